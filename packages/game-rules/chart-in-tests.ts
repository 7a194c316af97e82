import type { GameRules } from './game.ts';
import { fixedPrizeCents, oddsOfAnyPrize, oddsText, payTable } from './prize-tier.ts';

/**
 * One printed row: tier, ways, odds, fixed prize in dollars without and with each multiplier (undefined for a share of
 * the jackpot).
 */
export type ChartRow = readonly [
  tier: string,
  ways: bigint,
  odds: string,
  dollars: readonly (number | undefined)[] | undefined,
];

/**
 * Returns the computed pay table in the layout of a printed chart. The first amount is the prize without a multiplier.
 */
export function chartOf(rules: GameRules, multipliers: readonly number[]): ChartRow[] {
  return payTable(rules).map(({ tier, odds, text }) => {
    const paid = [undefined, ...multipliers].map((multiplier) => fixedPrizeCents(tier, multiplier));
    return [tier.tier, odds.ways, text, paid[0] === undefined ? undefined : paid.map((cents) => Number(cents) / 100)];
  });
}

/** Returns the last row of a chart: all ways to win and the overall odds. */
export function anyPrizeOf(rules: GameRules): [bigint, string] {
  const any = oddsOfAnyPrize(rules.matrix, rules.tiers);
  return [any.ways, oddsText(any)];
}
