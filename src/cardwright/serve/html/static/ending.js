// The end of a game, told over its table: fetched once it is over, and kept through every later picture of the table.
import { one, still, toast } from "./tools.js";

const LAST_PICTURE = 2200; // milliseconds that the last picture stays before the story comes

export class Ending {
  constructor() {
    this.html = null; // what was fetched; null before
    this.path = "";
    this.hidden = false; // somebody wants to see the table
    this.live = false; // the game went on while the page was open
    document.addEventListener("click", (event) => this.click(event));
  }

  /** After each drawing: what the server draws knows nothing of the story. */
  drawn() {
    const table = one("#table"), over = table.classList.contains("over") && table.dataset.path.startsWith("/t/");
    if (!over) { this.live = true; this.html = null; this.path = ""; return; }
    if (this.path !== table.dataset.path) this.fetch(table.dataset.path);
    this.show();
  }

  async fetch(path) {
    this.path = path;
    const began = performance.now();
    const answer = await fetch(`${path}/ending`).catch(() => null);
    if (!answer?.ok) return; // the last picture stays, then
    const html = await answer.text();
    const rest = this.live && !still() ? LAST_PICTURE - (performance.now() - began) : 0;
    setTimeout(() => { if (this.path === path) { this.html = html; this.show(); } }, Math.max(0, rest));
  }

  show() {
    const place = one("#ending"), table = one("#table");
    if (!place || this.html === null) return;
    if (!place.firstChild) {
      place.innerHTML = this.html;
      for (const site of place.querySelectorAll("[data-origin]")) site.textContent = location.origin;
    }
    table.classList.toggle("tells-end", !this.hidden);
    const turn = one('[data-do="turn-end"]');
    if (turn) { turn.hidden = false; one("span", turn).textContent = this.hidden ? "How it went" : "The table"; }
  }

  click(event) {
    if (event.target.closest('[data-do="turn-end"]')) { this.hidden = !this.hidden; return this.show(); }
    const copy = event.target.closest("[data-copy-text]");
    if (!copy) return;
    const words = one("pre", copy.closest("section")).textContent;
    navigator.clipboard?.writeText(words).then(() => toast("Copied."), () => toast("This browser lets no page copy; mark the text instead."));
  }
}
