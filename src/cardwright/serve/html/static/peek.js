// Details: the card at its largest beside the thing, with all there is to know about it.
import { all, make, one } from "./tools.js";

const HOVER = 300, PRESS = 350;

export class Peek {
  constructor() {
    this.pressed = false; // a long press just showed something: the click that follows means nothing
    let timer = 0;
    document.addEventListener("pointerover", (event) => {
      const thing = event.target.closest("[data-thing]");
      if (thing === this.over) return;
      clearTimeout(timer);
      this.over = thing;
      if (!this.kept) this.hide();
      if (!thing || event.pointerType === "touch" || document.body.classList.contains("opening")) return;
      timer = setTimeout(() => this.show(thing), HOVER);
    });
    document.addEventListener("pointerdown", (event) => {
      clearTimeout(timer);
      this.hide();
      this.pressed = false;
      const thing = event.target.closest("[data-thing]");
      if (!thing || event.pointerType !== "touch") return;
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
    place(peek, thing.getBoundingClientRect());
  }
}

function place(peek, box) {
  const own = peek.getBoundingClientRect();
  let x = box.right + 14;
  if (x + own.width > innerWidth - 8) x = box.left - own.width - 14;
  if (x < 8) x = Math.max(8, (innerWidth - own.width) / 2);
  const y = Math.max(60, Math.min(box.top + box.height / 2 - own.height / 2, innerHeight - own.height - 8));
  peek.style.setProperty("left", `${x}px`);
  peek.style.setProperty("top", `${y}px`);
}
