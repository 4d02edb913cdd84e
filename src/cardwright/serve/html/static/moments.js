// Moments: what is worth seeing is said over the table for a while. Which events are, the game's theme says; nothing waits
// for it, and nothing under it is out of reach.
import { make, one, still } from "./tools.js";

const LONG = 2800; // milliseconds that it stands
const MORE = 900; // for each further sentence
const MOST = 3; // sentences at once

let timer = 0;

const hide = () => { clearTimeout(timer); one("#moments")?.remove(); };
for (const act of ["pointerdown", "keydown"]) document.addEventListener(act, hide, true); // whoever acts has seen it

export function showMoments(events) {
  const verbs = JSON.parse(one("#table").dataset.moments ?? "[]");
  const said = events.filter((event) => verbs.includes(event.verb) && event.words).map((event) => event.words).slice(-MOST);
  if (!said.length) return;
  hide();
  const shown = make("div", { id: "moments", class: "moments", "aria-hidden": "true" }, ...said.map((words) => make("p", {}, words)));
  document.body.append(shown);
  if (!still()) shown.animate([{ opacity: 0, translate: "-50% -14px" }, { opacity: 1, translate: "-50% 0" }], { duration: 180, easing: "ease-out" });
  timer = setTimeout(hide, LONG + MORE * (said.length - 1));
}
