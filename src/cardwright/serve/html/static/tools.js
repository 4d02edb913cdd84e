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

/** Puts a box near a thing, above this line, where it covers as little as may be of what is to be seen. */
export function beside(box, thing, seen, low) {
  const from = thing.getBoundingClientRect(), { width, height } = box.getBoundingClientRect();
  const kept = [...new Set(seen)].map((each) => each.getBoundingClientRect()).filter((each) => each.width);
  const within = (value, most) => Math.max(8, Math.min(value, most));
  const edges = { left: Math.min(...kept.map((each) => each.left)), right: Math.max(...kept.map((each) => each.right)) };
  const across = [from.right + 12, from.left - width - 12, from.left, from.right - width, edges.left - width - 12, edges.right + 12, 12, innerWidth - width - 12];
  const down = [from.top + from.height / 3, from.top - height - 14, from.bottom + 10, low - height, ...kept.flatMap((each) => [each.bottom + 16, each.top - height - 12])];
  const covered = ([x, y]) => kept.reduce((sum, each) => sum + Math.max(0, Math.min(x + width, each.right) - Math.max(x, each.left)) * Math.max(0, Math.min(y + height, each.bottom) - Math.max(y, each.top)), 0);
  const far = ([x, y]) => Math.abs(x + width / 2 - from.left - from.width / 2) + Math.abs(y + height / 2 - from.top - from.height / 2);
  const worth = (spot) => covered(spot) * 1000 + far(spot);
  const spots = across.flatMap((x) => [...new Set(down)].map((y) => [within(x, innerWidth - width - 8), within(y, low - height)]));
  const [x, y] = spots.reduce((best, spot) => (worth(spot) < worth(best) ? spot : best));
  box.style.setProperty("left", `${x}px`);
  box.style.setProperty("top", `${y}px`);
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
  // in the bar, where it covers no card: as wide as the tools leave it
  const tools = one(".bar .tools")?.getBoundingClientRect();
  if (tools) made.style.setProperty("max-inline-size", `${Math.max(160, Math.round(tools.left) - 70)}px`);
  timer = setTimeout(hush, 6000);
}

export function turnTheme() {
  const root = document.documentElement;
  const light = root.dataset.theme ? root.dataset.theme === "light" : matchMedia("(prefers-color-scheme: light)").matches;
  root.dataset.theme = light ? "dark" : "light";
  try { localStorage.setItem("theme", root.dataset.theme); } catch { /* only for this page, then */ }
}
