import type { WithdrawalPromises } from '@sunflower/contracts/payments-withdrawals.ts';
import { useQuery } from '@tanstack/react-query';
import { drawDateText } from '../../../runtime/clock/dates.ts';
import { useHydrated } from '../../../runtime/clock/use-hydrated.ts';
import { QuietRetry } from '../../../ui/state/quiet-retry.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { InfoSection } from '../info/info-page.tsx';
import styles from '../info/tiles.module.css';
import { promisesQuery } from './promises-query.ts';
import { helpText } from './texts.ts';

function Figure({ from, to, promised, keptPercent }: WithdrawalPromises) {
  const range = { from: drawDateText(from), to: drawDateText(to) };
  if (promised === null || keptPercent === null) return <p>{helpText('promisesFew', range)}</p>;
  return (
    <>
      <p className={styles.figure}>{helpText('promisesKept', { percent: keptPercent })}</p>
      <p className={styles.soft}>{helpText('promisesRange', { ...range, count: promised })}</p>
    </>
  );
}

/** Renders how often withdrawals arrived by the day that players were promised, and which withdrawals count. */
export function PromisesKept() {
  const { data, isError, isFetching, refetch } = useQuery({ ...promisesQuery(), enabled: useHydrated() });
  return (
    <InfoSection id="withdrawals" title={helpText('promises')}>
      <p>{helpText('promisesHow')}</p>
      {data && <Figure {...data} />}
      {!data && !isError && <Skeleton width="100%" height="4.5rem" shape="block" />}
      {!data && isError && (
        <QuietRetry
          text={helpText('promisesFailed')}
          retryText={helpText('promisesRetry')}
          isBusy={isFetching}
          onRetry={() => refetch()}
        />
      )}
      <p className={styles.soft}>{helpText('promisesCount')}</p>
    </InfoSection>
  );
}
