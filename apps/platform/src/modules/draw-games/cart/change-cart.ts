import { sortAnyBoard } from '@sunflower/game-rules/any-board.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { drawGameUnit, EVERYONE, findRestriction } from '../../access/index.ts';
import { findSaleDraws } from '../draws/draws-store.ts';
import type { CartRefusal } from '../refusals/draw-games-refusals.ts';
import { type Cart, type CartOwner, checkCart, MAX_CART_WAGERS, type StoredWager } from './cart.ts';
import {
  deleteCartWager,
  deleteGuestCarts,
  findCartHead,
  findCartWagers,
  moveCartWagers,
  saveCartWager,
  touchCart,
} from './carts-store.ts';
import { quoteAtSeenPrice, type WagerRequest } from './wager-quote.ts';

/** Whose cart is changed, and when. */
export type CartChange = { readonly owner: CartOwner; readonly now: Temporal.Instant };

/**
 * Returns an owner's cart with every wager checked as of now; an owner without a cart gets an empty one of version 0.
 */
export async function readCart(db: Db, change: CartChange): Promise<Cart> {
  const { owner } = change;
  const head = await findCartHead(db, owner);
  const wagers = head.cartId === null ? [] : await findCartWagers(db, owner);
  const drawIds = [...new Set(wagers.flatMap((wager) => wager.drawIds))];
  const saleDraws = drawIds.length === 0 ? [] : await findSaleDraws(db, drawIds);
  return checkCart({ ...head, wagers }, { ...change, saleDraws });
}

/**
 * Adds a wager to the cart. Refuses wagers that can't be sold at the price the player saw, and CART_FULL at 20 wagers.
 */
export async function addWager(
  tx: Tx,
  change: CartChange & { wager: WagerRequest },
): Promise<Cart | Refusal<CartRefusal>> {
  await touchCart(tx, change.owner, change.now);
  const wagers = await findCartWagers(tx, change.owner);
  if (wagers.length >= MAX_CART_WAGERS) return refuse('CART_FULL', { details: { maxWagers: MAX_CART_WAGERS } });
  return saveRequestedWager(tx, { ...change, wagerId: newId() });
}

/**
 * Replaces a wager with another one. This is also how a player accepts a new price or moves a wager to the next draw.
 */
export async function replaceWager(
  tx: Tx,
  change: CartChange & { wagerId: string; wager: WagerRequest },
): Promise<Cart | Refusal<CartRefusal>> {
  await touchCart(tx, change.owner, change.now);
  if (!(await findStoredWager(tx, change))) return refuse('WAGER_UNKNOWN');
  return saveRequestedWager(tx, change);
}

/** Adds a copy of a wager, with the same boards, draws and add-ons, to the cart. */
export async function copyWager(
  tx: Tx,
  change: CartChange & { wagerId: string },
): Promise<Cart | Refusal<CartRefusal>> {
  const wager = await findStoredWager(tx, change);
  if (!wager) return refuse('WAGER_UNKNOWN');
  return addWager(tx, { ...change, wager });
}

/**
 * Removes a wager from the cart. Refuses if it is already gone, so that the player notices a change made on another
 * device.
 */
export async function removeWager(
  tx: Tx,
  change: CartChange & { wagerId: string },
): Promise<Cart | Refusal<CartRefusal>> {
  await touchCart(tx, change.owner, change.now);
  if (!(await findStoredWager(tx, change))) return refuse('WAGER_UNKNOWN');
  await deleteCartWager(tx, change.owner, change.wagerId);
  return readCart(tx, change);
}

/** Removes every wager from the cart. */
export async function emptyCart(tx: Tx, change: CartChange): Promise<Cart> {
  await touchCart(tx, change.owner, change.now);
  for (const wager of await findCartWagers(tx, change.owner)) await deleteCartWager(tx, change.owner, wager.wagerId);
  return readCart(tx, change);
}

/**
 * Moves the guest's wagers to the player's cart at sign-in, oldest first, as many as fit. Idempotent; wagers that don't
 * fit stay with the guest. Returns how many were moved and how many stayed.
 */
export async function mergeGuestCart(
  tx: Tx,
  merge: { guestId: string; playerId: string; now: Temporal.Instant },
): Promise<{ movedWagers: number; leftWagers: number }> {
  const from: CartOwner = { kind: 'guest', id: merge.guestId };
  const to: CartOwner = { kind: 'player', id: merge.playerId };
  const waiting = await findCartWagers(tx, from);
  const isFull = (await findCartWagers(tx, to)).length >= MAX_CART_WAGERS;
  // Without anything to move, neither version changes, so an open checkout of the player stays valid.
  if (waiting.length === 0 || isFull) return { movedWagers: 0, leftWagers: waiting.length };
  await touchCart(tx, from, merge.now);
  await touchCart(tx, to, merge.now);
  const limit = MAX_CART_WAGERS - (await findCartWagers(tx, to)).length;
  const movedWagers = limit > 0 ? await moveCartWagers(tx, { from, to, limit }) : 0;
  const leftWagers = (await findCartWagers(tx, from)).length;
  return { movedWagers, leftWagers };
}

const GUEST_CART_LIFETIME = Temporal.Duration.from({ hours: 30 * 24 });
const SWEEP_BATCH = 1000;
/** Upper bound for the loop: ten million carts in one sweep. */
const MAX_SWEEP_BATCHES = 10_000;

/** Deletes every guest cart unchanged for thirty days, one batch per transaction; returns how many. */
export async function sweepGuestCarts(db: Db, now: Temporal.Instant): Promise<number> {
  const input = { changedBefore: now.subtract(GUEST_CART_LIFETIME), limit: SWEEP_BATCH };
  let swept = 0;
  for (let batches = 0; batches < MAX_SWEEP_BATCHES; batches++) {
    const count = await inTransaction(db, (tx) => deleteGuestCarts(tx, input));
    swept += count;
    if (count < SWEEP_BATCH) break;
  }
  return swept;
}

async function findStoredWager(tx: Tx, query: { owner: CartOwner; wagerId: string }): Promise<StoredWager | undefined> {
  return (await findCartWagers(tx, query.owner)).find((wager) => wager.wagerId === query.wagerId);
}

async function saveRequestedWager(
  tx: Tx,
  change: CartChange & { wagerId: string; wager: WagerRequest },
): Promise<Cart | Refusal<CartRefusal>> {
  const { owner, now, wagerId, wager } = change;
  // Refuses to add a wager that can't be bought. Removing one is always allowed.
  const playerId = owner.kind === 'player' ? owner.id : EVERYONE;
  const closed = await findRestriction(tx, { playerId, unit: drawGameUnit(wager.gameId), now });
  if (closed) return closed;
  const quote = quoteAtSeenPrice(wager, { ...change, saleDraws: await findSaleDraws(tx, wager.drawIds) });
  if (isRefusal(quote)) return quote;
  await saveCartWager(tx, { owner, now, wager: { ...wager, boards: wager.boards.map(sortAnyBoard), wagerId } });
  return readCart(tx, change);
}
