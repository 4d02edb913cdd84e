// Small tools of every page.

export const one = (selector, root = document) => root.querySelector(selector);
export const all = (selector, root = document) => [...root.querySelectorAll(selector)];
export const narrow = () => matchMedia("(max-width: 760px), (max-height: 560px)").matches;
/** Whether a finger is what people point with. */
export const coarse = () => matchMedia("(pointer: coarse)").matches;
export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

export function make(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) made.setAttribute(name, "");
    else if (value !== false && value !== undefined) made.setAttribute(name, value);
  }
  made.append(...children);
  return made;
}

let timer = 0;

export function hush() {
  clearTimeout(timer);
  one("#toast")?.remove();
}

export function toast(words, button = "", act = "", key = "") {
  hush();
  const made = make("div", { id: "toast", class: "toast", role: "status" }, make("span", {}, words));
  if (button) {
    const press = make("button", { type: "button", class: "button", "data-do": act }, button);
    if (key) press.append(make("span", { class: "key" }, key));
    made.append(press);
  }
  document.body.append(made);
  timer = setTimeout(hush, 6000);
}

export function turnTheme() {
  const root = document.documentElement;
  const light = root.dataset.theme ? root.dataset.theme === "light" : matchMedia("(prefers-color-scheme: light)").matches;
  root.dataset.theme = light ? "dark" : "light";
  try { localStorage.setItem("theme", root.dataset.theme); } catch { /* only for this page, then */ }
}
