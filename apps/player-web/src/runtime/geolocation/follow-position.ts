import type { Geolocation } from './geolocation-service.ts';
import { lastCheck } from './last-check.ts';
import { pingLocation } from './ping.ts';

/** Activity of the checks that the page makes automatically. Their tokens authorize nothing. */
export const SESSION_ACTIVITY = 'SESSION';
/** Longest time between two checks while the service is active (GLI19-12). */
export const CHECK_EVERY_MS = 5 * 60_000;
/** Shortest time between two checks, even if the engine requests a shorter one. */
const CHECK_SOONEST_MS = 20_000;

/**
 * Returns when the next check is due: at the time that the engine requests, which is sooner near the border and while
 * moving.
 */
function waitMs(): number {
  const wanted = (lastCheck()?.nextPingSeconds ?? Number.POSITIVE_INFINITY) * 1_000;
  return Math.min(CHECK_EVERY_MS, Math.max(CHECK_SOONEST_MS, wanted));
}

/**
 * Checks the position at the start, when the engine wants the next check and at least every five minutes, and when the
 * browser is online again (GLI19-12), and reports the findings to the service. Returns a function that stops it.
 */
export function followPosition(geolocation: Geolocation, subject: () => Promise<string>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const check = async () => {
    clearTimeout(timer);
    try {
      await pingLocation(geolocation, { activity: SESSION_ACTIVITY, subject: await subject() });
    } catch {
      // Without a session there is no player to check. The next check tries again.
    }
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(check, waitMs());
  };
  const checkAgain = () => void check();
  window.addEventListener('online', checkAgain);
  void check();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    window.removeEventListener('online', checkAgain);
  };
}
