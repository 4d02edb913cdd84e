// A designer's live page: drawn anew in place whenever the server says that there is something new.
import { Idiomorph } from "./vendor/idiomorph.js";
import { Line } from "./line.js";
import { all, one, toast, turnTheme } from "./tools.js";

const KEPT = { beforeAttributeUpdated: (name, node) => !(name === "open" && node.matches("details")) };
const TRAYS = "details:is(.tray, .who)[open]";
const TITLE = document.title;
let latest = 0;

/** How many mistakes there are, to be seen in the tab while the editor lies over the page. */
function count() {
  const mistakes = Number(one("#design").dataset.mistakes);
  document.title = mistakes ? `(${mistakes}) ${TITLE}` : TITLE;
}

async function redraw() {
  latest += 1;
  const mine = latest;
  const answer = await fetch("/design?part");
  const html = await answer.text();
  if (!answer.ok || mine !== latest) return;
  const before = new Map(all("[data-card]").map((card) => [card.id, card.textContent]));
  Idiomorph.morph(one("#design"), html.trim(), { morphStyle: "outerHTML", callbacks: KEPT });
  count();
  for (const card of all("[data-card]")) card.classList.toggle("justsaved", before.size > 0 && before.get(card.id) !== card.textContent);
}

count();
window.cardwright = {
  line: new Line("/design/socket", {
    message: (news) => { if (String(news.number) !== one("#design").dataset.number) redraw(); },
    back: () => { one("#away").hidden = true; },
    lost: () => { one("#away").hidden = false; },
  }),
};

/** Why something was refused, from the page that says so. */
const refusal = (html) => new DOMParser().parseFromString(html, "text/html").querySelector(".note p")?.textContent ?? "That can’t be done.";

// What is only started or stopped here leaves the page where it is.
document.addEventListener("submit", async (event) => {
  const form = event.target.closest("form[data-quiet]");
  if (form) {
    event.preventDefault();
    const answer = await fetch(form.action, { method: "POST", body: new URLSearchParams(new FormData(form)) });
    if (!answer.ok) return toast(refusal(await answer.text()));
    redraw();
  }
  const tray = event.target.closest("details.tray");
  if (tray) tray.open = false;
});

document.addEventListener("click", (event) => {
  if (event.target.closest('[data-do="theme"]')) return turnTheme();
  for (const tray of all(TRAYS)) if (!tray.contains(event.target)) tray.open = false;
});

document.addEventListener("keydown", (event) => {
  if (event.key === "t" && !event.target.closest("input, select, textarea") && !event.ctrlKey && !event.metaKey) turnTheme();
  if (event.key === "Escape") for (const tray of all(TRAYS)) tray.open = false;
});
