import { packDigits } from '@sunflower/game-rules/board-row.ts';
import { winningKeys } from '@sunflower/game-rules/digits/digit-key.ts';
import { countOrders } from '@sunflower/game-rules/digits/digit-orders.ts';
import type { DigitRules } from '@sunflower/game-rules/digits/digit-rules.ts';
import type { DrawnDigits } from '@sunflower/game-rules/drawn.ts';
import { sql } from 'kysely';
import type { FirstHitsSql } from './first-hits.ts';

/**
 * Returns SQL that finds winning boards without a scan, by looking up the few winning keys of a draw in the index of
 * its boards.
 */
export function digitHitsSql(query: { drawId: string; rules: DigitRules; drawn: DrawnDigits }): FirstHitsSql {
  const { drawId, rules, drawn } = query;
  const keys = winningKeys(drawn.digits, rules);
  const tiers = [...new Set(keys.map(({ tier }) => tier))];
  const rows = keys.map(({ key, tier, prizeCents }) => {
    const { play, digits } = readKey(key, rules);
    // A combo stakes each order of its digits, and the drawn order pays like a straight.
    const stakes = rules.plays[play]?.form === 'combo' ? countOrders(drawn.digits) : 1;
    const packed = String(packDigits(digits));
    return { play, digits: packed, tier, tier_no: tiers.indexOf(tier), dollar_cents: String(prizeCents), stakes };
  });
  const select = sql`
    select b.player_id, b.ticket_id, b.board_number, 'main' as drawing, k.tier, k.tier_no, null::smallint as multiplier,
      b.stake_cents / k.stakes * k.dollar_cents / 100 as prize_cents, null::smallint as free_boards
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as k(play bigint, digits bigint, tier text, tier_no smallint, dollar_cents bigint, stakes bigint)
    join draw_games.board b on b.draw_id = ${drawId} and b.main_high = k.play and b.main_low = k.digits`;
  return { tiers: tiers.map((tier) => ({ drawing: 'main', tier, potCents: null })), select };
}

/**
 * Parses a key such as `box:112` into the position of its play in the rules and its digits, where null is a wild digit.
 */
function readKey(key: string, rules: DigitRules): { play: number; digits: (number | null)[] } {
  const [playId, digits] = key.split(':');
  const play = rules.plays.findIndex(({ id }) => id === playId);
  if (play < 0 || digits === undefined) throw new RangeError(`${key} isn't a key of ${rules.version}`);
  return { play, digits: [...digits].map((digit) => (digit === '*' ? null : Number(digit))) };
}
