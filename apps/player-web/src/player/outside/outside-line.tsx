import { useState } from 'react';
import { PLACES } from '../../runtime/navigation/places.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextLink } from '../../ui/link/text-link.tsx';
import { nearLineText } from '../location-repair/near-line.ts';
import styles from './outside-line.module.css';
import { outsideText } from './texts.ts';
import { useLocationState } from './use-location-state.ts';

/**
 * Renders a message for a player outside Kansas: where they are, and what doesn't work there. The player can close it.
 */
export function OutsideLine() {
  const { state, check } = useLocationState();
  const isOutside = state.status === 'active' && state.finding === 'outOfRegion';
  const [isClosed, setIsClosed] = useState(false);
  if (!isOutside) {
    // A player who comes back and leaves again sees the message again.
    if (isClosed) setIsClosed(false);
    return null;
  }
  if (isClosed) return null;
  const { region } = state;
  const line = check?.line;
  return (
    <div className={styles.band}>
      <div className={styles.line}>
        <p>
          {region === undefined ? outsideText('outside') : outsideText('outsideIn', { region })}{' '}
          {line !== undefined && `${nearLineText(line)} `}
          <TextLink href={PLACES['support-geo-location']}>{outsideText('more')}</TextLink>
        </p>
        <Button size="small" onPress={() => setIsClosed(true)}>
          {outsideText('close')}
        </Button>
      </div>
    </div>
  );
}
