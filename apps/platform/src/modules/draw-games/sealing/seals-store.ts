import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import type { DrawSeal } from './seal.ts';
import { isNotWithdrawnSql } from './withdrawn-tickets.ts';

/** The facts about a sealed draw that its statement needs. */
export type DrawRecord = {
  readonly boardCount: bigint;
  readonly stakeCents: bigint;
  readonly digest: string;
  readonly treeRoot: string | null;
  readonly sealedAt: Temporal.Instant;
  /** When the seal was stored, by the database's clock. */
  readonly recordedAt: Temporal.Instant;
  readonly commitment: string | null;
};

/**
 * Returns up to `size` records of a draw's sealed file, after a board. The outer query concatenates the columns because
 * the alternatives take three times as long; the caller checks the order.
 */
export async function findSealedPage(
  db: Db,
  page: { drawId: string; after: { ticketId: string; boardNumber: number }; size: number; hasWithdrawn: boolean },
): Promise<Buffer> {
  const isSealed = page.hasWithdrawn ? isNotWithdrawnSql(sql`c.ticket_id`) : sql`true`;
  const { rows } = await sql<{ records: Buffer }>`
    select coalesce(string_agg(uuid_send(b.ticket_id) || int2send(b.board_number) || int8send(b.main_low) ||
      int8send(b.main_high)
      || int8send(b.bonus) || int8send(b.stake_cents) || charsend(coalesce(b.multiplier::integer,
        b.has_multiplier::integer)::"char")
      || boolsend(b.has_second_drawing) || uuid_send(b.player_id), ''::bytea), ''::bytea) as records
    from (
      select c.* from draw_games.board c
      where c.draw_id = ${page.drawId}
        and (c.ticket_id, c.board_number) > (${page.after.ticketId}::uuid, ${page.after.boardNumber}::smallint)
          and ${isSealed}
      order by c.ticket_id, c.board_number limit ${page.size}
    ) b`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('an aggregate returned no row');
  return row.records;
}

/** Returns the seal of a draw, or undefined before it is sealed. */
export async function findSealOfDraw(db: Db, drawId: string): Promise<DrawSeal | undefined> {
  const { rows } = await sql<{
    boardCount: bigint;
    ticketCount: bigint;
    stakeCents: bigint;
    digest: string;
    treeRoot: string | null;
  }>`
    select s.board_count, s.ticket_count, s.stake_cents, s.digest, s.tree_root from draw_games.draw_seal s
    where s.draw_id = ${drawId}`.execute(db);
  const row = rows[0];
  return (
    row && {
      drawId,
      boardCount: row.boardCount,
      ticketCount: row.ticketCount,
      stakeCents: row.stakeCents,
      digest: row.digest,
      treeRoot: row.treeRoot,
    }
  );
}

/** Stores the seal of a draw, with the root of the tree over its boards. It can't be replaced. */
export async function insertSeal(tx: Tx, seal: DrawSeal, now: Temporal.Instant): Promise<void> {
  await sql`
    select draw_games.store_seal(${seal.drawId}, ${seal.boardCount}, ${seal.ticketCount}, ${seal.stakeCents},
      ${seal.digest}, ${seal.treeRoot}, ${now.toString()}::timestamptz)`.execute(tx);
}

/** Returns the seal of a draw and the machine's commitment, or undefined before it is sealed. */
export async function findDrawRecord(db: Db, drawId: string): Promise<DrawRecord | undefined> {
  const { rows } = await sql<DrawRecord>`
    select s.board_count, s.stake_cents, s.digest, s.tree_root, s.sealed_at, s.recorded_at, c.commitment
    from draw_games.draw_seal s left join draw_games.draw_commitment c on c.draw_id = s.draw_id
    where s.draw_id = ${drawId}`.execute(db);
  return rows[0];
}

/** Returns which of these draws are sealed with a tree. */
export async function findDrawsWithTree(db: Db, drawIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ drawId: string }>`
    select s.draw_id from draw_games.draw_seal s
    where s.draw_id = any(${sql.val([...drawIds])}::uuid[]) and s.tree_root is not null`.execute(db);
  return rows.map((row) => row.drawId);
}
