import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { geolocationOf } from './geolocation.ts';

/** Runs the location service while a player is signed in: it starts by itself and ends with the session. Draws nothing. [S4.8-1] */
export function GeolocationKeeper() {
  const queryClient = useQueryClient();
  useEffect(() => {
    let hasLeft = false;
    const service = geolocationOf(queryClient).catch(() => undefined);
    void service.then((geolocation) => (hasLeft ? undefined : geolocation?.start()));
    return () => {
      hasLeft = true;
      void service.then((geolocation) => geolocation?.stop());
    };
  }, [queryClient]);
  return null;
}
