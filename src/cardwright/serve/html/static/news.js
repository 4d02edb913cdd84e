// News of the people at the table: what they say, who comes and goes, and the next game.
import { Ending } from "./ending.js";
import { RulesPanel } from "./panel.js";
import { all, one, toast } from "./tools.js";

export class News {
  constructor() {
    this.last = Infinity; // the last line of the chat that was read
    this.told = null; // notes of the log that were there when the page was opened
    this.count = 0;
    this.ending = new Ending();
    this.panel = new RulesPanel();
    document.addEventListener("visibilitychange", () => { if (!document.hidden) this.drawn(); });
  }

  /** After each drawing. */
  drawn() {
    this.follow();
    for (const site of all("[data-site]")) site.textContent = `${location.host}/t/`;
    for (const share of all("[data-share]")) share.hidden = !navigator.share;
    this.hear();
    this.note();
    this.ending.drawn();
  }

  hear() {
    const lines = all("#chat li"), newest = Number(lines.at(-1)?.dataset.number ?? -1);
    if (this.last === Infinity) this.last = newest;
    const fresh = lines.filter((line) => Number(line.dataset.number) > this.last && line.dataset.mine === undefined);
    const seen = one("#chat")?.checkVisibility() && !document.hidden;
    this.count += fresh.length;
    this.last = Math.max(this.last, newest);
    if (seen) this.count = 0;
    else if (fresh.length) toast(`${one("b", fresh.at(-1)).textContent}: ${one("span", fresh.at(-1)).textContent}`);
    if (lines.length) one("#chat").scrollTop = one("#chat").scrollHeight;
    this.show();
  }

  read() { this.count = 0; this.show(); }

  show() {
    const badge = one(".unread");
    if (!badge) return;
    badge.hidden = !this.count;
    badge.textContent = String(this.count);
    const tool = badge.closest("button");
    tool.setAttribute("aria-label", this.count ? `Chat, ${this.count} unread` : "Chat");
  }

  /** Who came or left is told once, also where the log is folded away. */
  note() {
    const notes = all(".log li.note"), known = this.told ?? new Set(notes.map((note) => note.id));
    const fresh = notes.filter((note) => !known.has(note.id));
    for (const note of fresh) known.add(note.id);
    this.told = known;
    if (fresh.length) toast(fresh.at(-1).textContent);
  }

  /** All have agreed to another game: there it is. */
  follow() {
    const next = one("#table").dataset.next;
    if (next && this.told !== null) location.assign(next); // who opens the old table anew stays there
  }
}
