/** Shortest and longest time between two pings of an open page, in seconds (GLI19-12). */
const SOONEST_PING_SECONDS = 30;
const LATEST_PING_SECONDS = 300;
/** Speed that a resting device may reach before its next ping: that of a car in a city. */
const LIKELY_METERS_PER_SECOND = 15;

/**
 * Returns the seconds until the next ping is due: before the device can reach the state line at its likely speed, so
 * sooner near the line and while moving.
 */
export function nextPingSeconds(location: { metersToLine: number; metersPerSecond: number }): number {
  const speed = Math.max(LIKELY_METERS_PER_SECOND, location.metersPerSecond);
  const seconds = Math.floor(location.metersToLine / speed);
  return Math.min(LATEST_PING_SECONDS, Math.max(SOONEST_PING_SECONDS, seconds));
}
