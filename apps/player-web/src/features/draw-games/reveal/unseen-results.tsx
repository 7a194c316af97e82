import { serverNowMs } from '../../../runtime/clock/server-clock.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ticketText } from '../ticket/ticket-texts.ts';
import { revealAll } from './revealed-tickets.ts';
import styles from './unseen-results.module.css';

/** Renders how many listed results the player hasn't seen, and uncovers all of them on request; nothing without any. */
export function UnseenResults({ playerId, count }: { readonly playerId: string; readonly count: number }) {
  if (count === 0) return null;
  return (
    <div className={styles.line}>
      <span>{ticketText('unseen', { count })}</span>
      <Button onPress={() => revealAll(playerId, serverNowMs())}>{ticketText('showAll')}</Button>
    </div>
  );
}
