import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useHydrated } from '../../runtime/clock/use-hydrated.ts';
import { runtimeConfigQuery } from '../../runtime/config/runtime-config.ts';
import { withTexts } from '../../runtime/i18n/texts.ts';
import { lazyPart } from '../../runtime/parts/optional-part.ts';
import { useKnownPlayerId } from '../../runtime/session/session-store.ts';

/** Loaded only where positions are simulated, which is never in production. */
const SimulatedPlace = lazyPart(() =>
  withTexts(import('./simulated-place.tsx')).then((module) => ({ default: module.SimulatedPlace })),
);

/** Renders, for a player whose positions are simulated, a choice of simulated places; otherwise nothing. */
export function SimulatedPosition() {
  const isHydrated = useHydrated();
  const playerId = useKnownPlayerId();
  const { data: config } = useQuery({ ...runtimeConfigQuery, enabled: isHydrated });
  // Another component may have loaded the settings already, while this one is still hydrating.
  if (!isHydrated || !config?.isLocationSimulated || playerId === null) return null;
  return (
    <Suspense fallback={null}>
      <SimulatedPlace settings={config} />
    </Suspense>
  );
}
