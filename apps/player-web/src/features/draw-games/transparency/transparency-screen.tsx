import type { LogActivity } from '@sunflower/contracts/public-log.ts';
import { useQuery } from '@tanstack/react-query';
import { locationSharesPath } from '../../../runtime/navigation/places.ts';
import { useTitle } from '../../../runtime/navigation/use-title.ts';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { SectionHeading } from '../../../ui/page-heading/section-heading.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { activityQuery } from './activity-query.ts';
import { CheckYourself, RunWitness, SigningKeys } from './check-yourself.tsx';
import { Checkpoints } from './checkpoints.tsx';
import { Entries } from './entries.tsx';
import { transparencyText } from './texts.ts';
import styles from './transparency.module.css';
import { Witnesses } from './witnesses.tsx';

function Activity({ activity }: { readonly activity: LogActivity }) {
  const { checkpoints, entries } = activity;
  return (
    <div className={styles.columns}>
      <section className={styles.part}>
        <SectionHeading>{transparencyText('latest')}</SectionHeading>
        <p>{transparencyText('latestLead')}</p>
        {entries.length > 0 ? (
          <Entries entries={entries} />
        ) : (
          <EmptyState headingLevel={3} title={transparencyText('emptyTitle')} message={transparencyText('emptyText')} />
        )}
      </section>
      <div className={styles.side}>
        <section className={styles.part}>
          <SectionHeading>{transparencyText('witnesses')}</SectionHeading>
          <Witnesses policy={activity.policy} lastCosignatures={activity.lastCosignatures} />
        </section>
        {checkpoints.length > 0 && (
          <section className={styles.part}>
            <SectionHeading>{transparencyText('checkpoints')}</SectionHeading>
            <p>{transparencyText('checkpointsLead')}</p>
            <Checkpoints checkpoints={checkpoints} />
          </section>
        )}
      </div>
    </div>
  );
}

/**
 * Renders the public log for people: what was sealed and published, who witnesses it, and how to check all of it
 * without the lottery.
 */
export function TransparencyScreen() {
  const { data, isError, isFetching, refetch } = useQuery(activityQuery());
  useTitle(transparencyText('title'));
  return (
    <Page
      title={transparencyText('title')}
      lead={
        <>
          {transparencyText('lead')} <TextLink href={locationSharesPath}>{transparencyText('locationLink')}</TextLink>
        </>
      }
    >
      {data && <Activity activity={data} />}
      {!data && isError && (
        <ErrorState
          title={transparencyText('errorTitle')}
          message={transparencyText('errorText')}
          retryText={transparencyText('retry')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!data && !isError && (
        <div role="status" aria-label={transparencyText('loading')} className={styles.columns}>
          <Skeleton width="100%" height="900px" shape="block" />
          <Skeleton width="100%" height="420px" shape="block" />
        </div>
      )}
      <div className={styles.ways}>
        <CheckYourself />
        <RunWitness />
        <SigningKeys />
      </div>
    </Page>
  );
}
