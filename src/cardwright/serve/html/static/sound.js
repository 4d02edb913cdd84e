// Sounds, made here: short, off until somebody wants them, as loud as they say. What sounds is what two pictures and
// the events between them tell.
import { all, one } from "./tools.js";

const TONES = { // frequencies, when each begins, how long it lasts, its share of the volume, its shape
  play: [[190, 0, 0.09, 0.5, "triangle"]],
  heal: [[523, 0, 0.14, 0.35, "sine"], [784, 0.09, 0.22, 0.35, "sine"]],
  coin: [[1319, 0, 0.07, 0.25, "sine"], [1976, 0.06, 0.2, 0.22, "sine"]],
  hit: [[110, 0, 0.16, 0.7, "sawtooth"]],
  fall: [[220, 0, 0.25, 0.5, "triangle"], [147, 0.14, 0.28, 0.5, "triangle"], [98, 0.3, 0.4, 0.5, "triangle"]],
  turn: [[660, 0, 0.35, 0.4, "sine"], [880, 0.13, 0.45, 0.35, "sine"]],
  win: [[523, 0, 0.2, 0.4, "triangle"], [659, 0.13, 0.2, 0.4, "triangle"], [784, 0.26, 0.2, 0.4, "triangle"], [1047, 0.39, 0.6, 0.4, "triangle"]],
  lose: [[392, 0, 0.3, 0.4, "triangle"], [311, 0.24, 0.3, 0.4, "triangle"], [196, 0.48, 0.7, 0.4, "triangle"]],
};
const RUSTLES = { // noise: when it begins, how long it lasts, its share, the pitch it is filtered to
  draw: [[0, 0.07, 0.35, 3200]],
  play: [[0, 0.05, 0.3, 1500]],
  hit: [[0, 0.1, 0.6, 700]],
  roll: [[0, 0.03, 0.5, 2500], [0.07, 0.03, 0.4, 2100], [0.15, 0.04, 0.5, 1800]],
};
const MOST = 3; // at once

export class Sound {
  constructor() {
    try { this.volume = Number(localStorage.getItem("volume")) || 0; } catch { this.volume = 0; }
    document.addEventListener("input", (event) => { if (event.target.id === "volume") this.set(Number(event.target.value)); });
  }

  set(volume) {
    this.volume = volume;
    try { localStorage.setItem("volume", String(volume)); } catch { /* only now, then */ }
    this.show();
    this.play(["coin"]);
  }

  /** The slider says what is so, whatever the server drew. */
  show() {
    const slider = one("#volume");
    if (!slider) return;
    slider.value = String(this.volume);
    slider.setAttribute("aria-valuetext", this.volume ? `${this.volume} per cent` : "off");
  }

  play(names) {
    if (!this.volume || !names.length) return;
    try {
      this.air ??= new AudioContext();
      if (this.air.state === "suspended") this.air.resume();
      [...new Set(names)].slice(0, MOST).forEach((name, place) => this.make(name, this.air.currentTime + 0.09 * place));
    } catch { /* no sound here */ }
  }

  make(name, at) {
    const loud = (share, from, long) => {
      const gain = this.air.createGain();
      gain.gain.setValueAtTime(0.0001, from);
      gain.gain.exponentialRampToValueAtTime(Math.max(0.0002, share * 0.4 * (this.volume / 100) ** 2), from + 0.008);
      gain.gain.exponentialRampToValueAtTime(0.0001, from + long);
      gain.connect(this.air.destination);
      return gain;
    };
    for (const [pitch, after, long, share, type] of TONES[name] ?? []) {
      const tone = this.air.createOscillator();
      tone.type = type;
      tone.frequency.setValueAtTime(pitch, at + after);
      if (name === "hit") tone.frequency.exponentialRampToValueAtTime(pitch / 2, at + after + long);
      tone.connect(loud(share, at + after, long));
      tone.start(at + after);
      tone.stop(at + after + long);
    }
    for (const [after, long, share, pitch] of RUSTLES[name] ?? []) {
      const noise = this.air.createBufferSource(), filter = this.air.createBiquadFilter();
      noise.buffer = this.noise();
      filter.type = "bandpass";
      filter.frequency.value = pitch;
      noise.connect(filter).connect(loud(share, at + after, long));
      noise.start(at + after, 0, long);
    }
  }

  noise() {
    if (!this.hiss) {
      this.hiss = this.air.createBuffer(1, this.air.sampleRate / 2, this.air.sampleRate);
      const data = this.hiss.getChannelData(0);
      for (let place = 0; place < data.length; place += 1) data[place] = Math.random() * 2 - 1;
    }
    return this.hiss;
  }
}

/** What is to be heard of a new picture, the weightiest first. */
export function heard(before, after, events, turn) {
  const names = [];
  const dock = one(".dock");
  if (one("#table.over") && !before.over) names.push(dock.classList.contains("won") ? "win" : dock.classList.contains("lost") ? "lose" : "turn");
  const gauged = new Set(all(".gaugeblock [data-number]").map((number) => `${number.dataset.number} ${number.dataset.of}`));
  const coins = new Set(all("[data-number]").filter((number) => one('use[href$="#coin"]', number)).map((number) => `${number.dataset.number} ${number.dataset.of}`));
  const fallen = [...before.things].some(([id, was]) => was.value !== undefined && !after.things.has(id) && !events.some((event) => event.to && event.from === was.area));
  if (fallen) names.push("fall");
  const change = (key, value) => (before.numbers.has(key) ? value - before.numbers.get(key) : 0);
  for (const [key, value] of after.numbers) {
    if (gauged.has(key) || key.startsWith("Health")) {
      if (change(key, value) < 0) names.push("hit");
      if (change(key, value) > 0) names.push("heal");
    }
    if (coins.has(key) && change(key, value)) names.push("coin");
  }
  if ([...after.things].some(([id, now]) => one(".gauge", now.element) && Number(now.value) < Number(before.things.get(id)?.value))) names.push("hit");
  if (all(".as-dice .die").some((die) => { const was = before.dice?.get(die.dataset.thing); return was !== undefined && was !== die.innerHTML; })) names.push("roll");
  const hands = new Set(all('[data-role="hand"]').map((hand) => hand.dataset.area));
  if (events.some((event) => hands.has(event.to))) names.push("draw");
  if (events.some((event) => hands.has(event.from))) names.push("play");
  if (turn) names.push("turn");
  return names;
}

/** The faces of the dice that lie there. */
export const faces = () => new Map(all(".as-dice .die").map((die) => [die.dataset.thing, die.innerHTML]));
