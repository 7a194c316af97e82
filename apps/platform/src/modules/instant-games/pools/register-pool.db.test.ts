import type { RegisterPoolRequest } from '@sunflower/partner-protocols/game-wallet.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { admitGames } from '../games/admit-games.ts';
import { findGame } from '../games/games-store.ts';
import { addPools, catalogOf, digestOf, eventsOf, NOW, newGame, poolOf, TIERS } from '../instant-games-in-tests.ts';
import { findPools, findTiersLeft } from './pools-store.ts';
import { registerPool } from './register-pool.ts';

describe('a pool', () => {
  const database = useTestDatabase();
  const register = (pool: RegisterPoolRequest) =>
    inTransaction(database.db, (tx) => registerPool(tx, { pool, now: NOW }));

  it('is registered once with the tickets of its prize table, before its first sale', async () => {
    const gameId = await newGame(database.db);
    const pool = poolOf(gameId);
    expect(await register(pool)).toEqual({ isNew: true });
    expect(await register(pool)).toEqual({ isNew: false });
    const name = { gameId, priceCents: 60n, poolNo: 1 };
    expect((await findTiersLeft(database.db, name)).map(({ leftCount }) => leftCount)).toEqual([12n, 1n, 2n, 5n]);
    expect(await eventsOf(database.db, `${gameId}/60/1`)).toEqual(['instant-games.pool-registered']);
  });

  it.each<[string, (pool: RegisterPoolRequest) => RegisterPoolRequest, string]>([
    ['of an unknown game', (pool) => ({ ...pool, gameId: 'unknown' }), 'GAME_UNKNOWN'],
    ['at another price', (pool) => ({ ...pool, priceCents: 30 }), 'PRICE_NOT_SOLD'],
    ['of another version', (pool) => ({ ...pool, mathsVersion: 'e2' }), 'PRICE_NOT_SOLD'],
    ['with another prize table', (pool) => ({ ...pool, prizeTableDigest: digestOf('other') }), 'PRIZE_TABLE_UNKNOWN'],
    ['with another number of tickets', (pool) => ({ ...pool, ticketCount: 19 }), 'PRIZE_TABLE_UNKNOWN'],
    ['that skips a number', (pool) => ({ ...pool, poolNo: 3 }), 'POOL_NOT_NEXT'],
    ['with the number of another pool', (pool) => ({ ...pool, poolNo: 1 }), 'POOL_CONFLICT'],
  ])('is refused %s', async (_what, change, code) => {
    const gameId = await newGame(database.db);
    await addPools(database.db, gameId);
    expect(await register(change(poolOf(gameId, 2)))).toEqual({ refusal: code });
  });

  it("is refused while another one waits, so that a game server can't choose between pools", async () => {
    const gameId = await newGame(database.db);
    await addPools(database.db, gameId, 2);
    expect(await register(poolOf(gameId, 3))).toEqual({ refusal: 'POOL_NOT_NEXT' });
    await sql`update instant_games.pool set finished_at = now() where game_id = ${gameId} and pool_no = 1`.execute(
      database.db,
    );
    expect(await register(poolOf(gameId, 3))).toEqual({ isNew: true });
  });

  it('finishes a pool of an earlier math version, but never one of a later version', async () => {
    const gameId = await newGame(database.db);
    await addPools(database.db, gameId, 1);
    const catalog = { ...catalogOf(gameId), mathsVersion: 'e2' };
    await inTransaction(database.db, (tx) => admitGames(tx, { catalog, actor: 'operator:ada', now: NOW }));
    expect(await register({ ...poolOf(gameId, 2), mathsVersion: 'e2' })).toEqual({ isNew: true });
    const finishedAts = (await findPools(database.db, { gameId, priceCents: 60n })).map(({ finishedAt }) => finishedAt);
    expect(finishedAts).toEqual([NOW, null]);
    expect(await eventsOf(database.db, `${gameId}/60/1`)).toContain('instant-games.pool-finished');
    await register(poolOf(gameId, 3));
    const pools = await findPools(database.db, { gameId, priceCents: 60n });
    expect(pools.find(({ poolNo }) => poolNo === 2)).toMatchObject({ finishedAt: null });
  });

  it('is registered once when two registrations arrive at the same time', async () => {
    const gameId = await newGame(database.db);
    const made = await Promise.all([register(poolOf(gameId)), register(poolOf(gameId))]);
    expect(made).toEqual(expect.arrayContaining([{ isNew: true }, { isNew: false }]));
    expect(await findPools(database.db, { gameId, priceCents: 60n })).toHaveLength(1);
  });
});

describe('a catalog of games', () => {
  const database = useTestDatabase();
  const admit = (catalog: ReturnType<typeof catalogOf>) =>
    inTransaction(database.db, (tx) => admitGames(tx, { catalog, actor: 'operator:ada', now: NOW }));

  it('is admitted once, and never with other prizes under the same version', async () => {
    const gameId = await newGame(database.db);
    expect(await admit(catalogOf(gameId))).toEqual({ games: 1, newTables: 0 });
    const [top, middle, low] = TIERS;
    const changed = catalogOf(gameId, { tiers: [top, { ...middle, prizeCents: 501 }, low] });
    expect(await admit(changed)).toMatchObject({ refusal: 'PRIZE_TABLE_CHANGED' });
  });

  it("closes an open game while a new version's risks aren't reviewed [RGF-04]", async () => {
    const gameId = await newGame(database.db);
    expect(await findGame(database.db, gameId)).toMatchObject({ state: 'open' });
    await admit({ ...catalogOf(gameId), mathsVersion: 'e9' });
    expect(await findGame(database.db, gameId)).toMatchObject({ state: 'closed', mathsVersion: 'e9' });
  });

  it('is refused with more winners than tickets, a missing tier, prizes that rise, or a wrong digest', async () => {
    const [top, middle, low] = TIERS;
    const rising = [top, { ...middle, prizeCents: 80_000 }, low];
    for (const change of [{ ticketCount: 7 }, { tiers: [top, low] }, { tiers: rising }, { digest: digestOf('x') }])
      expect(await admit(catalogOf('newcomer', change))).toMatchObject({ refusal: 'PRIZE_TABLE_WRONG' });
  });
});
