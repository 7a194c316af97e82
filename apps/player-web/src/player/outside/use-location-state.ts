import { useSyncExternalStore } from 'react';
import { onGeolocationChange } from '../../runtime/geolocation/geolocation-service.ts';
import { type GeolocationState, IDLE_GEOLOCATION } from '../../runtime/geolocation/geolocation-state.ts';
import { type LastCheck, lastCheck, onCheck } from '../../runtime/geolocation/last-check.ts';
import { useGeolocation } from './use-geolocation.ts';

/** Follows the newest location check of this page; undefined before the first one. */
export function useLastCheck(): LastCheck | undefined {
  return useSyncExternalStore(onCheck, lastCheck, () => undefined);
}

/** Follows the page's location service and the newest check; idle until the service is known. */
export function useLocationState(): { readonly state: GeolocationState; readonly check: LastCheck | undefined } {
  const service = useGeolocation();
  const state = useSyncExternalStore(
    onGeolocationChange,
    () => service?.state() ?? IDLE_GEOLOCATION,
    () => IDLE_GEOLOCATION,
  );
  return { state, check: useLastCheck() };
}
