import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { locationContextOf } from '../alerts/location/location-alert.ts';
import { nearLineText } from '../location-repair/near-line.ts';
import styles from './outside-line.module.css';
import { outsideText } from './texts.ts';
import { useLastCheck } from './use-location-state.ts';

/**
 * Renders a message with the distance and direction of the state line for a player in Kansas near it, on pages where
 * location matters. The player can close the message; it returns after a check found the player elsewhere.
 */
export function BorderLine() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const check = useLastCheck();
  const isInKansas = check?.status === 'OK';
  const line = isInKansas ? check.line : undefined;
  const [isClosed, setIsClosed] = useState(false);
  if (line === undefined) {
    // A failed check doesn't show that the player has moved away from the state line.
    if (isClosed && isInKansas) setIsClosed(false);
    return null;
  }
  if (isClosed || locationContextOf(path) === undefined) return null;
  return (
    <div className={styles.calm}>
      <div className={styles.line}>
        <p>
          {outsideText('inKansas')} {nearLineText(line)} {outsideText('oftener')}
        </p>
        <Button size="small" onPress={() => setIsClosed(true)}>
          {outsideText('close')}
        </Button>
      </div>
    </div>
  );
}
