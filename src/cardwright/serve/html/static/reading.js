// Rules and cards: search sorts and never hides; filters may hide.
import { mark, unmark } from "./find.js";
import { all, one, turnTheme } from "./tools.js";

const plural = (count, word) => `${count} ${word}${count === 1 ? "" : "s"}`;

const AT_ONCE = 24; // cards that are drawn at a time

/** A card further down is drawn once there is time, or when it comes into sight. */
function unfold(card) {
  const folded = card.firstElementChild;
  if (folded?.matches("template")) folded.replaceWith(folded.content);
}

const sight = new IntersectionObserver((seen) => { for (const each of seen) if (each.isIntersecting) { sight.unobserve(each.target); unfold(each.target); } }, { rootMargin: "600px" });

function unfoldAll() {
  const folded = all("#cards > li:has(> template)").slice(0, AT_ONCE);
  for (const card of folded) unfold(card);
  if (folded.length) soon();
}
const soon = () => (window.requestIdleCallback ? requestIdleCallback(unfoldAll) : setTimeout(unfoldAll, 50));

function search(words) {
  const found = one("#found"), rest = one("#cards"), query = words.trim().toLowerCase();
  const back = [...found.children];
  for (const hit of back) unmark(hit);
  const everything = [...rest.children, ...back].sort((a, b) => a.dataset.place - b.dataset.place);
  // hundreds of cards: only those that were found before are moved
  for (const hit of back.reverse()) rest.insertBefore(hit, everything[everything.indexOf(hit) + 1] ?? null);
  const cards = everything.filter((one) => !one.matches(".group"));
  const hits = query ? cards.filter((card) => card.dataset.text.includes(query)) : [];
  for (const card of hits) { unfold(card); found.append(card); mark(card, query); }
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
  all("#cards > li").forEach((card, place) => { card.dataset.place = String(place); });
  field.addEventListener("input", () => { search(field.value); history.replaceState(null, "", field.value ? `?q=${encodeURIComponent(field.value)}` : location.pathname); });
  for (const card of all("#cards > li:has(> template)")) sight.observe(card);
  if (document.readyState === "complete") soon();
  else addEventListener("load", soon);
  if (field.value) search(field.value);
}

document.addEventListener("click", (event) => {
  if (event.target.closest('[data-do="theme"]')) return turnTheme();
  const filter = event.target.closest("[data-kind].filter");
  if (!filter) return;
  for (const other of all(".filter")) other.setAttribute("aria-pressed", String(other === filter));
  for (const card of all(".cardgrid > li")) card.hidden = Boolean(filter.dataset.kind) && card.dataset.kind !== filter.dataset.kind;
});
