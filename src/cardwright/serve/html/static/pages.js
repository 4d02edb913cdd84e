// Home, and the form of a new table. Everything works without this; it only makes it smoother.
import { Idiomorph } from "./vendor/idiomorph.js";
import { all, one, toast, turnTheme } from "./tools.js";

document.addEventListener("click", (event) => {
  if (event.target.closest('[data-do="theme"]')) return turnTheme();
  const copy = event.target.closest("[data-copy]");
  if (copy) {
    const href = new URL(copy.dataset.copy, location.href).href;
    navigator.clipboard?.writeText(href).then(() => toast("The link is copied."), () => toast(href));
  }
  const step = event.target.closest("[data-step]");
  if (step) {
    const field = one("input", step.parentElement);
    step.dataset.step === "1" ? field.stepUp() : field.stepDown();
    field.dispatchEvent(new Event("change", { bubbles: true }));
  }
  const part = event.target.closest("[data-part]");
  if (part) wear(part);
  if (event.target.closest('[data-do="swap"]')) swap();
  const who = one("details.who[open]");
  if (who && !event.target.closest("details.who")) who.open = false;
});

/** The seat that is being dressed gets this part. */
function wear(part) {
  const seat = one('input[name="for"]:checked')?.value ?? "0";
  const field = one(`select[data-cast="${seat}"]`);
  field.value = part.dataset.part;
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Everybody moves on by one seat. */
function swap() {
  const seats = all("select[data-seat]"), values = seats.map((seat) => seat.value);
  seats.forEach((seat, place) => { seat.value = values.at(place - 1); });
  seats[0].dispatchEvent(new Event("change", { bubbles: true }));
}

document.addEventListener("keydown", (event) => {
  if (event.key === "t" && !event.target.closest("input, select, textarea") && !event.ctrlKey && !event.metaKey) turnTheme();
});

// One form for several games: it is posted to the one that is chosen.
document.addEventListener("change", (event) => {
  const base = event.target.dataset?.postsTo;
  if (base) event.target.form.action = base + event.target.value;
});

// A changed setting redraws the form: the digest, what differs, what is wrong.
let latest = 0;
document.addEventListener("change", async (event) => {
  const form = event.target.closest("form[data-redraw]");
  if (!form) return;
  latest += 1;
  const mine = latest;
  const query = new URLSearchParams(new FormData(form));
  const answer = await fetch(`${form.getAttribute("action")}?${query}`);
  const drawn = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("form[data-redraw]");
  if (drawn && mine === latest) Idiomorph.morph(form, drawn, { morphStyle: "outerHTML", callbacks: { beforeNodeMorphed: (node) => !(node === document.activeElement && node.matches?.("input, select")) } });
});
