import { PoolDeck } from '@sunflower/instant-games/days/pool-deck.ts';
import { poolDigest } from '@sunflower/instant-games/pools/pool-digest.ts';
import { ticketPlaces } from '@sunflower/instant-games/pools/ticket-places.ts';
import { POOL_TICKETS } from '@sunflower/instant-games/prizes/prize-table.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { refuse } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { MATHS, NOW, newGame, type Opener, PRICE, poolOf, TODAY, tableDigest } from '../instant-games-in-tests.ts';
import { markFinished } from '../pools/pools-store.ts';
import { registerPool } from '../pools/register-pool.ts';
import { decidePosition, tierOfPlace } from './decide-position.ts';
import { priceCents, TOMORROW, usePlayChecks } from './play-checks-in-tests.ts';

const POOL_SEED = '7e'.repeat(32);

describe('the check of a finite pool whose sale is over', () => {
  const database = useTestDatabase();
  const {
    clock,
    beacon,
    server,
    check,
    checkTomorrow,
    deciding,
    opener,
    poolNow,
    tableOf,
    play,
    cancel,
    isOpen,
    counted,
  } = usePlayChecks(database);

  const TIERS = [
    { tier: 1, prizeCents: 70_000, ticketCount: 100_000, odds: '1 in 20' },
    { tier: 2, prizeCents: 500, ticketCount: 400_000, odds: '1 in 5' },
    { tier: 3, prizeCents: 60, ticketCount: 800_000, odds: '1 in 2.5' },
  ] as const;

  async function finite() {
    const gameId = await newGame(database.db, 'finite', { tiers: TIERS, ticketCount: POOL_TICKETS });
    const prizeTableDigest = tableDigest(TIERS, POOL_TICKETS);
    const named = { gameId, price: PRICE, poolNo: 1, mathsVersion: MATHS } as const;
    const digest = poolDigest({ ...named, prizeTableDigest, seed: POOL_SEED });
    const pool = { ...poolOf(gameId), prizeTableDigest, digest, ticketCount: POOL_TICKETS };
    await inTransaction(database.db, (tx) => registerPool(tx, { pool, now: NOW }));
    return { gameId, player: await opener(gameId) };
  }
  /** Plays as an honest server does, but cancels the sales in `canceled`, and pays nothing to those in `unpaid`. */
  async function sell(gameId: string, player: Opener, of: { canceled?: number; unpaid?: number } = {}) {
    const pool = { ...(await poolNow(gameId)), model: 'finite' } as const;
    const { tiers } = await tableOf(gameId);
    const deck = new PoolDeck(POOL_TICKETS);
    const order = ticketPlaces({ model: 'finite', seed: POOL_SEED });
    const by = await deciding();
    const roundIds: string[] = [];
    for (let ticketNo = 0; ticketNo < 12; ticketNo++) {
      const roundId = newId();
      roundIds.push(roundId);
      if (ticketNo === of.canceled) {
        deck.burn();
        await cancel(player, roundId);
        continue;
      }
      const position = decidePosition(pool, { roundId, ticketNo: BigInt(ticketNo) }, by);
      const tier = tierOfPlace(tiers, order.placeOf(deck.pick(position)));
      // A play without a prize is paid one instead, so that either kind of play is wrong.
      await play(player, { roundId, tier: ticketNo === of.unpaid ? (tier === 3 ? 0 : 3) : tier });
    }
    const { poolNo } = pool;
    await inTransaction(database.db, (tx) => markFinished(tx, { gameId, priceCents, poolNo }, NOW));
    return roundIds;
  }
  const reveal = (gameId: string, seed: string | null) => {
    const state = { state: 'finished', ticketsSold: 12, seed, digest: 'd'.repeat(64) } as const;
    server.pools = [{ gameId, priceCents: PRICE, poolNo: 1, model: 'finite', mathsVersion: MATHS, ...state }];
  };
  const verdicts = async (gameId: string) => {
    const { rows } = await sql<{ isRight: boolean }>`
        select is_right from instant_games.checked_pool where game_id = ${gameId}`.execute(database.db);
    return rows.map(({ isRight }) => isRight);
  };

  it('waits for the seed, then finds every prize right, with a canceled sale among them', async () => {
    const { gameId, player } = await finite();
    await sell(gameId, player, { canceled: 4 });
    reveal(gameId, null);
    await checkTomorrow();
    expect(await verdicts(gameId)).toEqual([]);
    reveal(gameId, POOL_SEED);
    await check();
    await check();
    expect(await verdicts(gameId)).toEqual([true]);
    expect(await isOpen(gameId)).toBe(true);
  });

  it('reports a play that was paid another prize than that of its ticket, and closes the game', async () => {
    const { gameId, player } = await finite();
    const roundIds = await sell(gameId, player, { unpaid: 7 });
    reveal(gameId, POOL_SEED);
    await checkTomorrow();
    expect(await verdicts(gameId)).toEqual([false]);
    const wrong = await Promise.all(roundIds.map((roundId) => counted(roundId, 'play-wrong')));
    expect(wrong).toEqual(roundIds.map((_, ticketNo) => (ticketNo === 7 ? 1 : 0)));
    expect(await isOpen(gameId)).toBe(false);
  });

  it('reports a seed that is not the one of the pool, once, and closes the game', async () => {
    const { gameId, player } = await finite();
    await sell(gameId, player);
    reveal(gameId, 'ab'.repeat(32));
    await checkTomorrow();
    await check();
    expect(await verdicts(gameId)).toEqual([]);
    expect(await counted(`${gameId}/${PRICE}/1`, 'seed-wrong')).toBe(1);
    expect(await isOpen(gameId)).toBe(false);
  });

  it('reports a pool whose seed is still secret three days after its end, once', async () => {
    const { gameId, player } = await finite();
    await sell(gameId, player);
    reveal(gameId, null);
    await checkTomorrow();
    expect(await counted(`${gameId}/${PRICE}/1`, 'plays-unchecked')).toBe(0);
    clock.moveTo(NOW.add({ hours: 24 * 3 + 1 }));
    await check();
    await check();
    expect(await counted(`${gameId}/${PRICE}/1`, 'plays-unchecked')).toBe(1);
  });

  it('waits for its beacon rounds, and reports their day if they are unreadable for three days', async () => {
    const { gameId, player } = await finite();
    await sell(gameId, player);
    reveal(gameId, POOL_SEED);
    const unreadable = { ...beacon, fetchRound: async () => refuse('BEACON_WRONG') };
    clock.moveTo(TOMORROW);
    await check({ beacon: unreadable });
    expect(await counted(TODAY, 'plays-unchecked')).toBe(0);
    clock.moveTo(NOW.add({ hours: 24 * 4 }));
    await check({ beacon: unreadable });
    expect(await counted(TODAY, 'plays-unchecked')).toBe(1);
    expect(await verdicts(gameId)).toEqual([]);
    await check();
    expect(await verdicts(gameId)).toEqual([true]);
  });
});
