import { maskOf } from '@sunflower/game-rules/board.ts';
import type { KenoNumbers } from '@sunflower/game-rules/keno/keno-board.ts';
import { kenoTier } from '@sunflower/game-rules/keno/keno-match.ts';
import type { KenoRules } from '@sunflower/game-rules/keno/keno-rules.ts';
import { sql } from 'kysely';
import type { FirstCap, FirstHitsSql } from './first-hits.ts';

/**
 * A code is spots times this, plus twice the hits, plus one if the bulls-eye was hit. This exceeds any sum of the last
 * two, so codes are unique.
 */
const SPOTS_STEP = 256;

type PayRow = { tier: string; tier_no: number; code: number; dollar_cents: string; spots: number; hits: number };

/**
 * Returns SQL that finds winning boards in one scan. Spots, hits and bulls-eye make a code, and the pay table has the
 * prize per dollar for each code.
 */
export function kenoHitsSql(query: { drawId: string; rules: KenoRules; drawn: KenoNumbers }): FirstHitsSql {
  const { drawId, rules, drawn } = query;
  const rows = payRows(rules);
  const all = maskOf({ numbers: drawn.numbers, bonus: null });
  const bull = maskOf({ numbers: drawn.bullsEye === null ? [] : [drawn.bullsEye], bonus: null });
  const low = sql`(b.main_low & ${all.mainLow}::bigint)`;
  const high = sql`(b.main_high & ${all.mainHigh}::bigint)`;
  const hasBull = sql`(b.has_multiplier and (b.main_low & ${bull.mainLow}::bigint <> 0
    or b.main_high & ${bull.mainHigh}::bigint <> 0))`;
  const select = sql`
    select h.player_id, h.ticket_id, h.board_number, 'main' as drawing, t.tier, t.tier_no, null::smallint as multiplier,
      h.stake_cents / case when h.has_multiplier then 2 else 1 end * t.dollar_cents / 100 as prize_cents,
      null::smallint as free_boards
    from (
      select b.player_id, b.ticket_id, b.board_number, b.stake_cents, b.has_multiplier,
        (b.bonus * ${SPOTS_STEP}::integer + (bit_count(${low}::bit(64)) + bit_count(${high}::bit(64))) * 2 +
          ${hasBull}::integer)::integer
          as code
      from draw_games.board b where b.draw_id = ${drawId}
    ) h
    join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as t(tier text, tier_no smallint, code integer, dollar_cents bigint) on t.code = h.code
    where h.code = any(${rows.map(({ code }) => code)}::integer[])`;
  const cap = capOf(rules, rows);
  return {
    tiers: rows.map(({ tier }) => ({ drawing: 'main', tier, potCents: null })),
    select,
    ...(cap ? { cap } : {}),
  };
}

function payRows(rules: KenoRules): PayRow[] {
  const rows = rules.spotPays.flatMap(({ spots, pays }) =>
    pays.flatMap(({ hits, baseCents, bullsEyeCents }) =>
      [baseCents, bullsEyeCents].flatMap((cents, isBull) => {
        if (cents === null) return [];
        const tier = kenoTier({ spots, hits, bullsEye: isBull === 1 });
        return [{ tier, code: spots * SPOTS_STEP + hits * 2 + isBull, dollar_cents: String(cents), spots, hits }];
      }),
    ),
  );
  return rows.map((row, index) => ({ ...row, tier_no: index }));
}

/** Returns the tiers whose prizes share one cap: those with and without the bulls-eye. */
function capOf({ prizeCap }: KenoRules, rows: readonly PayRow[]): FirstCap | undefined {
  if (prizeCap === null) return undefined;
  const capped = rows.filter(({ spots, hits }) => spots === prizeCap.spots && hits === prizeCap.hits);
  return { tierNos: capped.map(({ tier_no }) => tier_no), totalCents: prizeCap.totalCents };
}
