// Motion is the difference of two pictures, matched by the things' ids. Input never waits for it.
import { all, make, one, still } from "./tools.js";

const FLIGHT = 240, APART = 60, LONGEST = 1000;

export class Motion {
  constructor(root = "#table") { this.root = root; this.running = new Set(); }

  /** Where everything is now. */
  look() {
    const things = new Map();
    for (const thing of all(`${this.root} .stage [data-thing]`)) {
      const box = thing.getBoundingClientRect();
      if (box.width) things.set(thing.dataset.thing, { box, element: thing, key: thing.dataset.key, value: one(".gauge", thing)?.dataset.value ?? one(".worth", thing)?.textContent });
    }
    const piles = new Map();
    for (const pile of all(`${this.root} [data-pile]`)) {
      const box = pile.getBoundingClientRect();
      if (box.width) piles.set(pile.dataset.pile, { box, count: Number(pile.dataset.count) });
    }
    const numbers = new Map();
    for (const number of all(`${this.root} [data-number]`)) numbers.set(`${number.dataset.number} ${number.dataset.of}`, Number(number.dataset.value));
    const copies = new Map();
    if (!still()) for (const [id, { element }] of things) copies.set(id, element.cloneNode(true));
    return { things, piles, numbers, copies };
  }

  play(before) {
    this.finish();
    const after = this.look();
    this.numbers(before, after);
    if (still()) return;
    const fell = [...before.piles].filter(([id, pile]) => (after.piles.get(id)?.count ?? 0) < pile.count).map(([, pile]) => pile.box);
    const rose = [...after.piles].filter(([id, pile]) => (before.piles.get(id)?.count ?? 0) < pile.count).map(([, pile]) => pile.box);
    const flights = [];
    for (const [id, now] of after.things) {
      const was = before.things.get(id);
      if (!was) flights.push([now.element, fell[0] ?? null, now.box]);
      else if (Math.abs(was.box.x - now.box.x) + Math.abs(was.box.y - now.box.y) > 2) flights.push([now.element, was.box, now.box]);
      if (was?.value !== undefined && now.value !== undefined && Number(now.value) < Number(was.value)) this.nudge(now.element);
    }
    const delay = Math.min(APART, LONGEST / Math.max(1, flights.length));
    flights.forEach(([element, from, to], place) => this.fly(element, from, to, Math.min(place * delay, LONGEST - FLIGHT)));
    for (const [id, was] of before.things) if (!after.things.has(id) && before.copies.has(id)) this.leave(before.copies.get(id), was.box, rose[0]);
  }

  run(element, frames, options) {
    const animation = element.animate(frames, { easing: "cubic-bezier(.2, .7, .2, 1)", ...options });
    this.running.add(animation);
    animation.finished.catch(() => {}).finally(() => this.running.delete(animation));
    return animation;
  }

  fly(element, from, to, delay) {
    if (!from) return this.run(element, [{ opacity: 0 }, { opacity: 1 }], { duration: FLIGHT, delay, fill: "backwards" });
    const scale = Math.max(0.2, Math.min(2, from.width / to.width));
    const x = from.x + from.width / 2 - to.x - to.width / 2, y = from.y + from.height / 2 - to.y - to.height / 2;
    return this.run(element, [{ transform: `translate(${x}px, ${y}px) scale(${scale})` }, { transform: "none" }], { duration: FLIGHT, delay, fill: "backwards" });
  }

  leave(copy, from, to) {
    copy.removeAttribute("id");
    copy.removeAttribute("data-thing");
    copy.classList.remove("lit", "up", "target");
    copy.classList.add("leaving");
    const size = { position: "fixed", left: `${from.x}px`, top: `${from.y}px`, width: `${from.width}px`, height: `${from.height}px`, "z-index": "30", "pointer-events": "none", margin: "0" };
    for (const [name, value] of Object.entries(size)) copy.style.setProperty(name, value);
    copy.inert = true;
    document.body.append(copy);
    const x = to ? to.x + to.width / 2 - from.x - from.width / 2 : 0, y = to ? to.y + to.height / 2 - from.y - from.height / 2 : 16;
    this.run(copy, [{ transform: "none", opacity: 1 }, { transform: `translate(${x}px, ${y}px) scale(${to ? 0.4 : 0.96})`, opacity: to ? 0.5 : 0 }], { duration: FLIGHT })
      .finished.catch(() => {}).finally(() => copy.remove());
  }

  nudge(element) {
    this.run(element, [{ translate: "0 0" }, { translate: "0 -6px" }, { translate: "0 0" }], { duration: 120 });
  }

  /** `−6` rises from a number that changed. */
  numbers(before, after) {
    const rise = (element, change) => {
      const box = element.getBoundingClientRect();
      if (!box.width) return;
      const words = make("span", { class: `rise tone ${change < 0 ? "t-bad" : "t-good"}`, "aria-hidden": "true" }, `${change < 0 ? "−" : "+"}${Math.abs(change)}`);
      words.style.setProperty("left", `${box.x + box.width / 2}px`);
      words.style.setProperty("top", `${Math.max(2, box.y - 15)}px`);
      document.body.append(words);
      const frames = still() ? [{ opacity: 1 }, { opacity: 1 }] : [{ opacity: 1, transform: "none" }, { opacity: 0, transform: "translateY(-24px)" }];
      this.run(words, frames, { duration: still() ? 1500 : 700, easing: "ease-out" }).finished.catch(() => {}).finally(() => words.remove());
    };
    for (const [key, value] of after.numbers) {
      const was = before.numbers.get(key);
      if (was === undefined || was === value) continue;
      const [name, of] = [key.slice(0, key.lastIndexOf(" ")), key.slice(key.lastIndexOf(" ") + 1)];
      const element = all(`[data-number="${CSS.escape(name)}"][data-of="${of}"]`).find((one) => one.offsetParent !== null);
      if (element) rise(element, value - was);
    }
    for (const [id, now] of after.things) {
      const was = before.things.get(id);
      const change = Number(now.value) - Number(was?.value);
      if (was && change && one(".gauge", now.element)) rise(now.element, change);
    }
  }

  finish() {
    for (const animation of this.running) animation.finish();
    this.running.clear();
  }
}
