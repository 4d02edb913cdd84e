// A notice when it is my turn: the tab's title always, a sound once if the tab was hidden, a notification only if asked for.
import { toast } from "./tools.js";

export class TurnNotice {
  constructor() {
    this.title = document.title;
    this.was = null;
    document.addEventListener("visibilitychange", () => { if (!document.hidden) document.title = this.title; });
  }

  turn(mine) {
    const fresh = mine && this.was === false;
    this.was = mine;
    document.title = mine && document.hidden ? `● Your turn · ${this.title}` : this.title;
    if (!fresh || !document.hidden) return;
    this.sound();
    if (wanted() && window.Notification?.permission === "granted") new Notification(`Your turn · ${this.title}`);
  }

  async ask() {
    const answer = window.Notification ? await Notification.requestPermission() : "denied";
    try { localStorage.setItem("notify", answer === "granted" ? "yes" : "no"); } catch { /* only now, then */ }
    const beyond = answer === "granted" && await subscribed().catch(() => false);
    toast(beyond ? "You will be told when it is your turn, also when this page is closed." : answer === "granted" ? "You will be told when it is your turn." : "The tab's title will say when it is your turn.");
  }

  sound() {
    try {
      if (localStorage.getItem("sound") === "no") return;
      const sound = new AudioContext(), tone = sound.createOscillator(), loud = sound.createGain();
      tone.frequency.value = 660;
      loud.gain.setValueAtTime(0.08, sound.currentTime);
      loud.gain.exponentialRampToValueAtTime(0.0001, sound.currentTime + 0.5);
      tone.connect(loud).connect(sound.destination);
      tone.start();
      tone.stop(sound.currentTime + 0.5);
    } catch { /* no sound here */ }
  }
}

/** Whether the server tells this browser also when no page is open: it needs a key, and the browser a worker. */
async function subscribed() {
  const key = "serviceWorker" in navigator && "PushManager" in window ? await (await fetch("/push")).text() : "";
  if (!key || !await navigator.serviceWorker.getRegistration()) return false;
  const worker = await navigator.serviceWorker.ready;
  const made = (await worker.pushManager.getSubscription()) ?? await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON();
  return (await fetch("/push", { method: "POST", body: new URLSearchParams({ endpoint, p256dh: keys.p256dh, auth: keys.auth }) })).ok;
}

function wanted() {
  try { return localStorage.getItem("notify") === "yes"; } catch { return false; }
}
