import { type Cents, NO_CENTS } from '@sunflower/money/cents.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { LimitLink } from '../../../player/limits/limit-link.tsx';
import { limitsQuery } from '../../../player/limits/limits-query.ts';
import { buyingPowerCents, walletAccountsQuery } from '../../../player/queries/wallet-accounts-query.ts';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { tightestLimit } from './amount.ts';
import styles from './deposit-form.module.css';
import { bonusCents } from './promo.ts';
import type { AppliedPromo } from './promo-code.tsx';
import { depositText } from './texts.ts';

type Amounts = { readonly playerId: string; readonly cents: Cents | undefined };

/** Renders what the tightest deposit limit leaves, and whether this amount fits, before anything is sent. [RTS-12B] */
function LimitLine({ playerId, cents }: Amounts) {
  const { data } = useQuery(limitsQuery(playerId));
  const limit = data && tightestLimit(data.limits);
  if (!limit) return null;
  const isOver = cents !== undefined && cents > limit.leftCents;
  const values = { period: depositText(limit.period), left: formatUsd(limit.leftCents) };
  return (
    <p className={isOver ? styles.over : styles.soft}>{depositText(isOver ? 'limitOver' : 'limitLeft', values)}</p>
  );
}

function Line({ name, value, isStrong = false }: { name: string; value: ReactNode; isStrong?: boolean }) {
  return (
    <p className={isStrong ? styles.total : styles.line}>
      <span>{name}</span>
      <span className={styles.figure}>{value}</span>
    </p>
  );
}

type DepositSummaryProps = Amounts & { readonly promo: AppliedPromo | null; readonly children: ReactNode };

/** Renders the current balance, the amount added and the new balance, with the button that does it. [WCAG-3.3.4] */
export function DepositSummary({ playerId, cents, promo, children }: DepositSummaryProps) {
  const titleId = useId();
  const { data } = useQuery(walletAccountsQuery(playerId));
  const balance = data && buyingPowerCents(data);
  const bonus = promo && cents !== undefined ? bonusCents(promo.preview.terms, cents) : NO_CENTS;
  const waiting = <Skeleton width="72px" />;
  return (
    <section aria-labelledby={titleId} className={styles.summary}>
      <h2 id={titleId} className={styles.summaryTitle}>
        {depositText('summary')}
      </h2>
      <Line name={depositText('balanceNow')} value={balance === undefined ? waiting : formatUsd(balance)} />
      <Line name={depositText('youAdd')} value={formatUsd(cents ?? NO_CENTS)} />
      {promo && bonus > NO_CENTS && (
        <Line name={depositText('bonusAdds', { code: promo.code })} value={formatUsd(bonus)} />
      )}
      <Line
        name={depositText('balanceThen')}
        value={balance === undefined ? waiting : formatUsd(balance + (cents ?? NO_CENTS))}
        isStrong
      />
      <LimitLine playerId={playerId} cents={cents} />
      {children}
      <LimitLink playerId={playerId} />
    </section>
  );
}
