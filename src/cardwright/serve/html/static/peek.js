// Details: the card at its largest beside the thing, with all there is to know about it.
import { all, beside, make, one, toast } from "./tools.js";

const HOVER = 450, PRESS = 350, STIR = 150; // a pointer that hasn't stirred for so long rests: what comes to lie under it isn't meant

export class Peek {
  constructor() {
    this.pressed = false; // a long press just showed something: the click that follows means nothing
    let timer = 0, stirred = 0;
    document.addEventListener("pointermove", (event) => { if (event.movementX || event.movementY) stirred = performance.now(); }, true);
    document.addEventListener("pointerover", (event) => {
      const thing = event.target.closest("[data-thing]");
      if (thing === this.over) return;
      clearTimeout(timer);
      this.over = thing;
      if (!this.kept) this.hide();
      if (!thing || event.pointerType === "touch" || event.buttons || document.body.classList.contains("opening")) return;
      if (performance.now() - stirred > STIR) return;
      timer = setTimeout(() => this.show(thing), HOVER);
    });
    document.addEventListener("pointerdown", (event) => {
      clearTimeout(timer);
      this.hide();
      this.pressed = false;
      const thing = event.target.closest("[data-thing]");
      if (!thing || event.pointerType !== "touch") return;
      explain();
      timer = setTimeout(() => { this.pressed = true; this.show(thing); }, PRESS);
    });
    for (const end of ["pointerup", "pointercancel", "pointermove"]) {
      document.addEventListener(end, (event) => { if (event.pointerType === "touch" && (end !== "pointermove" || Math.abs(event.movementX) + Math.abs(event.movementY) > 4)) clearTimeout(timer); });
    }
    document.addEventListener("contextmenu", (event) => { if (event.target.closest("[data-thing]")) event.preventDefault(); });
    document.addEventListener("scroll", () => this.hide(), true);
  }

  about(thing) {
    this.show(thing);
    this.kept = true;
  }

  hide() {
    this.kept = false;
    one("#peek")?.remove();
  }

  show(thing) {
    this.hide();
    if (!thing.isConnected) return;
    const peek = make("div", { id: "peek", class: "peek z-xl", role: "tooltip" });
    if (thing.classList.contains("card") && !thing.classList.contains("cardback")) {
      const card = thing.cloneNode(true);
      for (const name of ["id", "data-thing", "tabindex"]) card.removeAttribute(name);
      card.classList.remove("lit", "up", "target", "many", "about");
      for (const key of all(".keytag, .tags, .forecast", card)) key.remove();
      peek.append(card);
    }
    const says = make("div", { class: "says" });
    const name = one(".name", thing)?.textContent;
    if (name && !one(".card", peek)) says.append(make("strong", {}, name));
    const details = thing.dataset.details || thing.getAttribute("aria-label");
    says.append(make("p", {}, details));
    for (const tag of all(".tag", thing)) says.append(make("p", {}, tag.textContent.trim()));
    peek.append(says);
    document.body.append(peek);
    // beside it, and not over what it is compared with
    const near = all(".thing", thing.closest("[data-area]") ?? document.body);
    beside(peek, thing, [thing, ...near, ...all(".stage .thing.lit")], one(".dock") ? one(".dock").getBoundingClientRect().top - 8 : innerHeight - 8);
  }
}

/** Once for each device: what a finger can't find out by itself. */
function explain() {
  try {
    if (localStorage.getItem("held") === "told") return;
    localStorage.setItem("held", "told");
  } catch { return; }
  toast("Hold a finger on a card to read all about it.");
}
