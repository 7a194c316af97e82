import { useEffect, useState, useSyncExternalStore } from 'react';
import { type LastCheck, onCheck, unansweredCause } from '../../runtime/geolocation/last-check.ts';
import { useLocationState } from '../outside/use-location-state.ts';
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
  const { state, check } = useLocationState();
  const unanswered = useSyncExternalStore(onCheck, unansweredCause, () => undefined);
  const permission = usePermission();
  return { cause: locationCause({ state, check, permission, unanswered }), check, permission };
}
