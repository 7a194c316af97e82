import { durationText } from '../../../player/duration-text.ts';
import { serverNowMs } from '../../../runtime/clock/server-clock.ts';
import { useMinute } from '../../../runtime/clock/use-now.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { MoneyText } from '../../../ui/money-text/money-text.tsx';
import styles from './leave-card.module.css';
import type { SessionResult } from './session-result.ts';
import { playText } from './texts.ts';

type LeaveCardProps = { readonly sinceMs: number; readonly result: SessionResult; readonly onDone: () => void };

/**
 * Replaces the game that the player closed: how long they were here, how often they played, and what it cost. There is
 * no offer and nothing else to do. [IRGS-07]
 */
export function LeaveCard({ sinceMs, result, onDone }: LeaveCardProps) {
  const now = useMinute();
  const { plays, spentCents, wonCents, netCents } = result;
  const facts = [
    ['session', durationText((now ?? serverNowMs()) - sinceMs)],
    ['plays', `${plays}`],
    ['spent', <MoneyText key="spent" cents={spentCents} />],
    ['won', <MoneyText key="won" cents={wonCents} />],
    ['net', <MoneyText key="net" cents={netCents} isSigned />],
  ] as const;
  return (
    <div className={styles.leave}>
      <Card>
        <div className={styles.card}>
          <h1 className={styles.title}>{playText('leaveTitle')}</h1>
          <dl className={styles.facts}>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{playText(name)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <Button variant="primary" autoFocus onPress={onDone}>
            {playText('done')}
          </Button>
        </div>
      </Card>
    </div>
  );
}
