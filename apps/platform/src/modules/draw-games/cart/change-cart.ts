import { sortAnyBoard } from '@sunflower/game-rules/any-board.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { drawGameUnit, EVERYONE, findRestriction } from '../../access/index.ts';
import { findSaleDraws } from '../draws/draws-store.ts';
import type { CartRefusal } from '../refusals/draw-games-refusals.ts';
import { type Cart, type CartOwner, judgeCart, type KeptWager, MAX_CART_WAGERS } from './cart.ts';
import {
  deleteCartWager,
  deleteGuestCarts,
  findCartHead,
  findCartWagers,
  moveCartWagers,
  saveCartWager,
  touchCart,
} from './carts-store.ts';
import { type AskedWager, quoteAtSeenPrice } from './wager-quote.ts';

/** A change of one owner's cart at one moment. */
export type CartChange = { readonly owner: CartOwner; readonly now: Temporal.Instant };

/** The cart of an owner with every wager judged as of now; an owner without a cart has an empty one of version 0. */
export async function readCart(db: Db, change: CartChange): Promise<Cart> {
  const { owner } = change;
  const head = await findCartHead(db, owner);
  const wagers = head.cartId === null ? [] : await findCartWagers(db, owner);
  const drawIds = [...new Set(wagers.flatMap((wager) => wager.drawIds))];
  const saleDraws = drawIds.length === 0 ? [] : await findSaleDraws(db, drawIds);
  return judgeCart({ ...head, wagers }, { ...change, saleDraws });
}

/** Puts a wager into the cart. Refuses what cannot be sold at the price the player saw, and CART_FULL at 20 wagers. */
export async function addWager(
  tx: Tx,
  change: CartChange & { wager: AskedWager },
): Promise<Cart | Refusal<CartRefusal>> {
  await touchCart(tx, change.owner, change.now);
  const kept = await findCartWagers(tx, change.owner);
  if (kept.length >= MAX_CART_WAGERS) return refuse('CART_FULL', { details: { maxWagers: MAX_CART_WAGERS } });
  return saveAskedWager(tx, { ...change, wagerId: newId() });
}

/** Puts another wager in place of one; this is also how a player accepts a new price or takes the next draw. */
export async function replaceWager(
  tx: Tx,
  change: CartChange & { wagerId: string; wager: AskedWager },
): Promise<Cart | Refusal<CartRefusal>> {
  await touchCart(tx, change.owner, change.now);
  if (!(await findKeptWager(tx, change))) return refuse('WAGER_UNKNOWN');
  return saveAskedWager(tx, change);
}

/** Puts a second wager with the same boards, draws and add-ons into the cart. */
export async function copyWager(
  tx: Tx,
  change: CartChange & { wagerId: string },
): Promise<Cart | Refusal<CartRefusal>> {
  const wager = await findKeptWager(tx, change);
  if (!wager) return refuse('WAGER_UNKNOWN');
  return addWager(tx, { ...change, wager });
}

/** Takes a wager out of the cart; a wager that is not there is a refusal, so that two devices notice each other. */
export async function removeWager(
  tx: Tx,
  change: CartChange & { wagerId: string },
): Promise<Cart | Refusal<CartRefusal>> {
  await touchCart(tx, change.owner, change.now);
  if (!(await findKeptWager(tx, change))) return refuse('WAGER_UNKNOWN');
  await deleteCartWager(tx, change.owner, change.wagerId);
  return readCart(tx, change);
}

/** Takes every wager out of the cart. */
export async function emptyCart(tx: Tx, change: CartChange): Promise<Cart> {
  await touchCart(tx, change.owner, change.now);
  for (const wager of await findCartWagers(tx, change.owner)) await deleteCartWager(tx, change.owner, wager.wagerId);
  return readCart(tx, change);
}

/**
 * At login: hands the guest's wagers to the player's cart, oldest first, as many as fit. A second call moves nothing twice; what did not
 * fit stays with the guest. Returns how many went and how many stayed.
 */
export async function mergeGuestCart(
  tx: Tx,
  merge: { guestId: string; playerId: string; now: Temporal.Instant },
): Promise<{ movedWagers: number; leftWagers: number }> {
  const from: CartOwner = { kind: 'guest', id: merge.guestId };
  const to: CartOwner = { kind: 'player', id: merge.playerId };
  const waiting = await findCartWagers(tx, from);
  const isFull = (await findCartWagers(tx, to)).length >= MAX_CART_WAGERS;
  // Nothing to move: neither version rises, so an open checkout of the player stays valid.
  if (waiting.length === 0 || isFull) return { movedWagers: 0, leftWagers: waiting.length };
  await touchCart(tx, from, merge.now);
  await touchCart(tx, to, merge.now);
  const limit = MAX_CART_WAGERS - (await findCartWagers(tx, to)).length;
  const movedWagers = limit > 0 ? await moveCartWagers(tx, { from, to, limit }) : 0;
  const leftWagers = (await findCartWagers(tx, from)).length;
  return { movedWagers, leftWagers };
}

const GUEST_CART_LIFE = Temporal.Duration.from({ hours: 30 * 24 });
const SWEEP_BATCH = 1000;
/** Ten million carts in one sweep: the loop's bound. */
const MAX_SWEEP_BATCHES = 10_000;

/** Removes every guest's cart that nobody touched for thirty days, a batch a transaction; returns how many. */
export async function sweepGuestCarts(db: Db, now: Temporal.Instant): Promise<number> {
  const asked = { changedBefore: now.subtract(GUEST_CART_LIFE), limit: SWEEP_BATCH };
  let swept = 0;
  for (let batches = 0; batches < MAX_SWEEP_BATCHES; batches++) {
    const count = await inTransaction(db, (tx) => deleteGuestCarts(tx, asked));
    swept += count;
    if (count < SWEEP_BATCH) break;
  }
  return swept;
}

async function findKeptWager(tx: Tx, question: { owner: CartOwner; wagerId: string }): Promise<KeptWager | undefined> {
  return (await findCartWagers(tx, question.owner)).find((wager) => wager.wagerId === question.wagerId);
}

async function saveAskedWager(
  tx: Tx,
  change: CartChange & { wagerId: string; wager: AskedWager },
): Promise<Cart | Refusal<CartRefusal>> {
  const { owner, now, wagerId, wager } = change;
  // What may not be bought may not be put aside either; taking it out stays open.
  const playerId = owner.kind === 'player' ? owner.id : EVERYONE;
  const closed = await findRestriction(tx, { playerId, unit: drawGameUnit(wager.gameId), now });
  if (closed) return closed;
  const quote = quoteAtSeenPrice(wager, { ...change, saleDraws: await findSaleDraws(tx, wager.drawIds) });
  if (isRefusal(quote)) return quote;
  await saveCartWager(tx, { owner, now, wager: { ...wager, boards: wager.boards.map(sortAnyBoard), wagerId } });
  return readCart(tx, change);
}
