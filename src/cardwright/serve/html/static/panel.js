// The rules beside a table: opened at what is pointed at.
import { finds } from "./find.js";
import { all, make, one } from "./tools.js";

export class RulesPanel {
  constructor() {
    this.search = null;
    this.under = null; // what the pointer was on last, before it went to the tools
    document.addEventListener("pointerover", (event) => { const thing = event.target.closest?.("[data-thing]"); if (thing) this.under = thing.dataset.thing; else if (event.target.closest?.(".stage")) this.under = null; });
    document.addEventListener("click", (event) => this.click(event), true);
    document.addEventListener("keydown", (event) => this.key(event));
  }

  get panel() { return one("#rulespanel"); }

  click(event) {
    if (event.target.closest('[data-do="shut-rules"]')) return this.close();
    const link = event.target.closest('#table a[href^="/rules/"][target="_blank"]');
    if (!link || link.closest("#rulespanel") || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    this.turn(link);
  }

  key(event) {
    if (event.key === "Escape" && this.panel?.classList.contains("open")) { event.stopPropagation(); return this.close(); }
    if (event.key !== "r" || event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea, select, dialog[open]")) return;
    const link = one('#table .tools a[href^="/rules/"]') ?? one('#table a[href^="/rules/"]');
    if (link) this.turn(link);
  }

  /** Opens at a thing; closes when it is open already. */
  async turn(link) {
    if (this.panel?.classList.contains("open")) return this.close();
    one("#toolmenu")?.setAttribute("hidden", "");
    const thing = this.pointed();
    if (!this.panel) {
      const answer = await fetch(`${link.getAttribute("href")}?part=1`).catch(() => null);
      if (!answer?.ok) return void window.open(link.href, "_blank", "noopener");
      const made = make("aside", { id: "rulespanel", "aria-label": "Rules" });
      made.innerHTML = await answer.text();
      document.body.append(made);
      this.search = finds(made);
    }
    this.back = document.activeElement;
    const dock = one("#table > .dock")?.getBoundingClientRect();
    const beside = dock && dock.width > innerWidth / 2 && innerWidth > 760; // the question stays in sight
    this.panel.style.setProperty("inset-block-end", beside ? `${Math.round(innerHeight - dock.top)}px` : "0");
    this.panel.classList.add("open");
    this.about(thing);
    if (!thing) this.search?.field.focus({ preventScroll: true });
  }

  close() {
    this.panel?.classList.remove("open");
    this.back?.focus?.({ preventScroll: true });
  }

  /** The thing that is open, has the focus or lies under the pointer. */
  pointed() {
    const focused = document.activeElement?.closest?.("[data-thing]");
    const id = one(".thing.up, .thing.open")?.dataset.thing ?? focused?.dataset.thing ?? this.under;
    return id ? one(`#table .stage [data-thing="${CSS.escape(id)}"], #table [data-thing="${CSS.escape(id)}"]`) : null;
  }

  about(thing) {
    const place = one(".pointed", this.panel), words = thing ? `${thing.getAttribute("aria-label")} ${thing.dataset.details ?? ""}` : "";
    place.hidden = !words;
    place.replaceChildren();
    if (!words) return void this.search?.look("");
    const name = one(".name, .nm", thing)?.textContent ?? thing.getAttribute("aria-label").split(",")[0];
    place.append(make("h3", {}, name.trim()), make("p", {}, thing.dataset.details || thing.getAttribute("aria-label")));
    const said = words.toLowerCase();
    const terms = this.search ? this.search.terms.filter((term) => term.dataset.names.split("|").some((word) => new RegExp(`(^|[^a-z])${word.replace(/[^a-z0-9 ]/g, ".")}([^a-z]|$)`).test(said))) : [];
    const list = make("ul", { class: "terms" });
    for (const term of terms) list.append(term.cloneNode(true));
    if (terms.length) place.append(list);
    one(".inside", this.panel).scrollTop = 0;
  }
}
