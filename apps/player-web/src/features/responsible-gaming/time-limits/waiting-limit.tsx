import type { PendingPreference } from '@sunflower/contracts/preferences.ts';
import { NoteToSelf } from '../../../player/limits/note-to-self.tsx';
import { centralInstantText } from '../../../runtime/clock/dates.ts';
import { useMinute } from '../../../runtime/clock/use-now.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { timeLimitText } from './texts.ts';
import styles from './time-limits-section.module.css';

export type WaitingLimitProps = {
  readonly pending: PendingPreference;
  /** The requested value as text. */
  readonly change: string;
  readonly onConfirm: () => unknown;
  readonly onWithdraw: () => unknown;
};

/**
 * Renders a pending looser limit: when it can be confirmed, a button that cancels it and, once the waiting period is
 * over, one that confirms it. No option is preselected for the player. (IRGS-02)
 */
export function WaitingLimit({ pending, change, onConfirm, onWithdraw }: WaitingLimitProps) {
  const now = useMinute();
  const isDue = now !== null && now >= Date.parse(pending.confirmableAt);
  return (
    <Card>
      <div className={styles.limit}>
        <h3 className={styles.waiting}>{timeLimitText('pendingTitle')}</h3>
        <p>
          {timeLimitText('pendingText', {
            change,
            from: centralInstantText(pending.confirmableAt),
            until: centralInstantText(pending.lapsesAt),
          })}
        </p>
        <NoteToSelf />
        <div className={styles.actions}>
          <Button onPress={onWithdraw}>{timeLimitText('withdraw')}</Button>
          {isDue && <Button onPress={onConfirm}>{timeLimitText('confirm', { change })}</Button>}
        </div>
      </div>
    </Card>
  );
}
