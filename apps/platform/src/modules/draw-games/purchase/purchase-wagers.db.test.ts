import { powerball } from '@sunflower/game-rules/powerball/powerball.ts';
import { type Clock, movableClock } from '@sunflower/service-base/clock.ts';
import { type Db, openDatabase } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newRandomId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { type LocationGate, openLocationGate } from '../../geolocation/index.ts';
import { findHouseBalance, findPlayerBalances } from '../../ledger/index.ts';
import { endSessions, type SignedInPlayer } from '../../sessions/index.ts';
import { addWager, readCart } from '../cart/change-cart.ts';
import type { WagerRequest } from '../cart/wager-quote.ts';
import type { Draw } from '../draws/draw.ts';
import { findDrawsIn, lockDraw } from '../draws/draws-store.ts';
import { placeDraw } from '../draws/owner-in-tests.ts';
import { scheduleDraws } from '../draws/schedule-draws.ts';
import { locationToken, newBuyer, plainLocationEngine, TEST_STATEMENT_KEY, wagerFor } from './buyer-in-tests.ts';
import { findOrder } from './orders-store.ts';
import { type Purchase, purchaseWagers } from './purchase-wagers.ts';

const now = Temporal.Instant.from('2026-11-20T18:00:00Z');
describe('buying wagers', () => {
  const database = useTestDatabase();
  const draws: Draw[] = [];
  const fixture: { gate?: LocationGate } = {};
  const clock = movableClock(now);
  beforeAll(async () => {
    await inTransaction(database.db, (tx) => scheduleDraws(tx, { now, games: [powerball] }));
    draws.push(...(await findDrawsIn(database.db, { gameId: 'powerball', states: ['open', 'scheduled'] })));
    fixture.gate = openLocationGate({ engine: plainLocationEngine, databaseUrl: database.url, acceptsSimulated: true });
  });
  afterAll(() => fixture.gate?.close());
  beforeEach(() => clock.moveTo(now));

  const buyer = (depositsCents: bigint) => newBuyer(database.db, { depositsCents, now });

  function purchaseOf(player: SignedInPlayer, wagers: WagerRequest[], change: Partial<Purchase> = {}): Purchase {
    if (!fixture.gate) throw new Error('the gate opens in beforeAll');
    return {
      player,
      orderKey: newRandomId(),
      source: { kind: 'wagers', wagers },
      expectedTotalCents: wagers.reduce((sum, wager) => sum + wager.stakeCents, 0n),
      locationToken: locationToken(player, 'PURCHASE', now),
      locationGate: fixture.gate,
      clock,
      statementKey: TEST_STATEMENT_KEY,
      ...change,
    };
  }
  const buy = (purchase: Purchase, db: Db = database.db) => inTransaction(db, (tx) => purchaseWagers(tx, purchase));
  const wager = (options?: Parameters<typeof wagerFor>[1], count = 1) => wagerFor(draws.slice(0, count), options);
  const deposits = async (player: SignedInPlayer) =>
    (await findPlayerBalances(database.db, player.playerId)).depositsCents;

  async function countOf({ playerId }: SignedInPlayer) {
    const { rows } = await sql<{ tickets: number; boards: number; orders: number }>`
      select (select count(*)::integer from draw_games.ticket t where t.player_id = ${playerId}) as tickets,
        (select count(*)::integer from draw_games.board b where b.player_id = ${playerId}) as boards,
        (select count(*)::integer from draw_games.purchase_order o where o.player_id = ${playerId}) as orders`.execute(
      database.db,
    );
    return rows[0] ?? { tickets: -1, boards: -1, orders: -1 };
  }

  it('turns a cart into tickets, boards, one ledger transaction and an event, and empties it [S1-2]', async () => {
    const player = await buyer(100_00n);
    const owner = { kind: 'player', id: player.playerId } as const;
    const sales = await findHouseBalance(database.db, 'sales/powerball');
    const input = [wager({ boardCount: 5, addOns: ['power-play'] }), wager({ boardCount: 2 }, 3)];
    for (const one of input) await inTransaction(database.db, (tx) => addWager(tx, { owner, now, wager: one }));
    const purchase = purchaseOf(player, input, { source: { kind: 'cart', cartVersion: 2n } });
    const bought = await buy(purchase);
    expect(bought).toMatchObject({
      isReplay: false,
      receipt: {
        orderKey: purchase.orderKey,
        totalCents: 27_00n,
        paidFrom: { playCreditCents: 0n, depositsCents: 27_00n, winningsCents: 0n },
        tickets: [{ stakeCents: 15_00n }, { stakeCents: 12_00n }],
      },
    });
    expect(await deposits(player)).toBe(73_00n);
    expect((await findHouseBalance(database.db, 'sales/powerball')) - sales).toBe(27_00n);
    expect(await countOf(player)).toEqual({ tickets: 2, boards: 5 + 2 * 3, orders: 1 });
    expect(await readCart(database.db, { owner, now })).toMatchObject({ wagers: [], version: 3n });
    const { rows } = await sql`select payload from outbox.event
      where name = 'draw-games.purchased' and payload ->> 'orderKey' = ${purchase.orderKey}`.execute(database.db);
    expect(rows).toEqual([{ payload: { playerId: player.playerId, orderKey: purchase.orderKey } }]);
  });

  it('stores one row for each board and draw, with masks, stake and add-ons', async () => {
    const player = await buyer(100_00n);
    await buy(purchaseOf(player, [wager({ addOns: ['double-play'] }, 2)]));
    const { rows } = await sql`
      select b.draw_id, b.board_number, b.main_low, b.main_high, b.bonus, b.stake_cents, b.has_multiplier,
        b.has_second_drawing
      from draw_games.board b join draw_games.draw d using (draw_id)
      where b.player_id = ${player.playerId} order by d.draws_at`.execute(database.db);
    const row = { boardNumber: 1, mainLow: 0b100001111n, mainHigh: 0n, bonus: 1n, stakeCents: 300n };
    const flags = { hasMultiplier: false, hasSecondDrawing: true };
    expect(rows).toEqual(draws.slice(0, 2).map((draw) => ({ drawId: draw.drawId, ...row, ...flags })));
  });

  it('returns the same receipt for the same key and moves nothing [GLI33-01]', async () => {
    const player = await buyer(100_00n);
    const purchase = purchaseOf(player, [wager({ boardCount: 3 })]);
    const first = await buy(purchase);
    const second = await buy({ ...purchase, locationToken: undefined });
    expect(second).toEqual({ ...first, isReplay: true });
    expect(await findOrder(database.db, { playerId: player.playerId, orderKey: purchase.orderKey })).toEqual({
      state: 'completed',
      receipt: isRefusal(first) ? undefined : first.receipt,
    });
    expect([await deposits(player), await countOf(player)]).toEqual([94_00n, { tickets: 1, boards: 3, orders: 1 }]);
  });

  it('sells once when the same key is sent many times concurrently', async () => {
    const player = await buyer(100_00n);
    const purchase = purchaseOf(player, [wager()]);
    const answers = await Promise.all(Array.from({ length: 10 }, () => buy(purchase)));
    expect(answers.map((answer) => isRefusal(answer) || answer.isReplay).filter((isReplay) => !isReplay)).toHaveLength(
      1,
    );
    expect(
      new Set(answers.map((answer) => (isRefusal(answer) ? answer.refusal : answer.receipt.tickets[0]?.serial))).size,
    ).toBe(1);
    expect([await deposits(player), await countOf(player)]).toEqual([98_00n, { tickets: 1, boards: 1, orders: 1 }]);
  });

  it('refuses a key that was used for another purchase', async () => {
    const player = await buyer(100_00n);
    const purchase = purchaseOf(player, [wager()]);
    await buy(purchase);
    const twoBoards = [wager({ boardCount: 2 })];
    expect(await buy(purchaseOf(player, twoBoards, { orderKey: purchase.orderKey }))).toEqual({
      refusal: 'ORDER_KEY_REUSED',
    });
    const other = await buyer(100_00n);
    expect(
      await buy({ ...purchase, player: other, locationToken: locationToken(other, 'PURCHASE', now) }),
    ).toMatchObject({ isReplay: false });
  });

  it('accepts exactly ten of a hundred concurrent purchases with money for ten [GLI19-08]', async () => {
    const player = await buyer(20_00n);
    const answers = await Promise.all(Array.from({ length: 100 }, () => buy(purchaseOf(player, [wager()]))));
    const refused = answers.flatMap((answer) => (isRefusal(answer) ? [answer.refusal] : []));
    expect([answers.length - refused.length, new Set(refused)]).toEqual([10, new Set(['INSUFFICIENT_FUNDS'])]);
    expect([await deposits(player), await countOf(player)]).toEqual([0n, { tickets: 10, boards: 10, orders: 10 }]);
  });

  it.each<[string, (input: WagerRequest) => Partial<Purchase>, string]>([
    ['a total other than the player saw', () => ({ expectedTotalCents: 199n }), 'PRICE_MISMATCH'],
    [
      'a wager at another price',
      (input) => ({ source: { kind: 'wagers', wagers: [{ ...input, stakeCents: 100n }] }, expectedTotalCents: 100n }),
      'PRICE_MISMATCH',
    ],
    ['an empty order', () => ({ source: { kind: 'wagers', wagers: [] }, expectedTotalCents: 0n }), 'CART_EMPTY'],
    ['an empty cart', () => ({ source: { kind: 'cart', cartVersion: 0n } }), 'CART_EMPTY'],
    ['a cart that has changed', () => ({ source: { kind: 'cart', cartVersion: 7n } }), 'CART_CHANGED'],
    ['a missing location', () => ({ locationToken: undefined }), 'LOCATION_REQUIRED'],
    ['a late purchase', () => ({ clock: movableClock(Temporal.Instant.from('2026-11-22T02:59:00Z')) }), 'DRAW_CLOSED'],
  ])('refuses %s and stores nothing [RTS-2/price]', async (_name, change, refusal) => {
    const player = await buyer(10_00n);
    const input = wager();
    const purchase = purchaseOf(player, [input], change(input));
    expect(await buy(purchase)).toMatchObject({ refusal });
    expect([await deposits(player), await countOf(player)]).toEqual([10_00n, { tickets: 0, boards: 0, orders: 0 }]);
    expect(await findOrder(database.db, { playerId: player.playerId, orderKey: purchase.orderKey })).toEqual({
      state: 'unknown',
    });
  });

  it('reports an order as running while its purchase may still commit [GLI33-01]', async () => {
    const player = await buyer(10_00n);
    const purchase = purchaseOf(player, [wager()]);
    const query = { playerId: player.playerId, orderKey: purchase.orderKey };
    await database.db.transaction().execute(async (tx) => {
      expect(isRefusal(await purchaseWagers(tx, purchase))).toBe(false);
      expect(await findOrder(database.db, query)).toEqual({ state: 'running' });
    });
    expect(await findOrder(database.db, query)).toMatchObject({ state: 'completed' });
  });

  it('refuses when the wallet is a cent short or the session has ended', async () => {
    const poor = await buyer(199n);
    expect(await buy(purchaseOf(poor, [wager()]))).toMatchObject({ refusal: 'INSUFFICIENT_FUNDS' });
    const gone = await buyer(10_00n);
    await inTransaction(database.db, (tx) => endSessions(tx, { playerId: gone.playerId, reason: 'LOGGED_OUT', now }));
    expect(await buy(purchaseOf(gone, [wager()]))).toMatchObject({ refusal: 'SESSION_EXPIRED' });
    expect([await deposits(poor), await deposits(gone)]).toEqual([199n, 10_00n]);
  });

  it('checks the cut-off again right before the commit [GLI33-02]', async () => {
    const player = await buyer(10_00n);
    const closesAt = draws[0]?.closesAt ?? now;
    // The clock passes the cut-off between the first check and the last.
    const ticks = [closesAt.subtract({ milliseconds: 2 }), closesAt.subtract({ milliseconds: 1 }), closesAt];
    const passing: Clock = { now: () => ticks.shift() ?? closesAt };
    const createdAt = closesAt.subtract({ minutes: 2 });
    const late = purchaseOf({ ...player, createdAt }, [wager()], {
      clock: passing,
      locationToken: locationToken(player, 'PURCHASE', closesAt.subtract({ seconds: 1 })),
    });
    const idle = await sql`update sessions.session set last_seen_at =
        ${closesAt.subtract({ minutes: 1 }).toString()}::timestamptz, created_at = ${createdAt.toString()}::timestamptz
      where session_id = ${player.sessionId}`.execute(database.db);
    expect(idle.numAffectedRows).toBe(1n);
    expect(await buy(late)).toMatchObject({ refusal: 'DRAW_CLOSED' });
    expect([await deposits(player), await countOf(player)]).toEqual([10_00n, { tickets: 0, boards: 0, orders: 0 }]);
  });

  it('sells nothing after a close during many concurrent purchases [GLI33-02]', async () => {
    const [draw] = await findDrawsIn(database.db, { gameId: 'powerball', states: ['open'] });
    if (!draw) throw new Error('a draw is open');
    const soldBoards = async (db: Db) => {
      const { rows } = await sql<{ sold: number }>`
        select count(*)::integer as sold from draw_games.board b where b.draw_id = ${draw.drawId}`.execute(db);
      return rows[0]?.sold;
    };
    const players = await Promise.all(Array.from({ length: 60 }, () => buyer(10_00n)));
    const operator = openDatabase({ url: database.url, poolSize: 1 });
    await soldBoards(operator); // Connects before the burst begins.
    const begin = Promise.withResolvers<void>();
    let answered = 0;
    const buying = players.map(async (player) => {
      const answer = await buy(purchaseOf(player, [wagerFor([draw])]));
      if (++answered === 5) begin.resolve();
      return answer;
    });
    await begin.promise;
    const soldAtClose = await inTransaction(operator, async (tx) => {
      const locked = await lockDraw(tx, draw.drawId);
      if (!locked) throw new Error('the draw is gone');
      await placeDraw(tx, { drawId: draw.drawId, to: 'closed' });
      return soldBoards(tx);
    });
    await operator.destroy();
    const answers = await Promise.all(buying);
    expect(await soldBoards(database.db)).toBe(soldAtClose);
    const refused = answers.flatMap((answer) => (isRefusal(answer) ? [answer.refusal] : []));
    expect(new Set(refused)).toEqual(new Set(['DRAW_CLOSED']));
    for (const [index, player] of players.entries())
      expect(await deposits(player)).toBe(isRefusal(answers[index]) ? 10_00n : 8_00n);
  });
});
