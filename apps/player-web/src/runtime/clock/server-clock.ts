/** How far the server's clock is ahead of this device's, ms. */
let aheadMs = 0;
/** Half of the round trip of the best answer so far; a slower answer tells less. */
let bestDoubtMs = Number.POSITIVE_INFINITY;
const WORSE_BY_MS = 1_000;

/** Learns the server's time from an answer that was asked at `askedAtMs` and has just come. Device times are `Date.now()`. */
export function learnServerTime(serverNow: string, askedAtMs: number, cameAtMs: number): void {
  const doubtMs = (cameAtMs - askedAtMs) / 2;
  if (doubtMs > bestDoubtMs + WORSE_BY_MS) return;
  bestDoubtMs = Math.min(bestDoubtMs, doubtMs);
  aheadMs = Date.parse(serverNow) - (askedAtMs + doubtMs);
}

/** Now by the server's clock, ms since 1970: a device that is wrong shows the right countdown. */
export function serverNowMs(): number {
  return deviceNowMs() + aheadMs;
}

/** Now by this device's clock, ms since 1970. The one place that reads it. */
export function deviceNowMs(): number {
  return Date.now();
}
