import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { addAlertSource, refreshAlertSources } from '../../../runtime/alerts/alerts.ts';
import { onGeolocationChange } from '../../../runtime/geolocation/geolocation-service.ts';
import { useGeolocation } from '../../outside/use-geolocation.ts';
import { locationAlert, noteLocationShown } from './location-alert.ts';
import { onOverlayContext } from './location-context.ts';

/**
 * Warns a player on a page where location matters (`CONTEXTS` in `location-alert.ts`), as soon as the location service
 * reports a problem that prevents play there. Renders nothing.
 */
export function LocationAlertEffects() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const service = useGeolocation();
  const findAlert = useEffectEvent(() => (service ? locationAlert(service.state, path) : undefined));
  const onChange = useEffectEvent((_service: unknown, _path: string) => refreshAlertSources());
  useEffect(() => {
    const endSource = addAlertSource({
      name: 'location',
      currentAlert: () => findAlert(),
      onResult: ({ action }) => {
        if (action !== 'FORCE_CLOSED') noteLocationShown();
      },
    });
    const ends = [onGeolocationChange(refreshAlertSources), onOverlayContext(refreshAlertSources)];
    return () => {
      for (const end of ends) end();
      endSource();
    };
  }, []);
  useEffect(() => onChange(service, path), [service, path]);
  return null;
}
