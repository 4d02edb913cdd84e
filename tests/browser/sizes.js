// What is wrong with a table as it stands, asked of the page itself. Nothing here knows a game.
({ touch }) => {
  const SLACK = 3; // pixels by which boxes may touch
  const FINGER = 44, STRIP = 40; // the least that a finger hits; the least that shows of a card in a crowded hand
  const SMALLEST = 10.4; // pixels of letters that can be read
  const found = [];
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const one = (selector, root = document) => root.querySelector(selector);
  const table = one("#table"), stage = one("#stage"), dock = one(".dock");
  const narrow = matchMedia("(max-width: 760px), (max-height: 560px)").matches;
  const shown = (element) => element.checkVisibility({ visibilityProperty: true });
  const rect = (element) => { const { left, top, right, bottom } = element.getBoundingClientRect(); return { left, top, right, bottom }; };
  const cut = (a, b) => ({ left: Math.max(a.left, b.left), top: Math.max(a.top, b.top), right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom) });
  const some = (box) => box.right > box.left && box.bottom > box.top;
  const meets = (a, b) => { const both = cut(a, b); return both.right - both.left > SLACK && both.bottom - both.top > SLACK; };
  const beyond = (inner, outer) => Math.max(outer.left - inner.left, outer.top - inner.top, inner.right - outer.right, inner.bottom - outer.bottom);
  const name = (element) => {
    const thing = element.closest("[data-thing]") ?? element.closest("[data-area], .seatstrip, .replies, .ask, .dockseat, .bar, .track");
    const own = (element.innerText ?? element.textContent ?? "").replace(/\s+/g, " ").trim().slice(0, 40);
    const where = thing ? (thing.dataset.thing ?? thing.dataset.area ?? thing.id ?? "") || thing.className.toString().split(" ")[0] : "";
    return `${where}${where && own ? " " : ""}${own ? `"${own}"` : element.className.toString().split(" ")[0]}`;
  };
  const say = (rule, what) => found.push([rule, what]);

  // what clips an element: the boxes of its ancestors that don't show what overflows
  const clips = new Map();
  const clipsOf = (element) => {
    if (!element || element === document.documentElement) return { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 };
    if (clips.has(element)) return clips.get(element);
    const style = getComputedStyle(element);
    let box = clipsOf(style.position === "absolute" ? element.offsetParent : element.parentElement);
    if (style.position === "fixed") box = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    if (style.display !== "inline" && (style.overflowX !== "visible" || style.overflowY !== "visible")) {
      const own = rect(element);
      const left = own.left + element.clientLeft, top = own.top + element.clientTop;
      box = cut(box, style.contain.includes("inline") ? own : { left, top, right: left + element.clientWidth, bottom: top + element.clientHeight });
    }
    clips.set(element, box);
    return box;
  };

  // ---------------------------------------------------------------- nothing runs over
  if (document.documentElement.scrollWidth > innerWidth) say("wide", `the page is ${document.documentElement.scrollWidth - innerWidth} px too wide`);
  if (document.documentElement.scrollHeight > innerHeight + 1) say("tall", `the page is ${document.documentElement.scrollHeight - innerHeight} px too high`);
  for (const box of [stage, dock, ...all(".stage *, .dock *")]) {
    if (!shown(box) || box.matches(".hear, .hear *")) continue;
    const style = getComputedStyle(box);
    const across = box.scrollWidth > box.clientWidth + 2 && ["auto", "scroll"].includes(style.overflowX);
    const down = box.scrollHeight > box.clientHeight + 2 && ["auto", "scroll"].includes(style.overflowY);
    if (across) say("scrolls", `${name(box)} ${box.scrollWidth - box.clientWidth} px across`);
    if (down && !(narrow && (box === stage || box === dock))) say("scrolls", `${box === stage ? "stage" : name(box)} ${box.scrollHeight - box.clientHeight} px down`);
  }

  // ---------------------------------------------------------------- nothing lies over anything else
  const solid = all(".stage .thing, .stage .pile, .stage .track, .stage .area > h2, .stage .seatstrip .who, .stage .seatstrip .numbers, .stage .as-fan .things, .dock .avatar, .dock .who, .dock .gaugeblock, .dock .number, .dock .question, .dock .why, .dock .button, .bar h1, .bar .headline, .bar .phases, .bar .number, .bar .tool")
    .filter((element) => shown(element) && !element.closest("dialog, .hear") && some(cut(rect(element), clipsOf(element.parentElement))));
  const tags = all(".stage .thing > .tags, .stage .keytag").filter(shown);
  const boxes = new Map([...solid, ...tags].map((element) => [element, cut(rect(element), clipsOf(element.parentElement))]));
  const hand = (element) => element.closest(".as-hand.crowded, .as-fan");
  for (let a = 0; a < solid.length; a += 1) {
    for (let b = a + 1; b < solid.length; b += 1) {
      const [first, second] = [solid[a], solid[b]];
      if (first.contains(second) || second.contains(first) || !meets(boxes.get(first), boxes.get(second))) continue;
      if (hand(first) && hand(first) === hand(second)) continue;
      say("overlap", `${name(first)} and ${name(second)}`);
    }
    for (const tag of tags) {
      const owner = tag.closest("[data-thing]");
      if (owner === solid[a] || solid[a].contains(tag) || (hand(owner) && hand(owner) === hand(solid[a]))) continue;
      if (meets(boxes.get(tag), boxes.get(solid[a]))) say("overlap", `the tag of ${name(owner)} and ${name(solid[a])}`);
    }
  }
  for (const element of solid) {
    const clip = clipsOf(element.parentElement), box = rect(element);
    const down = narrow && (stage.contains(element) || dock.contains(element)); // on a phone a finger scrolls
    const away = down ? Math.max(clip.left - box.left, box.right - clip.right) : beyond(box, clip);
    if (away > SLACK && !element.closest(".bar .headline")) say("cut", `${name(element)} by ${Math.round(away)} px`);
    const off = beyond(box, { left: 0, top: down ? -1e6 : 0, right: innerWidth, bottom: down ? 1e6 : innerHeight });
    if (off > 1) say("off screen", `${name(element)} by ${Math.round(off)} px`);
  }

  // ---------------------------------------------------------------- every text is whole, or one hover or tap away
  const walker = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const told = new Set();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!node.data.trim() || parent.closest("dialog, .hear, .log, .news, [hidden], .chips-bar, .menu") || !shown(parent)) continue;
    const style = getComputedStyle(parent), size = parseFloat(style.fontSize);
    if (!size || parent.closest(".bar .whole") && narrow) continue;
    range.selectNodeContents(node);
    const box = rect(range);
    if (!some(box)) continue;
    if (size < SMALLEST) say("tiny", `${name(parent)} ${size} px`);
    const end = narrow && [stage, dock].find((each) => each.contains(parent));
    const inside = end ? within(parent, end) : clipsOf(parent);
    const away = beyond(box, inside);
    if (away <= 2) continue;
    const thing = parent.closest("[data-thing], [data-pile]");
    const never = parent.closest(".name, .corner, .worth, .hp, .button, .question");
    if (thing && !never) continue; // its details tell the whole
    if (parent.closest("[title]") && !touch) continue;
    const holder = never ?? parent;
    if (told.has(holder)) continue;
    told.add(holder);
    say("clipped", `${name(holder)} by ${Math.round(away)} px`);
  }
  /** What clips it on the way up to the stage, which may scroll. */
  function within(element, end) {
    let box = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 };
    for (let at = element; at && at !== end; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.position === "absolute") { at = { parentElement: at.offsetParent }; continue; }
      if (style.display === "inline" || style.overflowX === "visible" && style.overflowY === "visible") continue;
      const own = rect(at), left = own.left + at.clientLeft, top = own.top + at.clientTop;
      box = cut(box, { left, top, right: left + at.clientWidth, bottom: top + at.clientHeight });
    }
    return cut(box, { left: rect(end).left, top: -1e6, right: rect(end).right, bottom: 1e6 });
  }

  // ---------------------------------------------------------------- every choice can be made where it stands
  const strip = (element, box) => { // what the next card of a crowded hand leaves of this one
    const next = element.closest(".as-hand.crowded") && element.nextElementSibling;
    return next && Math.abs(rect(next).top - box.top) < 20 ? { ...box, right: Math.min(box.right, rect(next).left) } : box;
  };
  const hit = (element) => {
    if (narrow) element.scrollIntoView({ block: "nearest" }); // there a finger scrolls
    const box = strip(element, cut(rect(element), clipsOf(element.parentElement)));
    if (!some(box)) return false;
    const under = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    return element.contains(under);
  };
  const at = stage.scrollTop;
  const ways = [...all(":is(.stage, .docked) .thing.lit"), ...all("#replies [data-choice], #pick")].filter(shown);
  const good = new Set(ways.filter((way) => {
    clips.clear();
    if (hit(way)) return true;
    const box = rect(way);
    const under = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    say("covered", `${name(way)}${under ? ` by ${name(under)}` : ""}`);
    return false;
  }));
  stage.scrollTop = at;
  clips.clear();
  const things = [...good].filter((way) => way.matches(".thing"));
  const picks = new Set(things.filter((thing) => "pick" in thing.dataset).map((thing) => thing.dataset.key || thing.dataset.thing));
  const kind = (id) => one(`#table [data-thing="${CSS.escape(id)}"]`)?.dataset.key || id;
  for (const entry of all("#all [data-entry]")) {
    const touches = JSON.parse(entry.dataset.touches), choice = entry.dataset.choice;
    const button = [...good].some((way) => way.dataset.choice === choice);
    const thing = things.some((way) => !("pick" in way.dataset) && way.dataset.choices.split(" ").includes(choice));
    const set = touches.length && touches.every((id) => picks.has(kind(id)));
    if (!button && !thing && !set) say("hidden", entry.dataset.words);
  }

  // ---------------------------------------------------------------- fingers
  if (touch) {
    for (const tag of all(".key, .keytag, kbd")) if (shown(tag) && !tag.closest("dialog")) say("key tag", name(tag));
    for (const way of [...ways, ...all(".bar .tool, .chips-bar button")].filter(shown)) {
      const box = strip(way, rect(way));
      const least = way.matches(".as-hand.crowded .thing") ? STRIP : FINGER;
      const small = Math.min(box.right - box.left, box.bottom - box.top);
      if (small < least - 0.6) say("small", `${name(way)} ${Math.round(box.right - box.left)} x ${Math.round(box.bottom - box.top)}`);
    }
  }

  // ---------------------------------------------------------------- what opens covers neither itself nor its targets
  const many = things.filter((way) => !("pick" in way.dataset) && way.dataset.choices.split(" ").length > 1);
  for (const source of many.length > 1 ? [many[0], many[many.length - 1]] : many) {
    const id = source.dataset.thing;
    source.scrollIntoView({ block: "nearest" });
    window.cardwright.choosing.touch(source);
    const menu = one("#choosing");
    if (menu) {
      const box = rect(menu);
      if (beyond(box, { left: 0, top: 0, right: innerWidth, bottom: innerHeight }) > 0) say("menu", `${id}: off the screen`);
      if (menu.scrollHeight > menu.clientHeight + 1 || menu.scrollWidth > menu.clientWidth + 1) say("menu", `${id}: scrolls`);
      for (const target of [source, ...all(".stage .target:not(.elsewhere)")]) {
        if (shown(target) && meets(strip(target, rect(target)), box)) say("menu", `${id}: covers ${name(target)}`);
      }
      if (meets(rect(dock), box)) say("menu", `${id}: covers the dock`);
    }
    for (const entry of all("#choosing button, .sheet-open #replies [data-choice]")) {
      if (narrow) entry.scrollIntoView({ block: "nearest" });
      const box = rect(entry);
      if (!entry.contains(document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2))) say("menu", `${id}: "${entry.innerText.slice(0, 30)}" can't be hit`);
      if (entry.scrollWidth > entry.clientWidth + 1) say("menu", `${id}: "${entry.innerText.slice(0, 30)}" is cut`);
      if (touch && box.bottom - box.top < FINGER - 0.6) say("small", `menu "${entry.innerText.slice(0, 30)}" ${Math.round(box.bottom - box.top)}`);
    }
    window.cardwright.choosing.close();
  }
  stage.scrollTop = at;
  dock.scrollTop = 0;

  // where the dock's parts stand, for who compares them with the next question's
  const buttons = [];
  for (const button of all(narrow ? "#replies > .ends" : "#replies > .button")) { // a phone's sheet grows with its choices
    if (!shown(button)) continue;
    const words = one("span", button)?.textContent ?? "", box = rect(button);
    buttons.push([words, Math.round(box.right), Math.round(box.bottom)]);
  }
  return { found, narrow, dock: Math.round(rect(dock).top), buttons, choices: all("#all [data-entry]").length };
}
