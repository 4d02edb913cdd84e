// A replay: the table after any answer; the slider asks the server for the picture.
import { Idiomorph } from "./vendor/idiomorph.js";
import { Motion } from "./motion.js";
import { Peek } from "./peek.js";
import { settle } from "./settle.js";
import { one, toast, turnTheme } from "./tools.js";

const motion = new Motion("#replay");
const replay = () => one("#replay");
const at = () => Number(replay().dataset.at), last = () => Number(replay().dataset.last);
let wanted = null, busy = false, playing = 0, speed = 1;
const SPEEDS = [0.5, 1, 2, 4], PACE = 1100; // milliseconds a step at the usual speed
new Peek();

async function go(step, seat = replay().dataset.seat) {
  wanted = [Math.max(0, Math.min(last(), step)), seat];
  if (busy) return;
  busy = true;
  while (wanted) {
    const [number, eyes] = wanted;
    wanted = null;
    const answer = await fetch(`${replay().dataset.path}/replay?at=${number}&seat=${eyes}&part=1`);
    if (!answer.ok) { toast("That moment can't be shown."); break; }
    const html = await answer.text();
    const before = motion.look();
    Idiomorph.morph(replay(), html, { morphStyle: "outerHTML" });
    one("#transport input[type=range]").value = at();
    drawn();
    motion.play(before);
    history.replaceState(null, "", `?at=${at()}&seat=${replay().dataset.seat}`);
  }
  busy = false;
}

function drawn() {
  settle.hands();
  settle.names();
  settle.lines();
  settle.log();
  for (const tick of document.querySelectorAll(".turnmark")) tick.style.setProperty("left", `${tick.dataset.x}%`);
  const faster = one('[data-go="speed"]');
  faster.textContent = `${speed === 0.5 ? "½" : speed}×`;
  faster.setAttribute("aria-label", `Speed, ${speed === 0.5 ? "half" : speed === 1 ? "usual" : `${speed} times`}`);
  const button = one('[data-go="play"]');
  button.setAttribute("aria-label", playing ? "Pause" : "Play");
  const use = one("use", button);
  use.setAttribute("href", use.getAttribute("href").replace(/#.*/, playing ? "#pause" : "#play"));
}

function play() {
  clearInterval(playing);
  if (at() >= last()) go(0); // once more from the start
  playing = setInterval(() => (at() >= last() ? stop() : busy || go(at() + 1)), PACE / speed);
  drawn();
}

function stop() { clearInterval(playing); playing = 0; drawn(); }

document.addEventListener("click", (event) => {
  const found = (name) => event.target.closest(`[data-${name}]`)?.dataset[name];
  if (found("do") === "theme") return turnTheme();
  if (found("do") === "log") return replay().classList.toggle("show-log");
  if (found("jump")) return go(Number(found("jump")));
  if (found("copy")) { const href = new URL(found("copy"), location.href).href; navigator.clipboard?.writeText(href).then(() => toast("The link is copied."), () => toast(href)); }
  const act = found("go");
  if (act === "first") go(0);
  if (act === "prev") go(at() - 1);
  if (act === "next") go(at() + 1);
  if (act === "play") {
    if (playing) return stop();
    play();
  }
  if (act === "speed") {
    speed = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length];
    playing ? play() : drawn();
  }
});
document.addEventListener("input", (event) => { if (event.target.matches("#transport input[type=range]")) go(Number(event.target.value)); });
document.addEventListener("change", (event) => { if (event.target.matches("[data-eyes]")) go(at(), event.target.value); });
document.addEventListener("keydown", (event) => {
  if (event.target.matches("input, select") || event.ctrlKey || event.metaKey) return;
  const keys = { ArrowLeft: () => go(at() - 1), ArrowRight: () => go(at() + 1), Home: () => go(0), End: () => go(last()), s: () => one('[data-go="speed"]').click(), " ": () => one('[data-go="play"]').click(), t: turnTheme, l: () => replay().classList.toggle("show-log") };
  if (keys[event.key]) { event.preventDefault(); keys[event.key](); }
});
drawn();
