import type { PlayMonth } from '@sunflower/contracts/wallet.ts';
import { BarsOrTable } from '../../../player/statement/bars-or-table.tsx';
import { daysOfMonth } from '../../../player/statement/month-days.ts';
import { drawDateText } from '../../../runtime/clock/dates.ts';
import styles from './month-card.module.css';
import { monthText } from './texts.ts';

/** Renders what was played and won each day, as bars in dollars, with a table of the same figures on request. */
export function MonthChart({ month }: { readonly month: PlayMonth }) {
  const known = month.days.map(({ day, playedCents, wonCents }) => ({ day, pair: [playedCents, wonCents] as const }));
  const days = daysOfMonth(month.from, known);
  const [first, last = first] = [days[0], days.at(-1)];
  if (month.days.length === 0 || !first || !last) return <p className={styles.soft}>{monthText('nothing')}</p>;
  return (
    <BarsOrTable
      label={monthText('chart', { from: drawDateText(first.day), to: drawDateText(last.day) })}
      tableLabel={monthText('table')}
      names={[monthText('played'), monthText('won')]}
      days={days}
    />
  );
}
