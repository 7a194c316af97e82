import type { AnyRules } from '@sunflower/game-rules/all-rules.ts';
import { oddsSheets, type OddsRow as SheetRow } from '@sunflower/game-rules/odds-sheet.ts';
import { isGameKey } from '@sunflower/look/marks/game-marks.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { weekdayText } from '../../../runtime/clock/dates.ts';
import { listText } from '../../../runtime/i18n/list-text.ts';
import { Card } from '../../../ui/card/card.tsx';
import { SectionHeading } from '../../../ui/page-heading/section-heading.tsx';
import { wholeOddsText } from '../odds-words.ts';
import { OddsTable } from './odds-table.tsx';
import styles from './rules-screen.module.css';
import { choiceWords, sheetsByChoice, tierWords } from './sheet-words.ts';
import { rulesText } from './texts.ts';

/** A row that pays nothing in money gives a board of the next draw. */
function prizeWords({ prizeCents }: SheetRow): string {
  if (prizeCents === null) return rulesText('jackpot');
  return prizeCents === 0n ? rulesText('freeBoard') : formatUsd(prizeCents, 'optional-cents');
}

/** What changes prizes in some draws, or may stop the sale of a number. */
function Terms({ rules }: { readonly rules: AnyRules }) {
  if (rules.kind === 'digits') {
    return rules.numberLiabilityCents === null ? null : <p>{rulesText('soldOut')}</p>;
  }
  if (rules.kind === 'keno')
    return rules.bullsEye ? <p>{rulesText('bullsEye', { name: rules.bullsEye.name })}</p> : null;
  if (rules.kind !== 'two-field' || rules.doubler === null) return null;
  const { weekday, drawCountMultipleOf } = rules.doubler;
  const counts = rules.limits.drawCounts.filter((count) => count % drawCountMultipleOf === 0).map(String);
  return <p>{rulesText('doubler', { day: weekdayText(weekday), counts: listText(counts) })}</p>;
}

/** Prizes and odds of a game of set prizes: a table for each way to play it, computed from the rules. */
export function SheetPrizes({ rules }: { readonly rules: AnyRules }) {
  const sheets = sheetsByChoice(oddsSheets(rules), rules);
  const isByDollar = rules.kind === 'digits' || rules.kind === 'keno';
  return (
    <section className={styles.part}>
      <SectionHeading>{rulesText('prizesTitle')}</SectionHeading>
      {isByDollar && <p>{rulesText('byDollar')}</p>}
      <Terms rules={rules} />
      <div className={sheets.length > 1 ? styles.pools : styles.part}>
        {sheets.map(({ choice, rows }) => {
          const words = choiceWords(choice, rules);
          return (
            <Card key={choice} {...(isGameKey(rules.gameId) ? { game: rules.gameId } : {})}>
              <OddsTable
                label={words === null ? rulesText('prizesLabel') : `${rulesText('prizesLabel')}: ${words}`}
                firstColumn={rulesText('match')}
                rows={rows.map((row) => ({
                  name: tierWords(row.tier),
                  prize: prizeWords(row),
                  odds: wholeOddsText(row.odds),
                }))}
                {...(words === null ? {} : { caption: words })}
              />
            </Card>
          );
        })}
      </div>
    </section>
  );
}
