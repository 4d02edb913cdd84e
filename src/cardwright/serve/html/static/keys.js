// Keys: the terminal's numbers and letters, arrows inside an area, Tab between areas.
import { all, narrow, one, turnTheme } from "./tools.js";
import { find } from "./choosing.js";

const PAUSE = 600; // for a second digit

export function keys(table) {
  let typed = "", timer = 0, played = -PAUSE;
  const play = () => {
    clearTimeout(timer);
    played = performance.now();
    const entry = one(`#all [data-typed="${Number(typed)}"]`);
    typed = "";
    if (entry) table.choose(Number(entry.dataset.choice));
  };
  const digit = (key) => {
    typed += key;
    clearTimeout(timer);
    const longer = all("#all [data-entry]").some((entry) => entry.dataset.typed.startsWith(typed) && entry.dataset.typed !== typed);
    if (!longer) return play();
    timer = setTimeout(play, PAUSE);
  };
  document.addEventListener("keydown", (event) => {
    table.byKey = true;
    table.motion.finish();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const field = event.target.closest?.("input, textarea, select");
    if (event.key === "Escape") {
      if (field) field.blur();
      table.peek.hide();
      table.act("forget");
      table.choosing.close();
      one("#toolmenu")?.setAttribute("hidden", "");
      one("#table")?.classList.remove("show-log");
      for (const open of all(".n-drawer.open")) open.classList.remove("open");
      return;
    }
    if (field) return;
    if (/^[0-9]$/.test(event.key)) return digit(event.key);
    if (event.key === "Enter" && typed) { event.preventDefault(); return play(); }
    // who types "1 Enter", as in the terminal, has played by now: the Enter isn't for what comes next
    if (event.key === "Enter" && performance.now() - played < PAUSE) return event.preventDefault();
    const arrows = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
    if (event.key in arrows) return walk(event, arrows[event.key]);
    const letters = {
      u: () => table.act("undo"), h: () => table.act("hint"), l: () => table.act("log"), a: () => table.act("all"),
      t: () => turnTheme(), "?": () => table.act("help"), i: () => about(table),
    };
    letters[event.key]?.();
  });
  document.addEventListener("focusin", (event) => tell(event.target.closest("[data-thing], [data-choice]")));
  document.addEventListener("pointerover", (event) => tell(event.target.closest("[data-thing], [data-choice]")));
}

function about(table) {
  const thing = document.activeElement?.closest("[data-thing]");
  if (thing) table.peek.about(thing);
}

/** Arrows go from thing to thing inside an area. */
function walk(event, step) {
  const area = document.activeElement?.closest("[data-area], #replies");
  if (!area) return;
  const things = all(".thing, .pile, .button", area).filter((thing) => thing.offsetParent !== null);
  const at = things.indexOf(document.activeElement);
  if (at < 0 || things.length < 2) return;
  event.preventDefault();
  const next = things[(at + step + things.length) % things.length];
  things[at].tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
}

/** While a lit thing is hovered or focused, the dock says what it would do. */
function tell(element) {
  const why = one("#question .why");
  if (!why || why.dataset.rest === undefined) return;
  // where the answers stand below it the dock would grow, and what a finger or the pointer is on would move away
  if ((narrow() || !matchMedia("(hover: hover)").matches) && !window.cardwright?.byKey) return;
  if (document.body.classList.contains("opening") && !element?.closest(".menu, #replies")) return;
  let index = element?.dataset.choice;
  const own = element?.dataset.choices?.split(" ") ?? [];
  if (index === undefined && own.length === 1) index = own[0];
  const entry = index !== undefined && one(`#c-${index}[data-entry] .said`);
  if (entry) {
    why.replaceChildren(...entry.cloneNode(true).childNodes);
    why.classList.add("loud");
  } else if (why.classList.contains("loud")) {
    why.replaceChildren(...rest.childNodes.length ? rest.cloneNode(true).childNodes : []);
    why.classList.remove("loud");
  }
}

let rest = document.createElement("p");
export function restsAs(why) {
  rest = why.cloneNode(true);
  why.dataset.rest = "";
}

export { find };
