// Choosing: a lit thing with one choice plays at once; with several it opens, and its targets light up. Where several
// things are to be picked they toggle, and one button names the set.
import { all, beside, coarse, make, narrow, one } from "./tools.js";

const MANY = 5; // entries of a menu, from which on it has two columns
const list = (text) => (text ? text.split(" ").map(Number) : []);

export class Choosing {
  constructor(choose) {
    this.choose = choose;
    this.open = null; // the thing that is open
    this.picked = new Set(); // ids of targets picked so far
    this.taken = new Set(); // ids of things picked, of a set that is put together
  }

  /** All choices, as the page's list of them says. */
  entries() {
    return all("#all [data-entry]").map((entry) => ({
      index: Number(entry.dataset.choice),
      number: entry.dataset.typed,
      words: entry.dataset.words,
      short: entry.dataset.short,
      cell: entry.dataset.cell,
      tone: entry.dataset.tone,
      touches: JSON.parse(entry.dataset.touches),
      then: JSON.parse(entry.dataset.then),
      said: one(".said", entry),
      menu: one(".inmenu", entry),
      shownCell: one(".cell", entry),
    }));
  }

  /** A thing was clicked. Says whether that meant something. */
  touch(thing) {
    if (document.body.classList.contains("lost-line")) return true;
    const id = thing.dataset.next ?? thing.dataset.thing;
    if (thing.dataset.pick !== undefined) { this.pick(id); return true; }
    if (this.open && id !== this.open && thing.classList.contains("target")) {
      this.aim(id);
      return true;
    }
    const own = list(thing.dataset.choices);
    if (this.open === id) { this.close(); return true; }
    if (!own.length) { const was = this.open; this.close(); return Boolean(was); }
    if (own.length === 1) { this.close(); this.choose(own[0]); return true; }
    this.unfold(thing, id);
    return true;
  }

  unfold(thing, id) {
    this.close();
    this.open = id;
    this.picked = new Set();
    thing.classList.add("up");
    thing.setAttribute("aria-expanded", "true");
    document.body.classList.add("opening");
    this.light();
    this.menu(thing);
  }

  /** The choices that are still possible with what is picked. */
  possible() {
    return this.entries().filter((choice) => choice.touches[0] === this.open && [...this.picked].every((id) => choice.touches.includes(id)));
  }

  aim(id) {
    this.picked.has(id) ? this.picked.delete(id) : this.picked.add(id);
    const left = this.possible();
    const exact = left.filter((choice) => choice.touches.length - 1 === this.picked.size);
    if (left.length === 1) return this.choose(left[0].index);
    if (exact.length === 1 && left.every((choice) => choice.touches.length - 1 <= this.picked.size)) return this.choose(exact[0].index);
    this.light();
    const source = find(this.open);
    if (source) this.menu(source);
  }

  /** Lights the targets, with what would become of each. */
  light() {
    for (const old of all(".target")) unlight(old);
    const possible = this.possible();
    const targets = new Map();
    for (const choice of possible) {
      for (const id of choice.touches.slice(1)) {
        if (!targets.has(id)) targets.set(id, []);
        targets.get(id).push(choice);
      }
    }
    for (const [id, choices] of targets) {
      const target = find(id);
      if (!target) continue;
      const next = one(`#table [data-next="${CSS.escape(id)}"]`);
      target.classList.add("target");
      target.classList.toggle("elsewhere", Boolean(next));
      target.removeAttribute("aria-disabled");
      target.classList.toggle("aim", this.picked.has(id));
      if (next) fill(next, choices);
      else forecast(target, id, choices);
    }
  }

  // ------------------------------------------------------------------ sets that are put together

  pick(id) {
    this.close();
    this.taken.has(id) ? this.taken.delete(id) : this.taken.add(id);
    this.show();
  }

