// Telling: events that say what did what are told act by act on the picture there was, and the new one is drawn when all
// is told. What opens an act, and what its steps are called, the game's theme says; nothing here knows a game.
import { settle } from "./settle.js";
import { all, make, narrow, one, still } from "./tools.js";

const TIMES = [700, 1300, 800, 800]; // of a step: turned up, what it does, what others answer, what the place does
const REST = 300; // between two acts
const HURRY = 3, HURRIED = 0.6; // acts after which the others go faster, and how much
const LONGEST = 14_000; // then the rest is told at once
const SENTENCES = 3; // that the panel holds; the log has all
const PACES = { slow: 1.7, usual: 1, quick: 0.5, off: 0 };
const NAMES = "http://www.w3.org/2000/svg";

export const pace = {
  get name() { try { return localStorage.getItem("pace") ?? "usual"; } catch { return "usual"; } },
  set name(wish) { try { localStorage.setItem("pace", wish); } catch { /* only now, then */ } },
  get factor() { return PACES[this.name] ?? 1; },
};

const on = (id) => one(`#stage [data-thing="${CSS.escape(id)}"]`);
const sign = (n) => `${n < 0 ? "−" : "+"}${Math.abs(n)}`;

/** The acts of a batch: what opens each, and its steps, each with what does it and the events that come of it. */
function acts(events, { opens, closes, steps }, things) {
  const found = [];
  let act = null;
  for (const event of events) {
    if (opens.includes(event.verb)) {
      const thing = things(event)[0] ?? event.by ?? "";
      found.push(act = { thing, seat: event.seat, steps: [{ by: thing, step: 0, events: [event] }] });
    } else if (closes.includes(event.verb)) act = null;
    else if (event.by && !act) found.push(act = { thing: event.by, seat: event.seat, steps: [{ by: event.by, step: on(event.by)?.matches(".contest") ? 3 : 1, events: [event] }] });
    else if (act) {
      const last = act.steps.at(-1), by = event.by || last.by;
      const step = by === act.thing ? 1 : on(by)?.matches(".contest") ? 3 : 2;
      if (last.by === by && (last.step === step || !event.by)) last.events.push(event);
      else act.steps.push({ by, step, events: [event] });
    }
  }
  const said = found.filter((each) => each.steps.some((step) => step.events.some((event) => event.words)));
  // where a game names no steps, what nothing has come of so far needn't be told
  return steps.length ? said : said.filter((each) => each.steps.some((step) => step.events.some((event) => !opens.includes(event.verb))));
}

export class Telling {
  constructor(draw) {
    this.draw = draw; // what shows a whole picture
    this.message = null; // the picture to come
    document.addEventListener("keydown", (event) => this.key(event), true);
    document.addEventListener("pointerdown", (event) => this.press(event), true);
    document.addEventListener("change", (event) => { if (event.target.id === "pace") { pace.name = event.target.value; if (!pace.factor) this.end(); } });
  }

  get under() { return this.message !== null; }

  /** A new picture, told first if there is something to tell. */
  take(message) {
    const table = one("#table");
    if (this.under) { // more has happened meanwhile: it is told after that
      const before = this.message;
      this.message = { ...message, events: [...before.events, ...(message.events ?? [])], announce: [...(before.announce ?? []), ...(message.announce ?? [])] };
      this.unfold(message);
      return;
    }
    const rules = table.dataset.telling && JSON.parse(table.dataset.telling);
    if (!rules || !pace.factor || document.hidden || !message.events?.some((event) => rules.opens.includes(event.verb))) return this.draw(message);
    this.rules = rules;
    this.todo = [];
    this.told = 0;
    this.acts = [];
    this.unfold(message);
    if (!this.acts.length) return this.draw(message);
    this.message = message;
    document.body.classList.add("telling");
    this.next();
  }

