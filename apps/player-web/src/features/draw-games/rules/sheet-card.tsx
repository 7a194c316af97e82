import type { AnyRules } from '@sunflower/game-rules/all-rules.ts';
import type { OddsSheet, OddsRow as SheetRow } from '@sunflower/game-rules/odds-sheet.ts';
import { isGameKey } from '@sunflower/look/marks/game-marks.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { Card } from '../../../ui/card/card.tsx';
import { wholeOddsText } from '../labels/odds-text.ts';
import { OddsTable } from './odds-table.tsx';
import { describeChoice, describeTier } from './sheet-text.ts';
import { rulesText } from './texts.ts';

/** Returns a row's prize as text. A prize of zero cents is a free board in the next draw; null is the jackpot. */
function describePrize({ prizeCents }: SheetRow): string {
  if (prizeCents === null) return rulesText('jackpot');
  return prizeCents === 0n ? rulesText('freeBoard') : formatUsd(prizeCents, 'optional-cents');
}

/** Renders the prizes and odds of one way to play. */
export function SheetCard({ sheet, rules }: { readonly sheet: OddsSheet; readonly rules: AnyRules }) {
  const description = describeChoice(sheet.choice, rules);
  return (
    <Card {...(isGameKey(rules.gameId) ? { game: rules.gameId } : {})}>
      <OddsTable
        label={description === null ? rulesText('prizesLabel') : `${rulesText('prizesLabel')}: ${description}`}
        firstColumn={rulesText('match')}
        rows={[
          ...sheet.rows.map((row) => ({
            name: describeTier(row.tier),
            prize: describePrize(row),
            odds: wholeOddsText(row.odds),
          })),
          ...(sheet.anyPrize ? [{ name: rulesText('any'), prize: '', odds: wholeOddsText(sheet.anyPrize) }] : []),
        ]}
        {...(description === null ? {} : { caption: description })}
      />
    </Card>
  );
}
