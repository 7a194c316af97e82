import { NO_CENTS } from '@sunflower/money/cents.ts';
import { useQuery } from '@tanstack/react-query';
import { MoneyText } from '../../../ui/money-text/money-text.tsx';
import { withdrawText } from './texts.ts';
import { achTotalsQuery } from './withdraw-options-query.ts';
import styles from './withdraw-screen.module.css';

/**
 * Renders the totals of ACH withdrawals under review and approved. Renders nothing if both are zero or can't be
 * loaded. [S3-16] [S7-27]
 */
export function AchTotals({ playerId }: { readonly playerId: string }) {
  const { data } = useQuery(achTotalsQuery(playerId));
  if (!data || data.reviewCents + data.approvedCents === NO_CENTS) return null;
  return (
    <div className={styles.totals}>
      <h2 className={styles.totalsTitle}>{withdrawText('totals')}</h2>
      <dl className={styles.rows}>
        <div className={styles.row}>
          <dt>{withdrawText('totalReview')}</dt>
          <dd>
            <MoneyText cents={data.reviewCents} />
          </dd>
        </div>
        <div className={styles.row}>
          <dt>{withdrawText('totalApproved')}</dt>
          <dd>
            <MoneyText cents={data.approvedCents} />
          </dd>
        </div>
      </dl>
    </div>
  );
}
