// A hint: what an expert thinks of the answers, the best first. Each can be played from here.
import { make, one } from "./tools.js";

const perCent = (share) => Math.round(100 * share);

export function forget() {
  one("#hint")?.remove();
}

export function show(hint) {
  forget();
  const worth = (each) => (hint.lost ? `${Math.round(each.lasts)} moves` : `${perCent(each.chance)} %`);
  const doubt = (each) => (hint.lost || !each.error ? "" : `±${perCent(each.error)}`);
  const rows = hint.weighed.map((each, place) => {
    const bar = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    bar.setAttribute("class", "chance");
    bar.setAttribute("aria-hidden", "true");
    const fill = document.createElementNS("http://www.w3.org/2000/svg", "rect");
    fill.setAttribute("height", "100%");
    fill.setAttribute("width", hint.lost ? "0" : `${perCent(each.chance)}%`);
    bar.append(fill);
    return make("button", { type: "button", "data-choice": String(each.choice), class: place ? "" : "best" },
      make("span", { class: "key", "aria-hidden": "true" }, one(`#c-${each.choice}`)?.dataset.typed ?? ""), make("span", { class: "said" }, each.words), bar, make("b", {}, worth(each)), make("small", {}, doubt(each)));
  });
  const says = hint.lost ? "Every choice seems to lose. How long each one lasts" : `An expert's ${hint.measure}`;
  const panel = make("section", { id: "hint", class: "hints", role: "status", "aria-label": "Hint" },
    make("div", { class: "head" }, make("h3", {}, says), make("button", { type: "button", class: "tool", "data-do": "forget", "aria-label": "Close the hint" }, "×")), ...rows);
  if (hint.plan.length) panel.append(make("p", { class: "why" }, `After that: ${hint.plan.join("; then ")}.`));
  panel.style.setProperty("--above", `${one(".dock").offsetHeight + 10}px`);
  document.body.append(panel);
}
