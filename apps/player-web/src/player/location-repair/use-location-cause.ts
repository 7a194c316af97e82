import { useEffect, useState, useSyncExternalStore } from 'react';
import { onGeolocationChange } from '../../runtime/geolocation/geolocation-service.ts';
import { IDLE_GEOLOCATION } from '../../runtime/geolocation/geolocation-state.ts';
import { isEngineDown, type LastCheck, lastCheck, onCheck } from '../../runtime/geolocation/last-check.ts';
import { useGeolocation } from '../outside/use-geolocation.ts';
import { type LocationCause, type LocationPermission, locationCause } from './cause.ts';

/** Follows the browser's permission for locations. */
function usePermission(): LocationPermission {
  const [permission, setPermission] = useState<LocationPermission>();
  useEffect(() => {
    let status: PermissionStatus | undefined;
    let hasLeft = false;
    const read = () => setPermission(status?.state);
    void navigator.permissions?.query({ name: 'geolocation' }).then(
      (found) => {
        if (hasLeft) return;
        status = found;
        status.addEventListener('change', read);
        read();
      },
      // Some browsers can't say.
      () => {},
    );
    return () => {
      hasLeft = true;
      status?.removeEventListener('change', read);
    };
  }, []);
  return permission;
}

/** Returns why the location isn't confirmed now, with the check that found it. */
export function useLocationCause(): {
  readonly cause: LocationCause;
  readonly check: LastCheck | undefined;
  readonly permission: LocationPermission;
} {
  const service = useGeolocation();
  const state = useSyncExternalStore(
    onGeolocationChange,
    () => service?.state() ?? IDLE_GEOLOCATION,
    () => IDLE_GEOLOCATION,
  );
  const check = useSyncExternalStore(onCheck, lastCheck, () => undefined);
  const isDown = useSyncExternalStore(onCheck, isEngineDown, () => false);
  const permission = usePermission();
  return { cause: locationCause({ state, check, permission, isDown }), check, permission };
}
