import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useHydrated } from '../runtime/clock/use-hydrated.ts';
import { runtimeConfigQuery } from '../runtime/config/runtime-config.ts';
import { type LocationScript, locationEngine, locationScriptOf } from '../runtime/geolocation/location-engine.ts';
import { readStored, writeStored } from '../runtime/storage/browser-storage.ts';
import { SimulatedBadge } from '../ui/badge/simulated-badge.tsx';
import { SelectField } from '../ui/field/select-field.tsx';
import styles from './simulated-position.module.css';
import { playerText } from './texts.ts';

function usePlaces(script: LocationScript | undefined) {
  return useQuery({
    queryKey: ['simulated-places', script?.origin],
    queryFn: async () => (script === undefined ? null : ((await (await locationEngine(script))?.places()) ?? null)),
    enabled: script !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}

/**
 * While positions are simulated: the badge that says so, and where the device pretends to be. Otherwise nothing.
 */
export function SimulatedPosition() {
  const isHydrated = useHydrated();
  const { data: config } = useQuery({ ...runtimeConfigQuery, enabled: isHydrated });
  // Somebody else may have read the settings already, while this is still being taken over.
  const isSimulated = isHydrated && config?.isLocationSimulated === true;
  const places = usePlaces(isSimulated ? locationScriptOf(config) : undefined);
  const [chosen, setChosen] = useState(() => readStored('simulatedPosition'));
  if (!isSimulated) return null;

  function choose(place: string) {
    writeStored('simulatedPosition', place);
    setChosen(place);
  }

  return (
    <div className={styles.simulated}>
      <SimulatedBadge text={playerText('simulated')} />
      <p className={styles.why}>{playerText('simulatedText')}</p>
      {places && (
        <SelectField
          label={playerText('simulatedPlace')}
          options={places.places.map(({ name, title }) => ({ id: name, text: title }))}
          value={chosen ?? places.defaultPlace}
          onChange={choose}
        />
      )}
    </div>
  );
}
