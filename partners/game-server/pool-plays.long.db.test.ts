import { verifyRound } from '@sunflower/beacon/verify-round.ts';
import { ticketOrder } from '@sunflower/instant-games/pools/ticket-order.ts';
import { POOL_TICKETS, prizeTableOf, tierAtPlace } from '@sunflower/instant-games/prizes/prize-table.ts';
import { TEST_CHAIN } from '@sunflower/service-base/beacon/beacon-in-tests.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { ticketsOfPool } from '../../tools/test/second-game-server/check-pool.ts';
import { useTestDatabase } from '../../tools/test/test-database.ts';
import { showDays } from './days/show-days.ts';
import { clearRounds, setUpGame, type TestGame } from './game-server-in-tests.ts';
import { finishPool } from './pools/list-pools.ts';
import { pickTicket, skipPassedSales } from './pools/pick-ticket.ts';
import { lockTurn } from './pools/picks-store.ts';
import { showPicks } from './pools/show-picks.ts';
import { findRound } from './rounds/rounds-store.ts';
import { runDueRounds } from './rounds/run-due-rounds.ts';

const PRICE = 60;
const PLAYERS = 12;
const POOL = { gameId: 'meadowlark-morning', priceCents: PRICE, poolNo: 1 };

describe('a finite pool', () => {
  const database = useTestDatabase();
  beforeEach(() => clearRounds(database.db));

  type Play = { readonly sessionKey: string; readonly playKey: string };
  const newPlays = (game: TestGame, count: number): Promise<Play[]> =>
    Promise.all(
      Array.from({ length: count }, async () => ({ sessionKey: await game.launch(newId()), playKey: newId() })),
    );
  const playAll = (game: TestGame, plays: readonly Play[]) =>
    Promise.all(plays.map(({ sessionKey, playKey }) => game.play(sessionKey, playKey)));
  const untilAllEnd = async (game: TestGame, plays: readonly Play[]) => {
    for (let pass = 0; pass < 40; pass++) {
      const answers = await playAll(game, plays);
      if (answers.every(({ outcome }) => outcome !== 'pending')) return answers;
      game.clock.advance({ seconds: 4 });
      await runDueRounds(game.deps);
    }
    throw new Error('a play has no outcome');
  };
  /** Everything that is published the day after. */
  const published = async (game: TestGame) => ({
    ...{ ...POOL, ticketCount: POOL_TICKETS, days: await showDays(game.deps) },
    picks: (await showPicks(game.deps, { ...POOL, from: 0 })).picks,
  });

  it('gives each of many concurrent plays a ticket of its own, which anyone can verify the next day', async () => {
    const game = setUpGame(database.db);
    const plays = await newPlays(game, PLAYERS);
    await game.play(plays[0]?.sessionKey ?? '', plays[0]?.playKey);
    game.faults.push('lose-answer', 'none', 'lose-request');
    await playAll(game, plays);
    expect((await published(game)).picks).toEqual([]);
    const answers = await untilAllEnd(game, plays);
    expect(answers.filter(({ outcome }) => outcome === 'played')).toHaveLength(PLAYERS);
    expect((await published(game)).picks).toEqual([]);
    game.clock.advance({ hours: 24 });
    const { picks, ...data } = await published(game);
    expect(picks.map(({ ticketNo }) => ticketNo)).toEqual(picks.map((_, index) => index));
    expect(ticketsOfPool({ ...data, picks })).toEqual(picks.map(({ pickedTicket }) => pickedTicket));
    expect(new Set(picks.map(({ pickedTicket }) => pickedTicket)).size).toBe(PLAYERS);
    for (const { beaconRound, beaconSignature } of picks)
      expect(verifyRound(TEST_CHAIN, { round: beaconRound ?? 0, signature: beaconSignature ?? '' })).toBe(true);
    const forged = picks.map((pick, index) => (index === 3 ? { ...pick, beaconSignature: 'ab'.repeat(48) } : pick));
    expect(() => ticketsOfPool({ ...data, picks: forged })).toThrow('sale 3');
    // The prizes of the tickets can be computed when the pool is finished.
    game.clock.advance({ hours: 1 });
    await runDueRounds(game.deps);
    await finishPool(game.deps, POOL);
    const [pool] = await finishPool(game.deps, POOL);
    for (const { roundId, pickedTicket } of picks) {
      const { prizeCents } = tierAtPlace(
        prizeTableOf(PRICE, 'even'),
        ticketOrder(pool?.seed ?? '').placeOf(pickedTicket),
      );
      expect((await findRound(database.db, roundId))?.prizeCents).toBe(prizeCents);
    }
  });

  it('waits for an earlier sale with an unanswered debit, and skips that sale once it is canceled', async () => {
    const game = setUpGame(database.db);
    const plays = await newPlays(game, 3);
    const [first, ...later] = plays;
    if (!first) throw new Error('no play');
    // The pool and the day are registered first.
    game.faults.push('none', 'none', 'lose-answer', 'none', 'none');
    expect((await playAll(game, [first]))[0]).toMatchObject({ outcome: 'pending', retryAfterMs: null });
    await playAll(game, later);
    game.clock.advance({ seconds: 4 });
    game.faults.push(...Array.from({ length: 30 }, () => 'lose-request' as const));
    for (const answer of await playAll(game, later)) expect(answer.outcome).toBe('pending');
    await game.play(first.sessionKey, first.playKey);
    game.clock.advance({ seconds: 121 });
    await game.play(first.sessionKey, first.playKey);
    game.faults.length = 0;
    const answers = await untilAllEnd(game, plays);
    expect(answers.map(({ outcome }) => outcome)).toEqual(['refused', 'played', 'played']);
    expect(game.platform.balanceCents).toBe(100_000 - 2 * PRICE);
    game.clock.advance({ hours: 48 });
    const data = await published(game);
    expect(data.picks).toMatchObject([{ position: null, pickedTicket: POOL_TICKETS - 1 }, {}, {}]);
    expect(ticketsOfPool(data)).toEqual(data.picks.map(({ pickedTicket }) => pickedTicket));
  });

  it("cancels and refunds plays whose turn doesn't come, and takes no money meanwhile", async () => {
    const game = setUpGame(database.db);
    const [stuck, later, next] = await newPlays(game, 3);
    if (!stuck || !later || !next) throw new Error('no plays');
    game.faults.push('none', 'none', 'lose-answer', 'none');
    await playAll(game, [stuck]);
    await playAll(game, [later]);
    await sql`
      update game_server.round set next_try_at = '2026-12-24T12:00:00Z' where ticket_no is null`.execute(database.db);
    game.clock.advance({ seconds: 61 });
    expect(await playAll(game, [later, next])).toMatchObject([{ outcome: 'pending' }, { code: 'UNAVAILABLE' }]);
    game.clock.advance({ seconds: 300 });
    await playAll(game, [later]);
    expect(await playAll(game, [later])).toEqual([{ outcome: 'refused', code: 'UNAVAILABLE' }]);
    expect(game.platform.rounds.size).toBe(2);
    expect([...game.platform.rounds.values()].filter(({ state }) => state === 'canceled')).toHaveLength(1);
  });

  it("refunds a sale that can't be drawn, and draws the later ones", async () => {
    const game = setUpGame(database.db);
    const [stuck, ...later] = await newPlays(game, 3);
    if (!stuck) throw new Error('no play');
    await playAll(game, [stuck]);
    await playAll(game, later);
    await sql`update game_server.round set price_cents = 61 where ticket_no = 0`.execute(database.db);
    game.clock.advance({ seconds: 4 });
    await runDueRounds(game.deps);
    game.clock.advance({ seconds: 296 });
    const answers = await untilAllEnd(game, [stuck, ...later]);
    expect(answers.map(({ outcome }) => outcome)).toEqual(['refused', 'played', 'played']);
    game.clock.advance({ seconds: 4 });
    await runDueRounds(game.deps);
    expect(game.platform.balanceCents).toBe(100_000 - 2 * PRICE);
    game.clock.advance({ hours: 48 });
    expect((await published(game)).picks.map(({ position }) => position === null)).toEqual([true, false, false]);
  });

  it('sells each ticket once when concurrent sales sell the pool out, and never changes a pick', async () => {
    const sales = await smallPool(40);
    await Promise.all(sales.map((sale) => sellWhenTurnComes({ ...sale, ticketCount: sales.length })));
    const { rows } = await sql<{ pickedTicket: number; position: number | null }>`
      select picked_ticket, position from game_server.pool_pick order by picked_ticket`.execute(database.db);
    expect(rows.map(({ pickedTicket }) => pickedTicket)).toEqual(sales.map((_, ticket) => ticket));
    expect(rows.filter(({ position }) => position === null)).toHaveLength(
      sales.filter((sale) => sale.isCanceled).length,
    );
    for (const change of [
      sql`update game_server.pool_pick set picked_ticket = 1000`,
      sql`delete from game_server.pool_pick`,
    ])
      await expect(change.execute(database.db)).rejects.toThrow('never changed');
  });

  /** Stores rounds with the ticket numbers of a small pool, some of them canceled. */
  async function smallPool(count: number) {
    const game = setUpGame(database.db, { balanceCents: 100_000 });
    const plays = await newPlays(game, count);
    await playAll(game, plays.slice(0, 1));
    await playAll(game, plays);
    await sql`
      update game_server.round set cancellation_id = ${newId()}::uuid where ticket_no % 7 = 3`.execute(database.db);
    const { rows: sales } = await sql<{ roundId: string; ticketNo: number; poolId: string; isCanceled: boolean }>`
      select round_id, ticket_no, pool_id, cancellation_id is not null as is_canceled from game_server.round
      order by ticket_no`.execute(database.db);
    return sales;
  }

  async function sellWhenTurnComes(of: {
    poolId: string;
    ticketCount: number;
    ticketNo: number;
    roundId: string;
    isCanceled: boolean;
  }): Promise<void> {
    for (let attempts = 0; attempts < 1_000; attempts++) {
      const isDone = await inTransaction(database.db, async (tx) => {
        const turn = await lockTurn(tx, of.poolId);
        if (of.isCanceled) return (await skipPassedSales(tx, { ...of, turn, ticketNo: of.ticketNo + 1 })) > of.ticketNo;
        if ((await skipPassedSales(tx, { ...of, turn })) !== of.ticketNo) return false;
        await pickTicket(tx, { ...of, position: (of.ticketNo * 31) % (of.ticketCount - of.ticketNo) });
        return true;
      });
      if (isDone) return;
    }
    throw new Error(`the turn of ${of.ticketNo} didn't come`);
  }
});
