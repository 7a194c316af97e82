import type { Cents } from '@sunflower/money/cents.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import type { StoredTicketBoard } from '../boards/stored-boards.ts';

/** Adds the possible cost of results to each draw; returns the results that now exceed the limit in any of them. */
export async function addLiability(
  tx: Tx,
  added: { drawIds: readonly string[]; results: ReadonlyMap<string, Cents>; limitCents: Cents },
): Promise<string[]> {
  const { drawIds, results, limitCents } = added;
  const { rows } = await sql<{ result: string }>`
    select distinct f.result from draw_games.add_liability(${drawIds}::uuid[], ${[...results.keys()]}::text[],
      ${[...results.values()]}::bigint[]) f
    where f.liability_cents > ${limitCents} order by f.result`.execute(tx);
  return rows.map((row) => row.result);
}

/** Returns the stored cost of each possible result of a draw. */
export async function findLiability(db: Db, drawId: string): Promise<Map<string, Cents>> {
  const { rows } = await sql<{ result: string; liabilityCents: Cents }>`
    select l.result, l.liability_cents from draw_games.number_liability l where l.draw_id = ${drawId}`.execute(db);
  return new Map(rows.map(({ result, liabilityCents }) => [result, liabilityCents]));
}

/** Returns the boards of the next page of a draw's tickets, in order of ticket id. */
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
