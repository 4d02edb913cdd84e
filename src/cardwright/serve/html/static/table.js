// A table: what its page does, whoever is at the other end of its line. It knows no game: things are lit, choices have numbers, the server draws.
import { Idiomorph } from "./vendor/idiomorph.js";
import { Motion } from "./motion.js";
import { Peek } from "./peek.js";
import { all, one, toast, hush, turnTheme, narrow } from "./tools.js";
import { Choosing } from "./choosing.js";
import * as hints from "./hint.js";
import { keys } from "./keys.js";
import { settle } from "./settle.js";
import { TurnNotice } from "./notice.js";
import { Drag } from "./drag.js";
import { Sound, faces, heard } from "./sound.js";
import { News } from "./news.js";
import { showMoments } from "./moments.js";
import { Telling, pace } from "./telling.js";

const table = () => one("#table");

export class Table {
  constructor(lineTo) {
    this.choosing = new Choosing((index) => this.choose(index));
    this.peek = new Peek();
    this.motion = new Motion();
    this.notice = new TurnNotice();
    this.sound = new Sound();
    this.drag = new Drag(this);
    this.news = new News();
    this.telling = new Telling((message) => this.draw(message));
    this.line = lineTo(table().dataset.path, {
      message: (message) => this.hear(message),
      lost: (seconds) => this.lost(seconds),
      back: () => this.back(),
    });
    this.sent = null; // the choice under way: a double click counts once
    this.byKey = false; // whether the last input was a key
    document.addEventListener("click", (event) => this.click(event));
    document.addEventListener("submit", (event) => this.submit(event));
    document.addEventListener("pointerdown", (event) => {
      this.byKey = false;
      // what is pressed in flight is meant, though it is somewhere else by the time the button comes up
      this.aimed = this.motion.running.size ? event.target.closest("[data-thing]") : null;
      this.motion.finish();
    });
    document.addEventListener("toggle", () => this.choosing.close(), true);
    keys(this);
    this.drawn();
    settle.sight();
    this.choosing.show();
  }

  // ------------------------------------------------------------------ acting

  get moment() { return Number(table().dataset.moment); }

  choose(index) {
    if (this.telling.under || this.sent === this.moment || document.body.classList.contains("lost-line")) return;
    this.sent = this.moment;
    setTimeout(() => { if (this.sent === this.moment) this.sent = null; }, 4000);
    const entry = one(`#c-${index}[data-entry]`);
    this.words = entry ? entry.dataset.words : "";
    this.choosing.close();
    this.choosing.taken.clear();
    one("#all")?.close();
    this.line.send({ do: "choose", number: index, moment: this.moment });
  }

  act(name, element) {
    const acts = {
      undo: () => this.undo(),
      hint: () => { if (table().dataset.asked === "yes") { toast("Thinking …"); this.line.send({ do: "hint" }); } },
      log: () => this.toggleLog(),
      theme: () => turnTheme(),
      menu: () => this.menu(element),
      all: () => this.show("all"),
      help: () => this.show("help"),
      people: () => this.show("people"),
      shut: () => element.closest("dialog")?.close(),
      close: () => this.choosing.close(),
      agree: () => this.line.send({ do: "agree", yes: true }),
      disagree: () => this.line.send({ do: "agree", yes: false }),
      nudge: () => this.line.send({ do: "nudge" }),
      lend: () => this.line.send({ do: "lend", on: true }),
      chat: () => this.talk(),
      fill: () => { for (const seat of all(".gather-seats [data-seat-to]")) if (seat.dataset.to !== "open") seat.click(); },
      rematch: () => this.line.send({ do: "rematch", on: true }),
      "no-rematch": () => this.line.send({ do: "rematch", on: false }),
      resign: () => this.really(element, () => this.line.send({ do: "resign" })),
      leave: () => this.really(element, () => this.line.send({ do: "leave" })),
      "close-table": () => this.really(element, () => this.line.send({ do: "close" })),
      "tell-me": () => this.notice.ask(),
      now: () => this.line.now(),
      forget: () => hints.forget(),
    };
    acts[name]?.();
  }

  undo() {
    const why = table().dataset.undo;
    const tool = one('.tool[data-do="undo"]');
    if (why && tool?.getAttribute("aria-disabled") === "true") return toast(why);
    this.line.send({ do: "undo" });
  }

