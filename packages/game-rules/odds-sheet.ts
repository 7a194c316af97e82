import type { Cents } from '@sunflower/money/cents.ts';
import type { AnyRules } from './all-rules.ts';
import { digitPayTable } from './digits/digit-odds.ts';
import { kenoPayTable } from './keno/keno-odds.ts';
import { type Odds, payTable, setPrizeCents } from './prize-tier.ts';
import { twoFieldPayTable, twoFieldPrize } from './two-field/two-field-prizes.ts';

/** One row that a player of any game is shown: `prizeCents` for a board, or for a dollar where the stake is chosen; null for a share of a pot. */
export type OddsRow = { readonly tier: string; readonly odds: Odds; readonly prizeCents: Cents | null };

/** Rows that exclude each other: of one way to play, named by `choice`; a game without such a choice has one sheet, `board`. */
export type OddsSheet = { readonly choice: string; readonly rows: readonly OddsRow[] };

/** Every winning chance of a game of any kind, by the way a board is played. Of digits: what is offered. */
export function oddsSheets(rules: AnyRules): OddsSheet[] {
  switch (rules.kind) {
    case 'numbers': {
      const rows = payTable(rules).map(({ tier, odds }) => ({
        tier: tier.tier,
        odds,
        prizeCents: setPrizeCents(tier, undefined) ?? null,
      }));
      return [{ choice: 'board', rows }];
    }
    case 'two-field': {
      const rows = twoFieldPayTable(rules).map(({ tier, odds }) => ({
        tier: tier.tier,
        odds,
        prizeCents: twoFieldPrize(tier.prize, 1).cents,
      }));
      return [{ choice: 'board', rows }];
    }
    case 'digits': {
      const byChoice = Map.groupBy(digitPayTable(rules, { stakeCents: 100n }), ({ playId, ways }) =>
        ways === null ? playId : `${playId}-${ways}`,
      );
      return Array.from(byChoice, ([choice, rows]) => ({ choice, rows }));
    }
    case 'keno':
      return rules.spotPays.flatMap(({ spots }) => [
        { choice: `${spots}-spots`, rows: kenoPayTable(rules, { spots, hasBullsEye: false }) },
        ...(rules.bullsEye
          ? [{ choice: `${spots}-spots-${rules.bullsEye.id}`, rows: kenoPayTable(rules, { spots, hasBullsEye: true }) }]
          : []),
      ]);
  }
}
