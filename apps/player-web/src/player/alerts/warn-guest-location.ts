import type { QueryClient } from '@tanstack/react-query';
import { raiseAlert } from '../../runtime/alerts/alerts.ts';
import { runtimeConfigQuery } from '../../runtime/config/runtime-config.ts';
import type { GeolocationEvent } from '../../runtime/geolocation/geolocation-state.ts';
import { type LocationEngine, locationEngine, locationScriptOf } from '../../runtime/geolocation/location-engine.ts';
import { nativeEngine } from '../../runtime/geolocation/native-bridge.ts';
import { askEngine, eventOf } from '../../runtime/geolocation/ping.ts';
import { newOrderKey } from '../orders/order-key.ts';

/** The activity of a check for somebody without a session: its token opens nothing. */
const ACTIVITY = 'REGISTRATION';

/** What keeps a player from playing here. */
const TROUBLES: ReadonlySet<GeolocationEvent['type']> = new Set(['permissionDenied', 'locationMissed', 'regionLeft']);

async function engineOf(queryClient: QueryClient): Promise<LocationEngine | undefined> {
  const settings = await queryClient.fetchQuery(runtimeConfigQuery);
  const native = nativeEngine();
  if (native) return native;
  const script = locationScriptOf(settings);
  return settings.isGeolocationEnabled && script ? locationEngine(script) : undefined;
}

/**
 * Raises the location alert for somebody who registers where play is not possible. [S2.4-7] Registration itself is open from anywhere, so nothing
 * waits for this; a check that fails says nothing.
 */
export async function warnGuestLocation(queryClient: QueryClient): Promise<void> {
  const engine = await engineOf(queryClient).catch(() => undefined);
  const answer = engine && (await askEngine(engine, { activity: ACTIVITY, subject: newOrderKey() }));
  if (!answer || !('status' in answer) || !TROUBLES.has(eventOf(answer).type)) return;
  await raiseAlert({ kind: 'geolocation', values: { context: 'registration' } });
}
