import type { DigitPlay, DigitRules } from './digit-rules.ts';

/**
 * The most results, over all of its draws, that one wager on digits may be counted for where a number's liability is limited: each is a row that
 * the purchase writes and others wait for. Rules whose widest play asks for more, as pairs of Pick 5 do, cannot have a limit before wide plays are
 * counted by their pattern.
 */
export const MAX_LIABILITY_RESULTS = 30_000;

/**
 * How many results, over all draws, the widest wager that these rules offer can win with.
 * @internal A second computation that tests hold the product and the published odds against.
 */
export function widestLiability(rules: DigitRules): number {
  const { limits, sessions, plays } = rules;
  const results = Math.max(...plays.filter(({ isOffered }) => isOffered).map((play) => mostResults(play, rules)));
  return results * limits.maxBoards * Math.max(...limits.drawCounts) * sessions.length;
}

/** Results with which one board of a play can win, at most. */
function mostResults(play: DigitPlay, { digitCount }: DigitRules): number {
  if (play.form === 'straight') return 1;
  if (play.form === 'positions') return 10 ** (digitCount - play.positions.length);
  // Every order of digits that are all different.
  return Array.from({ length: digitCount }, (_, index) => index + 1).reduce((product, factor) => product * factor, 1);
}
