import type { Drawing } from '@sunflower/game-rules/draw.ts';
import { type DrawnOfKind, drawnOfKind } from '@sunflower/game-rules/drawn.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import { digitHitsSql } from './first-matcher/digit-hits.ts';
import type { FirstHitsSql } from './first-matcher/first-hits.ts';
import { kenoHitsSql } from './first-matcher/keno-hits.ts';
import { numberHitsSql } from './first-matcher/number-hits.ts';
import { twoFieldHitsSql } from './first-matcher/two-field-hits.ts';
import type { MatchQuery } from './match-query.ts';
import type { TierFinding } from './settlement.ts';

/**
 * SQL for a winner's line, on which both matchers must agree to the last character. Free boards, if any, are at its
 * end.
 */
const MONEY_LINE = sql`m.ticket_id || '|' || m.board_number || '|' || coalesce(m.multiplier::text,
  '') || '|' || m.prize_cents`;
const LINE = sql`${MONEY_LINE} || coalesce('|' || m.free_boards, '')`;

/**
 * Runs the first matcher: finds, tiers and prices every winning board of a draw in SQL, in the temporary table
 * `matched` until `tx` ends. Returns the findings by tier, with digests to compare with the second matcher's.
 */
export async function matchBoards(tx: Tx, input: MatchQuery): Promise<TierFinding[]> {
  await sql`drop table if exists pg_temp.matched`.execute(tx);
  // A draw is matched only once, so compiling the query would take longer than running it.
  await sql`set local jit = off`.execute(tx);
  const hits = hitsOf(input);
  await createMatched(tx, hits);
  const line = hits.givesBoards ? LINE : MONEY_LINE;
  const freeBoards = hits.givesBoards ? sql`coalesce(sum(m.free_boards), 0)::bigint` : sql`0::bigint`;
  const { rows } = await sql<{
    tierNo: number;
    winners: bigint;
    prizeCents: bigint;
    freeBoards: bigint;
    digest: string;
  }>`
    select m.tier_no, count(*) as winners, sum(m.prize_cents)::bigint as prize_cents, ${freeBoards} as free_boards,
      encode(sha256(convert_to(string_agg(${line}, E'\n'
        order by m.ticket_id, m.board_number), 'UTF8')), 'hex') as digest
    from matched m group by m.tier_no`.execute(tx);
  return rows.map((row) => {
    const tier = hits.tiers[row.tierNo];
    if (!tier) throw new Error(`matched an unknown tier: ${row.tierNo}`);
    return {
      drawing: tier.drawing,
      tier: tier.tier,
      winners: Number(row.winners),
      prizeCents: row.prizeCents,
      freeBoards: Number(row.freeBoards),
      digest: row.digest,
    };
  });
}

/** Returns the first matcher's lines of one tier in sealed order, to name a difference. */
export async function findMatchedLines(tx: Tx, of: { drawing: Drawing; tier: string }): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select ${LINE} as line
    from matched m where m.drawing = ${of.drawing} and m.tier = ${of.tier}
      order by m.ticket_id, m.board_number`.execute(tx);
  return rows.map((row) => row.line);
}

function hitsOf(input: MatchQuery): FirstHitsSql {
  const { rules } = input;
  const drawn = <Kind extends keyof DrawnOfKind>(kind: Kind) => drawnOfKind(input.drawn, kind);
  switch (rules.kind) {
    case 'numbers':
      return numberHitsSql({ ...input, rules, drawn: drawn('numbers') });
    case 'two-field':
      return twoFieldHitsSql({ ...input, rules, drawn: drawn('two-field') });
    case 'digits':
      return digitHitsSql({ ...input, rules, drawn: drawn('digits') });
    case 'keno':
      return kenoHitsSql({ ...input, rules, drawn: drawn('keno') });
  }
}

/**
 * Finds the winners and divides pools and capped tiers. Odd cents go one each to winners in sealed order, so that the
 * shares add up exactly (decision 005).
 */
async function createMatched(tx: Tx, { select, tiers, cap }: FirstHitsSql): Promise<void> {
  // Creates the table from the query, because PostgreSQL scans with several processes only then, not for an insert.
  await sql`create temporary table matched on commit drop as ${select}`.execute(tx);
  for (const [tierNo, { potCents }] of tiers.entries()) {
    if (potCents === null) continue;
    await sql`
      update matched m
      set prize_cents = ${potCents}::bigint / s.winners + (s.place <= ${potCents}::bigint % s.winners)::integer
      from (
        select w.ticket_id, w.board_number, count(*) over () as winners,
          row_number() over (order by w.ticket_id, w.board_number) as place
        from matched w where w.tier_no = ${tierNo}
      ) s
      where m.tier_no = ${tierNo} and m.ticket_id = s.ticket_id and m.board_number = s.board_number`.execute(tx);
  }
  if (!cap) return;
  await sql`
    with capped as (
      select c.ticket_id, c.board_number, c.tier_no, sum(c.prize_cents) over () as due_cents,
        div(c.prize_cents::numeric * ${cap.totalCents}::bigint, sum(c.prize_cents) over ()) as share_cents,
        row_number() over (order by c.ticket_id, c.board_number) as place
      from matched c where c.tier_no = any(${cap.tierNos}::integer[])
    )
    update matched m set prize_cents = c.share_cents
      + (c.place <= ${cap.totalCents}::bigint - (select sum(s.share_cents) from capped s))::integer
    from capped c
    where m.tier_no = c.tier_no and m.ticket_id = c.ticket_id and m.board_number = c.board_number
      and c.due_cents > ${cap.totalCents}::bigint`.execute(tx);
}
