import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '../../runtime/clock/use-hydrated.ts';
import { runtimeConfigQuery } from '../../runtime/config/runtime-config.ts';
import { locationPath } from '../../runtime/navigation/places.ts';
import { SimulatedBadge } from '../../ui/badge/simulated-badge.tsx';
import { playerText } from '../texts.ts';

/** Renders a badge while positions are simulated, linking to its explanation; otherwise nothing. */
export function SimulatedLink() {
  const isHydrated = useHydrated();
  const { data: config } = useQuery({ ...runtimeConfigQuery, enabled: isHydrated });
  if (!isHydrated || config?.isLocationSimulated !== true) return null;
  return (
    <li>
      <a href={locationPath}>
        <SimulatedBadge text={playerText('simulated')} />
      </a>
    </li>
  );
}
