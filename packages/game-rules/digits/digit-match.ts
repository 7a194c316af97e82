import type { Cents } from '@sunflower/money/cents.ts';
import { prizeForStake } from '../stake.ts';
import { countingDigits, type DigitBoard, playOf } from './digit-board.ts';
import { allOrdersOf, countOrders } from './digit-orders.ts';
import type { DigitRules } from './digit-rules.ts';

/**
 * The prize of a board. `tier` has the play, the orders and, for a straight/box, whether the order was exact:
 * `straight-box-6-exact`.
 */
export type DigitWin = { readonly tier: string; readonly prizeCents: Cents };

/**
 * Returns the prize of a legal board against the drawn digits, or undefined. An exact straight/box is paid for both of
 * its halves.
 */
export function matchDigits(board: DigitBoard, drawn: readonly number[], rules: DigitRules): DigitWin | undefined {
  const play = playOf(board.playId, rules);
  if (!play) throw new RangeError(`${rules.version} has no play ${board.playId}`);
  const isExact = board.digits.every((digit, index) => digit === null || digit === drawn[index]);
  if (play.form === 'straight' || play.form === 'positions') {
    const prizeCents = play.form === 'positions' ? play.prizeCents : rules.straightCents;
    return isExact ? { tier: play.id, prizeCents: prizeForStake(prizeCents, board.stakeCents) } : undefined;
  }
  const digits = countingDigits(board);
  if (digits.toSorted().join() !== drawn.toSorted().join()) return undefined;
  const ways = countOrders(digits);
  const tier = `${play.id}-${ways}`;
  if (play.form === 'combo') return { tier, prizeCents: prizeForStake(rules.straightCents, board.stakeCents) };
  if (play.form === 'box') return { tier, prizeCents: prizeForStake(boxCents(rules, ways), board.stakeCents) };
  const half = board.stakeCents / 2n;
  const boxHalf = prizeForStake(boxCents(rules, ways), half);
  return isExact
    ? { tier: `${tier}-exact`, prizeCents: prizeForStake(rules.straightCents, half) + boxHalf }
    : { tier: `${tier}-any`, prizeCents: boxHalf };
}

/** Returns the prize of a dollar on a box of digits with a number of orders. */
export function boxCents(rules: DigitRules, ways: number): Cents {
  const box = rules.boxes.find((candidate) => candidate.ways === ways);
  if (!box) throw new RangeError(`${rules.version} has no box with ${ways} ways`);
  return box.prizeCents;
}

/** Returns exactly the results with which a legal board wins, digits in order. */
export function winningResults(board: DigitBoard, rules: DigitRules): number[][] {
  const form = playOf(board.playId, rules)?.form;
  if (form === 'straight' || form === 'positions') return filledIn(board.digits);
  return allOrdersOf(countingDigits(board));
}

/**
 * Returns the amount that the lottery would owe this board for each result; the sum over boards is a number's
 * liability. Keys are digits in order: `0123`.
 */
export function liabilityByResult(board: DigitBoard, rules: DigitRules): Map<string, Cents> {
  return new Map(
    winningResults(board, rules).map((drawn) => [drawn.join(''), matchDigits(board, drawn, rules)?.prizeCents ?? 0n]),
  );
}

function filledIn(digits: readonly (number | null)[]): number[][] {
  const [first, ...rest] = digits;
  if (first === undefined) return [[]];
  const choices = first === null ? [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] : [first];
  return filledIn(rest).flatMap((tail) => choices.map((digit) => [digit, ...tail]));
}
