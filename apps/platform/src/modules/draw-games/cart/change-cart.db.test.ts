import type { NumbersBoard } from '@sunflower/game-rules/board.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId, newRandomId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { findDrawsIn } from '../draws/draws-store.ts';
import { scheduleDraws } from '../draws/schedule-draws.ts';
import { type Cart, type CartOwner, MAX_CART_WAGERS } from './cart.ts';
import {
  addWager,
  copyWager,
  emptyCart,
  mergeGuestCart,
  readCart,
  removeWager,
  replaceWager,
  sweepGuestCarts,
} from './change-cart.ts';
import type { WagerRequest } from './wager-quote.ts';

const now = Temporal.Instant.from('2026-11-20T18:00:00Z');
const board: NumbersBoard = { kind: 'numbers', numbers: [69, 3, 17, 44, 60], bonus: 17, isQuickPick: false };

describe('the cart', () => {
  const database = useTestDatabase();
  const drawIds: string[] = [];
  const guest = (): CartOwner => ({ kind: 'guest', id: newRandomId() });
  const player = (): CartOwner => ({ kind: 'player', id: newId() });

  beforeAll(async () => {
    await inTransaction(database.db, (tx) => scheduleDraws(tx, { now }));
    const draws = await findDrawsIn(database.db, { gameId: 'powerball', states: ['open', 'scheduled'] });
    drawIds.push(...draws.map((draw) => draw.drawId));
  });

  const input = (change: Partial<WagerRequest> = {}): WagerRequest => ({
    gameId: 'powerball',
    boards: [board],
    addOns: [],
    drawIds: drawIds.slice(0, 1),
    stakeCents: 200n,
    ...change,
  });
  const add = (owner: CartOwner, wager: WagerRequest = input()) =>
    inTransaction(database.db, (tx) => addWager(tx, { owner, now, wager }));
  const read = (owner: CartOwner) => readCart(database.db, { owner, now });
  const merge = (guestId: string, playerId: string) =>
    inTransaction(database.db, (tx) => mergeGuestCart(tx, { guestId, playerId, now }));
  const firstId = (cart: Cart) => cart.wagers[0]?.wagerId ?? '';

  it('is empty with version 0 before anything is added', async () => {
    expect(await read(guest())).toEqual({ cartId: null, version: 0n, wagers: [], totalCents: 0n });
  });

  it('stores wagers with sorted numbers, totals their prices and increments its version', async () => {
    const owner = guest();
    await add(owner);
    const cart = await add(owner, input({ drawIds: drawIds.slice(0, 3), addOns: ['double-play'], stakeCents: 900n }));
    expect(cart).toMatchObject({ version: 2n, totalCents: 11_00n });
    const stored = await read(owner);
    expect(stored.wagers.map((wager) => [wager.boards[0], wager.problem, wager.draws.length])).toEqual([
      [{ kind: 'numbers', numbers: [3, 17, 44, 60, 69], bonus: 17, isQuickPick: false }, null, 1],
      [{ kind: 'numbers', numbers: [3, 17, 44, 60, 69], bonus: 17, isQuickPick: false }, null, 3],
    ]);
  });

  it('replaces, copies and removes a wager, and refuses when the wager is gone', async () => {
    const owner = player();
    await add(owner);
    const wagerId = firstId(await read(owner));
    const change = <T>(work: (tx: Parameters<typeof addWager>[0]) => Promise<T>) => inTransaction(database.db, work);
    await change((tx) => copyWager(tx, { owner, now, wagerId }));
    const replaced = await change((tx) =>
      replaceWager(tx, { owner, now, wagerId, wager: input({ addOns: ['power-play'], stakeCents: 300n }) }),
    );
    expect(replaced).toMatchObject({ totalCents: 500n, version: 3n });
    const left = await change((tx) => removeWager(tx, { owner, now, wagerId }));
    expect(left).toMatchObject({ totalCents: 200n, version: 4n });
    for (const gone of [
      await change((tx) => removeWager(tx, { owner, now, wagerId })),
      await change((tx) => replaceWager(tx, { owner, now, wagerId, wager: input() })),
      await change((tx) => copyWager(tx, { owner, now, wagerId })),
    ])
      expect(gone).toEqual({ refusal: 'WAGER_UNKNOWN' });
    expect(await change((tx) => emptyCart(tx, { owner, now }))).toMatchObject({ wagers: [], version: 5n });
  });

  it("refuses a wager that can't be sold, and doesn't store it", async () => {
    const owner = player();
    expect(await add(owner, input({ boards: [{ ...board, bonus: 30 }] }))).toMatchObject({ refusal: 'NUMBER_RANGE' });
    expect(await add(owner, input({ stakeCents: 100n }))).toMatchObject({ refusal: 'PRICE_MISMATCH' });
    expect(await read(owner)).toMatchObject({ cartId: null, wagers: [] });
  });

  it("holds at most twenty wagers, even when they're added concurrently", async () => {
    const owner = player();
    const answers = await Promise.all(Array.from({ length: MAX_CART_WAGERS + 5 }, () => add(owner)));
    expect(answers.filter((answer) => isRefusal(answer) && answer.refusal === 'CART_FULL')).toHaveLength(5);
    expect((await read(owner)).wagers).toHaveLength(MAX_CART_WAGERS);
  });

  it('reports a closed first draw and a changed price without changing the wager', async () => {
    const owner = player();
    await add(owner);
    await add(owner, input({ drawIds: drawIds.slice(1, 2) }));
    await sql`update draw_games.cart_wager set seen_price_cents = 150 where owner_id = ${owner.id}
      and draw_ids[1] = ${drawIds[1]}`.execute(database.db);
    const later = Temporal.Instant.from('2026-11-22T02:59:00Z');
    const cart = await readCart(database.db, { owner, now: later });
    expect(cart.wagers.map((wager) => [wager.problem, wager.stakeCents, wager.currentStakeCents])).toEqual([
      ['DRAW_CLOSED', 200n, 200n],
      ['PRICE_CHANGED', 150n, 200n],
    ]);
    expect(cart.version).toBe(2n);
  });

  it('lets a player move a closed keno wager to the next draws at the same price, and buy it', async () => {
    const owner = player();
    const kenoDraws = await findDrawsIn(database.db, { gameId: 'keno', states: ['open', 'scheduled'] });
    const keno = (first: number): WagerRequest => ({
      gameId: 'keno',
      boards: [{ kind: 'keno', spots: 3, numbers: [1, 2, 3], stakeCents: 100n, isQuickPick: false }],
      addOns: [],
      drawIds: kenoDraws.slice(first, first + 2).map((draw) => draw.drawId),
      stakeCents: 200n,
    });
    await add(owner);
    await add(owner, keno(0));
    const later = kenoDraws[0]?.closesAt ?? now;
    const judged = (cart: Cart) =>
      cart.wagers.map(({ gameId, problem, currentStakeCents }) => [gameId, problem, currentStakeCents]);
    const closed = await readCart(database.db, { owner, now: later });
    expect(judged(closed)).toEqual([
      ['powerball', null, 200n],
      ['keno', 'DRAW_CLOSED', 200n],
    ]);
    const wagerId = closed.wagers[1]?.wagerId ?? '';
    const moved = await inTransaction(database.db, (tx) =>
      replaceWager(tx, { owner, now: later, wagerId, wager: keno(1) }),
    );
    expect(isRefusal(moved) ? moved : judged(moved)).toEqual([
      ['powerball', null, 200n],
      ['keno', null, 200n],
    ]);
  });

  it("moves a guest's wagers to the player only once, at sign-in, up to the maximum number", async () => {
    const from = guest();
    const to = player();
    for (let count = 0; count < 3; count++) await add(from);
    for (let count = 0; count < 18; count++) await add(to);
    const merges = await Promise.all([merge(from.id, to.id), merge(from.id, to.id)]);
    expect(merges.reduce((sum, one) => sum + one.movedWagers, 0)).toBe(2);
    expect([(await read(to)).wagers.length, (await read(from)).wagers.length]).toEqual([20, 1]);
    const version = (await read(to)).version;
    expect(await merge(from.id, to.id)).toEqual({ movedWagers: 0, leftWagers: 1 });
    expect((await read(to)).version).toBe(version);
    expect(await merge(guest().id, to.id)).toEqual({ movedWagers: 0, leftWagers: 0 });
  });

  it('is deleted after thirty days without a change if a guest owns it, and never if a player does', async () => {
    const [from, to] = [guest(), player()];
    await add(from);
    await add(to);
    await sql`insert into draw_games.cart (owner_kind, owner_id, cart_id, version, changed_at)
      select 'guest', 'guest-' || n, gen_random_uuid(), 1, ${now.toString()}::timestamptz
        from generate_series(1, 2500) n`.execute(database.db);
    const sweep = (after: { hours: number }) => sweepGuestCarts(database.db, now.add(after));
    expect(await sweep({ hours: 30 * 24 })).toBe(0);
    expect(await sweep({ hours: 30 * 24 + 1 })).toBeGreaterThan(2500);
    expect(await sweep({ hours: 30 * 24 + 1 })).toBe(0);
    expect([(await read(from)).wagers.length, (await read(to)).wagers.length]).toEqual([0, 1]);
  });
});
