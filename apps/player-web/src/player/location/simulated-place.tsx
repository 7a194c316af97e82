import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type LocationScript, locationEngine, locationScriptOf } from '../../runtime/geolocation/location-engine.ts';
import { dropTokens } from '../../runtime/geolocation/token-at-hand.ts';
import { readStored, writeStored } from '../../runtime/storage/browser-storage.ts';
import { SimulatedBadge } from '../../ui/badge/simulated-badge.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import { playerText } from '../texts.ts';
import styles from './simulated-place.module.css';

function usePlaces(script: LocationScript | undefined) {
  return useQuery({
    queryKey: ['simulated-places', script?.origin],
    queryFn: async () => (script === undefined ? null : ((await (await locationEngine(script))?.places()) ?? null)),
    enabled: script !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}

/** Renders the badge and a choice of simulated places. */
export function SimulatedPlace({ settings }: { readonly settings: Parameters<typeof locationScriptOf>[0] }) {
  const places = usePlaces(locationScriptOf(settings));
  const [chosen, setChosen] = useState(() => readStored('simulatedPosition'));

  function choose(place: string) {
    writeStored('simulatedPosition', place);
    dropTokens();
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
