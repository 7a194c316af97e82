import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { centralDateOf, centralInstantText, shortDateText } from '../../runtime/clock/dates.ts';
import { serverNowMs } from '../../runtime/clock/server-clock.ts';
import { usePlayerId } from '../../runtime/session/session-store.ts';
import { Button } from '../../ui/button/button.tsx';
import { buttonClass } from '../../ui/button/button-class.ts';
import { MoneyText } from '../../ui/money-text/money-text.tsx';
import { SectionHeading } from '../../ui/page-heading/section-heading.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { LoadingList } from '../../ui/state/loading-list.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { type Period, presetPeriod } from './periods.ts';
import { StatementChart } from './statement-chart.tsx';
import { fileAddress, lifetimeQuery, statementQuery } from './statement-query.ts';
import styles from './statement-section.module.css';
import { StatementTotals } from './statement-totals.tsx';
import { statementText } from './texts.ts';

const START = 'last90';

/**
 * Renders the changes in a period, as figures that add up and as bars, to save or print. A statement on a page of its
 * own already has the heading. (IRGS-08) (RTS-1B)
 */
export function StatementSection({ hasHeading = true }: { readonly hasHeading?: boolean }) {
  const playerId = usePlayerId();
  const [today] = useState(() => centralDateOf(serverNowMs()));
  const [period, setPeriod] = useState(() => presetPeriod(START, today));
  if (playerId === null) return null;
  return (
    <div className={styles.statement}>
      {hasHeading && <SectionHeading>{statementText('title')}</SectionHeading>}
      <p className={styles.soft}>{statementText('lead')}</p>
      <Lifetime playerId={playerId} />
      <PeriodChoice period={period} start={START} today={today} onChange={setPeriod} />
      <PeriodStatement playerId={playerId} period={period} />
    </div>
  );
}

/** Renders deposits less withdrawals since registration, whatever period is selected. (RTS-1B) */
function Lifetime({ playerId }: { readonly playerId: string }) {
  const { data } = useQuery(lifetimeQuery(playerId));
  return (
    <p className={styles.lifetime}>
      {statementText('lifetime')}{' '}
      <strong>{data ? <MoneyText cents={data.depositsCents - data.withdrawalsCents} isSigned /> : '\u00a0'}</strong>
    </p>
  );
}

function PeriodStatement({ playerId, period }: { readonly playerId: string; readonly period: Period }) {
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(statementQuery(playerId, period));
  if (isError) {
    return (
      <ErrorState
        headingLevel={3}
        title={statementText('errorTitle')}
        message={statementText('errorText')}
        retryText={statementText('retry')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (!data) return <LoadingList label={statementText('loading')} />;
  const { from, to, asOf, days } = data;
  return (
    <div className={styles.paper} aria-busy={isPlaceholderData}>
      <p>
        <strong>{statementText('range', { from: shortDateText(from), to: shortDateText(to) })}</strong>
        <span className={styles.asOf}>{statementText('asOf', { time: centralInstantText(asOf) })}</span>
      </p>
      <StatementTotals statement={data} />
      {days.length === 0 ? <p>{statementText('empty')}</p> : <StatementChart statement={data} />}
      <p className={styles.actions}>
        <a className={buttonClass({})} href={fileAddress('pdf', { from, to })} download>
          {statementText('pdf')}
        </a>
        <a className={buttonClass({})} href={fileAddress('csv', { from, to })} download>
          {statementText('csv')}
        </a>
        <Button onPress={() => window.print()}>{statementText('print')}</Button>
      </p>
    </div>
  );
}
