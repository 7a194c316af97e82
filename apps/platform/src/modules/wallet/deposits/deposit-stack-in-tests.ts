import { type MovableClock, movableClock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { startTestProcessor, type TestProcessor } from '../../../partner-ports/payment-processor/sandbox-in-tests.ts';
import { findPlayerBalances } from '../../ledger/index.ts';
import type { DepositState } from './deposit.ts';
import { type Depositor, depositDeps, newDepositor, takeUpdate } from './deposits-in-tests.ts';
import { reconcileDeposits } from './deposits-jobs.ts';
import { findDeposit } from './deposits-store.ts';
import type { DepositDeps } from './drive-deposit.ts';

/** A database, a clock and the real sandbox with delivered webhooks, for each test file of deposits. */
export type DepositStack = {
  readonly db: Db;
  readonly clock: MovableClock;
  readonly processor: TestProcessor;
  readonly deps: DepositDeps;
  newDepositor(): Promise<Depositor>;
  /**
   * Advances the clock: the sandbox does what is due and sends its webhooks, and the job checks deposits with an
   * unknown outcome.
   */
  pass(duration: Temporal.DurationLike): Promise<void>;
  cents(player: Depositor): Promise<bigint>;
  stateOf(depositId: string): Promise<DepositState | undefined>;
  events(name: string, playerId: string): Promise<Record<string, unknown>[]>;
  /** The amount counted against the player's deposit limits. */
  usedCents(playerId: string): Promise<bigint>;
};

const NOON = Temporal.Instant.from('2026-11-20T18:00:00Z');
const TURNS = 4;
/** The sandbox's slow response outlasts the platform's timeout, which leaves enough time on a busy machine. */
const PATIENCE = { timeoutMs: 3_000, slowSeconds: 4 };

/** Starts the stack for a test file. A card belongs to one player, so all cards are freed before each test. */
export function useDepositStack(): DepositStack {
  const database = useTestDatabase();
  const clock = movableClock(NOON);
  const fixture: { processor?: TestProcessor } = {};
  const stack: DepositStack = {
    get db() {
      return database.db;
    },
    clock,
    get processor() {
      return fixture.processor as TestProcessor;
    },
    get deps() {
      return depositDeps(database.db, clock, stack.processor.port);
    },
    newDepositor: () => newDepositor(database.db, { now: clock.now() }),
    pass: async (duration) => {
      clock.advance(duration);
      for (let turn = 0; turn < TURNS; turn++) {
        await stack.processor.sandbox.turn();
        clock.advance({ seconds: 5 });
      }
      await reconcileDeposits(stack.deps);
    },
    cents: async (player) => (await findPlayerBalances(database.db, player.playerId)).depositsCents,
    stateOf: async (depositId) => (await findDeposit(database.db, depositId))?.state,
    events: async (name, playerId) => {
      const { rows } = await sql<{ payload: Record<string, unknown> }>`
        select payload from outbox.event where name = ${name} and payload ->> 'playerId' = ${playerId}
        order by event_id`.execute(database.db);
      return rows.map(({ payload }) => payload);
    },
    usedCents: async (playerId) => {
      const { rows } = await sql<{ used: bigint | null }>`
        select sum(used_cents)::bigint as used from responsible_gaming.limit_use
        where player_id = ${playerId} and kind = 'deposit'`.execute(database.db);
      return rows[0]?.used ?? 0n;
    },
  };
  beforeAll(async () => {
    fixture.processor = await startTestProcessor({ databaseUrl: database.url, clock, ...PATIENCE });
    takeUpdate(stack.processor, stack.deps);
  });
  afterAll(() => fixture.processor?.close());
  beforeEach(async () => {
    await sql`update wallet.payment_method set status = 'DELETED', is_default = false, deleted_at = now()
      where status = 'ACTIVE'`.execute(database.db);
  });
  return stack;
}
