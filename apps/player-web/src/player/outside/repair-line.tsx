import { useLocation } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { GeolocationState } from '../../runtime/geolocation/geolocation-state.ts';
import { withTexts } from '../../runtime/i18n/texts.ts';
import { lazyPart } from '../../runtime/parts/optional-part.ts';
import { Button } from '../../ui/button/button.tsx';
import { locationContextOf } from '../alerts/location/location-alert.ts';
import { repairText } from '../location-repair/texts.ts';
import { useLocationCause } from '../location-repair/use-location-cause.ts';
import styles from './outside-line.module.css';
import { outsideText } from './texts.ts';
import { useLocationState } from './use-location-state.ts';

// The dialog's code loads when the dialog opens, because it is a quarter as large as all the code that the lobby loads.
const RepairDialog = lazyPart(() =>
  withTexts(import('./repair-dialog.tsx')).then((module) => ({ default: module.RepairDialog })),
);

/** Returns whether play will be refused because the location isn't confirmed, although it may be inside Kansas. */
function isUnconfirmed(state: GeolocationState): boolean {
  if (state.status === 'denied') return true;
  return state.status === 'active' && !['none', 'inside', 'outOfRegion'].includes(state.finding);
}

/**
 * Renders a message on pages where location matters, before the player fills anything in, if the location couldn't be
 * confirmed. It opens the location guide over the page, so that cart and form aren't lost.
 */
export function RepairLine() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const { state } = useLocationState();
  const { cause } = useLocationCause();
  /** Null until the guide was opened for the first time. */
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  const isShown = isUnconfirmed(state) && locationContextOf(path) !== undefined;
  return (
    <>
      {isShown && (
        <div className={styles.band}>
          <div className={styles.line}>
            <p>
              {repairText(`title_${cause}`)}. {outsideText('notYet')}
            </p>
            <Button size="small" onPress={() => setIsOpen(true)}>
              {outsideText('fix')}
            </Button>
          </div>
        </div>
      )}
      {isOpen !== null && (
        <Suspense>
          <RepairDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
