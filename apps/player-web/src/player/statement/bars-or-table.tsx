import { NO_CENTS } from '@sunflower/money/cents.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { useState } from 'react';
import { drawDateText } from '../../runtime/clock/dates.ts';
import { Button } from '../../ui/button/button.tsx';
import { Bars } from './bars.tsx';
import { FiguresTable } from './figures-table.tsx';
import type { DayPair } from './month-days.ts';
import styles from './statement-section.module.css';
import { statementText } from './texts.ts';

export type BarsOrTableProps = {
  /** Describes the chart for screen readers. */
  readonly label: string;
  readonly tableLabel: string;
  readonly names: readonly [string, string];
  /** Every day of the chart, in order; at least one. */
  readonly days: readonly DayPair[];
};

/** Renders two amounts a day as bars in dollars, or as a table of the days with an amount when the player wants it. */
export function BarsOrTable({ label, tableLabel, names, days }: BarsOrTableProps) {
  const [hasTable, setHasTable] = useState(false);
  const [first, last = first] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  return (
    <div className={styles.chart}>
      {hasTable ? (
        <FiguresTable
          label={tableLabel}
          names={names}
          rows={days
            .filter(({ pair }) => pair.some((cents) => cents !== NO_CENTS))
            .map(({ day, pair }) => ({ key: day, name: drawDateText(day), pair }))}
        />
      ) : (
        <Bars
          label={label}
          names={names}
          pairs={days.map(({ pair }) => pair)}
          ends={[drawDateText(first.day), drawDateText(last.day)]}
          tickText={(cents) => formatUsd(cents, 'no-cents')}
        />
      )}
      <p>
        <Button size="small" onPress={() => setHasTable(!hasTable)}>
          {statementText(hasTable ? 'barsInstead' : 'asTable')}
        </Button>
      </p>
    </div>
  );
}
