import type { WalletType } from '@sunflower/contracts/wallet.ts';
import { NO_CENTS } from '@sunflower/money/cents.ts';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../ui/card/card.tsx';
import { MoneyText } from '../../../ui/money-text/money-text.tsx';
import { InfoTip } from '../../../ui/tooltip/info-tip.tsx';
import styles from './balances.module.css';
import { walletBalancesQuery } from './balances-query.ts';
import { OpenRounds } from './open-rounds.tsx';
import { OpenTickets } from './open-tickets.tsx';
import { SubscriptionMoney } from './subscription-money.tsx';
import { balanceText } from './texts.ts';

/**
 * The types of money in groups: the player's own, bonus money, and money on hold for withdrawals, which is shown as a
 * negative amount. [S3-11]
 */
const GROUPS = [
  { name: 'own', types: ['FUNDS_ADDED', 'WINNINGS'] },
  { name: 'bonus', types: ['FREE_ROUNDS', 'PLAY_CREDIT', 'MATCH_UP', 'BONUS_CASH', 'DISCOUNT'] },
  { name: 'reserved', types: ['WITHDRAWAL_REQUESTS'] },
] as const satisfies readonly { name: string; types: readonly WalletType[] }[];

/** Renders what the balance includes and excludes; leaves out types of money without an amount. [S3-11/types] */
export function BalanceTypes({ playerId }: { readonly playerId: string }) {
  const { data } = useQuery(walletBalancesQuery(playerId));
  const amounts = new Map(data?.types.map(({ walletType, amountCents }) => [walletType, amountCents]));
  const groups = GROUPS.map(({ name, types }) => ({
    name,
    rows: types
      .map((type) => ({ type, cents: amounts.get(type) ?? NO_CENTS }))
      .filter(({ cents }) => cents !== NO_CENTS),
  }));
  return (
    <Card as="section">
      <div className={styles.groups}>
        {groups
          .filter(({ rows }) => rows.length > 0)
          .map(({ name, rows }) => (
            <section key={name}>
              <h2 className={styles.group}>{balanceText(name)}</h2>
              <dl className={styles.types}>
                {rows.map(({ type, cents }) => (
                  <div key={type} className={styles.type}>
                    <dt>
                      {balanceText(type)}{' '}
                      <InfoTip
                        label={balanceText('about', { name: balanceText(type) })}
                        text={balanceText(`help_${type}`)}
                      />
                    </dt>
                    <dd>{name === 'reserved' ? <MoneyText cents={-cents} isSigned /> : <MoneyText cents={cents} />}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        <OpenTickets playerId={playerId} />
        <OpenRounds playerId={playerId} />
        <SubscriptionMoney playerId={playerId} />
      </div>
    </Card>
  );
}
