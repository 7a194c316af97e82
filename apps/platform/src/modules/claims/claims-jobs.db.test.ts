import { setTimeout as delay } from 'node:timers/promises';
import { relayOutbox } from '@sunflower/service-base/jobs/outbox.ts';
import { startWorker } from '@sunflower/service-base/jobs/worker.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { databaseNow, useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { claimsEventHandlers, claimsJobs, claimsTimedJobs } from './claims-jobs.ts';
import { filed, newPlayer, paymentStack, wonClaim } from './payment/payment-stack-in-tests.ts';
import { findUnprocessedClaims } from './payment/payments-store.ts';

const WAIT_STEP_MS = 20;
const MAX_WAITS = 300;
/**
 * Maximum number of workers that claims keep busy, so that closing a draw finds a free one even while a partner hangs.
 */
const PLACES = 2;

async function until(isTrue: () => boolean): Promise<void> {
  for (let waits = 0; !isTrue() && waits < MAX_WAITS; waits++) await delay(WAIT_STEP_MS);
  expect(isTrue()).toBe(true);
}

describe('the jobs of claims', () => {
  const database = useTestDatabase();

  it("leave workers to other jobs while partners don't respond", async () => {
    const stack = paymentStack(database.db);
    for (let claims = 0; claims < 8; claims++) await filed(stack, await wonClaim(database.db));
    const running = { now: 0, most: 0, all: 0 };
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    const { checkTaxpayer } = stack.taxpayerCheck;
    const taxpayerCheck: typeof stack.taxpayerCheck = Object.assign(stack.taxpayerCheck, {
      checkTaxpayer: async (input: Parameters<typeof checkTaxpayer>[0]) => {
        running.all += 1;
        running.now += 1;
        running.most = Math.max(running.most, running.now);
        await answered;
        running.now -= 1;
        return checkTaxpayer(input);
      },
    });
    let closed = 0;
    const jobs = {
      ...claimsJobs({ ...stack, taxpayerCheck }),
      'draws.close': async () => {
        closed += 1;
      },
    };
    await relayOutbox(database.db, claimsEventHandlers);
    await sql`select graphile_worker.add_job('claims.pay-unfinished', '{}'::json, queue_name := ${
      claimsTimedJobs.find(({ job }) => job === 'claims.pay-unfinished')?.queue ?? null
    })`.execute(database.db);
    const log = { info: () => undefined, error: () => undefined };
    const worker = await startWorker({ url: database.url, jobs, timed: [], log });
    try {
      await until(() => running.now >= PLACES);
      await sql`select graphile_worker.add_job('draws.close', '{}'::json)`.execute(database.db);
      await until(() => closed === 1);
      expect(running.most).toBe(PLACES);
    } finally {
      answer();
      await until(() => running.now === 0 && running.all >= 8).finally(() => worker.stop());
    }
  });

  it('process filed claims before prizes held for set-off', async () => {
    const stack = paymentStack(database.db);
    await sql`update claims.claim set status = 'WITHDRAWN' where status = 'CLAIMED'`.execute(database.db);
    const playerId = await newPlayer(database.db);
    const claimed = await wonClaim(database.db, { playerId, prizeCents: 100_00n });
    const claim = await filed(stack, await wonClaim(database.db));
    await sql`update claims.claim set looked_at = now() - interval '1 hour' where claim_id = ${claim.claimId}`.execute(
      database.db,
    );
    const before = await databaseNow(database.db);
    expect(await findUnprocessedClaims(database.db, { before, limit: 10 })).toEqual([claim.claimId, claimed.claimId]);
  });
});
