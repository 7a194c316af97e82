/** Shortest heart-beat interval in ms, in both directions [S7-31] [S9-6]. */
export const HEART_BEAT_MS = 10_000;
/** A client counts as gone after this many of its intervals plus the grace time without a frame. */
const SILENCE_FACTOR = 2;
const SILENCE_GRACE_MS = 5_000;
/** Our heart-beats are sent this much early, because the timer runs only once a second. */
const EARLY_MS = 1_000;

const HEADER = /^(\d{1,9}),(\d{1,9})$/;

/**
 * Heart-beats of one connection: the negotiated intervals, and when the last data was received and sent. A client that
 * offers no heart-beats isn't disconnected for missing them.
 */
export class HeartBeats {
  #lastReceivedMs: number;
  #lastSentMs: number;
  #receiveEveryMs = 0;
  #sendEveryMs = 0;

  constructor(nowMs: number) {
    this.#lastReceivedMs = nowMs;
    this.#lastSentMs = nowMs;
  }

  /**
   * Negotiates the intervals from the heart-beat header of a CONNECT (what the client can send, what it wants to
   * receive); returns false if the header is malformed.
   */
  negotiate(header: string | undefined): boolean {
    const [, offered, wanted] = HEADER.exec(header ?? '0,0') ?? [];
    if (offered === undefined || wanted === undefined) return false;
    this.#receiveEveryMs = Number(offered) === 0 ? 0 : Math.max(Number(offered), HEART_BEAT_MS);
    this.#sendEveryMs = Number(wanted) === 0 ? 0 : Math.max(Number(wanted), HEART_BEAT_MS);
    return true;
  }

  noteReceived(nowMs: number): void {
    this.#lastReceivedMs = nowMs;
  }

  noteSent(nowMs: number): void {
    this.#lastSentMs = nowMs;
  }

  /** Returns whether the client has sent nothing for too long. */
  isSilent(nowMs: number): boolean {
    return (
      this.#receiveEveryMs > 0 &&
      nowMs - this.#lastReceivedMs > this.#receiveEveryMs * SILENCE_FACTOR + SILENCE_GRACE_MS
    );
  }

  /** Returns whether a heart-beat to the client is due. */
  isDue(nowMs: number): boolean {
    return this.#sendEveryMs > 0 && nowMs - this.#lastSentMs >= this.#sendEveryMs - EARLY_MS;
  }
}
