import type { Cents } from '@sunflower/money/cents.ts';
import type { AnyRules } from './all-rules.ts';
import { digitPayTable } from './digits/digit-odds.ts';
import { kenoPayTable } from './keno/keno-odds.ts';
import { fixedPrizeCents, type Odds, payTable } from './prize-tier.ts';
import { twoFieldPayTable, twoFieldPrize } from './two-field/two-field-prizes.ts';

/**
 * One row shown to players of any game: `prizeCents` is per board, or per dollar if the stake is chosen; null for a
 * share of a pot.
 */
export type OddsRow = { readonly tier: string; readonly odds: Odds; readonly prizeCents: Cents | null };

/**
 * Rows that exclude each other, for one way to play, named by `choice`; a game without such a choice has one sheet,
 * `board`.
 */
export type OddsSheet = {
  readonly choice: string;
  readonly rows: readonly OddsRow[];
  /**
   * The chance that any of the rows is won. Null for digits, where the chance depends on the digits that are played.
   */
  readonly anyPrize: Odds | null;
};

/** Adds up rows that exclude each other. All of them have the same total. */
function oddsOfAny(rows: readonly { readonly odds: Odds }[]): Odds {
  return { total: rows[0]?.odds.total ?? 1n, ways: rows.reduce((sum, { odds }) => sum + odds.ways, 0n) };
}

function sheetOf(choice: string, rows: readonly OddsRow[]): OddsSheet {
  return { choice, rows, anyPrize: oddsOfAny(rows) };
}

/**
 * Returns every winning chance of a game of any kind, by the way a board is played. For digits: only the plays offered.
 */
export function oddsSheets(rules: AnyRules): OddsSheet[] {
  switch (rules.kind) {
    case 'numbers': {
      const rows = payTable(rules).map(({ tier, odds }) => ({
        tier: tier.tier,
        odds,
        prizeCents: fixedPrizeCents(tier, undefined) ?? null,
      }));
      return [sheetOf('board', rows)];
    }
    case 'two-field': {
      const rows = twoFieldPayTable(rules).map(({ tier, odds }) => ({
        tier: tier.tier,
        odds,
        prizeCents: twoFieldPrize(tier.prize, 1).cents,
      }));
      return [sheetOf('board', rows)];
    }
    case 'digits': {
      const byChoice = Map.groupBy(digitPayTable(rules, { stakeCents: 100n }), ({ playId, ways }) =>
        ways === null ? playId : `${playId}-${ways}`,
      );
      return Array.from(byChoice, ([choice, rows]) => ({ choice, rows, anyPrize: null }));
    }
    case 'keno':
      return rules.spotPays.flatMap(({ spots }) => [
        sheetOf(`${spots}-spots`, kenoPayTable(rules, { spots, hasBullsEye: false })),
        ...(rules.bullsEye
          ? [sheetOf(`${spots}-spots-${rules.bullsEye.id}`, kenoPayTable(rules, { spots, hasBullsEye: true }))]
          : []),
      ]);
  }
}
