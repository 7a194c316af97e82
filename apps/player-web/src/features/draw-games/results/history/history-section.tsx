import type { DrawHistory, NumberCounts } from '@sunflower/contracts/draw-games-results.ts';
import { dollarsFromCents } from '@sunflower/money/cents.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { drawDateText } from '../../../../runtime/clock/dates.ts';
import { localeTag } from '../../../../runtime/i18n/texts.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { SectionHeading } from '../../../../ui/page-heading/section-heading.tsx';
import { QuietRetry } from '../../../../ui/state/quiet-retry.tsx';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';
import { describeJackpot } from '../../next-draw/jackpot-text.ts';
import { historyQuery } from '../../results-query.ts';
import { resultsText } from '../texts.ts';
import { HistoryChart, type HistoryPoint } from './history-chart.tsx';
import styles from './history-section.module.css';

/** Cents in a dollar. */
const CENTS = 100n;

function fieldName(field: string): string {
  const place = /^digit-(\d+)$/.exec(field)?.[1];
  if (place !== undefined) return resultsText('field_digit', { place });
  if (field === 'red') return resultsText('field_red');
  if (field === 'white') return resultsText('field_white');
  return resultsText(field === 'bulls-eye' ? 'field_bullsEye' : 'field_numbers');
}

function numbersOf({ first, counts }: NumberCounts): HistoryPoint[] {
  return counts.map((count, index) => ({
    name: `${first + index}`,
    height: count,
    text: count.toLocaleString(localeTag()),
    isMarked: true,
  }));
}

/** Returns the average as text, with a decimal when it isn't whole. */
function averageText({ counts, drawnEach }: NumberCounts, drawCount: number): string {
  const average = Math.round(((drawCount * drawnEach) / counts.length) * 10) / 10;
  return resultsText('expected', { count: average, shown: average.toLocaleString(localeTag()) });
}

type ShownProps = { readonly history: DrawHistory; readonly hasTable: boolean };

function Frequencies({ history, hasTable, bonus }: ShownProps & { readonly bonus: string }) {
  const { drawCount, fromDate, toDate } = history;
  return history.fields.map((field) => {
    const what = field.field === 'bonus' ? bonus : fieldName(field.field);
    const ends = { from: drawDateText(fromDate ?? ''), to: drawDateText(toDate ?? '') };
    return (
      <HistoryChart
        key={field.field}
        title={what}
        note={averageText(field, drawCount)}
        label={resultsText('chartOf', { what: `${resultsText('howOften')}, ${what}`, ...ends })}
        columns={[resultsText('number'), resultsText('times')]}
        points={numbersOf(field)}
        tickText={(count) => count.toLocaleString(localeTag())}
        average={(drawCount * field.drawnEach) / field.counts.length}
        hasTable={hasTable}
      />
    );
  });
}

function Jackpots({ history, hasTable }: ShownProps) {
  const { jackpots } = history;
  const [first, last] = [jackpots[0], jackpots.at(-1)];
  if (!first || !last) return null;
  const title = resultsText('jackpots');
  const label = resultsText('chartOf', {
    what: title,
    from: drawDateText(first.drawDate),
    to: drawDateText(last.drawDate),
  });
  const points = jackpots.map(({ drawDate, jackpotCents, winners }) => ({
    name: drawDateText(drawDate),
    // Rounded for the chart; the table shows the exact figures.
    height: dollarsFromCents(jackpotCents),
    text: winners > 0 ? `${describeJackpot(jackpotCents)}, ${resultsText('wonMark')}` : describeJackpot(jackpotCents),
    isMarked: winners > 0,
  }));
  const columns = [resultsText('findDate'), resultsText('jackpotColumn')] as const;
  const note = points.some((point) => point.isMarked) ? { note: resultsText('wonNote') } : {};
  return (
    <HistoryChart
      {...note}
      title={title}
      label={label}
      columns={columns}
      points={points}
      tickText={(dollars) => describeJackpot(BigInt(dollars) * CENTS)}
      hasTable={hasTable}
      areNamesAtEnds
    />
  );
}

/**
 * Renders how often numbers were drawn and how jackpots grew, as charts or, on request, tables, with a note that
 * neither says anything about the next draw.
 */
export function HistorySection({ gameId, bonus }: { readonly gameId: string; readonly bonus: string }) {
  const { data, isError, isFetching, refetch } = useQuery(historyQuery(gameId));
  const [hasTable, setHasTable] = useState(false);
  if (data?.drawCount === 0) return null;
  return (
    <section className={styles.section}>
      <SectionHeading>{resultsText('historyTitle')}</SectionHeading>
      <p>{resultsText('noMemory')}</p>
      {!data && !isError && <Skeleton width="100%" height="320px" shape="block" />}
      {!data && isError && (
        <QuietRetry
          text={resultsText('historyError')}
          retryText={resultsText('retry')}
          isBusy={isFetching}
          onRetry={refetch}
        />
      )}
      {data && (
        <Card>
          <div className={styles.charts}>
            <p className={styles.soft}>
              {resultsText('historyText', {
                count: data.drawCount,
                from: drawDateText(data.fromDate ?? ''),
                to: drawDateText(data.toDate ?? ''),
              })}
            </p>
            <h3 className={styles.title}>{resultsText('howOften')}</h3>
            <Frequencies history={data} hasTable={hasTable} bonus={bonus} />
            <Jackpots history={data} hasTable={hasTable} />
            <p>
              <Button size="small" onPress={() => setHasTable(!hasTable)}>
                {resultsText(hasTable ? 'asChart' : 'asTable')}
              </Button>
            </p>
          </div>
        </Card>
      )}
    </section>
  );
}
