import type { AnyRules } from '@sunflower/game-rules/all-rules.ts';
import { oddsSheets } from '@sunflower/game-rules/odds-sheet.ts';
import { weekdayText } from '../../../runtime/clock/dates.ts';
import { listText } from '../../../runtime/i18n/list-text.ts';
import { SectionHeading } from '../../../ui/page-heading/section-heading.tsx';
import { KenoPrizes } from './keno-prizes.tsx';
import styles from './rules-screen.module.css';
import { SheetCard } from './sheet-card.tsx';
import { sheetsByChoice } from './sheet-text.ts';
import { rulesText } from './texts.ts';

/** Renders a game's special terms: the sales cap of a number, the Bulls-Eye, or the doubled prizes of some draws. */
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

/** Renders prizes and odds of a game with set prizes: a table for each way to play, calculated from the rules. */
export function SheetPrizes({ rules }: { readonly rules: AnyRules }) {
  const sheets = sheetsByChoice(oddsSheets(rules), rules);
  const isByDollar = rules.kind === 'digits' || rules.kind === 'keno';
  return (
    <section className={styles.part}>
      <SectionHeading>{rulesText('prizesTitle')}</SectionHeading>
      {isByDollar && <p>{rulesText('byDollar')}</p>}
      <Terms rules={rules} />
      {rules.kind === 'keno' ? (
        <KenoPrizes rules={rules} sheets={sheets} />
      ) : (
        <div className={sheets.length > 1 ? styles.pools : styles.part}>
          {sheets.map((sheet) => (
            <SheetCard key={sheet.choice} sheet={sheet} rules={rules} />
          ))}
        </div>
      )}
    </section>
  );
}
