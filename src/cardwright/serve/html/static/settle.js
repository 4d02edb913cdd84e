// What is put right after every drawing: hands that overlap, grids, focus, the end of the log.
import { all, make, narrow, one } from "./tools.js";
import { restsAs } from "./keys.js";

const SMALLEST = 10.5; // pixels of a name's letters
const STRIP = 44; // pixels that a finger hits
let clock = 0;

/** What is cut by itself: the abilities of a divided card, or the whole text. */
const parts = (lines) => (lines.closest(".halves") ? [...lines.children] : [lines]);

const lineHeight = (lines) => parseFloat(getComputedStyle(lines).lineHeight);

/** How many lines each of them has. */
const wants = (lines) => parts(lines).map((part) => Math.max(1, Math.round((part.scrollHeight - 1) / lineHeight(lines))));

/** How many lines there is room for. */
function room(lines) {
  const box = lines.parentElement, style = getComputedStyle(box);
  const after = [...box.children].slice([...box.children].indexOf(lines) + 1).filter((one_) => !one_.matches(".keytag") && one_.offsetHeight);
  const limit = parseFloat(style.maxHeight) || Infinity;
  const most = box.matches(".contest") && limit < Infinity ? limit : Math.min(box.clientHeight, limit);
  const from = lines.offsetTop - (box.matches(".contest") ? 0 : box.offsetTop);
  const below = parseFloat(style.paddingBottom) + after.reduce((sum, one_) => sum + one_.offsetHeight + 3, 0);
  const rules = (parts(lines).length - 1) * 9;
  return Math.max(0, Math.floor((most - from - below - rules + 1) / lineHeight(lines)));
}

/** As many lines for each as it wants, or as there are. */
function share(wanted, lines) {
  const given = wanted.map(() => 1);
  for (let left = lines - given.length; left > 0; ) {
    const poor = given.findIndex((count, place) => count < wanted[place] && count === Math.min(...given.filter((_, at) => given[at] < wanted[at])));
    if (poor < 0) break;
    given[poor] += 1;
    left -= 1;
  }
  return given;
}

