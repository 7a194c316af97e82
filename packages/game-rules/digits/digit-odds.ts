import type { Cents } from '@sunflower/money/cents.ts';
import { type ExpectedCents, expectedCents } from '../expected-value.ts';
import type { Odds } from '../prize-tier.ts';
import { prizeForStake } from '../stake.ts';
import { boxCents } from './digit-match.ts';
import { numbersByOrders } from './digit-orders.ts';
import type { DigitPlay, DigitRules } from './digit-rules.ts';

/** One row of the printed table: the prize for a stake on digits of one shape, and its odds. */
export type DigitTier = {
  readonly tier: string;
  readonly playId: string;
  /** Number of orders of the digits; null if the shape doesn't matter. */
  readonly ways: number | null;
  /** How many numbers can be played in this row. */
  readonly numbers: number;
  /** Odds of one board in one draw. */
  readonly odds: Odds;
  readonly costCents: Cents;
  readonly prizeCents: Cents;
};

/**
 * Returns every row of `plays`, by default of the offered ones, for a stake. Rows of one play and shape exclude each
 * other.
 */
export function digitPayTable(
  rules: DigitRules,
  options: { readonly stakeCents: Cents; readonly plays?: readonly DigitPlay[] },
): DigitTier[] {
  const plays = options.plays ?? rules.plays.filter((play) => play.isOffered);
  return plays.flatMap((play) => rowsOf(play, rules, options.stakeCents));
}

/**
 * Returns the average prize of a board with this play and shape. @internal A second calculation, against which tests
 * check the product and the published odds.
 */
export function expectedOfPlay(table: readonly DigitTier[], playId: string, ways: number | null): ExpectedCents {
  return expectedCents(
    table
      .filter((row) => row.playId === playId && row.ways === ways)
      .map((row) => ({ odds: row.odds, cents: row.prizeCents })),
  );
}

function rowsOf(play: DigitPlay, rules: DigitRules, stakeCents: Cents): DigitTier[] {
  const all = 10 ** rules.digitCount;
  const odds = (winning: number): Odds => ({ total: BigInt(all), ways: BigInt(winning) });
  const row = { playId: play.id, tier: play.id, ways: null, costCents: stakeCents };
  if (play.form === 'straight')
    return [{ ...row, numbers: all, odds: odds(1), prizeCents: prizeForStake(rules.straightCents, stakeCents) }];
  if (play.form === 'positions') {
    const numbers = 10 ** play.positions.length;
    return [{ ...row, numbers, odds: odds(all / numbers), prizeCents: prizeForStake(play.prizeCents, stakeCents) }];
  }
  const counts = numbersByOrders(rules.digitCount);
  return rules.boxes.flatMap(({ ways }): DigitTier[] => {
    const shaped = { ...row, tier: `${play.id}-${ways}`, ways, numbers: counts.get(ways) ?? 0 };
    const straight = prizeForStake(rules.straightCents, stakeCents);
    const box = prizeForStake(boxCents(rules, ways), stakeCents);
    if (play.form === 'box') return [{ ...shaped, odds: odds(ways), prizeCents: box }];
    if (play.form === 'combo')
      return [{ ...shaped, odds: odds(ways), costCents: stakeCents * BigInt(ways), prizeCents: straight }];
    return [
      { ...shaped, tier: `${shaped.tier}-exact`, odds: odds(1), prizeCents: straight / 2n + box / 2n },
      { ...shaped, tier: `${shaped.tier}-any`, odds: odds(ways - 1), prizeCents: box / 2n },
    ];
  });
}
