import { Suspense, useState, useSyncExternalStore } from 'react';
import { onGeolocationChange } from '../../runtime/geolocation/geolocation-service.ts';
import { type GeolocationState, IDLE_GEOLOCATION } from '../../runtime/geolocation/geolocation-state.ts';
import { lastCheck, onCheck } from '../../runtime/geolocation/last-check.ts';
import { withTexts } from '../../runtime/i18n/texts.ts';
import { lazyPart } from '../../runtime/parts/optional-part.ts';
import { useGeolocation } from './use-geolocation.ts';

const OutsideLine = lazyPart(() =>
  withTexts(import('./outside-line.tsx')).then((module) => ({ default: module.OutsideLine })),
);
const BorderLine = lazyPart(() =>
  withTexts(import('./border-line.tsx')).then((module) => ({ default: module.BorderLine })),
);
const RepairLine = lazyPart(() =>
  withTexts(import('./repair-line.tsx')).then((module) => ({ default: module.RepairLine })),
);

/** Returns whether the location service found anything but a player who may play. */
function hasProblem(state: GeolocationState): boolean {
  return state.status === 'denied' || (state.status === 'active' && !['none', 'inside'].includes(state.finding));
}

/**
 * Renders the lines above a player's page about their location. They load when one may be needed for the first time:
 * most players are well inside Kansas.
 */
export function LocationLines() {
  const service = useGeolocation();
  const state = useSyncExternalStore(
    onGeolocationChange,
    () => service?.state() ?? IDLE_GEOLOCATION,
    () => IDLE_GEOLOCATION,
  );
  const check = useSyncExternalStore(onCheck, lastCheck, () => undefined);
  const [isNeeded, setIsNeeded] = useState(false);
  if (!isNeeded && (hasProblem(state) || check?.line !== undefined)) setIsNeeded(true);
  if (!isNeeded) return null;
  return (
    <Suspense>
      <OutsideLine />
      <RepairLine />
      <BorderLine />
    </Suspense>
  );
}
