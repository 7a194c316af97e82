import type { QueryClient } from '@tanstack/react-query';
import { deviceNowMs } from '../../runtime/clock/server-clock.ts';
import { onGeolocationChange } from '../../runtime/geolocation/geolocation-service.ts';
import { lastCheck } from '../../runtime/geolocation/last-check.ts';
import { pingLocation } from '../../runtime/geolocation/ping.ts';
import { dropTokens, keepToken, onTokenUsed, watchDrops } from '../../runtime/geolocation/token-at-hand.ts';
import { locationSubjectQuery } from '../queries/play-session-query.ts';
import { geolocationOf } from './geolocation.ts';

/** How long a token counts as fresh after its ping began. The server accepts it a quarter of a minute longer. */
export const FRESH_MS = 45_000;
/** How long before its end a token is replaced. */
const EARLY_MS = 5_000;
/** Wait in ms before the next token is requested after a use, so that the request doesn't slow the purchase down. */
const AFTER_USE_MS = 2_000;
/** Maximum number of pings ahead of a purchase, which last for about ten minutes. A later purchase pings itself. */
const MAX_PINGS = 15;

/** Returns how long a token is fresh; a shorter time near the border and while the player moves. */
function freshMs(): number {
  return Math.min(FRESH_MS, (lastCheck()?.nextPingSeconds ?? Number.POSITIVE_INFINITY) * 1_000);
}

/**
 * Requests a token ahead of its use and returns whether it did so: only while the location service is active. Never
 * starts the service.
 */
async function requestAhead(queryClient: QueryClient, activity: string): Promise<boolean> {
  const geolocation = await geolocationOf(queryClient);
  await geolocation?.settled();
  if (geolocation?.state().status !== 'active') return false;
  const subject = await queryClient.fetchQuery(locationSubjectQuery());
  const startedMs = deviceNowMs();
  const wereDropped = watchDrops();
  const outcome = await pingLocation(geolocation, { activity, subject });
  if (outcome.type !== 'passed' || outcome.token === null || wereDropped()) return true;
  keepToken(activity, { token: outcome.token, goodUntilMs: startedMs + freshMs() });
  return true;
}

/**
 * Keeps a fresh token for an activity ready while the page is visible, so that its purchase needs no ping [S5.3-4].
 * Starts over when the page becomes visible again, because the player may have signed in again elsewhere. Returns a
 * function that stops it and drops the token.
 */
export function followToken(queryClient: QueryClient, activity: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let isWaiting = false;
  let pings = 0;
  const schedule = (ms: number) => {
    clearTimeout(timer);
    if (!isStopped && pings < MAX_PINGS) timer = setTimeout(() => void refresh(), ms);
  };
  const refresh = async () => {
    if (document.visibilityState === 'hidden') return;
    isWaiting = !(await requestAhead(queryClient, activity).catch(() => true));
    if (isStopped) return dropTokens(activity);
    if (isWaiting) return;
    pings += 1;
    schedule(freshMs() - EARLY_MS);
  };
  const startOver = () => {
    dropTokens(activity);
    pings = 0;
    schedule(0);
  };
  const endUse = onTokenUsed((used) => {
    if (used === activity) schedule(AFTER_USE_MS);
  });
  // A page can open before the location service has started.
  const endWait = onGeolocationChange(() => {
    if (!isWaiting) return;
    isWaiting = false;
    schedule(0);
  });
  document.addEventListener('visibilitychange', startOver);
  schedule(0);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    endUse();
    endWait();
    dropTokens(activity);
    document.removeEventListener('visibilitychange', startOver);
  };
}