export const settle = {
  /** Cards of a hand overlap when they must. */
  hands() {
    for (const hand of all(".as-hand")) {
      const things = one(".things", hand);
      const cards = [...things.children];
      hand.classList.remove("crowded", "fits", "rows");
      for (const card of cards) card.style.removeProperty("margin-inline-start");
      // a few cards on offer are seen whole: the hand beside them makes room
      if (cards.length < 2 || (cards.length < 4 && hand.matches(".offer") && !narrow())) { hand.classList.add("fits"); continue; }
      const spot = hand.parentElement, beside = getComputedStyle(spot).flexDirection === "row" ? [...spot.children].filter((other) => other !== hand && other.offsetWidth) : [];
      const room = spot.clientWidth - 8 - beside.reduce((sum, other) => sum + other.offsetWidth + 32, beside.length ? 24 : 0);
      const width = cards[0].offsetWidth, gap = narrow() ? 6 : 9;
      const all_ = cards.length * width + (cards.length - 1) * gap;
      if (all_ <= room) { hand.classList.add("fits"); continue; }
      // where a finger couldn't hit what is left of a card, they lie in two rows
      const rows = narrow() && (room - width) / (cards.length - 1) < STRIP ? 2 : 1, each = Math.ceil(cards.length / rows);
      if (rows > 1) {
        hand.classList.add("rows");
        cards[each].style.setProperty("margin-inline-start", "0");
      }
      const overlap = each > 1 ? Math.max(-gap, Math.ceil((each * width - room) / (each - 1)) + 1) : 0;
      hand.style.setProperty("--overlap", `${overlap}px`);
      hand.classList.add("crowded");
    }
  },

  /** A name is set as large as its longest word allows. */
  names() {
    const names = all(".stage .card .name");
    for (const name of names) { name.style.removeProperty("font-size"); name.classList.remove("broken"); }
    const wide = names.filter((name) => name.clientWidth && name.scrollWidth > name.clientWidth);
    const sizes = wide.map((name) => Math.max(SMALLEST, Math.floor(parseFloat(getComputedStyle(name).fontSize) * 2 * name.clientWidth / name.scrollWidth) / 2));
    wide.forEach((name, place) => name.style.setProperty("font-size", `${sizes[place]}px`));
    for (const name of wide) name.classList.toggle("broken", name.scrollWidth > name.clientWidth); // at its smallest it breaks
  },

  /** A text on a card or a battlefield ends with a whole line; where it is long, the picture makes room for it. */
  lines() {
    const texts = all(".stage .card .lines, .contest .lines");
    for (const card of all(".wordy")) card.classList.remove("wordy");
    for (const lines of texts) lines.classList.remove("mute", "none");
    for (const lines of texts) for (const one_ of parts(lines)) one_.style.removeProperty("--fit");
    const long = texts.filter((lines) => lines.closest(".card") && wants(lines).reduce((sum, each) => sum + each, 0) > room(lines));
    for (const lines of long) lines.closest(".card").classList.add("wordy");
    const rooms = texts.map(room);
    texts.forEach((lines, place) => lines.classList.toggle("none", rooms[place] < 1 && !lines.closest(".halves")));
    const fits = texts.map((lines, place) => [parts(lines), share(wants(lines), Math.max(1, rooms[place]))]);
    texts.forEach((lines, place) => lines.classList.toggle("mute", Boolean(lines.closest(".as-slots:not(.stretch)")) && fits[place][1][0] < 2 && wants(lines)[0] > fits[place][1][0]));
    for (const [halves, fit] of fits) halves.forEach((half, place) => half.style.setProperty("--fit", String(fit[place])));
  },

  /** One stop of Tab for each area: the first lit thing, or the first. */
  focus() {
    for (const area of all("#table [data-area]")) {
      const things = all(".thing, .pile", area);
      const stop = things.find((thing) => thing === document.activeElement) ?? things.find((thing) => thing.classList.contains("lit")) ?? things[0];
      for (const thing of things) thing.tabIndex = thing === stop ? 0 : -1;
    }
  },

  /** A question whose answers all lie further down begins there. */
  sight() {
    one(".dock")?.scrollTo(0, 0);
    const lit = all(".stage .thing.lit").filter((thing) => thing.checkVisibility());
    if (!lit.length || all("#replies [data-choice]").some((button) => button.checkVisibility())) return;
    const stage = one("#stage").getBoundingClientRect();
    const seen = lit.some((thing) => { const box = thing.getBoundingClientRect(); return box.top >= stage.top - 2 && box.bottom <= stage.bottom + 2; });
    if (!seen) lit[0].scrollIntoView({ block: "center", inline: "nearest" });
  },

  log() {
    const list = one(".log ol");
    if (list) list.scrollTop = list.scrollHeight;
  },

  why() {
    const why = one("#question .why");
    if (why) restsAs(why);
  },

  /** The choice that an expert would make. */
  hint() {
    const choice = one("#table")?.dataset.hint;
    for (const old of all(".hinted")) old.classList.remove("hinted");
    if (choice === undefined) return;
    for (const thing of all("[data-choices]")) if (thing.dataset.choices.split(" ").includes(choice)) thing.classList.add("hinted");
    one(`#r-${choice}`)?.classList.add("hinted");
  },

  /** Seconds left for a move. */
  clock() {
    clearInterval(clock);
    one("#clock")?.remove();
    let left = Number(one("#table")?.dataset.left ?? -1);
    if (left < 0) return;
    const shown = make("span", { id: "clock", class: "tag", role: "timer" }, "");
    const show = () => { shown.textContent = `${Math.max(0, Math.floor(left / 60))}:${String(Math.max(0, left % 60)).padStart(2, "0")}`; };
    one("#question")?.append(shown);
    show();
    clock = setInterval(() => { left -= 1; show(); }, 1000);
  },

  lost(seconds, gone) {
    let note = one("#lost");
    if (!note) {
      note = make("div", { id: "lost", class: "lostnote" });
      one("#question")?.append(note);
    }
    note.replaceChildren(
      make("p", { class: "question" }, gone || (seconds < 0 ? "The table doesn't answer" : "Connection lost, trying again")),
      make("p", { class: "why" }, seconds < 0 ? "Load the page again to see why." : "The table keeps your seat and your game. Nothing you chose is lost."),
    );
    one("#retry")?.remove();
    if (seconds < 0) return;
    const retry = make("div", { id: "retry", class: "retry" }, make("small", {}, `next try in ${seconds} s`), make("button", { type: "button", class: "button", "data-do": "now" }, "Now"));
    one(".dock")?.append(retry);
  },

  back() {
    one("#lost")?.remove();
    one("#retry")?.remove();
  },
};

addEventListener("resize", () => { settle.hands(); settle.names(); settle.lines(); });
