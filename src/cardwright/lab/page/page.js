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
  const key = (row, place) => row.cells[place].dataset.key ?? "";
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
  };
  heads.forEach((head, place) => {
    head.querySelector("button")?.addEventListener("click", () => {
      const down = head.getAttribute("aria-sort") === "descending";
      sort(place, head.hasAttribute("aria-sort") ? !down : head.classList.contains("numbers"));
    });
  });
}

for (const finder of document.querySelectorAll(".finder")) {
  finder.hidden = false;
  const rows = [...document.getElementById(finder.dataset.of).tBodies[0].rows];
  const input = finder.querySelector("input");
  const buttons = [...finder.querySelectorAll("button")];
  const told = finder.querySelector("output");
  const show = () => {
    const words = input.value.trim().toLowerCase();
    const kind = buttons.find((button) => button.getAttribute("aria-pressed") === "true")?.dataset.kind ?? "";
    let there = 0;
    for (const row of rows) {
      const fits = row.dataset.find.includes(words) && (!kind || row.dataset.kinds.split("|").includes(kind));
      row.hidden = !fits;
      there += fits;
    }
    told.textContent = there === rows.length ? "" : `${there} of ${rows.length}`;
  };
  input.addEventListener("input", show);
  for (const button of buttons) {
    button.addEventListener("click", () => {
      for (const each of buttons) each.setAttribute("aria-pressed", String(each === button));
      show();
    });
  }
}
