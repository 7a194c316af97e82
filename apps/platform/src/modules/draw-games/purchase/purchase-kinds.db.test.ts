import { boardRowOf } from '@sunflower/game-rules/board-row.ts';
import { boardInTests, rulesInTests } from '@sunflower/game-rules/boards-in-tests.ts';
import { LOCATION_ACTIVITIES } from '@sunflower/player-rules/location/location-activities.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newRandomId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { type LocationGate, openLocationGate } from '../../geolocation/index.ts';
import { findHouseBalance } from '../../ledger/index.ts';
import type { SignedInPlayer } from '../../sessions/index.ts';
import { addWager, copyWager, readCart, replaceWager } from '../cart/change-cart.ts';
import type { WagerRequest } from '../cart/wager-quote.ts';
import { findDrawsIn } from '../draws/draws-store.ts';
import { scheduleDraws } from '../draws/schedule-draws.ts';
import { locationToken, newBuyer, plainLocationEngine, TEST_STATEMENT_KEY } from './buyer-in-tests.ts';
import { purchaseWagers } from './purchase-wagers.ts';

const now = Temporal.Instant.from('2026-11-20T18:00:30Z');

/** Purchases of each game: boards, draws, add-ons, and the expected price. Games of digits play evening draws. */
const BOUGHT: readonly [gameId: string, boardCount: number, drawCount: number, addOns: string[], cents: bigint][] = [
  ['powerball', 1, 2, ['power-play'], 6_00n],
  ['mega-millions', 2, 2, [], 20_00n],
  ['lotto-america', 1, 1, ['all-star-bonus'], 2_00n],
  ['super-kansas-cash', 2, 1, [], 1_00n],
  ['2by2', 1, 7, [], 7_00n],
  ['pick-3', 1, 3, [], 3_00n],
  ['pick-4', 1, 1, [], 3_00n],
  ['pick-5', 2, 1, [], 2_00n],
  ['keno', 1, 20, ['bulls-eye'], 200_00n],
];