  /** What is picked, what may follow, and the button that names the set. */
  show() {
    const things = all("#table [data-pick]");
    one("#pick")?.remove();
    if (!things.length) return this.taken.clear();
    const there = new Set(things.map((thing) => thing.dataset.thing));
    for (const id of this.taken) if (!there.has(id)) this.taken.delete(id);
    const sets = this.entries().filter((choice) => choice.touches.length && choice.touches.every((id) => there.has(id)));
    const kinds = sets.map((choice) => tally(choice.touches));
    const mine = tally([...this.taken]);
    for (const thing of things) {
      const id = thing.dataset.thing, on = this.taken.has(id);
      const more = tally([...this.taken, id]);
      thing.classList.toggle("picked", on);
      thing.setAttribute("aria-pressed", String(on));
      thing.classList.toggle("barred", !on && !kinds.some((kind) => covers(kind, more)));
    }
    const exact = this.taken.size ? sets[kinds.findIndex((kind) => covers(kind, mine) && covers(mine, kind))] : undefined;
    const button = make("button", { type: "button", id: "pick", class: "button filled" });
    if (exact) {
      button.dataset.choice = String(exact.index);
      button.append(make("span", {}, capital(exact.short || exact.words)), make("span", { class: "key", "aria-hidden": "true" }, exact.number));
    } else {
      button.disabled = true;
      const title = things[0].closest("[data-area]")?.getAttribute("aria-label") ?? "";
      button.append(make("span", {}, this.taken.size ? "Pick more, or others" : "Pick first"), make("small", {}, title));
    }
    one("#replies")?.prepend(button);
  }

  /** After a new picture: what was open or picked is so again, if it still can be. */
  again(open) {
    const thing = open && find(open);
    if (thing && list(thing.dataset.choices).length > 1 && thing.dataset.pick === undefined) this.unfold(thing, open);
    this.show();
  }

  menu(thing) {
    one("#choosing")?.remove();
    const possible = this.possible();
    if (narrow() || coarse()) return this.sheet(thing, possible);
    const menu = make("div", { id: "choosing", class: possible.length > MANY ? "menu many" : "menu", role: "menu", "aria-label": "Choices" });
    menu.append(make("h3", {}, name(thing)));
    for (const choice of possible) {
      const entry = make("button", { type: "button", role: "menuitem", "data-choice": String(choice.index) });
      entry.append(make("span", { class: "key" }, choice.number), words(choice, possible));
      if (choice.cell && !choice.menu) entry.append(cell(choice));
      const aimed = choice.touches.slice(1).map(find).filter(Boolean);
      for (const event of ["pointerenter", "focus"]) entry.addEventListener(event, () => { aimed.forEach((one) => one.classList.add("aim")); say(choice); });
      for (const event of ["pointerleave", "blur"]) entry.addEventListener(event, () => aimed.forEach((one) => one.classList.toggle("aim", this.picked.has(one.dataset.thing))));
      menu.append(entry);
    }
    document.body.append(menu);
    place(menu, thing);
    menu.addEventListener("keydown", (event) => {
      const entries = all("button", menu);
      const at = entries.indexOf(document.activeElement);
      if (event.key === "ArrowDown") { event.preventDefault(); event.stopPropagation(); entries[(at + 1) % entries.length].focus(); }
      if (event.key === "ArrowUp") { event.preventDefault(); event.stopPropagation(); entries[(at + entries.length - 1) % entries.length].focus(); }
    });
    if (window.cardwright?.byKey) one("button", menu)?.focus();
  }

  /** Under a finger the dock holds the open thing's choices. */
  sheet(thing, possible) {
    const replies = one("#replies");
    const question = one("#question .question");
    this.kept ??= { replies: [...replies.childNodes], question: question?.textContent };
    replies.replaceChildren(
      ...possible.map((choice) => {
        const button = make("button", { type: "button", class: "button", "data-choice": String(choice.index) });
        button.append(words(choice, possible));
        if (choice.cell && !choice.menu) button.append(make("small", {}, ...cell(choice).childNodes));
        return button;
      }),
    );
    if (question) question.textContent = name(thing);
    one(".dock").classList.add("sheet-open");
    one(".dock").setAttribute("role", "dialog");
  }

  close() {
    if (!this.open) return;
    const source = find(this.open);
    source?.classList.remove("up");
    source?.removeAttribute("aria-expanded");
    if (source && one("#choosing")?.contains(document.activeElement)) source.focus();
    this.open = null;
    this.picked = new Set();
    one("#choosing")?.remove();
    document.body.classList.remove("opening");
    for (const old of all(".target")) unlight(old);
    if (this.kept) {
      one("#replies")?.replaceChildren(...this.kept.replies);
      const question = one("#question .question");
      if (question) question.textContent = this.kept.question;
      one(".dock")?.classList.remove("sheet-open");
      one(".dock")?.removeAttribute("role");
      this.kept = null;
    }
  }
}

