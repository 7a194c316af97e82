import type { QueryClient } from '@tanstack/react-query';
import { runtimeConfigQuery } from '../../runtime/config/runtime-config.ts';
import { findOutWhyUnanswered } from '../../runtime/geolocation/engine-state.ts';
import { SESSION_ACTIVITY } from '../../runtime/geolocation/follow-position.ts';
import { isUnanswered, lastCheck } from '../../runtime/geolocation/last-check.ts';
import { loadEngine } from '../../runtime/geolocation/load-engine.ts';
import { nativeEngine } from '../../runtime/geolocation/native-bridge.ts';
import { pingLocation, queryEngine } from '../../runtime/geolocation/ping.ts';
import { geolocationOf } from '../location/geolocation.ts';
import { newOrderKey } from '../orders/order-key.ts';
import { locationSubjectQuery } from '../queries/play-session-query.ts';

/** Activity of a location check without a session; its token authorizes nothing. */
const GUEST_ACTIVITY = 'REGISTRATION';

/**
 * Checks a guest's location and returns the answer, which authorizes nothing; undefined where locations aren't checked
 * or the engine can't be loaded.
 */
export async function checkGuest(queryClient: QueryClient) {
  const settings = await queryClient.fetchQuery(runtimeConfigQuery);
  const engine = nativeEngine() ?? (settings.isGeolocationEnabled ? await loadEngine(settings) : undefined);
  const answer = engine && (await queryEngine(engine, { activity: GUEST_ACTIVITY, subject: newOrderKey() }));
  const check = lastCheck();
  if (settings.isGeolocationEnabled && (engine === undefined || (check && isUnanswered(check))))
    await findOutWhyUnanswered();
  return answer;
}

/**
 * Checks the location again, for a player or a guest, and stores the finding as the last check. Never checks after a
 * denial.
 */
export async function checkNow(queryClient: QueryClient, isSignedIn: boolean): Promise<void> {
  try {
    if (!isSignedIn) return void (await checkGuest(queryClient));
    const service = await geolocationOf(queryClient);
    if (!service || service.state().status === 'denied') return;
    service.start();
    const [subject] = await Promise.all([queryClient.fetchQuery(locationSubjectQuery()), service.settled()]);
    await pingLocation(service, { activity: SESSION_ACTIVITY, subject });
    const check = lastCheck();
    if (check === undefined || isUnanswered(check)) await findOutWhyUnanswered();
  } catch {
    // The guide shows the finding of the last check, and checks again later.
  }
}