describe('buying wagers of every game', () => {
  const database = useTestDatabase();
  const fixture: { gate?: LocationGate; player?: SignedInPlayer } = {};

  beforeAll(async () => {
    await inTransaction(database.db, (tx) => scheduleDraws(tx, { now }));
    fixture.gate = openLocationGate({ engine: plainLocationEngine, databaseUrl: database.url, acceptsSimulated: true });
    fixture.player = await newBuyer(database.db, { depositsCents: 1_000_00n, now });
  });
  afterAll(() => fixture.gate?.close());

  async function input([
    gameId,
    boardCount,
    drawCount,
    addOns,
    stakeCents,
  ]: (typeof BOUGHT)[number]): Promise<WagerRequest> {
    const draws = await findDrawsIn(database.db, { gameId, states: ['open', 'scheduled'] });
    const ofSession = draws.filter(({ session }) => session === null || session === 'evening');
    const boards = Array.from({ length: boardCount }, () => boardInTests(gameId));
    return { gameId, boards, addOns, drawIds: ofSession.slice(0, drawCount).map(({ drawId }) => drawId), stakeCents };
  }

  async function buy(wagers: readonly WagerRequest[], orderKey = newRandomId()) {
    const { gate, player } = fixture;
    if (!gate || !player) throw new Error('the gate opens in beforeAll');
    const purchased = await inTransaction(database.db, (tx) =>
      purchaseWagers(tx, {
        ...{
          player,
          orderKey,
          source: { kind: 'wagers', wagers },
          locationGate: gate,
          clock: movableClock(now),
          statementKey: TEST_STATEMENT_KEY,
        },
        expectedTotalCents: wagers.reduce((sum, wager) => sum + wager.stakeCents, 0n),
        locationToken: locationToken(player, LOCATION_ACTIVITIES.purchase, now),
      }),
    );
    if (isRefusal(purchased)) throw new Error(`${purchased.refusal} ${JSON.stringify(purchased.fields)}`);
    return purchased;
  }

  it('sells all of them in one order, and always returns the same receipt for its key [GLI33-01]', async () => {
    const wagers = await Promise.all(BOUGHT.map(input));
    const orderKey = newRandomId();
    const bought = await buy(wagers, orderKey);
    expect(bought.receipt.tickets.map((ticket) => [ticket.gameId, ticket.stakeCents])).toEqual(
      BOUGHT.map(([gameId, , , , cents]) => [gameId, cents]),
    );
    expect(await buy(wagers, orderKey)).toEqual({ ...bought, isReplay: true });
    for (const [gameId, , , , cents] of BOUGHT)
      expect([gameId, await findHouseBalance(database.db, `sales/${gameId}`)]).toEqual([gameId, cents]);
  });

  it.each(BOUGHT)('of %s stores a row per board and draw, whose stakes add up to the price', async (...item) => {
    const [gameId, boardCount, drawCount, addOns, cents] = item;
    const { receipt } = await buy([await input(item)]);
    const [ticket] = receipt.tickets;
    const { rows } = await sql<{ stakeCents: bigint; multiplier: number | null }>`
      select b.draw_id, b.board_number, b.main_low, b.main_high, b.bonus, b.has_multiplier, b.has_second_drawing,
        b.multiplier,
        b.stake_cents
      from draw_games.board b join draw_games.ticket t using (player_id, ticket_id)
        join draw_games.draw d using (draw_id)
      where t.serial = ${ticket?.serial ?? ''} order by d.draws_at, b.board_number`.execute(database.db);
    expect(rows.length).toBe(boardCount * drawCount);
    expect(rows.reduce((sum, row) => sum + row.stakeCents, 0n)).toBe(cents);
    const rules = rulesInTests(gameId);
    for (const [index, row] of rows.entries()) {
      const board = ticket?.boards[index % boardCount];
      if (!board) throw new Error('the receipt has the boards');
      const expected = boardRowOf(board, rules, { addOns, multiplier: row.multiplier });
      expect(row).toMatchObject({
        boardNumber: (index % boardCount) + 1,
        mainLow: expected.mainLow,
        mainHigh: expected.mainHigh,
        bonus: expected.bonus,
        hasMultiplier: expected.hasMultiplier,
        hasSecondDrawing: expected.hasSecondDrawing,
      });
      if (gameId !== '2by2') expect(row.multiplier).toBe(board.multiplier);
    }
    expect(ticket?.boards.every((board) => (board.multiplier === null) === (gameId !== 'mega-millions'))).toBe(true);
  });

  it('stores a mixed cart, replaces a wager in place and copies it [S3-4/values]', async () => {
    const owner = { kind: 'guest', id: newRandomId() } as const;
    const change = { owner, now };
    const inTx = <Answer>(work: Parameters<typeof inTransaction<Answer>>[1]) => inTransaction(database.db, work);
    for (const item of BOUGHT) {
      const wager = await input(item);
      expect(await inTx((tx) => addWager(tx, { ...change, wager }))).not.toHaveProperty('refusal');
    }
    const cart = await readCart(database.db, change);
    expect(cart.wagers.map(({ gameId, boards, problem }) => [gameId, boards[0], problem])).toEqual(
      BOUGHT.map(([gameId]) => [gameId, boardInTests(gameId), null]),
    );
    const keno = cart.wagers.find(({ gameId }) => gameId === 'keno');
    if (!keno) throw new Error('keno is in the cart');
    const dearer = { kind: 'keno' as const, spots: 1, numbers: [7], stakeCents: 20_00n, isQuickPick: false };
    const wager = { ...keno, boards: [dearer], addOns: [], drawIds: keno.drawIds.slice(0, 1), stakeCents: 20_00n };
    await inTx((tx) => replaceWager(tx, { ...change, wagerId: keno.wagerId, wager }));
    await inTx((tx) => copyWager(tx, { ...change, wagerId: keno.wagerId }));
    const changed = await readCart(database.db, change);
    const kenos = changed.wagers.filter(({ gameId }) => gameId === 'keno');
    expect(kenos.map(({ boards, addOns, stakeCents }) => [boards, addOns, stakeCents])).toEqual([
      [[dearer], [], 20_00n],
      [[dearer], [], 20_00n],
    ]);
    expect(kenos[0]?.wagerId).toBe(keno.wagerId);
    expect(changed.totalCents).toBe(cart.totalCents - 200_00n + 40_00n);
  });

  it('refuses draws of one session with a gap, and charges for both sessions of a day', async () => {
    const draws = await findDrawsIn(database.db, { gameId: 'pick-3', states: ['open', 'scheduled'] });
    const both = draws.slice(0, 4).map(({ drawId }) => drawId);
    const wager = { gameId: 'pick-3', boards: [boardInTests('pick-3')], addOns: [], drawIds: both, stakeCents: 4_00n };
    expect((await buy([wager])).receipt.tickets[0]?.draws.map(({ session }) => session)).toEqual(
      draws.slice(0, 4).map(({ session }) => session),
    );
    const evenings = draws.filter(({ session }) => session === 'evening').map(({ drawId }) => drawId);
    const gap = { ...wager, drawIds: [evenings[0] ?? '', evenings[2] ?? ''], stakeCents: 2_00n };
    await expect(buy([gap])).rejects.toThrow('DRAW_COUNT');
  });
});
