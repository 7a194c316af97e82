import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { readBoards, type StoredBoard, storeBoards } from '../boards/stored-boards.ts';
import type { CartOwner, StoredWager } from './cart.ts';

/**
 * A cart without its wagers: its id, null before the first change, and its version, which increases with every change.
 */
export type CartHead = { readonly cartId: string | null; readonly version: bigint };

type WagerRow = {
  wagerId: string;
  gameId: string;
  drawIds: string[];
  boards: StoredBoard[];
  addOns: string[];
  seenPriceCents: bigint;
};

function toWager(row: WagerRow): StoredWager {
  return {
    wagerId: row.wagerId,
    gameId: row.gameId,
    drawIds: row.drawIds,
    boards: readBoards(row.boards),
    addOns: row.addOns,
    stakeCents: row.seenPriceCents,
  };
}

/** Returns an owner's cart without its wagers; version 0 before the first change. */
export async function findCartHead(db: Db, owner: CartOwner): Promise<CartHead> {
  const { rows } = await sql<{ cartId: string; version: bigint }>`
    select c.cart_id, c.version from draw_games.cart c
    where c.owner_kind = ${owner.kind} and c.owner_id = ${owner.id}`.execute(db);
  return rows[0] ? { cartId: rows[0].cartId, version: rows[0].version } : { cartId: null, version: 0n };
}

/** Returns the wagers of a cart in the order they were added. */
export async function findCartWagers(db: Db, owner: CartOwner): Promise<StoredWager[]> {
  const { rows } = await sql<WagerRow>`
    select w.wager_id, w.game_id, w.draw_ids, w.boards, w.add_ons, w.seen_price_cents from draw_games.cart_wager w
    where w.owner_kind = ${owner.kind} and w.owner_id = ${owner.id} order by w.wager_id`.execute(db);
  return rows.map(toWager);
}

/**
 * Increments a cart's version, creates the cart if needed, and locks it until the transaction ends. Every change must
 * call this first.
 */
export async function touchCart(tx: Tx, owner: CartOwner, now: Temporal.Instant): Promise<void> {
  await sql`
    insert into draw_games.cart as c (owner_kind, owner_id, cart_id, version, changed_at)
    values (${owner.kind}, ${owner.id}, ${newId()}, 1, ${now.toString()}::timestamptz)
    on conflict (owner_kind, owner_id) do update set version = c.version + 1, changed_at = excluded.changed_at`.execute(
    tx,
  );
}

/** Inserts a wager into a cart, or replaces the one with the same id. */
export async function saveCartWager(
  tx: Tx,
  saved: { owner: CartOwner; wager: StoredWager; now: Temporal.Instant },
): Promise<void> {
  const { owner, wager, now } = saved;
  await sql`
    insert into draw_games.cart_wager (owner_kind, owner_id, wager_id, game_id, draw_ids, boards, add_ons,
      seen_price_cents, added_at)
    values (${owner.kind}, ${owner.id}, ${wager.wagerId}, ${wager.gameId}, ${wager.drawIds}::uuid[],
      ${JSON.stringify(storeBoards(wager.boards))}::jsonb, ${wager.addOns}::text[], ${wager.stakeCents},
        ${now.toString()}::timestamptz)
    on conflict (owner_kind, owner_id, wager_id) do update set game_id = excluded.game_id, draw_ids = excluded.draw_ids,
      boards = excluded.boards, add_ons = excluded.add_ons, seen_price_cents = excluded.seen_price_cents`.execute(tx);
}

export async function deleteCartWager(tx: Tx, owner: CartOwner, wagerId: string): Promise<void> {
  await sql`
    delete from draw_games.cart_wager w
    where w.owner_kind = ${owner.kind} and w.owner_id = ${owner.id} and w.wager_id = ${wagerId}`.execute(tx);
}

/**
 * Moves up to `limit` wagers of one cart to another, oldest first; returns how many. Callers lock both carts with
 * `touchCart` first.
 */
export async function moveCartWagers(tx: Tx, move: { from: CartOwner; to: CartOwner; limit: number }): Promise<number> {
  const { from, to, limit } = move;
  const { rows } = await sql`
    update draw_games.cart_wager w set owner_kind = ${to.kind}, owner_id = ${to.id}
    where w.owner_kind = ${from.kind} and w.owner_id = ${from.id} and w.wager_id in (
      select o.wager_id from draw_games.cart_wager o where o.owner_kind = ${from.kind} and o.owner_id = ${from.id}
      order by o.wager_id limit ${limit})
    returning w.wager_id`.execute(tx);
  return rows.length;
}

/** Deletes up to `limit` guest carts that haven't changed since an instant; returns how many. */
export async function deleteGuestCarts(
  tx: Tx,
  query: { changedBefore: Temporal.Instant; limit: number },
): Promise<number> {
  const { rows } = await sql`
    delete from draw_games.cart c where (c.owner_kind, c.owner_id) in (
      select o.owner_kind, o.owner_id from draw_games.cart o
      where o.owner_kind = 'guest' and o.changed_at < ${query.changedBefore.toString()}::timestamptz
      order by o.changed_at limit ${query.limit} for update skip locked)
    returning c.cart_id`.execute(tx);
  return rows.length;
}
