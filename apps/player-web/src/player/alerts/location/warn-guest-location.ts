import type { QueryClient } from '@tanstack/react-query';
import { raiseAlert } from '../../../runtime/alerts/alerts.ts';
import type { GeolocationEvent } from '../../../runtime/geolocation/geolocation-state.ts';
import { IDLE_GEOLOCATION } from '../../../runtime/geolocation/geolocation-state.ts';
import { lastCheck } from '../../../runtime/geolocation/last-check.ts';
import { eventOf } from '../../../runtime/geolocation/ping.ts';
import { locationCause } from '../../location-repair/cause.ts';
import { checkGuest } from '../../location-repair/check-now.ts';

/** Findings that mean the player can't play here. */
const TROUBLES: ReadonlySet<GeolocationEvent['type']> = new Set(['permissionDenied', 'locationMissed', 'regionLeft']);

/**
 * Raises the location alert for a person who registers where play isn't possible. [S2.4-7] Registration works anywhere,
 * so nothing waits for the check, and a failed check shows nothing.
 */
export async function warnGuestLocation(queryClient: QueryClient): Promise<void> {
  const answer = await checkGuest(queryClient).catch(() => undefined);
  const event = answer && 'status' in answer ? eventOf(answer) : undefined;
  if (!event || !TROUBLES.has(event.type)) return;
  const isOutside = event.type === 'regionLeft' && !event.isUncertain;
  const region = isOutside && event.region !== undefined ? { region: event.region } : {};
  const cause = locationCause({ state: IDLE_GEOLOCATION, check: lastCheck(), permission: undefined });
  const where = isOutside ? { problem: 'outside', ...region } : { cause };
  await raiseAlert({ kind: 'geolocation', values: { context: 'registration', ...where } });
}