  unfold(message) {
    const fresh = document.createElement("template");
    fresh.innerHTML = message.html;
    this.fresh = fresh.content;
    for (const act of acts(message.events ?? [], this.rules, (event) => this.things(event))) {
      act.number = this.acts.push(act);
      // without movement an act is one picture: its end
      const whole = still() || !this.rules.steps.length;
      const steps = whole ? [{ by: act.thing, step: Math.max(...act.steps.map((step) => step.step)), events: act.steps.flatMap((step) => step.events) }] : act.steps;
      steps.forEach((step, place) => this.todo.push({ act, step, last: place === steps.length - 1 }));
    }
  }

  /** What an event happened to: those of its facts that name things on the table, before it or after. */
  things(event) {
    return Object.entries(event).filter(([name, fact]) => name !== "by" && typeof fact === "string" && (on(fact) ?? this.later(fact))).map(([, fact]) => fact);
  }

  later(id) {
    return this.fresh.querySelector(`#stage [data-thing="${CSS.escape(id)}"]`);
  }

  next() {
    clearTimeout(this.timer);
    this.wipe();
    const beat = this.todo.shift();
    if (!beat || this.told > LONGEST) return this.end();
    this.show(beat);
    const long = ((this.rules.steps.length ? TIMES[beat.step.step] : TIMES[1]) + (beat.last ? REST : 0)) * pace.factor * (beat.act.number > HURRY ? HURRIED : 1);
    this.told += long;
    this.timer = setTimeout(() => this.next(), long);
  }

  end() {
    clearTimeout(this.timer);
    if (!this.under) return;
    const message = this.message;
    this.message = null;
    this.wipe();
    one("#telling")?.remove();
    document.body.classList.remove("telling");
    this.draw(message);
  }

  key(event) {
    if (!this.under || event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.("input, textarea, select")) return;
    if (["Shift", "Tab"].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === " " || event.key === "Enter") this.next();
    else this.end(); // whoever presses anything else wants to play
  }

  press(event) {
    if (!this.under || event.target.closest(".bar, .menu, dialog, .log")) return;
    event.preventDefault();
    event.stopPropagation();
    this.swallow(event);
    event.target.closest("#to-the-end") ? this.end() : this.next();
  }

  /** The click that a press becomes means nothing to whatever lies there by then. */
  swallow() {
    const stop = (event) => { event.preventDefault(); event.stopPropagation(); };
    document.addEventListener("click", stop, { capture: true, once: true });
    setTimeout(() => document.removeEventListener("click", stop, { capture: true }), 400);
  }

  // ------------------------------------------------------------------ one step

  show({ act, step }) {
    const targets = new Map();
    for (const event of step.events) this.happen(event, targets);
    const actor = on(step.by);
    actor?.classList.add("acting");
    for (const [id, change] of targets) this.mark(id, change);
    settle.names();
    settle.lines();
    const seats = step.events.filter((event) => event.seat >= 0 && !this.rules.opens.includes(event.verb) && !this.things(event).some((id) => id !== step.by)).map((event) => event.seat);
    const plates = this.rules.steps.length ? [] : [...new Set(seats)].map(plate).filter(Boolean);
    for (const each of plates) each.classList.add("struck");
    this.panel(act, step);
    const aimed = [...targets.keys()].filter((id) => id !== step.by).map(on).filter(Boolean);
    if (actor && (step.step || plates.length)) this.lines(actor, [...aimed, ...plates]);
  }

  /** What an event changes is shown where it happened, number by number. */
  happen(event, targets) {
    for (const id of this.things(event)) {
      const element = on(id);
      if (!element || this.rules.opens.includes(event.verb)) this.turn(id, element);
      const thing = on(id);
      if (!thing || thing.matches(".contest")) continue;
      const was = value(thing), leaves = event.from && event.to !== event.from && event.card === id;
      const now = leaves ? 0 : event.now;
      const change = now === undefined ? 0 : now - (thing === element ? was : 0);
      if (event.now !== undefined && one(".worth", thing)) one(".worth", thing).textContent = String(event.now);
      if (leaves) thing.classList.add("gone");
      const place = event.field && one(`#stage .contest[data-key="${CSS.escape(event.field)}"]`);
      if (place && change) this.total(place, event.seat, change);
      targets.set(id, (targets.get(id) ?? 0) + (this.rules.opens.includes(event.verb) ? 0 : change));
    }
  }

