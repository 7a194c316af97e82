import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { noteCheck } from '../../runtime/geolocation/last-check.ts';
import { geolocationOf } from './geolocation.ts';

/**
 * Runs the location service while a player is signed in: starts it automatically and stops it with the session. Renders
 * nothing. [S4.8-1]
 */
export function GeolocationEffects() {
  const queryClient = useQueryClient();
  useEffect(() => {
    let hasLeft = false;
    const service = geolocationOf(queryClient).catch(() => undefined);
    void service.then((geolocation) => (hasLeft ? undefined : geolocation?.start()));
    return () => {
      hasLeft = true;
      void service.then((geolocation) => geolocation?.stop());
      // The next player of a shared browser must not see where the previous player was.
      noteCheck(undefined);
    };
  }, [queryClient]);
  return null;
}
