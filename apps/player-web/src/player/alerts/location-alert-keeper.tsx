import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { addAlertSource, askSources } from '../../runtime/alerts/alerts.ts';
import { type Geolocation, onGeolocationChange } from '../../runtime/geolocation/geolocation-service.ts';
import { geolocationOf } from '../geolocation.ts';
import { locationAlert, noteLocationTold } from './location-alert.ts';

/** Tells a player who enters play, or begins a session there, that the position stands in the way, before she has filled a cart. Draws nothing. */
export function LocationAlertKeeper() {
  const queryClient = useQueryClient();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [service, setService] = useState<Geolocation>();
  useEffect(() => {
    let hasLeft = false;
    void geolocationOf(queryClient).then(
      (found) => (hasLeft ? undefined : setService(found)),
      () => {},
    );
    return () => {
      hasLeft = true;
    };
  }, [queryClient]);
  const ask = useEffectEvent(() => (service ? locationAlert(service.state, path) : undefined));
  useEffect(() => {
    const endSource = addAlertSource({
      name: 'location',
      ask: () => ask(),
      onResult: ({ action }) => {
        if (action !== 'FORCE_CLOSED') noteLocationTold();
      },
    });
    const endListening = onGeolocationChange(askSources);
    return () => {
      endListening();
      endSource();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the source reads what is newest when it is asked
  useEffect(() => askSources(), [service, path]);
  return null;
}
