import type { CheckShares } from '@sunflower/contracts/geolocation.ts';
import { useQuery } from '@tanstack/react-query';
import { farDateText } from '../../../runtime/clock/dates.ts';
import { useHydrated } from '../../../runtime/clock/use-hydrated.ts';
import { localeTag } from '../../../runtime/i18n/texts.ts';
import { locationSharesPath, PLACES } from '../../../runtime/navigation/places.ts';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { Meter } from '../../../ui/meter/meter.tsx';
import { PinArt } from '../../../ui/page/page-art.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { QuietRetry } from '../../../ui/state/quiet-retry.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { InfoList, InfoPage, InfoSection } from '../info/info-page.tsx';
import styles from './location-shares.module.css';
import { sharesQuery } from './shares-query.ts';
import { sharesText } from './texts.ts';

type Week = CheckShares['weeks'][number];

function WeekCard({ week, checks, passedPercent, causes }: Week) {
  const title = sharesText('week', { date: farDateText(week) });
  if (checks === null || passedPercent === null)
    return (
      <li className={styles.week}>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.soft}>{sharesText('few')}</p>
      </li>
    );
  const shown = causes.filter(({ percent }) => percent !== null);
  return (
    <li className={styles.week}>
      <h3 className={styles.title}>{title}</h3>
      <Meter
        label={sharesText('passed')}
        value={passedPercent}
        max={100}
        valueText={sharesText('percent', { percent: passedPercent })}
        tone="win"
      />
      <p className={styles.soft}>{sharesText('of', { count: new Intl.NumberFormat(localeTag()).format(checks) })}</p>
      {shown.length > 0 && (
        <dl className={styles.causes}>
          {shown.map(({ cause, percent }) => (
            <div key={cause}>
              <dt>{sharesText(`cause_${cause}`)}</dt>
              <dd>{percent === 0 ? sharesText('under1') : sharesText('percent', { percent: percent ?? 0 })}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

/** Renders which share of location checks passed in each week, and why the others were refused. */
export function LocationSharesScreen() {
  const { data, isError, isFetching, refetch } = useQuery({ ...sharesQuery(), enabled: useHydrated() });
  return (
    <InfoPage href={locationSharesPath} art={<PinArt />} title={sharesText('title')} lead={sharesText('lead')}>
      <InfoSection title={sharesText('weeks')}>
        {data && data.weeks.length > 0 && (
          <ul className={styles.weeks}>
            {data.weeks.map((week) => (
              <WeekCard key={week.week} {...week} />
            ))}
          </ul>
        )}
        {data?.weeks.length === 0 && (
          <EmptyState headingLevel={3} title={sharesText('emptyTitle')} message={sharesText('emptyText')} />
        )}
        {!data && !isError && (
          <div role="status" aria-label={sharesText('loading')}>
            <Skeleton width="100%" height="20rem" shape="block" />
          </div>
        )}
        {!data && isError && (
          <QuietRetry
            text={sharesText('failed')}
            retryText={sharesText('retry')}
            isBusy={isFetching}
            onRetry={() => refetch()}
          />
        )}
      </InfoSection>
      <InfoSection title={sharesText('how')}>
        <InfoList items={[sharesText('how0'), sharesText('how1'), sharesText('how2'), sharesText('how3')]} />
        <p>
          <TextLink href={PLACES['support-geo-location']}>{sharesText('help')}</TextLink>
        </p>
      </InfoSection>
    </InfoPage>
  );
}
