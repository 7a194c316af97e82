import type { DigitPlay, DigitRules } from './digit-rules.ts';

/**
 * Maximum number of results, over all draws, that a wager adds to the liability; each is a row that other purchases
 * wait for. Rules with wider plays, such as pairs of Pick 5, can't have a limit.
 */
export const MAX_LIABILITY_RESULTS = 30_000;

/**
 * Returns how many results, over all draws, the widest wager under these rules can win with.
 * @internal A second calculation, against which tests check the product and the published odds.
 */
export function widestLiability(rules: DigitRules): number {
  const { limits, sessions, plays } = rules;
  const results = Math.max(...plays.filter(({ isOffered }) => isOffered).map((play) => mostResults(play, rules)));
  return results * limits.maxBoards * Math.max(...limits.drawCounts) * sessions.length;
}

/** Returns the maximum number of results with which one board of a play can win. */
function mostResults(play: DigitPlay, { digitCount }: DigitRules): number {
  if (play.form === 'straight') return 1;
  if (play.form === 'positions') return 10 ** (digitCount - play.positions.length);
  // Every order of digits that are all different.
  return Array.from({ length: digitCount }, (_, index) => index + 1).reduce((product, factor) => product * factor, 1);
}
