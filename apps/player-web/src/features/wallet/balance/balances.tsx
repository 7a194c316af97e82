import type { WalletBalances } from '@sunflower/contracts/wallet.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FeatureOff } from '../../../player/feature-off.tsx';
import { useLastKnown } from '../../../player/last-known.ts';
import { isSwitchedOff } from '../../../runtime/http/http-problem.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { MoneyText } from '../../../ui/money-text/money-text.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import styles from './balances.module.css';
import { walletBalancesQuery } from './balances-query.ts';
import { balanceText } from './texts.ts';
import { WalletActions } from './wallet-actions.tsx';

/** Placeholder for an amount that isn't loaded yet; it has the height of a real amount. */
const EMPTY = '\u00a0';

type BalancesViewProps = {
  readonly balances?: WalletBalances;
  /** When the balances were last known, if they may have changed since. */
  readonly knownAt?: string | undefined;
};

/**
 * Renders the balance, and how much of it can be withdrawn or only played. Without `balances` it renders placeholders.
 */
function BalancesView({ balances, knownAt }: BalancesViewProps) {
  const money = (cents: bigint | undefined): ReactNode => (cents === undefined ? EMPTY : <MoneyText cents={cents} />);
  return (
    <section className={styles.whole} data-surface="night">
      <div>
        <p>{balanceText('balance')}</p>
        <p className={styles.amount}>{money(balances?.buyingPowerCents)}</p>
        <p role="status" className={styles.known}>
          {knownAt !== undefined && (
            <>
              <Icon name="clock" size={16} />
              {balanceText('lastKnown', { time: knownAt })}
            </>
          )}
        </p>
      </div>
      <dl className={styles.split}>
        <div>
          <dt>{balanceText('withdrawable')}</dt>
          <dd>{money(balances?.withdrawableCents)}</dd>
        </div>
        <div>
          <dt>{balanceText('toPlay')}</dt>
          <dd>{money(balances?.nonWithdrawableCents)}</dd>
        </div>
      </dl>
      <WalletActions />
    </section>
  );
}

/** Renders the balances without amounts, so that the layout doesn't shift when they load. */
export function BalancesLoading() {
  return (
    <div role="status" aria-label={balanceText('loading')}>
      <div inert>
        <BalancesView />
      </div>
    </div>
  );
}

/** Renders the balance, kept current by push messages and a refresh every minute. [S2.4-6/wallet] [S4.10-2] */
export function Balances({ playerId }: { readonly playerId: string }) {
  const { data, error, isError, refetch, isFetching, dataUpdatedAt } = useQuery(walletBalancesQuery(playerId));
  const knownAt = useLastKnown({ dataUpdatedAt, isError, isFetching })?.text;
  if (data) return <BalancesView balances={data} knownAt={knownAt} />;
  if (isSwitchedOff(error)) return <FeatureOff illustration="wallet" />;
  if (!isError) return <BalancesLoading />;
  return (
    <ErrorState
      headingLevel={2}
      title={balanceText('errorTitle')}
      message={balanceText('errorText')}
      retryText={balanceText('retry')}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}
