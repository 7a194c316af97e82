import { openPool } from '@sunflower/service-base/db/database.ts';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import {
  type HttpPaymentProcessorOptions,
  httpPaymentProcessor,
} from '../../../partner-ports/payment-processor/http-payment-processor.ts';
import type { PaymentProcessor } from '../../../partner-ports/payment-processor/payment-processor-port.ts';
import { startDeposit } from './drive-deposit.ts';

// Makes one deposit in a separate process, which kills itself with SIGKILL at point number `killAt`. The points are
// before and after each commit and each call of the processor.

type Work = {
  readonly killAt: number;
  readonly now: string;
  readonly appOrigin: string;
  readonly orderKey: string;
  readonly methodId: string;
  readonly player: { playerId: string; sessionId: string; locationSubject: string };
  readonly processor: HttpPaymentProcessorOptions;
};

const work: Work = JSON.parse(process.env.SUNFLOWER_TEST_WORK ?? '');
let points = 0;

async function step(): Promise<void> {
  if (++points !== work.killAt) return;
  process.kill(process.pid, 'SIGKILL');
  // The signal takes a moment to arrive, and nothing more may happen until then.
  await new Promise(() => {});
}

type Connection = { query(...args: unknown[]): unknown };

const pool = openPool({ url: process.env.DATABASE_URL ?? '', poolSize: 1 });
pool.on('connect', (client: pg.PoolClient) => {
  const connection = client as unknown as Connection;
  const send = connection.query.bind(connection);
  connection.query = async (...args: unknown[]) => {
    const isCommit = args[0] === 'commit';
    if (isCommit) await step();
    const answer = await send(...args);
    if (isCommit) await step();
    return answer;
  };
});

/** Wraps the processor with a kill point before and after every call. */
function withSteps(real: PaymentProcessor): PaymentProcessor {
  const calls = Object.entries(real).map(([name, call]) => [
    name,
    async (...given: unknown[]) => {
      await step();
      const answer = await (call as (...args: unknown[]) => unknown)(...given);
      await step();
      return answer;
    },
  ]);
  return Object.fromEntries(calls) as PaymentProcessor;
}

const db = new Kysely({ dialect: new PostgresDialect({ pool }) });
const now = Temporal.Instant.from(work.now);
const started = await startDeposit(
  {
    db: db as never,
    clock: { now: () => now },
    processor: withSteps(httpPaymentProcessor(work.processor)),
    returnUrlOf: () => `${work.appOrigin}/wallet/deposit`,
  },
  {
    player: { ...work.player, createdAt: now },
    orderKey: work.orderKey,
    methodId: work.methodId,
    amountCents: 25_00n,
    codeToken: undefined,
    promoCode: undefined,
    isOn: () => true,
    now,
  },
);
if ('refusal' in started) throw new Error(started.refusal);
await db.destroy();
