// Rules for players on a page of their own: words are found while they are typed, and nothing is hidden.
import { finds } from "./find.js";
import { all, turnTheme } from "./tools.js";

finds(document);
document.addEventListener("click", (event) => { if (event.target.closest('[data-do="theme"]')) turnTheme(); });
document.addEventListener("keydown", (event) => {
  if (event.target.matches("input")) return;
  if (event.key === "t") turnTheme();
  if (event.key === "/") { event.preventDefault(); document.querySelector("[data-find]").focus(); }
});

// where one reads is marked in the contents
const links = all('.rulenav a[href^="#"]');
const here = (id) => { for (const link of links) link.hash === id ? link.setAttribute("aria-current", "true") : link.removeAttribute("aria-current"); };
const seen = new IntersectionObserver((entries) => {
  for (const entry of entries) if (entry.isIntersecting) here(entry.target.matches(".chapter") ? `#${entry.target.id}` : "#glance");
}, { rootMargin: "-70px 0px -70% 0px" });
for (const section of all(".chapter, #goal, #idea, #turn")) seen.observe(section);
