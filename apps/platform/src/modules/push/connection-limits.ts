/** Codes a connection is closed with; a page reconnects after any of them but `done`. */
export const CLOSE = { done: 1000, refused: 4400, ended: 4401, silent: 4408, slow: 4413, busy: 4503 } as const;

/** From opening to CONNECT. */
export const CONNECT_WITHIN_MS = 10_000;
/** A client that subscribes without saying when it is done is given messages this long after its first subscription. */
export const SETTLE_MS = 500;
/** An ended session's last message has this long to arrive. */
export const LAST_WORD_MS = 2_000;
/** Messages on their way to one page; a page that acknowledges none of them for this long is too slow. */
export const WINDOW = 50;
export const ACKNOWLEDGE_WITHIN_MS = 30_000;
/** Bytes that wait for one page to read them. */
export const MAX_BUFFERED_BYTES = 256 * 1024;
export const MAX_SUBSCRIPTIONS = 20;
/** Longest id a client may give to a subscription or a receipt. */
export const MAX_ID_LENGTH = 64;

const FRAMES_A_SECOND = 50;
const FRAMES_AT_ONCE = 200;

/** How many frames a client may send: a full allowance at first, refilled as time goes by. */
export class FrameAllowance {
  #left = FRAMES_AT_ONCE;
  #atMs: number;

  constructor(nowMs: number) {
    this.#atMs = nowMs;
  }

  /** Takes frames off it; false when it did not have as many. A piece without a whole frame counts as one. */
  take(frames: number, nowMs: number): boolean {
    const refilled = ((nowMs - this.#atMs) / 1000) * FRAMES_A_SECOND;
    this.#left = Math.min(FRAMES_AT_ONCE, this.#left + refilled) - Math.max(1, frames);
    this.#atMs = nowMs;
    return this.#left >= 0;
  }
}
