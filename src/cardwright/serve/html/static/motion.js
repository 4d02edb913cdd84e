// Motion is the difference of two pictures: things are matched by their ids, and where they come from or go to is what
// the events say, or nothing. Input never waits for it.
import { all, make, one, still } from "./tools.js";

const FLIGHT = 260, FALL = 520, APART = 60, LONGEST = 1000;
const SMALL = 0.35, LARGE = 1.3; // how much smaller or larger a flight may begin

export class Motion {
  constructor(root = "#table") { this.root = root; this.running = new Set(); }

  /** Where everything is now. */
  look() {
    const things = new Map();
    for (const thing of all(`${this.root} :is(.stage, .docked) [data-thing]`)) {
      const box = thing.getBoundingClientRect();
      if (box.width) things.set(thing.dataset.thing, { box, element: thing, key: thing.dataset.key ?? "", area: thing.closest("[data-area]")?.dataset.area ?? "", value: one(".gauge", thing)?.dataset.value ?? one(".worth", thing)?.textContent });
    }
    const numbers = new Map();
    for (const number of all(`${this.root} [data-number]`)) numbers.set(`${number.dataset.number} ${number.dataset.of}`, Number(number.dataset.value));
    const copies = new Map();
    if (!still()) for (const [id, { element }] of things) copies.set(id, element.cloneNode(true));
    return { things, areas: this.areas(), numbers, copies };
  }

  /** Where each area is seen: itself, the button of its drawer, or the plate of its seat. */
  areas() {
    const found = new Map();
    for (const area of all(`${this.root} [data-area]`)) {
      const signs = [one(".pile, .things > :last-child", area), area, one(`${this.root} [data-drawer="${area.id}"]`), one(`#s-${CSS.escape(area.dataset.of ?? "")}`)];
      const box = signs.filter(Boolean).map((each) => each.getBoundingClientRect()).find((each) => each.width);
      if (box && !found.has(area.dataset.area)) found.set(area.dataset.area, box);
    }
    return found;
  }

  play(before, events = []) {
    this.finish();
    const after = this.look();
    this.numbers(before, after);
    if (still()) return;
    const moves = events.filter((event) => event.from !== undefined && event.from !== event.to);
    const same = (event, key) => !event.cards || event.cards.includes(key);
    const leaves = (thing) => moves.find((event) => event.from === thing.area && same(event, thing.key));
    const comes = (thing) => moves.findLast((event) => event.to === thing.area && same(event, thing.key));
    const stays = (id) => before.things.has(id) && after.things.has(id) && before.things.get(id).key === after.things.get(id).key;
    const flights = [], shifts = []; // what goes somewhere else, and what only makes room
    for (const [id, now] of after.things) {
      const was = before.things.get(id);
      if (!stays(id)) {
        const move = comes(now);
        const from = move && (before.areas.get(move.from) ?? after.areas.get(move.from));
        // the very piece that lay there, if it was seen
        const piece = move && now.key && [...before.things.values()].find((thing) => thing.area === move.from && thing.key === now.key);
        flights.push([now.element, piece?.box ?? from ?? null, now.box]);
      } else if (Math.abs(was.box.x - now.box.x) + Math.abs(was.box.y - now.box.y) > 2) (was.area === now.area && !moves.some((event) => event.to === now.area && same(event, now.key)) ? shifts : flights).push([now.element, was.box, now.box]);
      if (was?.value !== undefined && now.value !== undefined && Number(now.value) < Number(was.value)) this.shake(now.element);
    }
    for (const [element, from, to] of shifts) this.fly(element, from, to, 0);
    const delay = Math.min(APART, LONGEST / Math.max(1, flights.length));
    flights.forEach(([element, from, to], place) => this.fly(element, from, to, Math.min(place * delay, LONGEST - FLIGHT)));
    for (const [id, was] of before.things) {
      if (stays(id) || !before.copies.has(id)) continue;
      const move = leaves(was);
      // what is seen again where it went has flown there already
      if (move && was.key && [...after.things.values()].some((thing) => thing.area === move.to && thing.key === was.key)) continue;
      this.leave(before.copies.get(id), was.box, move && after.areas.get(move.to), was.value !== undefined && !(move && move.to));
    }
    for (const actor of this.actors(events)) this.lunge(actor);
  }

  /** Things on the table that hurt somebody, as the events name them. */
  actors(events) {
    const named = new Set();
    for (const event of events) {
      if (!event.damage && !["strike", "hits"].includes(event.verb)) continue;
      for (const fact of [event.monster, event.foe]) if (fact) named.add(fact);
    }
    return [...named].map((id) => one(`${this.root} .stage [data-thing="${CSS.escape(id)}"]`)).filter(Boolean);
  }

