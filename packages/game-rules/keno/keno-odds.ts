import type { Cents } from '@sunflower/money/cents.ts';
import { combinations } from '../combinations.ts';
import { type ExpectedCents, expectedCents } from '../expected-value.ts';
import type { Odds } from '../prize-tier.ts';
import { kenoTier } from './keno-match.ts';
import type { KenoRules } from './keno-rules.ts';

/** One row of the printed table: for a dollar, or for two dollars with the add-on. */
export type KenoTier = {
  readonly tier: string;
  readonly hits: number;
  /**
   * Whether the row is won with the bulls-eye; other rows are won with hits that don't include it, or without the
   * add-on.
   */
  readonly bullsEye: boolean;
  readonly odds: Odds;
  readonly prizeCents: Cents;
};

/** Returns the chance that exactly this many marks are drawn; the chance doesn't depend on which numbers are marked. */
export function oddsOfHits(rules: KenoRules, of: { readonly spots: number; readonly hits: number }): Odds {
  const { numberMax, drawnCount } = rules;
  return {
    total: combinations(numberMax, drawnCount),
    ways: combinations(of.spots, of.hits) * combinations(numberMax - of.spots, drawnCount - of.hits),
  };
}

/** Returns the pay table of a number of spots with or without the add-on. Rows exclude each other. */
export function kenoPayTable(
  rules: KenoRules,
  of: { readonly spots: number; readonly hasBullsEye: boolean },
): KenoTier[] {
  const pays = rules.spotPays.find((row) => row.spots === of.spots)?.pays ?? [];
  const row = (hits: number, bullsEye: boolean, odds: Odds, prizeCents: Cents | null): KenoTier[] =>
    prizeCents === null || odds.ways === 0n
      ? []
      : [{ tier: kenoTier({ spots: of.spots, hits, bullsEye }), hits, bullsEye, odds, prizeCents }];
  return pays.flatMap(({ hits, baseCents, bullsEyeCents }) => {
    const odds = oddsOfHits(rules, { spots: of.spots, hits });
    if (!of.hasBullsEye) return row(hits, false, odds, baseCents);
    const hit = oddsWithBullsEye(rules, odds, hits);
    const missed = oddsWithBullsEye(rules, odds, rules.drawnCount - hits);
    return [...row(hits, true, hit, bullsEyeCents), ...row(hits, false, missed, baseCents)];
  });
}

/**
 * Returns the chance that any row of a pay table is won. All rows of a table have the same total.
 * @internal A second calculation, against which tests check the product and the published odds.
 */
export function oddsOfAnyKenoPrize(table: readonly KenoTier[]): Odds {
  const ways = table.reduce((sum, row) => sum + row.odds.ways, 0n);
  return { total: table[0]?.odds.total ?? 1n, ways };
}

/**
 * Returns the average payment of the pay table of one number of spots, for a dollar, or for two dollars with the
 * add-on. @internal A second calculation, against which tests check the product and the published odds.
 */
export function expectedOfSpots(table: readonly KenoTier[]): ExpectedCents {
  return expectedCents(table.map((row) => ({ odds: row.odds, cents: row.prizeCents })));
}

/**
 * Returns the odds that, in addition, the bulls-eye is one of `chances` of the drawn numbers, each of which is equally
 * likely to be the bulls-eye.
 */
function oddsWithBullsEye(rules: KenoRules, odds: Odds, chances: number): Odds {
  return { total: odds.total * BigInt(rules.drawnCount), ways: odds.ways * BigInt(chances) };
}
