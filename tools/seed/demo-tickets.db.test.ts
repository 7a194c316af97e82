import { GAMES, rulesOfVersion } from '@sunflower/game-rules/games.ts';
import { newBuyer } from '@sunflower/platform/src/app/buyer-in-tests.ts';
import { expectCauses } from '@sunflower/platform/src/app/expect-causes-in-tests.ts';
import { draws } from '@sunflower/platform/src/app/modules.ts';
import { useShop } from '@sunflower/platform/src/app/shop-in-tests.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../test/test-database.ts';
import { usualWager } from './demo-boards.ts';
import { buyDemoTickets } from './demo-player.ts';
import { seedStep } from './seed-step.ts';

const database = expectCauses(useTestDatabase());
const { clock, stack, buyer } = useShop(database);

describe('the demo player', () => {
  it('buys a ticket of every game on sale once, however often the seed runs', async () => {
    const { platform } = stack();
    await inTransaction(database.db, (tx) => draws.scheduleDraws(tx, { now: clock.now() }));
    const { playerId } = await buyer();
    for (const { gameId } of GAMES) {
      const [draw] = await draws.findDrawsIn(database.db, { gameId, states: ['open'] });
      if (!draw) throw new Error(`no draw of ${gameId} is open`);
      const wagers = [usualWager(rulesOfVersion(gameId, draw.rulesVersion))];
      for (let starts = 0; starts < 2; starts++) await buyDemoTickets(platform, { playerId, draw, wagers });
    }
    const { rows } = await sql<{ gameId: string }>`
    select t.game_id from draw_games.ticket t where t.player_id = ${playerId}`.execute(database.db);
    expect(rows.map((row) => row.gameId).toSorted()).toEqual(GAMES.map(({ gameId }) => gameId).toSorted());
  });

  it('buys nothing without money, and the start continues with a log line', async () => {
    const { playerId } = await newBuyer(database.db, { depositsCents: 0n, now: clock.now() });
    const [draw] = await draws.findDrawsIn(database.db, { gameId: 'powerball', states: ['open'] });
    if (!draw) throw new Error('no draw is open');
    const lines: string[] = [];
    const wagers = [usualWager(rulesOfVersion(draw.gameId, draw.rulesVersion))];
    const buy = () => buyDemoTickets(stack().platform, { playerId, draw, wagers });
    await seedStep((line) => lines.push(line), buy);
    expect(lines).toEqual([expect.stringContaining('were refused: INSUFFICIENT_FUNDS')]);
    const fault = () => Promise.reject(new Error('the database is gone'));
    await expect(seedStep((line) => lines.push(line), fault)).rejects.toThrow('the database is gone');
  });
});
