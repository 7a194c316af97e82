import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { newRandomId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { repeats } from '../../../../../../tools/test/thoroughness.ts';
import { findPlayerBalances, proveBalances } from '../../ledger/index.ts';
import { openProcessorTable, runWithdrawal, tableProcessor, type Work } from './lifecycle-in-tests.ts';
import type { WithdrawalChannel } from './withdrawal.ts';
import { newWinner, readyMethod } from './withdrawals-in-tests.ts';
import { findAnyWithdrawal } from './withdrawals-lists-store.ts';

const now = Temporal.Instant.from('2026-11-20T18:00:00Z');
const database = useTestDatabase();

/** Upper bound of kill points in a withdrawal: two for each commit and each processor call. */
const MAX_POINTS = 40;
/** Each point runs a separate process, so `npm test` tries only some of them. */
const POINTS_APART = repeats(9, 1);

async function newWork(channel: WithdrawalChannel): Promise<Work> {
  const {
    token: _token,
    createdAt: _createdAt,
    ...player
  } = await newWinner(database.db, { now, winningsCents: 100_00n });
  return { player, method: { ...readyMethod(player.playerId), channel }, channel, orderKey: newRandomId() };
}

/** Runs a withdrawal in a separate process that kills itself at point `killAt`; returns whether it was killed. */
async function runUntilKilled(work: Work, killAt: number): Promise<boolean> {
  const program = fork(join(import.meta.dirname, 'lifecycle-program-in-tests.ts'), {
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      SUNFLOWER_TEST_KILL_AT: String(killAt),
      SUNFLOWER_TEST_WORK: JSON.stringify(work),
      SUNFLOWER_TEST_NOW: now.toString(),
    },
    execArgv: [],
  });
  const [code, signal] = await once(program, 'exit');
  expect([0, null], `point ${killAt}: exit code ${code}`).toContain(code);
  return signal === 'SIGKILL';
}

async function payoutsOf(withdrawalId: string) {
  const { rows } = await sql<{ amountCents: number }>`
    select "amountCents" from test_payout where reference = ${withdrawalId}`.execute(database.db);
  return rows;
}

describe('a withdrawal whose process is killed', () => {
  it.each([
    ['ACH', ['requested', 'review', 'approved', 'sent', 'paid'], 10],
    ['RETAIL', ['requested', 'review', 'approved', 'payable', 'paid'], 8],
  ] as const)(
    'is either missing or on hold at each kill point, by %s, and is completed once [GLI19-09/withdrawals, WLA-10]',
    async (channel, steps, leastPoints) => {
      await openProcessorTable(database.db);
      let kills = 0;
      for (let killAt = 1; killAt <= MAX_POINTS; killAt += POINTS_APART) {
        const work = await newWork(channel);
        const { playerId } = work.player;
        const died = await runUntilKilled(work, killAt);
        if (died) kills++;
        expect((await proveBalances(database.db)).ok, `killed at ${killAt}`).toBe(true);
        const between = await findPlayerBalances(database.db, playerId);
        expect([100_00n, 60_00n], `killed at ${killAt}`).toContain(between.winningsCents);

        const db = database.db;
        const processor = tableProcessor(db, async () => {});
        const withdrawalId = await runWithdrawal({ db, processor, now: now.add({ minutes: 1 }) }, work);
        const found = await findAnyWithdrawal(db, withdrawalId);
        expect(
          found?.steps.map(({ step }) => step),
          `killed at ${killAt}`,
        ).toEqual(steps);
        expect(await findPlayerBalances(db, playerId)).toMatchObject({ winningsCents: 60_00n, heldCents: 0n });
        expect(await payoutsOf(withdrawalId)).toEqual(channel === 'RETAIL' ? [] : [{ amountCents: 40_00 }]);
        if (!died) break;
      }
      expect(kills * POINTS_APART).toBeGreaterThanOrEqual(leastPoints);
      expect(kills * POINTS_APART).toBeLessThan(MAX_POINTS);
      expect(await proveBalances(database.db)).toMatchObject({ ok: true, totalCents: 0n });
    },
    240_000,
  );
});