  run(element, frames, options) {
    const animation = element.animate(frames, { easing: "cubic-bezier(.2, .7, .2, 1)", ...options });
    this.running.add(animation);
    animation.finished.catch(() => {}).finally(() => this.running.delete(animation));
    return animation;
  }

  fly(element, from, to, delay) {
    if (!from) return this.run(element, [{ opacity: 0 }, { opacity: 1 }], { duration: FLIGHT, delay, fill: "backwards" });
    const scale = Math.max(SMALL, Math.min(LARGE, from.width / to.width));
    const x = from.x + from.width / 2 - to.x - to.width / 2, y = from.y + from.height / 2 - to.y - to.height / 2;
    return this.run(element, [{ transform: `translate(${x}px, ${y}px) scale(${scale})` }, { transform: "none" }], { duration: FLIGHT, delay, fill: "backwards" });
  }

  /** To where it went; what died falls where it stood, and what nobody says anything of fades. */
  leave(copy, from, to, falls) {
    for (const name of ["id", "data-thing"]) copy.removeAttribute(name);
    copy.classList.remove("lit", "up", "target");
    copy.classList.add("leaving");
    const size = { position: "fixed", left: `${from.x}px`, top: `${from.y}px`, width: `${from.width}px`, height: `${from.height}px`, "z-index": "30", "pointer-events": "none", margin: "0" };
    for (const [name, value] of Object.entries(size)) copy.style.setProperty(name, value);
    copy.inert = true;
    document.body.append(copy);
    const x = to ? to.x + to.width / 2 - from.x - from.width / 2 : 0, y = to ? to.y + to.height / 2 - from.y - from.height / 2 : 0;
    const frames = to
      ? [{ transform: "none", opacity: 1 }, { transform: `translate(${x}px, ${y}px) scale(.4)`, opacity: 0.5 }]
      : falls
        ? [{ transform: "none", opacity: 1, filter: "none" }, { opacity: 0.9, filter: "grayscale(1)", offset: 0.4 }, { transform: "translateY(26px) rotate(-5deg)", opacity: 0, filter: "grayscale(1)" }]
        : [{ opacity: 1 }, { opacity: 0 }];
    this.run(copy, frames, { duration: falls && !to ? FALL : FLIGHT }).finished.catch(() => {}).finally(() => copy.remove());
  }

  shake(element) {
    this.run(element, [{ translate: "0 0" }, { translate: "-5px 0" }, { translate: "5px 0" }, { translate: "0 0" }], { duration: 180 });
  }

  lunge(element) {
    this.run(element, [{ translate: "0 0" }, { translate: "0 26px" }, { translate: "0 0" }], { duration: 320 });
  }

  /** `−6` rises from a number that changed; a number of one's own with a gauge that fell shakes the seat. */
  numbers(before, after) {
    const rise = (element, change) => {
      const box = element.getBoundingClientRect();
      if (!box.width) return;
      const words = make("span", { class: `rise tone ${change < 0 ? "t-bad" : "t-good"}`, "aria-hidden": "true" }, `${change < 0 ? "−" : "+"}${Math.abs(change)}`);
      words.style.setProperty("left", `${box.x + box.width / 2}px`);
      words.style.setProperty("top", `${Math.max(2, box.y - 15)}px`);
      document.body.append(words);
      const frames = still() ? [{ opacity: 1 }, { opacity: 1 }] : [{ opacity: 1, transform: "none" }, { opacity: 1, transform: "translateY(-12px)", offset: 0.6 }, { opacity: 0, transform: "translateY(-24px)" }];
      this.run(words, frames, { duration: still() ? 1500 : 1100, easing: "ease-out" }).finished.catch(() => {}).finally(() => words.remove());
    };
    for (const [key, value] of after.numbers) {
      const was = before.numbers.get(key);
      if (was === undefined || was === value) continue;
      const [name, of] = [key.slice(0, key.lastIndexOf(" ")), key.slice(key.lastIndexOf(" ") + 1)];
      const element = all(`${this.root} [data-number="${CSS.escape(name)}"][data-of="${of}"]`).find((each) => each.offsetParent !== null);
      if (!element) continue;
      rise(element, value - was);
      const seat = value < was && element.closest(".gaugeblock");
      if (seat && !still()) this.shake(seat);
    }
    for (const [id, now] of after.things) {
      const was = before.things.get(id);
      const change = Number(now.value) - Number(was?.value);
      if (was && was.key === now.key && change && one(".gauge", now.element)) rise(now.element, change);
    }
  }

  finish() {
    for (const animation of this.running) animation.finish();
    this.running.clear();
  }
}
