// A review: it is drawn again until the expert has looked at everything.
import { Idiomorph } from "./vendor/idiomorph.js";
import { all, one, turnTheme } from "./tools.js";

const review = () => one("#review");

function badges() {
  for (const badge of all(".badges i")) {
    badge.style.setProperty("left", `${badge.dataset.x}%`);
    badge.style.setProperty("top", `${badge.dataset.y}%`);
  }
}

async function again() {
  if (review().dataset.working !== "yes") return;
  const answer = await fetch(`${review().dataset.path}/review?seat=${review().dataset.seat}&part=1`);
  if (answer.ok) Idiomorph.morph(review(), await answer.text(), { morphStyle: "outerHTML" });
  badges();
  setTimeout(again, 1500);
}

document.addEventListener("click", (event) => { if (event.target.closest('[data-do="theme"]')) turnTheme(); });
document.addEventListener("change", (event) => { if (event.target.matches("[data-eyes]")) location.search = `?seat=${event.target.value}`; });
badges();
setTimeout(again, 1000);