  /** Face up, as the new picture has it; its number is the one of this moment. */
  turn(id, element) {
    const fresh = this.later(id);
    const place = element ?? (fresh && this.placeOf(fresh));
    if (!fresh || !place) return;
    const copy = fresh.cloneNode(true);
    copy.classList.remove("lit", "about", "target");
    for (const extra of all(".keytag, .tags, .token", copy)) extra.remove();
    place.replaceWith(copy);
    if (!still()) copy.animate([{ transform: "perspective(600px) rotateY(90deg)" }, { transform: "none" }], { duration: 240, easing: "ease-out" });
  }

  /** Where it comes to lie: the empty place of its row. */
  placeOf(fresh) {
    const area = fresh.closest("[data-area]"), grid = fresh.parentElement;
    const place = all(`#stage [data-area="${CSS.escape(area.dataset.area)}"] .${grid.classList[0]} > *`)[[...grid.children].indexOf(fresh)];
    return place?.matches(".slot-empty") ? place : null;
  }

  total(place, seat, change) {
    const me = Math.max(0, Number(one("#table").dataset.seat));
    const total = all(".totals b", place)[seat === me ? 0 : 1];
    if (total) total.textContent = String(Number(total.textContent) + change);
    total?.classList.add("changed");
  }

  mark(id, change) {
    const thing = on(id);
    if (!thing) return;
    thing.classList.add("struck");
    if (change) thing.append(make("span", { class: `told-change tag tone ${change < 0 ? "t-bad" : "t-good"}` }, sign(change)));
  }

  wipe() {
    for (const thing of all("#table :is(.acting, .struck)")) thing.classList.remove("acting", "struck");
    for (const extra of all(".told-change, #told-lines")) extra.remove();
    for (const total of all(".totals .changed")) total.classList.remove("changed");
  }

  /** From what acts to what it acts on, above the row. */
  lines(from, targets) {
    if (!targets.length) return;
    const svg = document.createElementNS(NAMES, "svg");
    svg.id = "told-lines";
    svg.setAttribute("aria-hidden", "true");
    const start = (one(".whole", from) ?? from).getBoundingClientRect();
    for (const target of targets) {
      const end = (one(".whole", target) ?? target).getBoundingClientRect();
      const level = Math.abs(start.top - end.top) < 40; // in a row the line goes above it
      const [x1, y1] = level ? [start.left + start.width / 2, start.top] : nearest(start, middle(end));
      const [x2, y2] = level ? [end.left + end.width / 2, end.top] : nearest(end, [x1, y1]);
      const lift = level ? 26 + Math.abs(x2 - x1) / 22 : 0;
      const path = document.createElementNS(NAMES, "path");
      path.setAttribute("d", `M${x1} ${y1} C${x1} ${y1 - lift} ${x2} ${y2 - lift} ${x2} ${y2}`);
      path.setAttribute("pathLength", "1");
      const head = document.createElementNS(NAMES, "circle");
      for (const [name, at] of [["cx", x2], ["cy", y2], ["r", 4.5]]) head.setAttribute(name, String(at));
      svg.append(path, head);
    }
    document.body.append(svg);
  }

  // ------------------------------------------------------------------ what is said of it

