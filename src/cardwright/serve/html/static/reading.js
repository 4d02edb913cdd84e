// Rules and cards: search sorts and never hides; filters may hide.
import { mark, unmark } from "./find.js";
import { all, one, turnTheme } from "./tools.js";

const plural = (count, word) => `${count} ${word}${count === 1 ? "" : "s"}`;

function search(words) {
  const found = one("#found"), rest = one("#cards"), query = words.trim().toLowerCase();
  const everything = [...all("#cards > li"), ...all("#found > li")].sort((a, b) => a.dataset.place - b.dataset.place);
  for (const one of everything) { unmark(one); rest.append(one); }
  const cards = everything.filter((one) => !one.matches(".group"));
  const hits = query ? cards.filter((card) => card.dataset.text.includes(query)) : [];
  for (const card of hits) { found.append(card); mark(card, query); }
  one("h2.found").hidden = one("h2.rest").hidden = !query;
  one("h2.found").textContent = `${plural(hits.length, "card")} ${hits.length === 1 ? "says" : "say"} it`;
  one("h2.rest").textContent = `the other ${cards.length - hits.length}`;
  one(".search output").textContent = plural(query ? hits.length : cards.length, "card");
  for (const group of all(".group")) { // of which nothing is left here
    let next = group.nextElementSibling;
    while (next && !next.matches(".group") && next.hidden) next = next.nextElementSibling;
    group.hidden = !next || next.matches(".group");
  }
}

const field = one("[data-search]");
if (field) {
  all("#cards > li").forEach((card, place) => { card.dataset.place = place; });
  field.addEventListener("input", () => { search(field.value); history.replaceState(null, "", field.value ? `?q=${encodeURIComponent(field.value)}` : location.pathname); });
  search(field.value);
}

document.addEventListener("click", (event) => {
  if (event.target.closest('[data-do="theme"]')) return turnTheme();
  const filter = event.target.closest("[data-kind].filter");
  if (!filter) return;
  for (const other of all(".filter")) other.setAttribute("aria-pressed", String(other === filter));
  for (const card of all(".cardgrid > li")) card.hidden = Boolean(filter.dataset.kind) && card.dataset.kind !== filter.dataset.kind;
});
