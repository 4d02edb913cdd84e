// A lit card may be dragged to its target: it opens, follows the pointer, and what it is dropped on is chosen.
import { one } from "./tools.js";

const FAR = 9; // pixels from which a press is a drag

export class Drag {
  constructor(table) {
    this.table = table;
    this.done = 0; // when something was dropped: the click that follows means nothing
    document.addEventListener("pointerdown", (event) => this.begin(event));
    document.addEventListener("pointermove", (event) => this.move(event));
    document.addEventListener("pointerup", (event) => this.end(event));
    document.addEventListener("pointercancel", () => this.drop());
  }

  begin(event) {
    this.drop();
    const thing = event.target.closest(".stage .thing.lit:not([data-pick])");
    if (!thing || event.button || event.pointerType === "touch" || document.body.classList.contains("lost-line")) return;
    this.from = { thing, x: event.clientX, y: event.clientY };
  }

  move(event) {
    if (!this.from) return;
    const { thing, x, y } = this.from;
    if (!this.shadow) {
      if (Math.hypot(event.clientX - x, event.clientY - y) < FAR || !thing.isConnected) return;
      this.lift(thing);
    }
    this.shadow.style.setProperty("transform", `translate(${event.clientX - x}px, ${event.clientY - y}px)`);
    const under = this.under(event);
    if (under === this.over) return;
    this.over?.classList.remove("aim");
    this.over = under;
    under?.classList.add("aim");
  }

  lift(thing) {
    const { choosing, peek } = this.table;
    peek.hide();
    if (choosing.open !== thing.dataset.thing) {
      if (thing.dataset.choices.includes(" ")) choosing.unfold(thing, thing.dataset.thing);
      else { // one choice: what it would act on, or the table
        choosing.close();
        choosing.open = thing.dataset.thing;
        document.body.classList.add("opening");
        thing.classList.add("up");
        choosing.light();
      }
    }
    one("#choosing")?.setAttribute("hidden", "");
    const box = thing.getBoundingClientRect();
    this.shadow = thing.cloneNode(true);
    for (const name of ["id", "data-thing", "data-choices"]) this.shadow.removeAttribute(name);
    this.shadow.classList.add("dragged");
    this.shadow.inert = true;
    const size = { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` };
    for (const [name, value] of Object.entries(size)) this.shadow.style.setProperty(name, value);
    document.body.append(this.shadow);
    document.body.classList.add("dragging");
  }

  under(event) {
    return document.elementFromPoint(event.clientX, event.clientY)?.closest(".target");
  }

  end(event) {
    const { from, shadow } = this;
    const target = shadow && this.under(event);
    const back = shadow && one(".as-hand, .dock") && document.elementFromPoint(event.clientX, event.clientY)?.closest(".as-hand, .dock");
    this.drop();
    if (!shadow || !from.thing.isConnected) return;
    this.done = performance.now();
    const { choosing } = this.table;
    const left = choosing.possible();
    if (target) return choosing.touch(target);
    const alone = left.filter((choice) => choice.touches.length < 2);
    if (!back && alone.length === 1 && left.length === 1) { choosing.close(); return this.table.choose(alone[0].index); }
    const menu = one("#choosing");
    if (menu && !back) menu.removeAttribute("hidden");
    else choosing.close();
  }

  drop() {
    this.shadow?.remove();
    this.over?.classList.remove("aim");
    document.body.classList.remove("dragging");
    this.from = this.shadow = this.over = null;
  }

  dropped() { return performance.now() - this.done < 80; }
}