  panel(act, step) {
    const old = one("#telling");
    const box = make("section", { id: "telling", class: this.rules.steps.length ? "teller" : "teller low", role: "status", "aria-label": "What happens" });
    const source = on(act.thing) ?? this.later(act.thing);
    if (this.rules.steps.length && source?.matches(".card") && !source.matches(".cardback")) {
      const card = (this.later(act.thing) ?? source).cloneNode(true);
      for (const name of ["id", "data-thing", "data-choices", "tabindex", "style"]) card.removeAttribute(name);
      card.classList.remove("lit", "target", "about", "acting", "struck", "gone");
      for (const extra of all(".keytag, .tags, .told-change", card)) extra.remove();
      if (one(".worth", card) && one(".worth", source)) one(".worth", card).textContent = one(".worth", source).textContent;
      for (const lines of all(".lines", card)) lines.classList.remove("mute", "none");
      box.append(make("div", { class: "z-m shown" }, card));
    }
    const said = step.events.map((event) => event.words).filter(Boolean);
    const words = make("div", { class: "said" }, make("small", { class: "who" }, `${seatName(act.seat)} · ${act.number} of ${this.acts.length}`), make("p", { class: "title" }, said.slice(0, SENTENCES).join(" ")));
    if (this.rules.steps.length) words.append(make("ol", { class: "steps" }, ...this.rules.steps.map((name, at) => make("li", at === step.step ? { "aria-current": "step", class: "now" } : { class: at < step.step ? "past" : "" }, name))));
    words.append(make("p", { class: "ways" }, make("span", {}, "Go on ", make("kbd", {}, "Space")), make("button", { type: "button", id: "to-the-end" }, "To the end ", make("kbd", {}, "Esc"))));
    box.append(words);
    const queue = make("ol", { class: "queue" });
    const first = Math.max(0, Math.min(act.number - 2, this.acts.length - 4));
    for (const each of this.acts.slice(first, first + 4)) {
      const name = each.number <= act.number ? named(each.thing) : "";
      queue.append(make("li", each === act ? { class: "now" } : {}, make("b", {}, `${each.number}. ${seatName(each.seat)}`), name || "still to come"));
    }
    if (this.rules.steps.length && this.acts.length > 1) box.append(queue);
    this.place(box);
    old ? old.replaceWith(box) : document.body.append(box);
  }

  /** Where the hand lies, or the question: nothing that is told of lies there. */
  place(box) {
    const dock = one(".dock").getBoundingClientRect(), stage = one("#stage").getBoundingClientRect();
    const hand = (one("#stage .spot > .as-hand") ?? one("#stage .spot:last-of-type"))?.closest(".spot")?.getBoundingClientRect();
    const phone = narrow(), low = phone || !this.rules.steps.length;
    const top = low || !hand ? dock.top : Math.min(hand.top, dock.top - 128);
    const at = low && !phone ? dock : phone ? { left: dock.left, top: Math.min(dock.top, innerHeight - 210), width: dock.width, height: innerHeight - Math.min(dock.top, innerHeight - 210) } : { left: stage.left, top, width: stage.width, height: dock.top - top };
    box.style.setProperty("--room", `${Math.round(at.height)}px`);
    for (const name of ["left", "top", "width", "height"]) box.style.setProperty(name, `${Math.round(at[name])}px`);
  }
}

const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];

/** The point of a box that is nearest to another point. */
const nearest = (box, [x, y]) => [Math.max(box.left, Math.min(x, box.right)), Math.max(box.top, Math.min(y, box.bottom))];

/** Where a seat is seen: its plate, or the dock for the own one. */
const plate = (seat) => (Number(one("#table").dataset.seat) === seat ? one(".dockseat") : one(`#s-${seat}`));

const value = (thing) => Number(one(".worth", thing)?.textContent ?? 0) || 0;

const named = (id) => (on(id) && one(".name", on(id))?.textContent) || "";

/** What a seat's plate calls it. */
function seatName(seat) {
  if (Number(one("#table").dataset.seat) === seat) return "You";
  return one(`#s-${seat} .who b`)?.textContent ?? "";
}
