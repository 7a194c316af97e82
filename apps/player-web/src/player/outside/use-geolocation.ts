import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Geolocation } from '../../runtime/geolocation/geolocation-service.ts';
import { optionalPart } from '../../runtime/parts/optional-part.ts';

const loadLocation = () => optionalPart(import('../location/geolocation.ts'));

/** Returns the page's location service once it is known; undefined where positions aren't checked. */
export function useGeolocation(): Geolocation | undefined {
  const queryClient = useQueryClient();
  const [service, setService] = useState<Geolocation>();
  useEffect(() => {
    let hasLeft = false;
    void loadLocation()
      .then((part) => part?.geolocationOf(queryClient))
      .then(
        (found) => (hasLeft ? undefined : setService(found)),
        () => {},
      );
    return () => {
      hasLeft = true;
    };
  }, [queryClient]);
  return service;
}
