// What a coach points at: it is ringed, and a line leads there from what is said.
import { all, make, narrow, one } from "./tools.js";

const NAMES = "http://www.w3.org/2000/svg";
const MARGIN = 7; // from the right edge, where a line goes up past the cards
const APART = 6; // between a line's end and what it leads to
const GAP = 14; // above or below what is pointed at, where there is a way between the cards
const ROUND = 10; // of a corner
const SAMPLES = 60; // points of a line that are looked at

const sought = {
  thing: (id) => [one(`#table [data-thing="${CSS.escape(id)}"]`)],
  area: (id) => [one(`#table [data-area="${CSS.escape(id)}"]`)],
  counter: (id) => {
    const at = id.lastIndexOf("@");
    return all(`#table [data-number="${CSS.escape(id.slice(0, at))}"][data-of="${CSS.escape(id.slice(at + 1))}"]`);
  },
  choice: (id) => [one(`#r-${CSS.escape(id)}`), ...all("#stage [data-choices], .dock [data-choices]").filter((thing) => thing.dataset.choices.split(" ").includes(id))],
};

const seen = (element) => element && element.getClientRects().length > 0 && element.checkVisibility({ visibilityProperty: true });

/** What shows of it: itself, or the button that opens where it lies. */
function shown([kind, id]) {
  const found = sought[kind](id).filter(Boolean);
  const there = found.find(seen);
  if (there) return there;
  for (const hidden of found) {
    const place = hidden.closest("[data-area]");
    const button = place && one(`.chips-bar [data-drawer="${CSS.escape(place.id)}"]`);
    if (seen(button)) return button;
  }
  return null;
}

export class Pointer {
  constructor() {
    this.targets = [];
    this.svg = document.createElementNS(NAMES, "svg");
    this.svg.setAttribute("class", "pointer");
    this.svg.setAttribute("aria-hidden", "true");
    document.body.append(this.svg);
    addEventListener("resize", () => this.draw());
    document.addEventListener("scroll", () => this.draw(), true);
    new ResizeObserver(() => this.draw()).observe(one("#coach"));
  }

  point(targets, motion) {
    for (const old of all(".pointed")) old.classList.remove("pointed");
    this.targets = targets.map(shown).filter(Boolean);
    for (const target of this.targets) target.classList.add("pointed");
    this.targets[0]?.scrollIntoView({ block: "nearest", inline: "nearest" });
    this.svg.replaceChildren();
    this.wait(motion);
  }

  /** What flies is pointed at where it comes to rest. */
  wait(motion) {
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => (motion.running.size ? this.wait(motion) : this.draw()));
  }

  draw() {
    this.svg.replaceChildren();
    const target = this.targets.find((each) => each.isConnected && seen(each));
    if (!target) return;
    const from = one("#coach").getBoundingClientRect(), to = target.getBoundingClientRect();
    if (to.top >= from.top && to.left < from.right && to.right > from.left) return; // it lies below: the ring is enough
    const inTheWay = all("#table .thing, #table .pile").filter((each) => seen(each) && !target.contains(each) && !each.contains(target));
    const boxes = inTheWay.map((each) => each.getBoundingClientRect());
    const ways = (from.left >= to.right ? beside(from, to) : below(from, to)).map((d) => this.make("path", { d }));
    const counts = ways.map((way) => crossed(way, boxes));
    const way = ways[counts.indexOf(Math.min(...counts))], end = way.getPointAtLength(way.getTotalLength());
    this.svg.append(way, this.make("circle", { cx: end.x, cy: end.y, r: 4 }));
  }

  make(tag, attributes) {
    const made = document.createElementNS(NAMES, tag);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
    return made;
  }
}

/** How much of a line lies on things that it isn't about. */
function crossed(way, boxes) {
  const length = way.getTotalLength();
  const points = Array.from({ length: SAMPLES + 1 }, (_, at) => way.getPointAtLength((length * at) / SAMPLES));
  return points.filter(({ x, y }) => boxes.some((box) => x > box.left && x < box.right && y > box.top && y < box.bottom)).length;
}

/** Corners joined by straight lines, rounded. */
function lines(...points) {
  const toward = ([x, y], [a, b]) => {
    const far = Math.hypot(a - x, b - y), step = Math.min(ROUND, far / 2) / (far || 1);
    return `${x + (a - x) * step} ${y + (b - y) * step}`;
  };
  const inner = points.slice(1, -1).map((corner, at) => `L${toward(corner, points[at])} Q${corner.join(" ")} ${toward(corner, points[at + 2])}`);
  return `M${points[0].join(" ")} ${inner.join(" ")} L${points.at(-1).join(" ")}`;
}

/** From beside the table: straight over, or between the rows of cards. */
function beside(from, to) {
  const x = to.right + APART, y = to.top + to.height / 2, centre = to.left + to.width / 2;
  const start = Math.min(Math.max(y, from.top + 24), from.bottom - 24, from.top + 90), bend = (from.left - x) / 2;
  const out = from.left - 14;
  const over = to.top - GAP, under = to.bottom + GAP;
  return [
    `M${from.left} ${start} C${from.left - bend} ${start} ${x + bend} ${y} ${x} ${y}`,
    lines([from.left, start], [out, start], [out, over], [centre, over], [centre, to.top - APART]),
    lines([from.left, start], [out, start], [out, under], [centre, under], [centre, to.bottom + APART]),
  ];
}

/** From below: straight up, or up the right margin and between the rows of cards. */
function below(from, to) {
  const centre = Math.min(Math.max(to.left + to.width / 2, from.left + 16), from.right - 16);
  const edge = Math.max(to.right + 8, (narrow() ? innerWidth : from.right) - MARGIN), y = to.top + Math.min(to.height / 2, 60);
  return [
    lines([centre, from.top], [centre, to.bottom + APART]),
    lines([edge, from.top], [edge, y], [to.right + APART, y]),
    lines([edge, from.top], [edge, to.bottom + GAP], [centre, to.bottom + GAP], [centre, to.bottom + APART]),
    lines([edge, from.top], [edge, to.top - GAP], [centre, to.top - GAP], [centre, to.top - APART]),
  ];
}
