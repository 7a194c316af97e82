import type { Cents } from '@sunflower/money/cents.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import type { StoredTicketBoard } from '../boards/stored-boards.ts';

/** Adds what results would cost in each of the draws, and returns those that now exceed the limit in any of them. */
export async function addLiability(
  tx: Tx,
  added: { drawIds: readonly string[]; results: ReadonlyMap<string, Cents>; limitCents: Cents },
): Promise<string[]> {
  const { drawIds, results, limitCents } = added;
  // In one fixed order, so that two purchases of the same numbers can't deadlock.
  const { rows } = await sql<{ result: string }>`
    with raised as (
      insert into draw_games.number_liability as l (draw_id, result, liability_cents)
      select d.draw_id, r.result, r.cents from unnest(${drawIds}::uuid[]) as d(draw_id)
      cross join unnest(${[...results.keys()]}::text[], ${[...results.values()]}::bigint[]) as r(result, cents)
      order by d.draw_id, r.result
      on conflict (draw_id, result) do update set liability_cents = l.liability_cents + excluded.liability_cents
      returning l.result, l.liability_cents
    )
    select distinct f.result from raised f where f.liability_cents > ${limitCents} order by f.result`.execute(tx);
  return rows.map((row) => row.result);
}

/** Returns what each result would cost in a draw, as stored. */
export async function findLiability(db: Db, drawId: string): Promise<Map<string, Cents>> {
  const { rows } = await sql<{ result: string; liabilityCents: Cents }>`
    select l.result, l.liability_cents from draw_games.number_liability l where l.draw_id = ${drawId}`.execute(db);
  return new Map(rows.map(({ result, liabilityCents }) => [result, liabilityCents]));
}

/** Returns the boards of the next tickets sold for a draw, in the order of their ids. */
export async function findTicketsOfDraw(
  db: Db,
  page: { drawId: string; after: string; limit: number },
): Promise<{ ticketId: string; boards: StoredTicketBoard[] }[]> {
  const { rows } = await sql<{ ticketId: string; boards: StoredTicketBoard[] }>`
    select t.ticket_id, t.boards from draw_games.ticket t
    where t.ticket_id > ${page.after}::uuid and t.origin = 'bought' and (t.player_id, t.ticket_id) in (
      select b.player_id, b.ticket_id from draw_games.board b where b.draw_id = ${page.drawId})
    order by t.ticket_id limit ${page.limit}`.execute(db);
  return rows;
}
