/**
 * Close codes of a connection. `done` confirms a page's own DISCONNECT; after any other code, a page that is still
 * signed in reconnects.
 */
export const CLOSE = { done: 1000, refused: 4400, ended: 4401, silent: 4408, slow: 4413, busy: 4503 } as const;

/** Time from opening a connection to its CONNECT. */
export const CONNECT_WITHIN_MS = 10_000;
/**
 * If a client subscribes without marking its last subscription, it receives messages this long after its first
 * subscription.
 */
export const SETTLE_MS = 500;
/** Time that the last message of an ended session has to arrive before the connection is closed. */
export const LAST_MESSAGE_MS = 2_000;
/**
 * Maximum number of unacknowledged messages sent to one page. A page that leaves one unacknowledged for longer than
 * `ACKNOWLEDGE_WITHIN_MS` is too slow and is disconnected.
 */
export const MAX_UNACKNOWLEDGED = 50;
export const ACKNOWLEDGE_WITHIN_MS = 30_000;
/** Maximum number of sent bytes that one page hasn't read yet. */
export const MAX_BUFFERED_BYTES = 256 * 1024;
export const MAX_SUBSCRIPTIONS = 20;
/** Maximum length of an id that a client chooses for a subscription or a receipt. */
export const MAX_ID_LENGTH = 64;

const FRAMES_PER_SECOND = 50;
const MAX_BURST_FRAMES = 200;

/** Rate limit for a client's frames: it starts with a full allowance, which is refilled over time. */
export class FrameAllowance {
  #left = MAX_BURST_FRAMES;
  #atMs: number;

  constructor(nowMs: number) {
    this.#atMs = nowMs;
  }

  /**
   * Deducts frames from the allowance; returns false if there weren't enough left. A chunk without a complete frame
   * counts as one frame.
   */
  take(frames: number, nowMs: number): boolean {
    const refilled = ((nowMs - this.#atMs) / 1000) * FRAMES_PER_SECOND;
    this.#left = Math.min(MAX_BURST_FRAMES, this.#left + refilled) - Math.max(1, frames);
    this.#atMs = nowMs;
    return this.#left >= 0;
  }
}
