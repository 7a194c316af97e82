import type { PlayMonth } from '@sunflower/contracts/wallet.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { durationText } from '../../../player/duration-text.ts';
import { drawDateText } from '../../../runtime/clock/dates.ts';
import { Card } from '../../../ui/card/card.tsx';
import { MoneyText } from '../../../ui/money-text/money-text.tsx';
import { SectionHeading } from '../../../ui/page-heading/section-heading.tsx';
import { QuietRetry } from '../../../ui/state/quiet-retry.tsx';
import styles from './month-card.module.css';
import { MonthChart } from './month-chart.tsx';
import { MonthLimit } from './month-limit.tsx';
import { monthQuery } from './month-query.ts';
import { monthText } from './texts.ts';

const SECOND_MS = 1_000;

function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/**
 * Renders what the player played and won, the net result and the time. No figure has a color, so that none is praised.
 */
function Figures({ month }: { readonly month: PlayMonth }) {
  return (
    <dl className={styles.figures}>
      <Figure name={monthText('played')}>
        <MoneyText cents={month.playedCents} />
      </Figure>
      <Figure name={monthText('won')}>
        <MoneyText cents={month.wonCents} />
      </Figure>
      <Figure name={monthText('net')}>
        <MoneyText cents={month.netCents} isSigned />
      </Figure>
      <Figure name={monthText('time')}>
        <span className="tabular">{durationText(month.signedInSeconds * SECOND_MS)}</span>
      </Figure>
    </dl>
  );
}

/**
 * Renders this month's play in one card: what was played and won, by day, the time signed in, and the monthly limit
 * with its change. (IRGS-07) [RTS-12C]
 */
export function MonthCard({ playerId }: { readonly playerId: string }) {
  const titleId = useId();
  const { data, isError, isFetching, refetch } = useQuery(monthQuery(playerId));
  return (
    <Card as="section" aria-labelledby={titleId}>
      <div className={styles.month}>
        <div className={styles.top} id={titleId}>
          <SectionHeading>{monthText('title')}</SectionHeading>
          {data && (
            <p className={styles.soft}>
              {monthText('range', { from: drawDateText(data.from), to: drawDateText(data.to) })}
            </p>
          )}
        </div>
        {data && <Figures month={data} />}
        {data && <MonthChart month={data} />}
        {!data && isError && (
          <QuietRetry
            text={monthText('failed')}
            retryText={monthText('retry')}
            isBusy={isFetching}
            onRetry={() => refetch()}
          />
        )}
        <MonthLimit playerId={playerId} />
      </div>
    </Card>
  );
}
