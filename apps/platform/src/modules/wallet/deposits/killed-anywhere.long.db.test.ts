import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type MovableClock, movableClock } from '@sunflower/service-base/clock.ts';
import { newRandomId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { repeats } from '../../../../../../tools/test/thoroughness.ts';
import {
  APP_ORIGIN,
  startTestProcessor,
  TEST_SECRETS,
  type TestProcessor,
} from '../../../partner-ports/payment-processor/sandbox-in-tests.ts';
import { findPlayerBalances, proveBalances } from '../../ledger/index.ts';
import { addCard, type Depositor, depositDeps, deposited, newDepositor } from './deposits-in-tests.ts';
import { reconcileDeposits } from './deposits-jobs.ts';
import { findDepositByKey } from './deposits-store.ts';

const noon = Temporal.Instant.from('2026-11-20T18:00:00Z');
const database = useTestDatabase();
const fixture: { processor?: TestProcessor; clock: MovableClock } = { clock: movableClock(noon) };
const processor = () => fixture.processor as TestProcessor;
const deps = () => depositDeps(database.db, fixture.clock, processor().port);

/** Upper bound of kill points in a deposit: two for each commit and each processor call. */
const MAX_POINTS = 30;

beforeAll(async () => {
  fixture.processor = await startTestProcessor({ databaseUrl: database.url, clock: fixture.clock });
});
afterAll(() => fixture.processor?.close());

/** Runs a deposit in a separate process that kills itself at point `killAt`; returns whether it was killed. */
async function runUntilKilled(
  killAt: number,
  input: { player: Depositor; methodId: string; orderKey: string },
): Promise<boolean> {
  const { playerId, sessionId, locationSubject } = input.player;
  const work = {
    killAt,
    now: fixture.clock.now().toString(),
    appOrigin: APP_ORIGIN,
    orderKey: input.orderKey,
    methodId: input.methodId,
    player: { playerId, sessionId, locationSubject },
    processor: {
      url: processor().url,
      bearerSecret: TEST_SECRETS.secret,
      webhookSecret: TEST_SECRETS.webhookSecret,
      challengeOrigins: [],
    },
  };
  const program = fork(join(import.meta.dirname, 'deposit-program-in-tests.ts'), {
    env: { ...process.env, DATABASE_URL: database.url, SUNFLOWER_TEST_WORK: JSON.stringify(work) },
    execArgv: [],
  });
  const [code, signal] = await once(program, 'exit');
  expect([0, null], `point ${killAt}: exit code ${code}`).toContain(code);
  return signal === 'SIGKILL';
}

/** Returns the amount the processor captured, from its own records. */
async function takenCents(playerId: string): Promise<number> {
  const { rows } = await sql<{ cents: number | null }>`
    select sum(p.amount_cents)::int as cents from payment_processor.payment p
    join wallet.deposit d on d.deposit_id::text = p.reference
    where d.player_id = ${playerId} and p.state = 'CAPTURED'`.execute(database.db);
  return rows[0]?.cents ?? 0;
}

describe('a deposit whose process is killed', () => {
  it.each([
    // Each point runs a separate process, so only the thorough run tries every point.
    ['the job checks the payment', repeats(7, 1), false],
    ['the player sends the same request again', repeats(9, 2), true],
  ])(
    'puts captured money into the wallet exactly once at any kill point when %s [GLI19-09/deposits] [WLA-10]',
    async (_who, pointsApart, isSentAgain) => {
      let kills = 0;
      const ends = new Set<string | undefined>();
      for (let killAt = 1; killAt <= MAX_POINTS; killAt += pointsApart) {
        const player = await newDepositor(database.db, { now: fixture.clock.now() });
        // Frees the card for the next run, because a card can belong to only one player.
        await sql`update wallet.payment_method set status = 'DELETED', is_default = false, deleted_at = now()
          where status = 'ACTIVE'`.execute(database.db);
        const { methodId } = await addCard(deps(), player, '4242424242424242');
        const orderKey = newRandomId();
        const died = await runUntilKilled(killAt, { player, methodId, orderKey });
        if (died) kills++;
        expect((await proveBalances(database.db)).ok, `killed at ${killAt}`).toBe(true);
        fixture.clock.advance({ seconds: 1 });
        if (isSentAgain) await deposited(deps(), player, { method: { methodId }, orderKey });
        for (let run = 0; run < 4; run++) {
          fixture.clock.advance({ minutes: 1 });
          await reconcileDeposits(deps());
        }
        const deposit = await findDepositByKey(database.db, { playerId: player.playerId, orderKey });
        ends.add(deposit?.state);
        const { depositsCents } = await findPlayerBalances(database.db, player.playerId);
        expect(Number(depositsCents), `killed at ${killAt}: ${deposit?.state}`).toBe(await takenCents(player.playerId));
        expect([undefined, 'posted', 'failed'], `killed at ${killAt}`).toContain(deposit?.state);
        expect(depositsCents, `killed at ${killAt}`).toBe(deposit?.state === 'posted' ? 25_00n : 0n);
        if (isSentAgain && deposit?.state === 'failed') expect(died).toBe(true);
        if (!died) break;
      }
      expect(kills * pointsApart).toBeGreaterThanOrEqual(10);
      expect(kills).toBeLessThan(MAX_POINTS);
      expect(ends).toContain('posted');
      expect(await proveBalances(database.db)).toMatchObject({ ok: true, totalCents: 0n });
    },
    180_000,
  );
});