  really(element, act) {
    if (element.dataset.asked) return act();
    element.dataset.asked = "yes";
    element.textContent = element.dataset.really;
  }

  show(id) {
    const dialog = document.getElementById(id);
    if (!dialog) return;
    this.choosing.close();
    one("#toolmenu")?.setAttribute("hidden", "");
    dialog.open ? dialog.close() : dialog.showModal();
  }

  menu(element) {
    const menu = one("#toolmenu");
    menu.toggleAttribute("hidden");
    if (menu.hidden) return;
    const box = element.getBoundingClientRect();
    menu.style.setProperty("inset-block-start", `${box.bottom + 6}px`);
    menu.style.setProperty("inset-inline-end", "10px");
    menu.querySelector("[role=menuitem]")?.focus();
  }

  toggleLog() {
    const open = table().classList.toggle("show-log");
    for (const tool of all('[data-do="log"]')) tool.setAttribute("aria-expanded", String(open));
    if (open) settle.log();
  }

  talk() {
    const said = one("#say") ?? one("#chat");
    if (!said?.checkVisibility()) this.toggleLog();
    said?.focus();
    this.news.read();
  }

  drawer(id) {
    const place = document.getElementById(id);
    if (place?.classList.contains("n-drawer") && narrow()) {
      const was = place.classList.contains("open");
      for (const open of all(".n-drawer.open")) open.classList.remove("open");
      place.classList.toggle("open", !was);
      return;
    }
    const dialog = document.getElementById(`d-${id}`) ?? document.getElementById(`p-${id}`);
    if (dialog) { one("#toolmenu")?.setAttribute("hidden", ""); dialog.showModal(); }
  }

  click(event) {
    const at = (selector) => event.target.closest(selector);
    if (!at("#toolmenu") && !at('[data-do="menu"]')) one("#toolmenu")?.setAttribute("hidden", "");
    if (event.target.matches("dialog[open]")) return event.target.close();
    const found = at("[data-do]");
    if (found) return this.act(found.dataset.do, found);
    const drawer = at("[data-drawer]");
    if (drawer) return this.drawer(drawer.dataset.drawer);
    const copy = at("[data-copy]");
    if (copy) return this.copy(copy.dataset.copy);
    const watch = at("[data-watch]");
    if (watch) return this.line.send({ do: "watch", seat: Number(watch.dataset.watch) });
    const stand = at("[data-stand-in]");
    if (stand) return this.line.send({ do: "stand_in", seat: Number(stand.dataset.standIn), level: stand.dataset.level });
    const seat = at("[data-seat-to]");
    if (seat) return this.reseat(seat);
    const say = at("[data-say]");
    if (say) return this.line.send({ do: "say", words: say.dataset.say });
    const share = at("[data-share]");
    if (share) return navigator.share({ title: share.dataset.title, url: new URL(share.dataset.share, location.href).href }).catch(() => {});
    const choice = at("[data-choice]");
    if (choice) return this.choose(Number(choice.dataset.choice));
    const thing = (this.aimed?.isConnected ? this.aimed : null) ?? at("[data-thing]") ?? at(".target[data-next]");
    this.aimed = null;
    if (thing && !this.peek.pressed && !this.drag.dropped()) return this.touch(thing);
    const pile = at("[data-pile]");
    if (pile) return this.drawer(pile.closest("[data-area]")?.id);
    if (!at(".menu") && !at(".dock")) {
      this.choosing.close();
      if (!at(".n-drawer")) for (const open of all(".n-drawer.open")) open.classList.remove("open");
    }
  }

  reseat(button) {
    const send = () => this.line.send({ do: "seat", seat: Number(button.dataset.seatTo), to: button.dataset.to });
    return button.dataset.really ? this.really(button, send) : send();
  }

  touch(thing) {
    if (this.choosing.touch(thing)) return;
    if (thing.closest("dialog")) return;
    this.peek.about(thing);
  }

  submit(event) {
    const form = event.target.closest("form[data-chat], form[data-report]");
    if (!form) return;
    event.preventDefault();
    const words = form.words.value.trim();
    if (words) this.line.send({ do: form.matches("[data-chat]") ? "say" : "report", words });
    form.reset();
    form.closest("dialog")?.close();
  }

