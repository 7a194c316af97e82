import type { PendingPreference } from '@sunflower/contracts/preferences.ts';
import { centralInstantText } from '../../../runtime/clock/dates.ts';
import { useMinute } from '../../../runtime/clock/use-now.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { limitWords } from './limit-words.ts';
import { timeLimitText } from './texts.ts';
import styles from './time-limits-section.module.css';

export type WaitingLimitProps = {
  readonly pending: PendingPreference;
  readonly onConfirm: () => unknown;
  readonly onWithdraw: () => unknown;
};

/** A looser limit that was asked for: when it can be confirmed, and the way back. Nothing is pressed in advance for the player. (IRGS-02) */
export function WaitingLimit({ pending, onConfirm, onWithdraw }: WaitingLimitProps) {
  const now = useMinute();
  const wish = limitWords(pending.preference === '' ? null : Number(pending.preference));
  const isDue = now !== null && now >= Date.parse(pending.confirmableAt);
  return (
    <Card>
      <div className={styles.limit}>
        <h3 className={styles.waiting}>{timeLimitText('pendingTitle')}</h3>
        <p>
          {timeLimitText('pendingText', {
            wish,
            from: centralInstantText(pending.confirmableAt),
            until: centralInstantText(pending.lapsesAt),
          })}
        </p>
        <div className={styles.actions}>
          <Button onPress={onWithdraw}>{timeLimitText('withdraw')}</Button>
          {isDue && <Button onPress={onConfirm}>{timeLimitText('confirm', { wish })}</Button>}
        </div>
      </div>
    </Card>
  );
}
