/** Both directions, in ms [S7-31] [S9-6]. */
export const HEART_BEAT_MS = 10_000;
/** A client may be late by as much again and a little more before it counts as gone. */
const SILENCE_FACTOR = 2;
const SILENCE_GRACE_MS = 5_000;
/** Ours go out this much early: time is looked at once a second. */
const EARLY_MS = 1_000;

const HEADER = /^(\d{1,9}),(\d{1,9})$/;

/** The heart-beats of one connection: when it was heard, when it was spoken to, and what was agreed. A client that offers none is not held to any. */
export class HeartBeats {
  #heardMs: number;
  #saidMs: number;
  #hearEveryMs = 0;
  #sayEveryMs = 0;

  constructor(nowMs: number) {
    this.#heardMs = nowMs;
    this.#saidMs = nowMs;
  }

  /** Agrees on the header of a CONNECT (what it can send, what it wants); false when that is malformed. */
  agree(header: string | undefined): boolean {
    const [, theirs, wanted] = HEADER.exec(header ?? '0,0') ?? [];
    if (theirs === undefined || wanted === undefined) return false;
    this.#hearEveryMs = Number(theirs) === 0 ? 0 : Math.max(Number(theirs), HEART_BEAT_MS);
    this.#sayEveryMs = Number(wanted) === 0 ? 0 : Math.max(Number(wanted), HEART_BEAT_MS);
    return true;
  }

  heard(nowMs: number): void {
    this.#heardMs = nowMs;
  }

  said(nowMs: number): void {
    this.#saidMs = nowMs;
  }

  /** Whether the client has been silent for too long. */
  isSilent(nowMs: number): boolean {
    return this.#hearEveryMs > 0 && nowMs - this.#heardMs > this.#hearEveryMs * SILENCE_FACTOR + SILENCE_GRACE_MS;
  }

  /** Whether it is our turn to say that we are there. */
  isDue(nowMs: number): boolean {
    return this.#sayEveryMs > 0 && nowMs - this.#saidMs >= this.#sayEveryMs - EARLY_MS;
  }
}
