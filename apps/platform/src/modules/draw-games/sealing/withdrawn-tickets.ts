import type { Db } from '@sunflower/service-base/db/database.ts';
import { type RawBuilder, sql } from 'kysely';

/**
 * Returns the SQL condition that a ticket isn't a free ticket that was taken back before its draw closed. Costs a
 * lookup per board.
 */
export function isNotWithdrawnSql(ticketId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`not exists (select from draw_games.withdrawn_ticket w where w.ticket_id = ${ticketId})`;
}

/** Returns whether a free ticket was taken back before its draw closed, so that it has no sealed boards. */
export async function isWithdrawn(db: Db, ticketId: string): Promise<boolean> {
  const { rows } = await sql`
    select from draw_games.withdrawn_ticket w where w.ticket_id = ${ticketId}`.execute(db);
  return rows.length > 0;
}

/** Returns whether any ticket of a draw was taken back. This can't change once the draw is closed. */
export async function hasWithdrawnTickets(db: Db, drawId: string): Promise<boolean> {
  const { rows } = await sql`select from draw_games.withdrawn_ticket w where w.draw_id = ${drawId} limit 1`.execute(db);
  return rows.length > 0;
}
