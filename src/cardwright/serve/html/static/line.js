// The line to the table: one WebSocket that comes back by itself.

const WAITS = [1, 2, 4, 8];
const FINAL = new Set([1008, 4404]); // refused, or no such table: trying again won't help

export class Line {
  constructor(path, hooks) {
    const url = new URL(path, location.href);
    url.protocol = url.protocol.replace("http", "ws");
    this.url = url;
    this.hooks = hooks;
    this.tries = 0;
    this.count = 0;
    this.open();
    addEventListener("online", () => this.now());
    addEventListener("pageshow", (event) => { if (event.persisted) this.now(); });
    document.addEventListener("visibilitychange", () => { if (!document.hidden && this.timer) this.now(); });
  }

  open() {
    clearTimeout(this.timer);
    this.timer = 0;
    let socket;
    try { socket = new WebSocket(this.url); } catch { return this.again(); }
    this.socket = socket;
    socket.onmessage = (event) => {
      if (this.tries) { this.tries = 0; this.hooks.back(); }
      this.hooks.message(JSON.parse(event.data));
    };
    socket.onclose = (event) => {
      if (this.socket !== socket) return;
      if (FINAL.has(event.code)) return this.hooks.lost(-1);
      this.again(event.code === 4429 ? 10 : 0);
    };
  }

  again(least = 0) {
    const wait = Math.max(least, WAITS[Math.min(this.tries, WAITS.length - 1)]);
    this.tries += 1;
    this.hooks.lost(wait);
    this.timer = setTimeout(() => this.open(), wait * 1000);
  }

  now() {
    if (this.socket?.readyState === WebSocket.OPEN) return;
    const old = this.socket;
    this.socket = null;
    old?.close();
    this.open();
  }

  send(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.count += 1;
    this.socket.send(JSON.stringify({ ...message, id: this.count }));
    return true;
  }
}
