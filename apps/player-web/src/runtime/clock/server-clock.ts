/** How far the server's clock is ahead of this device's, ms. */
let aheadMs = 0;
/** Half of the round trip of the best response yet; a slower response is less accurate. */
let bestDoubtMs = Number.POSITIVE_INFINITY;
const WORSE_BY_MS = 1_000;

/**
 * Updates the server's time from a response that was requested at `askedAtMs` and has just arrived. Device times are
 * `Date.now()`.
 */
export function learnServerTime(serverNow: string, askedAtMs: number, cameAtMs: number): void {
  const doubtMs = (cameAtMs - askedAtMs) / 2;
  if (doubtMs > bestDoubtMs + WORSE_BY_MS) return;
  bestDoubtMs = Math.min(bestDoubtMs, doubtMs);
  aheadMs = Date.parse(serverNow) - (askedAtMs + doubtMs);
}

/** Returns the server's current time, ms since 1970, so that a device with a wrong clock shows the right countdown. */
export function serverNowMs(): number {
  return deviceNowMs() + aheadMs;
}

/** Returns the current time of this device's clock, ms since 1970. It may differ from the server's time. */
export function deviceNowMs(): number {
  return Date.now();
}
