/**
 * How the prizes of a game are spread. All spreads have the same odds of any prize, the same top prize and the same
 * payback: `calm` has more small prizes, `wild` has more large ones, and `even` is between them.
 */
export const PRIZE_SPREADS = ['calm', 'even', 'wild'] as const;
export type PrizeSpread = (typeof PRIZE_SPREADS)[number];
