import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { addPools, eventsOf, NOW, newGame, PRICE, TODAY } from '../instant-games-in-tests.ts';
import { watchReturns } from '../returns/watch-returns.ts';
import { decidePosition, tierOfPlace } from './decide-position.ts';
import { SEED, TOMORROW, usePlayChecks } from './play-checks-in-tests.ts';

describe('the check of plays', () => {
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
    debit,
    play,
    cancel,
    positions,
    isOpen,
    counted,
  } = usePlayChecks(database);

  async function weighted() {
    const gameId = await newGame(database.db, 'weighted');
    await addPools(database.db, gameId, 1, 'weighted');
    return { gameId, player: await opener(gameId) };
  }
  /** What a weighted play with this id gets. */
  const tierOf = async (gameId: string, roundId: string) => {
    const pool = { ...(await poolNow(gameId)), model: 'weighted' } as const;
    const by = await deciding();
    return tierOfPlace((await tableOf(gameId)).tiers, decidePosition(pool, { roundId, ticketNo: 0n }, by));
  };
  /** An id with which a weighted play gets this tier. */
  const roundOf = async (gameId: string, tier: number) => {
    for (;;) {
      const roundId = newId();
      if ((await tierOf(gameId, roundId)) === tier) return roundId;
    }
  };

  it('finds nothing when each play was paid what its seed and beacon round decide', async () => {
    const { gameId, player } = await weighted();
    for (const tier of [0, 1, 2, 3, 0]) await play(player, { roundId: await roundOf(gameId, tier), tier });
    await checkTomorrow();
    expect(await positions(gameId)).toHaveLength(5);
    await check();
    expect(await positions(gameId)).toHaveLength(5);
    expect(await isOpen(gameId)).toBe(true);
  });

  it.each([
    ['more than was drawn', 0, 2],
    ['less than was drawn', 1, 0],
  ])('reports a play that was paid %s, once, and closes its game [GLI19-20]', async (_what, decided, tier) => {
    const { gameId, player } = await weighted();
    const roundId = await roundOf(gameId, decided);
    await play(player, { roundId, tier });
    await checkTomorrow();
    await check();
    expect(await counted(roundId, 'play-wrong')).toBe(1);
    expect(await isOpen(gameId)).toBe(false);
  });

  it('reports a canceled play that would have won a large prize, and leaves its game open', async () => {
    const { gameId, player } = await weighted();
    const roundId = await roundOf(gameId, 1);
    await cancel(player, roundId);
    await checkTomorrow();
    expect(await counted(roundId, 'winner-canceled')).toBe(1);
    expect((await positions(gameId))[0]).toBeLessThan(0);
    expect(await isOpen(gameId)).toBe(true);
  });

  it('raises an alarm when canceled plays would have won more often than chance explains', async () => {
    const { gameId, player } = await weighted();
    for (let plays = 0; plays < 12; plays++) await cancel(player, await roundOf(gameId, 2));
    await checkTomorrow();
    await watchReturns({ db: database.db, clock });
    await watchReturns({ db: database.db, clock });
    const { rows } = await sql<{ what: string }>`
      select what from instant_games.return_alarm where game_id = ${gameId}`.execute(database.db);
    expect(rows.map(({ what }) => what)).toContain('canceled-tier-2');
    expect(await eventsOf(database.db, `${gameId}/${PRICE}`)).toHaveLength(rows.length);
  });

  it.each([
    ['the seed is secret', () => Object.assign(server, { seed: null })],
    ['the beacon is down', () => Object.assign(beacon, { isDown: true })],
  ])('waits while %s, and then continues', async (_what, stop) => {
    const { gameId, player } = await weighted();
    await play(player, { roundId: await roundOf(gameId, 0), tier: 0 });
    stop();
    await checkTomorrow();
    expect(await positions(gameId)).toEqual([]);
    Object.assign(server, { seed: SEED });
    Object.assign(beacon, { isDown: false });
    await check();
    expect(await positions(gameId)).toHaveLength(1);
  });

  it('checks no play behind one that is open, and reports the day after three days, once', async () => {
    const { gameId, player } = await weighted();
    await debit(player, newId());
    const other = await opener(gameId);
    await play(other, { roundId: await roundOf(gameId, 0), tier: 0 });
    await checkTomorrow();
    expect(await positions(gameId)).toEqual([]);
    expect(await counted(TODAY, 'plays-unchecked')).toBe(0);
    clock.moveTo(NOW.add({ hours: 24 * 4 }));
    await check();
    await check();
    expect(await counted(TODAY, 'plays-unchecked')).toBe(1);
  });

  it('reports a seed that is not the one of the digest, once, and closes the games of the day', async () => {
    const { gameId, player } = await weighted();
    await play(player, { roundId: await roundOf(gameId, 0), tier: 0 });
    Object.assign(server, { seed: 'ab'.repeat(32) });
    await checkTomorrow();
    await check();
    expect(await counted(TODAY, 'seed-wrong')).toBe(1);
    expect(await positions(gameId)).toEqual([]);
    expect(await isOpen(gameId)).toBe(false);
  });

  it('reports at most ten wrong plays of a pool one by one, and then their number', async () => {
    const { gameId, player } = await weighted();
    const roundIds: string[] = [];
    for (let plays = 0; plays < 12; plays++) {
      const roundId = await roundOf(gameId, 0);
      await play(player, { roundId, tier: 3 });
      roundIds.push(roundId);
    }
    await checkTomorrow();
    const reported = await Promise.all(roundIds.map((roundId) => counted(roundId, 'play-wrong')));
    expect(reported.reduce((sum, count) => sum + count, 0)).toBe(10);
    expect(await counted(`${gameId}/${PRICE}/1`, 'pool-wrong')).toBe(1);
    expect(await counted(gameId, 'game-closed')).toBe(1);
  });

  it('leaves out pools of another math version, whose plays may be decided by other rules', async () => {
    const { gameId, player } = await weighted();
    await play(player, { roundId: await roundOf(gameId, 0), tier: 2 });
    clock.moveTo(TOMORROW);
    await check({ mathsVersions: ['another'] });
    expect(await positions(gameId)).toEqual([]);
    expect(await isOpen(gameId)).toBe(true);
  });

  it('leaves out the plays of an earlier beacon', async () => {
    const { gameId, player } = await weighted();
    await play(player, { roundId: await roundOf(gameId, 0), tier: 2 });
    clock.moveTo(TOMORROW);
    const other = { ...beacon, chain: () => ({ ...beacon.chain(), chainHash: 'ce'.repeat(32) }) };
    await check({ beacon: other });
    expect(await positions(gameId)).toEqual([null]);
    expect(await isOpen(gameId)).toBe(true);
  });
});
