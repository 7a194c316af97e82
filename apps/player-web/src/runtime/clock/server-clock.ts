/** How far the server's clock is ahead of this device's, ms. */
let aheadMs = 0;
/** Half of the round trip of the response that `aheadMs` is from, which is the maximum error of `aheadMs`. */
let doubtMs = Number.POSITIVE_INFINITY;

/**
 * Updates the server's time from a response requested at `requestedAtMs` that has just arrived. A slower response that
 * agrees within the uncertainty changes nothing, so that countdowns don't jump. A response that disagrees means that
 * the device's clock was set, and replaces the known time.
 */
export function learnServerTime(serverNow: string, requestedAtMs: number, cameAtMs: number): void {
  const halfTripMs = Math.max(0, (cameAtMs - requestedAtMs) / 2);
  const foundMs = Date.parse(serverNow) - (requestedAtMs + halfTripMs);
  const agrees = Math.abs(foundMs - aheadMs) <= halfTripMs + doubtMs;
  if (agrees && halfTripMs >= doubtMs) return;
  doubtMs = halfTripMs;
  aheadMs = foundMs;
}

/** Returns the server's current time, ms since 1970, so that a device with a wrong clock shows the right countdown. */
export function serverNowMs(): number {
  return deviceNowMs() + aheadMs;
}

/** Returns the current time of this device's clock, ms since 1970. It may differ from the server's time. */
export function deviceNowMs(): number {
  return Date.now();
}
