import type { PlayerLimit } from '@sunflower/contracts/responsible-gaming-limits.ts';
import { dollarsFromCents } from '@sunflower/money/cents.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { useQuery } from '@tanstack/react-query';
import { LimitForm } from '../../../player/limits/limit-form.tsx';
import { LimitLink } from '../../../player/limits/limit-link.tsx';
import { limitsQuery } from '../../../player/limits/limits-query.ts';
import { limitText } from '../../../player/limits/texts.ts';
import { useLimitDraft } from '../../../player/limits/use-limit-draft.ts';
import { centralInstantText } from '../../../runtime/clock/dates.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Meter } from '../../../ui/meter/meter.tsx';
import { QuietRetry } from '../../../ui/state/quiet-retry.tsx';
import styles from './month-card.module.css';
import { monthText } from './texts.ts';

/** Returns the limit that the card shows: the monthly one on spending, or on deposits when only that one is set. */
export function limitOfMonth(limits: readonly PlayerLimit[]): PlayerLimit | undefined {
  const monthly = limits.filter(({ period }) => period === 'month');
  return monthly.find(({ amountCents }) => amountCents !== null) ?? monthly.find(({ kind }) => kind === 'spend');
}

function Standing({ limit }: { readonly limit: PlayerLimit }) {
  const label = limitText(`limit_${limit.kind}_${limit.period}`);
  if (limit.amountCents === null) return <p>{monthText('noLimit')}</p>;
  const valueText = monthText('used', { used: formatUsd(limit.usedCents), amount: formatUsd(limit.amountCents) });
  return (
    <Meter
      label={label}
      value={dollarsFromCents(limit.usedCents)}
      max={dollarsFromCents(limit.amountCents)}
      valueText={valueText}
    />
  );
}

/** Renders the button that opens the form of the limit, or the form. */
function ChangeLimit({ playerId, limit }: { readonly playerId: string; readonly limit: PlayerLimit }) {
  const { typed, setTyped } = useLimitDraft(limit);
  const close = () => setTyped(null);
  if (typed !== null)
    return (
      <LimitForm playerId={playerId} limit={limit} typed={typed} onType={setTyped} onDone={close} onLeave={close} />
    );
  return (
    <p>
      <Button size="small" onPress={() => setTyped('')}>
        {monthText(limit.amountCents === null ? 'setLimit' : 'changeLimit')}
      </Button>
    </p>
  );
}

/**
 * Renders how much of the monthly limit is used, and a button that opens the form to change it in place. [RTS-12C]
 * [RTS-12E]
 */
export function MonthLimit({ playerId }: { readonly playerId: string }) {
  const { data, isError, isFetching, refetch } = useQuery(limitsQuery(playerId));
  const limit = data && limitOfMonth(data.limits);
  if (isError && !data)
    return (
      <QuietRetry
        text={monthText('limitsFailed')}
        retryText={monthText('retry')}
        isBusy={isFetching}
        onRetry={() => refetch()}
      />
    );
  if (!data || !limit) return null;
  return (
    <div className={styles.limit}>
      <Standing limit={limit} />
      {limit.pending && (
        <p className={styles.soft}>{monthText('pending', { from: centralInstantText(limit.pending.confirmableAt) })}</p>
      )}
      <ChangeLimit playerId={playerId} limit={limit} />
      <LimitLink playerId={playerId} />
    </div>
  );
}
