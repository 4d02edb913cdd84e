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
    toast(answer === "granted" ? "You will be told when it is your turn." : "The tab's title will say when it is your turn.");
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

function wanted() {
  try { return localStorage.getItem("notify") === "yes"; } catch { return false; }
}
