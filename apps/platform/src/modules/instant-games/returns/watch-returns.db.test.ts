import { movableClock } from '@sunflower/service-base/clock.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { addPools, eventsOf, NOW, newGame } from '../instant-games-in-tests.ts';
import { compareReturns, watchReturns } from './watch-returns.ts';

describe('the monitoring of returns', () => {
  const database = useTestDatabase();
  const clock = movableClock(NOW);
  const watch = () => watchReturns({ db: database.db, clock });

  /** Sets up a weighted game with this many plays of each tier; a full pool has 12, 1, 2 and 5 of twenty. */
  async function played(drawn: readonly number[], pools = 1): Promise<string> {
    const gameId = await newGame(database.db, 'weighted');
    await addPools(database.db, gameId, pools, 'weighted');
    for (const [tier, count] of drawn.entries())
      await sql`update instant_games.pool_tier set drawn_count = ${count}
        where game_id = ${gameId} and tier = ${tier}`.execute(database.db);
    return gameId;
  }

  it("compares a price's return over all of its pools with theory", async () => {
    const gameId = await played([600, 50, 100, 250], 2);
    const [compared, ...more] = await compareReturns(database.db, gameId);
    expect(more).toEqual([]);
    expect(compared).toMatchObject({ gameId, priceCents: 60n, model: 'weighted', plays: 2_000, alarms: [] });
    expect(compared?.seen).toBeCloseTo(compared?.theory ?? 0, 10);
    expect(compared?.theory).toBeCloseTo((70_000 + 2 * 500 + 5 * 60) / (20 * 60), 10);
    await watch();
    expect(await eventsOf(database.db, `${gameId}/60`)).toEqual([]);
  });

  it('raises an alarm once, as a significant event, for a deviation that chance does not explain', async () => {
    const gameId = await played([600, 150, 100, 150]);
    await watch();
    const { length } = await eventsOf(database.db, `${gameId}/60`);
    const [compared] = await compareReturns(database.db, gameId);
    expect(compared?.alarms).toEqual(expect.arrayContaining(['return', 'tier-1']));
    expect(length).toBe(compared?.alarms.length);
    await watch();
    expect(await eventsOf(database.db, `${gameId}/60`)).toEqual(Array(length).fill('instant-games.return-alarm'));
    await expect(sql`delete from instant_games.return_alarm`.execute(database.db)).rejects.toThrow('append-only');
  });
});
