import { setTimeout as delay } from 'node:timers/promises';
import { powerball } from '@sunflower/game-rules/powerball/powerball.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { startWorker } from '@sunflower/service-base/jobs/worker.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { findDrawsIn } from '../draws/draws-store.ts';
import { scheduleDraws } from '../draws/schedule-draws.ts';
import { FRIDAY } from './draw-lifecycle-in-tests.ts';
import { requestStep } from './due-steps.ts';
import { runExclusively } from './running-steps.ts';

const WAIT_STEP_MS = 20;
const MAX_WAITS = 250;

const database = useTestDatabase();
const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});
const jobsLeft = async () =>
  (
    await sql<{ taskIdentifier: string; priority: number }>`
    select task_identifier, priority from graphile_worker.jobs order by id`.execute(database.db)
  ).rows;

async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  for (let waits = 0; waits < MAX_WAITS; waits++) {
    if (await isSo()) return;
    await delay(WAIT_STEP_MS);
  }
  throw new Error('it never became so');
}

describe('a long-running step', () => {
  it('is requested every minute but never duplicated, neither queued nor running', async () => {
    await inTransaction(database.db, (tx) => scheduleDraws(tx, { now: FRIDAY, games: [powerball] }));
    const [draw] = await findDrawsIn(database.db, { gameId: 'powerball', states: ['open'] });
    if (!draw) throw new Error('a draw is open');
    const hold = { drawId: draw.drawId, step: 'hold', waitMs: 0 } as const;
    let running = 0;
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const worker = await startWorker({
      url: database.url,
      jobs: {
        'draw-games.hold': async () =>
          void (await runExclusively(database.db, hold, async () => {
            running++;
            await released;
          })),
      },
      timed: [],
      log: { info: () => {}, error: () => {} },
    });
    closing.push(() => worker.stop());
    await requestStep(database.db, hold);
    await until(() => running === 1);
    for (let minutes = 0; minutes < 4; minutes++) await requestStep(database.db, hold);
    expect(await jobsLeft()).toEqual([{ taskIdentifier: 'draw-games.hold', priority: -20 }]);
    // A duplicate that starts just as the step begins ends immediately.
    expect(await runExclusively(database.db, hold, async () => 'taken')).toBeUndefined();
    release();
    await until(async () => (await jobsLeft()).length === 0);
    expect(running).toBe(1);
    await requestStep(database.db, hold);
    await until(() => running === 2);
  });
});
