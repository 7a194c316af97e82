import { maskOf } from '@sunflower/game-rules/board.ts';
import type { Drawing, DrawNumbers } from '@sunflower/game-rules/draw.ts';
import type { GameRules } from '@sunflower/game-rules/game.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import { sql } from 'kysely';
import type { FirstHitsSql, FirstTier } from './first-hits.ts';

/**
 * A row of a pay table for SQL. Its code is twice the matched numbers, plus one for the bonus number, plus
 * `SECOND_DRAWING` in the second drawing. Winners are grouped by `tier_no`, because sorting by tier names took longer
 * than everything else.
 */
type TierRow = {
  drawing: Drawing;
  tier: string;
  tier_no: number;
  code: number;
  set_cents: string | null;
  multiplied_cents: string | null;
};

/** More than any code of a main drawing, which is at most 241: twice 120 numbers plus a bonus. */
const SECOND_DRAWING = 256;

type NumberQuery = {
  readonly drawId: string;
  readonly rules: GameRules;
  readonly drawn: DrawNumbers;
  readonly jackpotPotCents: Cents;
};

/**
 * Returns SQL that finds winning boards in one scan per drawing. It counts the bits that a board's masks share with the
 * drawn ones, and joins only winning codes with the pay table.
 */
export function numberHitsSql(query: NumberQuery): FirstHitsSql {
  const { rules, drawn } = query;
  const rows = tierRows(rules);
  const main = scanOf(query, { drawing: 'main', picks: drawn.main, rows });
  const hits =
    drawn.doublePlay && rules.secondDrawingTiers.length > 0
      ? sql`${main} union all ${scanOf(query, { drawing: 'double-play', picks: drawn.doublePlay, rows })}`
      : main;
  const select = sql`
    select h.player_id, h.ticket_id, h.board_number, t.drawing, t.tier, t.tier_no,
      case when t.set_cents is not null then h.multiplier end as multiplier,
      case when h.multiplier is not null
        then coalesce(t.multiplied_cents, t.set_cents * h.multiplier) else t.set_cents end as prize_cents,
      null::smallint as free_boards
    from (${hits}) h
    join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as t(drawing text, tier text, tier_no smallint, code integer, set_cents bigint, multiplied_cents bigint)
      on t.code = h.code`;
  return { tiers: tiersOf(query), select };
}

/** Selects the winning boards of one drawing with their effective multipliers. */
function scanOf(
  { drawId, rules, drawn }: NumberQuery,
  input: { drawing: Drawing; picks: DrawNumbers['main']; rows: readonly TierRow[] },
) {
  const { drawing, picks } = input;
  const mask = maskOf(picks);
  const offset = drawing === 'main' ? 0 : SECOND_DRAWING;
  const codes = input.rows.filter((tier) => tier.drawing === drawing).map((tier) => tier.code - offset);
  const isEntered = drawing === 'double-play' ? sql`b.has_second_drawing` : sql`true`;
  const multiplier = multiplierOf(rules, { drawing, drawnMultiplier: drawn.multiplier });
  const low = sql`(b.main_low & ${mask.mainLow}::bigint)`;
  const high = sql`(b.main_high & ${mask.mainHigh}::bigint)`;
  // Skips most boards that can't win, because counting bits takes longer than reading a board. From three matches on,
  // one half of the mask has at least two, and x & (x - 1) is nonzero for two or more bits.
  const fewest = Math.min(...codes.filter((code) => code % 2 === 0)) / 2;
  const matchesEnough = fewest >= 3 ? sql`${low} & (${low} - 1) <> 0 or ${high} & (${high} - 1) <> 0` : sql`true`;
  // Uses `= any` instead of a bit test, because PostgreSQL can estimate its selectivity and then scans with several
  // processes.
  return sql`
    select h.player_id, h.ticket_id, h.board_number, h.multiplier, h.code + ${offset}::integer as code from (
      select b.player_id, b.ticket_id, b.board_number, ${multiplier} as multiplier,
        ((bit_count(${low}::bit(64)) + bit_count(${high}::bit(64))) * 2
          + (b.bonus & ${mask.bonus}::bigint <> 0)::integer)::integer as code
      from draw_games.board b
      where b.draw_id = ${drawId} and ${isEntered} and (b.bonus = ${mask.bonus}::bigint or ${matchesEnough})
    ) h where h.code = any(${codes}::integer[])`;
}

/**
 * Returns the board multiplier if the game has one, otherwise the drawn one for boards with the add-on. Never
 * multiplies in the second drawing.
 */
function multiplierOf(rules: GameRules, of: { drawing: Drawing; drawnMultiplier: number | undefined }) {
  if (of.drawing !== 'main') return sql`null::smallint`;
  if (rules.boardMultiplier) return sql`b.multiplier`;
  return sql`case when b.has_multiplier then ${of.drawnMultiplier ?? null}::smallint end`;
}

function tiersOf({ rules, jackpotPotCents }: NumberQuery): FirstTier[] {
  const rowsOf = (drawing: Drawing, tiers: GameRules['tiers']) =>
    tiers.map(({ tier, prize }): FirstTier => {
      const potCents = prize.kind === 'jackpot' ? jackpotPotCents : prize.kind === 'shared' ? prize.potCents : null;
      return { drawing, tier, potCents };
    });
  return [...rowsOf('main', rules.tiers), ...rowsOf('double-play', rules.secondDrawingTiers)];
}

function tierRows(rules: GameRules): TierRow[] {
  const rowsOf = (drawing: Drawing, tiers: GameRules['tiers'], first: number) =>
    tiers.map(({ tier, numbers, bonus, prize }, index): TierRow => {
      const isSet = prize.kind === 'set';
      return {
        drawing,
        tier,
        tier_no: first + index,
        code: numbers * 2 + (bonus ? 1 : 0) + (drawing === 'main' ? 0 : SECOND_DRAWING),
        set_cents: isSet ? String(prize.cents) : null,
        multiplied_cents: isSet && prize.withMultiplierCents !== undefined ? String(prize.withMultiplierCents) : null,
      };
    });
  return [...rowsOf('main', rules.tiers, 0), ...rowsOf('double-play', rules.secondDrawingTiers, rules.tiers.length)];
}
