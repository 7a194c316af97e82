import type { Withdrawal } from '@sunflower/contracts/payments-withdrawals.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { withdrawalStateText } from '../../../player/withdrawals/texts.ts';
import { withdrawalsQuery } from '../../../player/withdrawals/withdrawals-query.ts';
import { centralInstantText, drawDateText } from '../../../runtime/clock/dates.ts';
import { PLACES } from '../../../runtime/navigation/places.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { MoneyText } from '../../../ui/money-text/money-text.tsx';
import styles from './home.module.css';
import { HomeCard } from './home-card.tsx';
import { homeText } from './texts.ts';
import { isOpen } from './unfinished-tasks.ts';

function Line({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { state, amountCents, expectedBy, retail } = withdrawal;
  return (
    <li className={styles.line}>
      <strong className={styles.amount}>
        <MoneyText cents={amountCents} />
      </strong>
      <Badge tone={state === 'payable' ? 'sunflower' : 'neutral'}>
        {withdrawalStateText(state === 'requested' ? 'review' : state)}
      </Badge>
      <span className={styles.soft}>
        {retail && homeText('collectUntil', { at: centralInstantText(retail.payableUntil) })}
        {expectedBy !== null && homeText('expected', { date: drawDateText(expectedBy) })}
      </span>
    </li>
  );
}

/** Renders each withdrawal on its way to the player: amount, stage and promised day. [S7-29/withdraws] */
export function WithdrawalsPart({ playerId }: { readonly playerId: string }) {
  const query = useInfiniteQuery(withdrawalsQuery(playerId));
  const open = query.data?.pages.flatMap(({ pageItems }) => pageItems).filter(isOpen);
  return (
    <HomeCard
      title={homeText('withdrawals')}
      query={query}
      failedText={homeText('withdrawalsFailed')}
      link={{ text: homeText('allWithdrawals'), href: PLACES['my-account-withdraw'] }}
    >
      {open &&
        (open.length === 0 ? (
          <p>{homeText('noWithdrawals')}</p>
        ) : (
          <ul className={styles.list}>
            {open.map((withdrawal) => (
              <Line key={withdrawal.withdrawalId} withdrawal={withdrawal} />
            ))}
          </ul>
        ))}
    </HomeCard>
  );
}
