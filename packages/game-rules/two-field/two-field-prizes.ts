import type { Cents } from '@sunflower/money/cents.ts';
import { combinations } from '../combinations.ts';
import { type Odds, oddsText } from '../prize-tier.ts';
import type { Field, TwoFieldPrize, TwoFieldRules, TwoFieldTier } from './two-field-rules.ts';

/** Returns the number of different boards. */
export function countTwoFieldBoards(rules: TwoFieldRules): bigint {
  return boardsOf(rules.red) * boardsOf(rules.white);
}

/** Returns the chance of exactly this match for one board in one draw. */
export function oddsOfTwoFields(rules: TwoFieldRules, match: { red: number; white: number }): Odds {
  return { total: countTwoFieldBoards(rules), ways: waysOf(rules.red, match.red) * waysOf(rules.white, match.white) };
}

/**
 * Returns the chance that one board wins any of the tiers in one draw.
 * @internal A second calculation, against which tests check the product and the published odds.
 */
export function oddsOfAnyTwoFieldPrize(rules: TwoFieldRules): Odds {
  const ways = rules.tiers.reduce((sum, tier) => sum + oddsOfTwoFields(rules, tier).ways, 0n);
  return { total: countTwoFieldBoards(rules), ways };
}

/** Returns the pay table with the exact odds of each row, calculated from the fields. */
export function twoFieldPayTable(rules: TwoFieldRules): { tier: TwoFieldTier; odds: Odds; text: string }[] {
  return rules.tiers.map((tier) => {
    const odds = oddsOfTwoFields(rules, tier);
    return { tier, odds, text: oddsText(odds) };
  });
}

/**
 * Returns whether a ticket's prizes of a draw are doubled. `weekday` is the draw's, Monday is 1; `drawCount` is the
 * number of draws that the ticket was bought for.
 */
export function isDoubled(rules: TwoFieldRules, of: { readonly weekday: number; readonly drawCount: number }): boolean {
  const { doubler } = rules;
  return doubler !== null && of.weekday === doubler.weekday && of.drawCount % doubler.drawCountMultipleOf === 0;
}

/** Returns the prize of one winning board, in cents and in free boards for the next open draw. */
export function twoFieldPrize(
  prize: TwoFieldPrize,
  multiplier: number,
): { readonly cents: Cents; readonly freeBoards: number } {
  return prize.kind === 'set'
    ? { cents: prize.cents * BigInt(multiplier), freeBoards: 0 }
    : { cents: 0n, freeBoards: prize.boards * multiplier };
}

function boardsOf(field: Field): bigint {
  return combinations(field.max, field.count);
}

function waysOf({ count, max }: Field, matched: number): bigint {
  return combinations(count, matched) * combinations(max - count, count - matched);
}
