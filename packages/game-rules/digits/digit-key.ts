import type { Cents } from '@sunflower/money/cents.ts';
import { type DigitBoard, playOf } from './digit-board.ts';
import { boxCents } from './digit-match.ts';
import { allOrdersOf, countOrders } from './digit-orders.ts';
import type { DigitPlay, DigitRules } from './digit-rules.ts';

/**
 * A key that wins a draw, its tier, and what a dollar of stake is paid; `prizeForStake` converts it to a board's prize.
 */
export type WinningKey = { readonly key: string; readonly tier: string; readonly prizeCents: Cents };

/**
 * Returns the key by which a board is found at the settlement, such as `box:112` or `front-pair:12*`. The winners of a
 * draw are the boards with its winning keys, which an index finds. Digits in any order are stored ascending.
 */
export function digitKey(board: Pick<DigitBoard, 'digits' | 'playId'>, rules: DigitRules): string {
  const play = playOf(board.playId, rules);
  const isAnyOrder = play?.form === 'box' || play?.form === 'combo';
  const digits = board.digits.map((digit) => digit ?? '*');
  return `${board.playId}:${(isAnyOrder ? digits.toSorted() : digits).join('')}`;
}

/**
 * Returns every key that wins with the drawn digits, for all plays in the rules. There are few: only a straight/box
 * needs one per order.
 */
export function winningKeys(drawn: readonly number[], rules: DigitRules): WinningKey[] {
  return rules.plays.flatMap((play) => keysOf(play, drawn, rules));
}

function keysOf(play: DigitPlay, drawn: readonly number[], rules: DigitRules): WinningKey[] {
  const keyOf = (digits: readonly (number | null)[]) => digitKey({ digits, playId: play.id }, rules);
  if (play.form === 'straight') return [{ key: keyOf(drawn), tier: play.id, prizeCents: rules.straightCents }];
  if (play.form === 'positions') {
    const shown = drawn.map((digit, index) => (play.positions.includes(index) ? digit : null));
    return [{ key: keyOf(shown), tier: play.id, prizeCents: play.prizeCents }];
  }
  const ways = countOrders(drawn);
  if (ways === 1) return [];
  const tier = `${play.id}-${ways}`;
  const box = boxCents(rules, ways);
  if (play.form === 'box') return [{ key: keyOf(drawn), tier, prizeCents: box }];
  if (play.form === 'combo') return [{ key: keyOf(drawn), tier, prizeCents: rules.straightCents }];
  return allOrdersOf(drawn).map((order) => {
    const isExact = order.every((digit, index) => digit === drawn[index]);
    return isExact
      ? { key: keyOf(order), tier: `${tier}-exact`, prizeCents: (rules.straightCents + box) / 2n }
      : { key: keyOf(order), tier: `${tier}-any`, prizeCents: box / 2n };
  });
}
