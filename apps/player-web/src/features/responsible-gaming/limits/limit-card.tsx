import type { PlayerLimit } from '@sunflower/contracts/responsible-gaming-limits.ts';
import { NO_CENTS } from '@sunflower/money/cents.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { useId } from 'react';
import { LimitForm } from '../../../player/limits/limit-form.tsx';
import { limitText } from '../../../player/limits/texts.ts';
import { useLimitDraft } from '../../../player/limits/use-limit-draft.ts';
import { comingInstantText } from '../../../runtime/clock/dates.ts';
import { serverNowMs } from '../../../runtime/clock/server-clock.ts';
import { useFlag } from '../../../runtime/flags/use-flag.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Meter } from '../../../ui/meter/meter.tsx';
import { toastQueue } from '../../../ui/toast/toast-queue.ts';
import styles from './limits-section.module.css';
import { PendingChange } from './pending-change.tsx';
import { limitsText } from './texts.ts';

/** Share of the limit from which the meter shows a warning. */
const NEARLY_USED = 0.8;

function Used({ limit }: { readonly limit: PlayerLimit }) {
  const { amountCents, leftCents, usedCents } = limit;
  const restart = comingInstantText(limit.restartsAt, serverNowMs());
  if (amountCents === null)
    return <p className={styles.soft}>{limitsText('usedPlain', { used: formatUsd(usedCents), restart })}</p>;
  const [used, max] = [Number(usedCents), Number(amountCents)];
  return (
    <>
      <Meter
        label={limitsText('used')}
        value={used}
        max={max}
        valueText={limitsText('usedOf', { used: formatUsd(usedCents), limit: formatUsd(amountCents) })}
        tone={used >= max * NEARLY_USED ? 'danger' : 'plain'}
      />
      <p className={styles.soft}>{limitsText('left', { left: formatUsd(leftCents ?? NO_CENTS), restart })}</p>
    </>
  );
}

/** Renders one limit: its amount, how much is used, a pending change, and its form when open. */
export function LimitCard({ playerId, limit }: { readonly playerId: string; readonly limit: PlayerLimit }) {
  const titleId = useId();
  const { typed, setTyped } = useLimitDraft(limit);
  const canChange = useFlag('FEATURE_RESPONSIBLE_GAMING_LIMITS_UPDATE');
  const { amountCents, pending } = limit;
  const name = limitText(`limit_${limit.kind}_${limit.period}`);
  const action = amountCents === null ? 'set' : 'change';
  const isQuiet = amountCents === null && !pending && canChange && typed === null;
  return (
    <Card as="li" aria-labelledby={titleId}>
      <div className={styles.card} {...(isQuiet ? { 'data-unset': '' } : {})}>
        <h3 id={titleId} className={styles.period}>
          <span className="visually-hidden">{name}</span>
          <span aria-hidden="true">{limitText(limit.period)}</span>
        </h3>
        <p className={amountCents === null ? styles.unset : styles.amount}>
          {amountCents === null ? limitsText('none') : formatUsd(amountCents)}
        </p>
        <Used limit={limit} />
        {pending && <PendingChange playerId={playerId} limit={limit} pending={pending} />}
        {!canChange && <p className={styles.soft}>{limitsText('offNow')}</p>}
        {canChange && typed !== null && (
          <LimitForm
            playerId={playerId}
            limit={limit}
            typed={typed}
            onType={setTyped}
            onLeave={() => setTyped(null)}
            onDone={(outcome) => {
              setTyped(null);
              toastQueue.show({ message: limitsText(outcome === 'applied' ? 'saved' : 'asked') });
            }}
          />
        )}
        {canChange && typed === null && (
          <p className={styles.action}>
            <Button aria-label={limitsText(`name_${action}`, { limit: name })} onPress={() => setTyped('')}>
              {limitsText(action)}
            </Button>
          </p>
        )}
      </div>
    </Card>
  );
}