/** Things as their kinds and how many of each: equal ones are as good as each other. */
function tally(ids) {
  const counts = new Map();
  for (const id of ids) {
    const key = find(id)?.dataset.key || id;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

const covers = (all_, some) => [...some].every(([key, count]) => (all_.get(key) ?? 0) >= count);

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

export const find = (id) => one(`#table [data-thing="${CSS.escape(id)}"]`) ?? one(`[data-thing="${CSS.escape(id)}"]`);

const name = (thing) => one(".name", thing)?.textContent ?? thing.getAttribute("aria-label").split(",")[0];

/** A choice in the menu of a thing: its targets by name if that tells it from the others, or its words. */
function words(choice, possible) {
  const targets = choice.touches.slice(1).map(find).filter(Boolean);
  const aims = (one) => one.touches.slice(1).join(" ");
  if (targets.length && possible.filter((other) => aims(other) === aims(choice)).length === 1) return make("span", {}, targets.map(name).join(" and "));
  if (choice.short) return make("span", {}, capital(choice.short));
  if (choice.menu) return make("span", {}, ...choice.menu.cloneNode(true).childNodes);
  const said = make("span");
  said.append(...[...(choice.said?.cloneNode(true).childNodes ?? [choice.words])]);
  return said;
}

function cell(choice) {
  const made = make("span", { class: `cell ${choice.tone}` });
  made.append(...(choice.shownCell ? [...choice.shownCell.cloneNode(true).childNodes] : [choice.cell]));
  return made;
}

function say(choice) {
  const why = one("#question .why");
  if (why && choice.said) why.replaceChildren(...[...choice.said.cloneNode(true).childNodes]);
}

/** The place that a choice would fill, with what it costs there. */
function fill(place, choices) {
  place.classList.add("target");
  const cells = choices.filter((choice) => choice.cell);
  if (choices.length !== 1 || !cells.length) return;
  const words = make("span", { class: "forecast" });
  words.append(...cell(cells[0]).childNodes);
  place.append(words, make("span", { class: "key keytag", "aria-hidden": "true" }, cells[0].number));
}

/** Draws what a choice would do to its target: a hatched part of its gauge, and words. */
function forecast(target, id, choices) {
  const after = choices.map((choice) => choice.then[id]).filter((value) => value !== undefined);
  const gauge = one(".gauge", target);
  if (after.length && gauge) {
    const limit = Number(gauge.dataset.limit), value = Number(gauge.dataset.value), then = Math.max(...after);
    const share = (number) => `${Math.max(0, Math.min(100, (100 * number) / limit))}%`;
    const [fill, loss] = [one(".fill", gauge), one(".loss", gauge)];
    gauge.dataset.kept ??= `${fill.getAttribute("width")} ${loss.getAttribute("x")} ${loss.getAttribute("width")}`;
    fill.setAttribute("width", share(Math.min(value, then)));
    loss.setAttribute("x", share(Math.min(value, then)));
    loss.setAttribute("width", share(Math.abs(value - then)));
  }
  const cells = choices.filter((choice) => choice.cell);
  if (cells.length === 1 && choices.length === 1) {
    const tag = make("span", { class: `tag forecast${cells[0].tone ? ` tone t-${cells[0].tone}` : ""}` });
    tag.append(...cell(cells[0]).childNodes);
    target.append(tag);
  }
}

function unlight(thing) {
  thing.classList.remove("target", "aim", "elsewhere");
  if (thing.dataset.next) return thing.replaceChildren();
  if (!thing.dataset.choices) thing.setAttribute("aria-disabled", "true");
  one(".forecast", thing)?.remove();
  const gauge = one(".gauge", thing);
  if (gauge?.dataset.kept) {
    const [fill, x, loss] = gauge.dataset.kept.split(" ");
    one(".fill", gauge).setAttribute("width", fill);
    one(".loss", gauge).setAttribute("x", x);
    one(".loss", gauge).setAttribute("width", loss);
    delete gauge.dataset.kept;
  }
}

/** Near the thing, where it covers neither that nor a target. */
function place(menu, thing) {
  beside(menu, thing, [thing, ...all(".target:not(.elsewhere)")], (one(".dock")?.getBoundingClientRect().top ?? innerHeight) - 8);
}
