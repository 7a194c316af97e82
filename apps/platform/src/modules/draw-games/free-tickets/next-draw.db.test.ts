import { setTimeout as delay } from 'node:timers/promises';
import { twoByTwo } from '@sunflower/game-rules/2by2/two-by-two.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { clockNotBefore } from '../draws/draw-deps.ts';
import { findDrawsIn, lockDraw } from '../draws/draws-store.ts';
import { forgetDraws } from '../draws/owner-in-tests.ts';
import { scheduleDraws } from '../draws/schedule-draws.ts';
import { FRIDAY } from '../lifecycle/draw-lifecycle-in-tests.ts';
import { lockNextDraw } from './next-draw.ts';

const { gameId } = twoByTwo;
const database = useTestDatabase();
beforeEach(async () => {
  await forgetDraws(database.db);
  await inTransaction(database.db, (tx) => scheduleDraws(tx, { now: FRIDAY, games: [twoByTwo] }));
});
const coming = () => findDrawsIn(database.db, { gameId, states: ['open', 'scheduled'] });

describe('a free ticket', () => {
  it('plays the next draw on sale, even after many draws passed during an outage', async () => {
    const draws = await coming();
    const [fourth, fifth] = [draws[3], draws[4]];
    if (!fourth || !fifth) throw new Error('five draws are on sale');
    const next = await inTransaction(database.db, (tx) =>
      lockNextDraw(tx, { gameId, clock: { now: () => fourth.closesAt } }),
    );
    expect(next.drawId).toBe(fifth.drawId);
  });

  it("doesn't enter a draw whose sale ended during the settlement [GLI33-02]", async () => {
    const [first, second] = await coming();
    if (!first || !second) throw new Error('two draws are on sale');
    const clock = movableClock(FRIDAY);
    const step = clockNotBefore({ clock }, FRIDAY);
    const page = () => inTransaction(database.db, (tx) => lockNextDraw(tx, { gameId, clock: step }));
    expect((await page()).drawId).toBe(first.drawId);
    let waitingPage: ReturnType<typeof page> | undefined;
    await database.db.transaction().execute(async (tx) => {
      await lockDraw(tx, first.drawId);
      waitingPage = page();
      await delay(300);
      clock.moveTo(first.closesAt);
    });
    expect((await waitingPage)?.drawId).toBe(second.drawId);
  });
});
