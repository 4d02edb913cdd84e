// What is put right after every drawing: hands that overlap, grids, focus, the end of the log.
import { all, make, narrow, one } from "./tools.js";
import { restsAs } from "./keys.js";

let clock = 0;

export const settle = {
  /** Cards of a hand overlap when they must. */
  hands() {
    for (const hand of all(".as-hand")) {
      const things = one(".things", hand);
      const cards = [...things.children];
      hand.classList.remove("crowded", "fits");
      if (cards.length < 2) { hand.classList.add("fits"); continue; }
      const room = hand.parentElement.clientWidth - 8;
      const width = cards[0].offsetWidth, gap = narrow() ? 6 : 9;
      const all_ = cards.length * width + (cards.length - 1) * gap;
      if (all_ <= room) { hand.classList.add("fits"); continue; }
      const overlap = Math.ceil((cards.length * width - room) / (cards.length - 1)) + 1;
      hand.style.setProperty("--overlap", `${overlap}px`);
      hand.classList.add("crowded");
    }
  },

  /** Grids have as many columns as their area says; a place that choices touch is lit. */
  slots() {
    for (const grid of all(".as-slots:not(.stretch) .grid")) {
      const columns = [...grid.classList].find((name) => name.startsWith("cols-"))?.slice(5) ?? "1";
      grid.style.setProperty("grid-template-columns", `repeat(${columns}, auto)`);
    }
  },

  /** One stop of Tab for each area: the first lit thing, or the first. */
  focus() {
    for (const area of all("#table [data-area]")) {
      const things = all(".thing, .pile", area);
      const stop = things.find((thing) => thing === document.activeElement) ?? things.find((thing) => thing.classList.contains("lit")) ?? things[0];
      for (const thing of things) thing.tabIndex = thing === stop ? 0 : -1;
    }
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
      make("p", { class: "why" }, seconds < 0 ? "Load the page again to see why." : `The table keeps your seat and your game. Nothing you chose is lost. Next try in ${seconds} s `),
    );
    if (seconds >= 0) note.lastChild.append(make("button", { type: "button", class: "button", "data-do": "now" }, "Now"));
  },

  back() {
    one("#lost")?.remove();
  },
};

addEventListener("resize", () => settle.hands());
