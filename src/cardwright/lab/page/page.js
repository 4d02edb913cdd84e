// Tables sort by their heads and show what is looked for; the page turns light or dark. Without it, all is there to read.

for (const button of document.querySelectorAll("button.theme")) {
  const root = document.documentElement;
  const dark = () => getComputedStyle(root).colorScheme === "dark";
  const say = () => { button.textContent = dark() ? "Light" : "Dark"; };
  button.hidden = false;
  button.addEventListener("click", () => { root.dataset.theme = dark() ? "light" : "dark"; say(); });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", say);
  say();
}

for (const table of document.querySelectorAll("table[data-sorts]")) {
  const body = table.tBodies[0];
  const heads = [...table.tHead.rows[0].cells];
  const finder = document.querySelector(`.finder[data-of="${table.id}"]`);
  const input = finder?.querySelector("input");
  const kinds = [...(finder?.querySelectorAll("button[data-kind]") ?? [])];
  const more = finder?.querySelector(".more");
  const pressed = (button) => button.getAttribute("aria-pressed") === "true";
  const key = (row, place) => row.cells[place].dataset.key ?? "";

  const show = () => {
    const words = input.value.trim().toLowerCase();
    const kind = kinds.find(pressed)?.dataset.kind ?? "";
    const most = more && !words && !kind && !pressed(more) ? Number(more.dataset.first) : Infinity;
    let there = 0;
    for (const row of body.rows) {
      const fits = row.dataset.find.includes(words) && (!kind || row.dataset.kinds.split("|").includes(kind));
      row.hidden = !fits || there >= most;
      there += fits;
    }
    const shown = Math.min(there, most);
    finder.querySelector("output").textContent = shown === body.rows.length ? "" : `${shown} of ${body.rows.length}`;
  };
  const sort = (place, down) => {
    const numbers = heads[place].classList.contains("numbers");
    const rows = [...body.rows].sort((one, other) => {
      const [a, b] = [key(one, place), key(other, place)];
      if (a === "" || b === "") return (a === "") - (b === "");
      const order = numbers ? a - b : a.localeCompare(b);
      return down ? -order : order;
    });
    for (const head of heads) head.removeAttribute("aria-sort");
    heads[place].setAttribute("aria-sort", down ? "descending" : "ascending");
    body.append(...rows);
    if (finder) show();
  };
  heads.forEach((head, place) => {
    head.querySelector("button")?.addEventListener("click", () => {
      const down = head.getAttribute("aria-sort") === "descending";
      sort(place, head.hasAttribute("aria-sort") ? !down : head.classList.contains("numbers"));
    });
  });
  if (!finder) continue;
  finder.hidden = false;
  input.addEventListener("input", show);
  for (const button of kinds) {
    button.addEventListener("click", () => {
      for (const each of kinds) each.setAttribute("aria-pressed", String(each === button));
      show();
    });
  }
  more?.addEventListener("click", () => {
    more.setAttribute("aria-pressed", String(!pressed(more)));
    show();
  });
  show();
}
