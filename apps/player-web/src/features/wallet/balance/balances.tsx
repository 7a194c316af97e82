import type { WalletBalances, WalletType } from '@sunflower/contracts/wallet.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FeatureOff } from '../../../player/feature-off.tsx';
import { isSwitchedOff } from '../../../runtime/http/http-problem.ts';
import { Card } from '../../../ui/card/card.tsx';
import { MoneyText } from '../../../ui/money-text/money-text.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { InfoTip } from '../../../ui/tooltip/info-tip.tsx';
import styles from './balances.module.css';
import { walletBalancesQuery } from './balances-query.ts';
import { balanceText } from './texts.ts';
import { WalletActions } from './wallet-actions.tsx';

/** The types of money, the player's own and what was given. [S3-11] */
const GROUPS = [
  { name: 'own', types: ['FUNDS_ADDED', 'WINNINGS', 'WITHDRAWAL_REQUESTS'] },
  { name: 'bonus', types: ['FREE_ROUNDS', 'PLAY_CREDIT', 'MATCH_UP', 'BONUS_CASH', 'DISCOUNT'] },
] as const satisfies readonly { name: string; types: readonly WalletType[] }[];

/** A place for an amount that is not there yet: as high as one. */
const EMPTY = '\u00a0';

/** What can be played for, what of it can be withdrawn, and every type of money; without `balances` their places. */
function BalancesView({ balances }: { readonly balances?: WalletBalances }) {
  const amounts = new Map(balances?.types.map(({ walletType, amountCents }) => [walletType, amountCents]));
  const money = (cents: bigint | undefined, isQuiet = false): ReactNode =>
    cents === undefined ? EMPTY : <MoneyText cents={cents} tone={isQuiet && cents === 0n ? 'soft' : 'plain'} />;
  return (
    <div className={styles.balances}>
      <section className={styles.whole} data-surface="night">
        <div>
          <p>{balanceText('balance')}</p>
          <p className={styles.amount}>{money(balances?.buyingPowerCents)}</p>
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
      <div className={styles.groups}>
        {GROUPS.map(({ name, types }) => (
          <Card as="section" key={name}>
            <h2 className={styles.group}>{balanceText(name)}</h2>
            <dl className={styles.types}>
              {types.map((type) => (
                <div key={type} className={styles.type}>
                  <dt>
                    {balanceText(type)}{' '}
                    <InfoTip
                      label={balanceText('about', { name: balanceText(type) })}
                      text={balanceText(`help_${type}`)}
                    />
                  </dt>
                  <dd>{money(amounts.get(type), true)}</dd>
                </div>
              ))}
            </dl>
          </Card>
        ))}
      </div>
    </div>
  );
}

/** The balances without their amounts, so that nothing moves when they come. */
export function BalancesLoading() {
  return (
    <div role="status" aria-label={balanceText('loading')}>
      <div inert>
        <BalancesView />
      </div>
    </div>
  );
}

/** The wallet by type, as new as push and the minute make it. [S2.4-6/wallet] [S4.10-2] */
export function Balances({ playerId }: { readonly playerId: string }) {
  const { data, error, isError, refetch, isFetching } = useQuery(walletBalancesQuery(playerId));
  if (data) return <BalancesView balances={data} />;
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
