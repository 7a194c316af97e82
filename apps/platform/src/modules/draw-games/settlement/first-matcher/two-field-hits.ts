import { maskOf } from '@sunflower/game-rules/board.ts';
import type { TwoFieldPicks } from '@sunflower/game-rules/two-field/two-field-board.ts';
import type { TwoFieldRules } from '@sunflower/game-rules/two-field/two-field-rules.ts';
import { sql } from 'kysely';
import { isNotWithdrawnSql } from '../../sealing/withdrawn-tickets.ts';
import type { FirstHitsSql } from './first-hits.ts';

/** The code of a board is its red matches plus this times its white matches. No board has this many red matches. */
const WHITE_STEP = 64;

/**
 * Returns SQL that finds winning boards in one scan. The matches of both fields make a code, and the pay table has the
 * prize for each code, which the board's multiplier multiplies.
 */
export function twoFieldHitsSql(query: { drawId: string; rules: TwoFieldRules; drawn: TwoFieldPicks }): FirstHitsSql {
  const { drawId, rules, drawn } = query;
  const rows = rules.tiers.map(({ tier, red, white, prize }, index) => ({
    tier,
    tier_no: index,
    code: red + white * WHITE_STEP,
    set_cents: prize.kind === 'set' ? String(prize.cents) : '0',
    free_boards: prize.kind === 'free-boards' ? prize.boards : 0,
  }));
  const red = sql`(b.main_low & ${maskOf({ numbers: drawn.red, bonus: null }).mainLow}::bigint)`;
  const white = sql`(b.main_high & ${maskOf({ numbers: drawn.white, bonus: null }).mainLow}::bigint)`;
  // Most boards match nothing, so this skips them before bits are counted.
  const canWin = rows.every(({ code }) => code > 0) ? sql`(${red} <> 0 or ${white} <> 0)` : sql`true`;
  const select = sql`
    select h.player_id, h.ticket_id, h.board_number, 'main' as drawing, t.tier, t.tier_no, h.multiplier,
      t.set_cents * coalesce(h.multiplier, 1) as prize_cents,
      nullif(t.free_boards * coalesce(h.multiplier, 1), 0)::smallint as free_boards
    from (
      select b.player_id, b.ticket_id, b.board_number, b.multiplier,
        (bit_count(${red}::bit(64)) + bit_count(${white}::bit(64)) * ${WHITE_STEP}::integer)::integer as code
      from draw_games.board b where b.draw_id = ${drawId} and ${canWin} and ${isNotWithdrawnSql(sql`b.ticket_id`)}
    ) h
    join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as t(tier text, tier_no smallint, code integer, set_cents bigint, free_boards smallint) on t.code = h.code
    where h.code = any(${rows.map(({ code }) => code)}::integer[])`;
  const tiers = rows.map(({ tier }) => ({ drawing: 'main' as const, tier, potCents: null }));
  return { tiers, select, givesBoards: true };
}
