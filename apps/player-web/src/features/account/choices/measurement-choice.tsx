import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import {
  chooseMeasurement,
  hasPrivacySignal,
  isMeasurementAllowed,
  onMeasurementChoice,
} from '../../../runtime/analytics/consent.ts';
import { vendorsOf } from '../../../runtime/analytics/vendors.ts';
import { useHydrated } from '../../../runtime/clock/use-hydrated.ts';
import { runtimeConfigQuery } from '../../../runtime/config/runtime-config.ts';
import { Card } from '../../../ui/card/card.tsx';
import { Switch } from '../../../ui/field/switch.tsx';
import { measurementText } from './measurement-texts.ts';

/**
 * Renders the choice whether usage on this device may be measured, which is offered only where the operator has set up
 * a measuring service.
 */
export function MeasurementChoice() {
  const isHydrated = useHydrated();
  const { data } = useQuery({ ...runtimeConfigQuery, enabled: isHydrated });
  const isAllowed = useSyncExternalStore(onMeasurementChoice, isMeasurementAllowed, () => false);
  if (!isHydrated || !data || vendorsOf(data).length === 0) return null;
  const hasSignal = hasPrivacySignal();
  return (
    <Card aria-labelledby="measurement-title">
      <h3 id="measurement-title" className="visually-hidden">
        {measurementText('title')}
      </h3>
      <Switch
        isSelected={isAllowed}
        isDisabled={hasSignal}
        onChange={chooseMeasurement}
        description={measurementText(hasSignal ? 'signal' : 'what')}
      >
        {measurementText('allow')}
      </Switch>
    </Card>
  );
}
