// A lesson: a table with a coach beside it, who says what to look at, points there, and waits.
import { Table } from "./table.js";
import { hush, one, toast } from "./tools.js";
import { settle } from "./settle.js";
import { Pointer } from "./pointer.js";

const coach = () => one("#coach");
const NOT_SENT = "The server doesn't answer. Try again; your lesson is kept.";

/** Steps of a lesson in place of a line: each word goes with the whole trail, so that nothing is open at the server. */
class Steps {
  constructor(path, hooks) {
    this.path = path;
    this.hooks = hooks;
    this.socket = { readyState: 1 };
    this.busy = false;
  }

  async word(word) {
    if (this.busy) return;
    this.busy = true;
    const message = await this.ask(word).catch(() => ({ refused: NOT_SENT }));
    this.busy = false;
    this.hooks.message(message);
  }

  async ask(word) {
    const answer = await fetch(`${this.path}/step`, { method: "POST", body: new URLSearchParams({ trail: coach().dataset.trail, word }) });
    return answer.headers.get("content-type")?.startsWith("application/json") ? answer.json() : { refused: NOT_SENT };
  }

  send(message) {
    if (message.do === "choose") this.word(String(message.number));
    if (message.do === "undo") this.word("back");
    return true;
  }

  now() {}
}

class Lesson extends Table {
  constructor() {
    super((path, hooks) => new Steps(path, hooks));
    document.addEventListener("keydown", (event) => {
      const meant = event.key === "Enter" && !event.defaultPrevented && !event.target.closest("button, a, input, select, dialog[open], .thing");
      if (meant && coach().dataset.waits === "on") this.act("on");
    });
  }

  act(name, element) {
    if (name === "on") return this.line.word("n");
    if (name === "hint") return this.showAnswer();
    return super.act(name, element);
  }

  /** The answers that the coach waits for, in words and on the table. */
  showAnswer() {
    const { waits, shown, words } = coach().dataset;
    if (waits === "on") return one("#coach-on").focus();
    const [first, ...more] = JSON.parse(shown);
    if (first === undefined) return waits === "over" ? undefined : toast("Choose what you like: any answer will do.");
    toast([first, ...more].map((index, place) => `${one(`#c-${index}`)?.dataset.typed ?? ""} ${JSON.parse(words)[place]}`.trim()).join(", or "));
    one("#table").dataset.hint = first;
    settle.hint();
  }

  draw(message) {
    const before = coach().dataset.trail;
    super.draw(message);
    if (coach().dataset.trail !== before) hush();
  }

  drawn() {
    super.drawn();
    this.pointer ??= new Pointer();
    this.pointer.point(JSON.parse(coach().dataset.targets), this.motion);
  }

  keepFocus(id, question) {
    if (this.byKey && coach().dataset.waits === "on") return one("#coach-on").focus({ preventScroll: true });
    return super.keepFocus(id, question);
  }
}

window.cardwright = new Lesson();
