import type { PendingPreference } from '@sunflower/contracts/preferences.ts';
import { NoteToSelf } from '../../../player/limits/note-to-self.tsx';
import { centralInstantText } from '../../../runtime/clock/dates.ts';
import { useMinute } from '../../../runtime/clock/use-now.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import styles from './protective.module.css';
import { protectiveText } from './texts.ts';

export type WaitingChangeProps = {
  readonly pending: PendingPreference;
  /** The requested value as text. */
  readonly change: string;
  readonly onConfirm: () => unknown;
  readonly onWithdraw: () => unknown;
};

/**
 * Renders a pending looser value: the period in which it can be confirmed, a button to cancel it and, after the waiting
 * period, one to confirm it. Neither button is preselected. (IRGS-02)
 */
export function WaitingChange({ pending, change, onConfirm, onWithdraw }: WaitingChangeProps) {
  const now = useMinute();
  const isDue = now !== null && now >= Date.parse(pending.confirmableAt);
  return (
    <Card>
      <div className={styles.limit}>
        <h3 className={styles.waiting}>{protectiveText('pendingTitle')}</h3>
        <p>
          {protectiveText('pendingText', {
            change,
            from: centralInstantText(pending.confirmableAt),
            until: centralInstantText(pending.lapsesAt),
          })}
        </p>
        <NoteToSelf />
        <div className={styles.actions}>
          <Button onPress={onWithdraw}>{protectiveText('withdraw')}</Button>
          {isDue && <Button onPress={onConfirm}>{protectiveText('confirm', { change })}</Button>}
        </div>
      </div>
    </Card>
  );
}
