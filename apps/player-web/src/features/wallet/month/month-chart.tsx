import type { PlayMonth } from '@sunflower/contracts/wallet.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { useState } from 'react';
import { Bars } from '../../../player/statement/bars.tsx';
import { FiguresTable } from '../../../player/statement/figures-table.tsx';
import { drawDateText } from '../../../runtime/clock/dates.ts';
import { Button } from '../../../ui/button/button.tsx';
import styles from './month-card.module.css';
import { daysOfMonth } from './month-days.ts';
import { monthText } from './texts.ts';

/** Renders what was played and won each day, as bars in dollars, with a table of the same figures on request. */
export function MonthChart({ month }: { readonly month: PlayMonth }) {
  const [hasTable, setHasTable] = useState(false);
  const days = daysOfMonth(month);
  const [first, last = first] = [days[0], days.at(-1)];
  if (month.days.length === 0 || !first || !last) return <p className={styles.soft}>{monthText('nothing')}</p>;
  const names = [monthText('played'), monthText('won')] as const;
  const range = { from: drawDateText(first.day), to: drawDateText(last.day) };
  return (
    <div className={styles.chart}>
      {hasTable ? (
        <FiguresTable
          label={monthText('table')}
          names={names}
          rows={month.days.map(({ day, playedCents, wonCents }) => ({
            key: day,
            name: drawDateText(day),
            pair: [playedCents, wonCents],
          }))}
        />
      ) : (
        <Bars
          label={monthText('chart', range)}
          names={names}
          pairs={days.map(({ pair }) => pair)}
          ends={[range.from, range.to]}
          tickText={(cents) => formatUsd(cents, 'no-cents')}
        />
      )}
      <p>
        <Button size="small" onPress={() => setHasTable(!hasTable)}>
          {monthText(hasTable ? 'asChart' : 'asTable')}
        </Button>
      </p>
    </div>
  );
}
