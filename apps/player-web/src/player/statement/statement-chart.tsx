import type { Statement } from '@sunflower/contracts/responsible-gaming-statement.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { useState } from 'react';
import { drawDateText, shortDateText } from '../../runtime/clock/dates.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { ChoiceChips } from '../../ui/choice-chips/choice-chips.tsx';
import { Bars } from './bars.tsx';
import { type Bucket, bucketsOf, type Unit, unitsFor } from './buckets.ts';
import { FiguresTable } from './figures-table.tsx';
import styles from './statement-section.module.css';
import { statementText } from './texts.ts';

const SERIES = ['play', 'money'] as const;
export type Series = (typeof SERIES)[number];

const UNIT_TEXTS = { day: 'byDay', week: 'byWeek', month: 'byMonth' } as const;

/** Returns the two amounts of a bucket for the chosen series. */
export function amountsOf(bucket: Bucket, series: Series): readonly [Cents, Cents] {
  return series === 'play'
    ? [bucket.stakesCents, bucket.prizesCents + bucket.refundsCents]
    : [bucket.depositsCents, bucket.withdrawalsCents];
}

/** Returns the names of the two amounts. */
export function namesOf(series: Series): readonly [string, string] {
  return series === 'play'
    ? [statementText('stakes'), statementText('returns')]
    : [statementText('deposits'), statementText('withdrawals')];
}

/** Returns a bucket as text: its day, or its first and last day. */
export function bucketText({ from, to }: Bucket): string {
  return from === to
    ? drawDateText(from)
    : statementText('range', { from: shortDateText(from), to: shortDateText(to) });
}

type ChoicesProps = {
  readonly units: readonly Unit[];
  readonly unit: Unit;
  readonly series: Series;
  readonly onUnit: (unit: Unit) => void;
  readonly onSeries: (series: Series) => void;
};

/** Renders the choice of series and unit of time. */
function Choices({ units, unit, series, onUnit, onSeries }: ChoicesProps) {
  return (
    <div className={styles.choices}>
      <ChoiceChips
        label={statementText('chartShows')}
        isLabelHidden
        look="segmented"
        options={SERIES.map((id) => ({ id, text: statementText(id) }))}
        selected={[series]}
        onChange={([id]) => onSeries(SERIES.find((one) => one === id) ?? series)}
      />
      {units.length > 1 && (
        <ChoiceChips
          label={statementText('by')}
          isLabelHidden
          look="segmented"
          options={units.map((id) => ({ id, text: statementText(UNIT_TEXTS[id]) }))}
          selected={[unit]}
          onChange={([id]) => onUnit(units.find((one) => one === id) ?? unit)}
        />
      )}
    </div>
  );
}

/**
 * Renders stakes and returns (prizes and refunds), or deposits and withdrawals, by day, week or month: as bars, and as
 * a table with the same figures.
 */
export function StatementChart({ statement }: { readonly statement: Statement }) {
  const units = unitsFor(statement);
  const [chosen, setChosen] = useState<Unit>('day');
  const [series, setSeries] = useState<Series>('play');
  const [hasTable, setHasTable] = useState(false);
  const unit = units.find((one) => one === chosen) ?? units[0] ?? 'month';
  const buckets = bucketsOf(statement, unit);
  const [first, second] = namesOf(series);
  const [head, tail = head] = [buckets[0], buckets.at(-1)];
  if (!head || !tail) return null;
  const label = statementText('chartLabel', {
    first,
    second,
    from: shortDateText(statement.from),
    to: shortDateText(statement.to),
  });
  return (
    <Card as="section">
      <div className={styles.chart}>
        <h3 className={styles.title}>{statementText('chartTitle')}</h3>
        <Choices units={units} unit={unit} series={series} onUnit={setChosen} onSeries={setSeries} />
        <Bars
          label={label}
          names={[first, second]}
          pairs={buckets.map((bucket) => amountsOf(bucket, series))}
          ends={[shortDateText(head.from), shortDateText(tail.to)]}
          tickText={(cents) => formatUsd(cents, 'no-cents')}
        />
        <p className={styles.actions}>
          <Button size="small" onPress={() => setHasTable(!hasTable)}>
            {statementText(hasTable ? 'asChart' : 'asTable')}
          </Button>
        </p>
        <div className={hasTable ? undefined : styles.onPaper}>
          <FiguresTable
            label={statementText('tableLabel')}
            names={[first, second]}
            rows={buckets.map((bucket) => ({
              name: bucketText(bucket),
              pair: amountsOf(bucket, series),
              key: bucket.from,
            }))}
          />
        </div>
      </div>
    </Card>
  );
}