  copy(path) {
    navigator.clipboard?.writeText(new URL(path, location.href).href).then(() => toast("The link is copied."), () => toast(new URL(path, location.href).href));
  }

  // ------------------------------------------------------------------ hearing

  hear(message) {
    if (message.html) this.telling.take(message);
    else if (message.announce?.length) this.announce(message.announce);
    if (message.refused) { this.sent = null; toast(message.refused); }
    if (message.hint) this.hint(message.hint);
    if (message.banner !== undefined) this.banner(message.banner);
    if (message.gone) this.gone = message.gone;
    if (message.notice && !message.html) toast(message.notice);
  }

  banner(words) {
    const banner = one("#banner");
    banner.textContent = words;
    banner.hidden = !words;
  }

  draw(message) {
    const before = { ...this.motion.look(), dice: faces(), over: table().classList.contains("over") };
    const wasAsked = table().dataset.asked === "yes";
    const focus = document.activeElement?.id;
    const opened = this.choosing.open;
    const question = table().dataset.question;
    const fresh = (message.moment ?? 0) !== this.moment;
    const log = table().classList.contains("show-log");
    const open = all("dialog[open]").map((dialog) => dialog.id);
    this.peek.hide();
    this.choosing.close();
    if (fresh) hints.forget();
    Idiomorph.morph(table(), message.html, {
      morphStyle: "outerHTML",
      callbacks: {
        // what somebody is writing stays as it is
        beforeNodeMorphed: (node) => !(node === document.activeElement && node.matches?.("input, textarea")),
        // what is open stays open
        beforeAttributeUpdated: (name, node) => !(name === "open" && node.tagName === "DIALOG"),
      },
    });
    if (fresh) for (const id of open) if (id === "all") document.getElementById(id)?.close();
    table().classList.toggle("show-log", log);
    this.sent = null;
    this.drawn();
    if (fresh) settle.sight();
    this.choosing.again(question === table().dataset.question ? opened : null);
    this.motion.play(before, message.events ?? []);
    showMoments(message.events ?? []);
    this.sound.play(heard(before, this.motion.look(), message.events ?? [], fresh && !wasAsked && table().dataset.asked === "yes"));
    this.announce(message.announce ?? []);
    this.keepFocus(focus, question);
    this.notice.turn(Boolean(message.turn), table().dataset.game);
    if (fresh && this.words && !table().dataset.undo && Number(table().dataset.seat) >= 0) this.mayTakeBack(this.words);
    this.words = "";
  }

  /** The tool that takes back says for a while what that would be. */
  mayTakeBack(words) {
    const tool = one('.tool[data-do="undo"]');
    if (!tool) return;
    clearTimeout(this.flash);
    tool.classList.add("fresh");
    tool.title = `Take back: ${words}`;
    this.flash = setTimeout(() => tool.classList.remove("fresh"), 4000);
  }

  drawn() {
    this.sound.show();
    this.news.drawn();
    if (one("#pace")) one("#pace").value = pace.name;
    settle.hands();
    settle.names();
    settle.lines();
    settle.focus();
    settle.log();
    settle.why();
    settle.hint();
    settle.clock();
  }

  keepFocus(id, question) {
    if (!this.byKey) return;
    const place = id && document.getElementById(id);
    if (place && place.offsetParent !== null && question === table().dataset.question) return place.focus();
    const first = one(".stage .thing.lit") ?? one("#replies .button") ?? one("#question");
    first?.focus({ preventScroll: true });
  }

  announce(lines) {
    if (!lines.length) return;
    one("#hearing").textContent = lines.join(" ");
  }

  hint(hint) {
    if (hint.moment !== undefined && hint.moment !== this.moment) return;
    hush();
    hints.show(hint);
    table().dataset.hint = hint.choice;
    settle.hint();
  }

  lost(seconds) {
    document.body.classList.add("lost-line");
    one("#alarm").textContent = "Connection lost, trying again. Nothing you chose is lost.";
    settle.lost(seconds, this.gone);
  }

  back() {
    this.gone = "";
    document.body.classList.remove("lost-line");
    one("#alarm").textContent = "";
    settle.back();
  }
}
