import type { QueryClient } from '@tanstack/react-query';
import { runtimeConfigQuery } from '../../runtime/config/runtime-config.ts';
import { SESSION_ACTIVITY } from '../../runtime/geolocation/follow-position.ts';
import { locationEngine, locationScriptOf } from '../../runtime/geolocation/location-engine.ts';
import { nativeEngine } from '../../runtime/geolocation/native-bridge.ts';
import { pingLocation, queryEngine } from '../../runtime/geolocation/ping.ts';
import { geolocationOf } from '../location/geolocation.ts';
import { newOrderKey } from '../orders/order-key.ts';
import { locationSubjectQuery } from '../queries/play-session-query.ts';

/** Activity of a location check without a session; its token authorizes nothing. */
const GUEST_ACTIVITY = 'REGISTRATION';

/**
 * Checks a guest's location, which authorizes nothing, and returns the answer; undefined where locations aren't checked
 * or the engine can't be loaded.
 */
export async function checkGuest(queryClient: QueryClient) {
  const settings = await queryClient.fetchQuery(runtimeConfigQuery);
  const script = settings.isGeolocationEnabled ? locationScriptOf(settings) : undefined;
  const engine = nativeEngine() ?? (script && (await locationEngine(script)));
  return engine && (await queryEngine(engine, { activity: GUEST_ACTIVITY, subject: newOrderKey() }));
}

/** Checks the location again, for a player or a guest; the last check has what it found. Never after a denial. */
export async function checkNow(queryClient: QueryClient, isSignedIn: boolean): Promise<void> {
  try {
    if (!isSignedIn) return void (await checkGuest(queryClient));
    const service = await geolocationOf(queryClient);
    if (!service || service.state().status === 'denied') return;
    service.start();
    const [subject] = await Promise.all([queryClient.fetchQuery(locationSubjectQuery()), service.settled()]);
    await pingLocation(service, { activity: SESSION_ACTIVITY, subject });
  } catch {
    // The guide shows what the last check found, and checks again later.
  }
}
