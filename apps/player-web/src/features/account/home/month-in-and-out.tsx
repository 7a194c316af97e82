import type { Statement } from '@sunflower/contracts/responsible-gaming-statement.ts';
import { NO_CENTS } from '@sunflower/money/cents.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BarsOrTable } from '../../../player/statement/bars-or-table.tsx';
import { daysOfMonth } from '../../../player/statement/month-days.ts';
import { presetPeriod } from '../../../player/statement/periods.ts';
import { statementQuery } from '../../../player/statement/statement-query.ts';
import { centralDateOf, drawDateText } from '../../../runtime/clock/dates.ts';
import { serverNowMs } from '../../../runtime/clock/server-clock.ts';
import { PLACES } from '../../../runtime/navigation/places.ts';
import { MoneyText } from '../../../ui/money-text/money-text.tsx';
import styles from './home.module.css';
import { HomeCard } from './home-card.tsx';
import { homeText } from './texts.ts';

function InAndOut({ statement }: { readonly statement: Statement }) {
  const { from, to, days, totals } = statement;
  const known = days
    .map(({ day, depositsCents, withdrawalsCents }) => ({ day, pair: [depositsCents, withdrawalsCents] as const }))
    .filter(({ pair }) => pair.some((cents) => cents !== NO_CENTS));
  const names = [homeText('moneyIn'), homeText('moneyOut')] as const;
  if (known.length === 0) return <p>{homeText('noMoney')}</p>;
  return (
    <>
      <dl className={styles.figures}>
        {names.map((name, side) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <MoneyText cents={side === 0 ? totals.depositsCents : totals.withdrawalsCents} />
            </dd>
          </div>
        ))}
      </dl>
      <BarsOrTable
        label={homeText('monthChart', { from: drawDateText(from), to: drawDateText(to) })}
        tableLabel={homeText('monthTable')}
        names={names}
        days={daysOfMonth(from, known)}
      />
    </>
  );
}

/** Renders what the player added and withdrew since the first of the month, with a bar for each day. (IRGS-08) */
export function MonthInAndOut({ playerId }: { readonly playerId: string }) {
  const [period] = useState(() => presetPeriod('thisMonth', centralDateOf(serverNowMs())));
  const query = useQuery(statementQuery(playerId, period));
  return (
    <HomeCard
      title={homeText('month')}
      query={query}
      failedText={homeText('monthFailed')}
      link={{ text: homeText('statement'), href: PLACES['wallet-statement'] }}
      height="20rem"
    >
      {query.data && <InAndOut statement={query.data} />}
    </HomeCard>
  );
}
