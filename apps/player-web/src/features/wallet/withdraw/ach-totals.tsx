import { useQuery } from '@tanstack/react-query';
import { MoneyText } from '../../../ui/money-text/money-text.tsx';
import { withdrawText } from './texts.ts';
import styles from './withdraw-screen.module.css';
import { achTotalsQuery } from './withdrawals-query.ts';

/** What the clearing house is to bring: under review and approved. Nothing while there is none, or while it cannot be told. [S3-16] [S7-27] */
export function AchTotals({ playerId }: { readonly playerId: string }) {
  const { data } = useQuery(achTotalsQuery(playerId));
  if (!data || data.reviewCents + data.approvedCents === 0n) return null;
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
