import type { WinSize } from '../round/win-size.ts';
import type { GameArt } from '../stage/game-art.ts';

const QUIET = 0.12;
/** Length of a note of a reveal, and the pause after it, in seconds. */
const SHORT = 0.09;
const BETWEEN = 0.02;
const OCTAVE = 12;
const STROKE_SECONDS = 0.16;
/** Steps of a major chord above the game's lowest note, by the size of the prize. A lost ticket makes no sound. */
const CHORDS: Readonly<Record<WinSize, readonly number[]>> = {
  lost: [],
  even: [],
  small: [0, 4, 7],
  good: [0, 4, 7, 12],
  large: [0, 4, 7, 12, 16],
  top: [0, 4, 7, 12, 16, 19, 24],
};

/** The sounds of a game, synthesized; off until the player turns them on. */
export class Sound {
  readonly #note: number;
  readonly #seconds: number;
  #context: AudioContext | undefined;
  #brushedUntil = 0;
  isOn = false;

  constructor({ note, noteSeconds = SHORT }: Pick<GameArt, 'note' | 'noteSeconds'>) {
    this.#note = note;
    this.#seconds = noteSeconds;
  }

  /** Turns the sound on or off. It can only be turned on by a press. */
  toggle(): void {
    this.isOn = !this.isOn;
    if (!this.isOn) return;
    this.#context ??= new AudioContext();
    void this.#context.resume();
    this.reveal();
  }

  /** Plays the short notes of a reveal, in half-tones above the game's lowest note. */
  reveal(tones: readonly number[] = [OCTAVE]): void {
    tones.forEach((step, index) => {
      this.#tone({
        hertz: this.#note * 2 ** (step / OCTAVE),
        after: (this.#seconds + BETWEEN) * index,
        seconds: this.#seconds,
      });
    });
  }

  /** Plays a short stroke of a brush: soft noise, the same at every place. */
  brush(): void {
    const context = this.#context;
    if (!this.isOn || !context || context.currentTime < this.#brushedUntil) return;
    this.#brushedUntil = context.currentTime + 0.7 * STROKE_SECONDS;
    const noise = context.createBufferSource();
    noise.buffer = noiseOf(context);
    const filter = context.createBiquadFilter();
    filter.type = 'bandpass';
    filter.frequency.value = 2_400;
    const volume = context.createGain();
    volume.gain.setValueAtTime(0.0001, context.currentTime);
    volume.gain.exponentialRampToValueAtTime(QUIET / 2, context.currentTime + STROKE_SECONDS / 3);
    volume.gain.exponentialRampToValueAtTime(0.0001, context.currentTime + STROKE_SECONDS);
    noise.connect(filter).connect(volume).connect(context.destination);
    noise.start();
  }

  /** Plays the result; plays nothing for a prize at or below the price. [RTS-14E] */
  result(size: WinSize): void {
    CHORDS[size].forEach((step, index) => {
      this.#tone({ hertz: this.#note * 2 ** (step / OCTAVE), after: 0.12 * index, seconds: 0.5 });
    });
  }

  #tone({ hertz, after, seconds }: { hertz: number; after: number; seconds: number }): void {
    const context = this.#context;
    if (!this.isOn || !context) return;
    const start = context.currentTime + after;
    const volume = context.createGain();
    volume.gain.setValueAtTime(0.0001, start);
    volume.gain.exponentialRampToValueAtTime(QUIET, start + 0.015);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
    const tone = context.createOscillator();
    tone.type = 'triangle';
    tone.frequency.value = hertz;
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + seconds);
  }
}

/** Returns even noise from a fixed sequence of numbers. */
function noiseOf(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, STROKE_SECONDS * context.sampleRate, context.sampleRate);
  const values = buffer.getChannelData(0);
  for (let at = 0, value = 1; at < values.length; at++) {
    value = (value * 16_807) % 2_147_483_647;
    values[at] = value / 1_073_741_824 - 1;
  }
  return buffer;
}
