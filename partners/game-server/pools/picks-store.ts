import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

/** Which ticket a sale got. */
export type StoredPick = {
  readonly ticketNo: number;
  readonly roundId: string;
  /** The remaining position that was picked; null for a sale that was passed. */
  readonly position: number | null;
  readonly pickedTicket: number;
};

/** Locks the picks of a pool until the end of `tx`; returns the sale whose ticket is picked next. */
export async function lockTurn(tx: Tx, poolId: string): Promise<number> {
  await sql`
    insert into game_server.pool_turn (pool_id, next_ticket_no) values (${poolId}, 0) on conflict do nothing`.execute(
    tx,
  );
  const { rows } = await sql<{ nextTicketNo: number }>`
    select t.next_ticket_no from game_server.pool_turn t where t.pool_id = ${poolId} for update`.execute(tx);
  return rows[0]?.nextTicketNo ?? 0;
}

/**
 * Returns the tickets at some positions of a pool; a position that isn't in the result has the ticket of its own
 * number.
 */
export async function findMovedTickets(
  tx: Tx,
  poolId: string,
  positions: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ position: number; ticket: number }>`
    select p.position, p.ticket from game_server.pool_position p
    where p.pool_id = ${poolId} and p.position = any(${positions}::integer[])`.execute(tx);
  return new Map(rows.map(({ position, ticket }) => [position, ticket]));
}

/** Stores the pick of the sale whose turn it is, the ticket that the pick moved in the deck, and the next turn. */
export async function insertPick(
  tx: Tx,
  of: StoredPick & { readonly poolId: string; readonly moved: number; readonly last: number },
): Promise<void> {
  const { poolId, ticketNo, roundId, position, pickedTicket, moved, last } = of;
  await sql`
    insert into game_server.pool_pick (pool_id, ticket_no, round_id, position, picked_ticket)
    values (${poolId}, ${ticketNo}, ${roundId}, ${position}, ${pickedTicket})`.execute(tx);
  if (position !== null && position !== last)
    await sql`
      insert into game_server.pool_position (pool_id, position, ticket) values (${poolId}, ${position}, ${moved})
      on conflict (pool_id, position) do update set ticket = excluded.ticket`.execute(tx);
  await sql`
    delete from game_server.pool_position where pool_id = ${poolId} and position = ${last}`.execute(tx);
  await sql`
    update game_server.pool_turn set next_ticket_no = ${ticketNo + 1} where pool_id = ${poolId}`.execute(tx);
}

/** A stored sale of a pool. A passed sale never picks a ticket, because it is being or was canceled. */
export type StoredSale = { readonly ticketNo: number; readonly roundId: string; readonly isPassed: boolean };

/** Lists the stored sales of a pool, from a number on, in order. */
export async function listSales(
  db: Db,
  of: { poolId: string; first: number; before: number; limit: number },
): Promise<StoredSale[]> {
  const { rows } = await sql<StoredSale>`
    select r.ticket_no, r.round_id, r.cancellation_id is not null or r.state <> 'CREATED' as is_passed
    from game_server.round r
    where r.pool_id = ${of.poolId} and r.ticket_no >= ${of.first} and r.ticket_no < ${of.before}
    order by r.ticket_no limit ${of.limit}`.execute(db);
  return rows;
}

/** Returns the pick of a round, if it has one. */
export async function findPick(db: Db, roundId: string): Promise<StoredPick | undefined> {
  const { rows } = await sql<StoredPick>`
    select p.ticket_no, p.round_id, p.position, p.picked_ticket from game_server.pool_pick p
    where p.round_id = ${roundId}`.execute(db);
  return rows[0];
}

export type DecidedPick = StoredPick & {
  readonly gamingDay: string;
  readonly beaconRound: bigint | null;
  readonly beaconSignature: string | null;
};

/** Lists the picks of a pool in the order of its sales. */
export async function listPicks(
  db: Db,
  of: { gameId: string; priceCents: number; poolNo: number; from: number; limit: number },
): Promise<DecidedPick[]> {
  const { rows } = await sql<DecidedPick>`
    select k.ticket_no, k.round_id, k.position, k.picked_ticket, r.gaming_day, r.beacon_round, r.beacon_signature
    from game_server.pool p join game_server.pool_pick k using (pool_id) join game_server.round r using (round_id)
    where p.game_id = ${of.gameId} and p.price_cents = ${of.priceCents} and p.pool_no = ${of.poolNo}
      and k.ticket_no >= ${of.from}
    order by k.ticket_no limit ${of.limit}`.execute(db);
  return rows;
}
