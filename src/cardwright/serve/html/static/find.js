// The search of the rules: words of the glossary come first, rules by their numbers after them; the other words follow.
import { all, make, one } from "./tools.js";

const PAUSE = 180; // milliseconds after the last letter before the server is asked

export function finds(root) {
  const field = one("[data-find]", root);
  if (!field) return null;
  const words = one(".words", root), hits = one(".hits", root), rules = one(".rulehits", root), told = one(".search output", root);
  const terms = all("li", words);
  terms.forEach((term, place) => { term.dataset.place = place; });
  let timer = 0, latest = 0;

  function show() {
    const query = field.value.trim().toLowerCase();
    for (const term of [...terms].sort((a, b) => a.dataset.place - b.dataset.place)) { unmark(term); words.append(term); }
    const called = (term) => term.dataset.names.split("|").some((name) => name.startsWith(query));
    const found = query ? terms.filter((term) => term.dataset.text.includes(query)).sort((a, b) => called(b) - called(a)) : [];
    for (const term of found) { hits.append(term); mark(term, query); }
    one(".foundhead", root).hidden = !query;
    one(".resthead", root).textContent = query && found.length ? "The other words" : "Words";
    latest += 1;
    clearTimeout(timer);
    if (!query) { rules.replaceChildren(); told.textContent = ""; return; }
    told.textContent = count(found.length, 0);
    const mine = latest;
    timer = setTimeout(() => ask(query, mine, found.length), PAUSE);
  }

  async function ask(query, mine, found) {
    const answer = await fetch(`${field.dataset.find}?q=${encodeURIComponent(query)}`).catch(() => null);
    if (!answer?.ok || mine !== latest) return;
    rules.innerHTML = await answer.text();
    const there = all("li:not(.more)", rules);
    for (const rule of there) mark(rule, query);
    told.textContent = count(found, there.length);
  }

  field.addEventListener("input", show);
  field.form.addEventListener("submit", (event) => event.preventDefault());
  return { look: (query) => { field.value = query; show(); }, terms, field };
}

function count(words, rules) {
  const many = (number, word) => `${number} ${word}${number === 1 ? "" : "s"}`;
  if (!words && !rules) return "nothing yet";
  return [words ? many(words, "word") : "", rules ? many(rules, "rule") : ""].filter(Boolean).join(", ");
}

export function mark(root, query) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT), nodes = [];
  while (walker.nextNode()) nodes.push(walker.currentNode);
  for (const node of nodes) {
    const at = node.data.toLowerCase().indexOf(query);
    if (at < 0) continue;
    const hit = node.splitText(at);
    hit.splitText(query.length);
    hit.replaceWith(make("mark", {}, hit.data));
  }
}

export function unmark(root) {
  for (const hit of all("mark", root)) hit.replaceWith(hit.textContent);
  root.normalize();
}
