import { ABOUT_PATH, type About } from '@sunflower/partner-protocols/about.ts';
import { type Clock, wallClock } from '@sunflower/service-base/clock.ts';
import { type Db, openDatabase } from '@sunflower/service-base/db/database.ts';
import { migrateToLatest } from '@sunflower/service-base/db/migrate.ts';
import { buildServer } from '@sunflower/service-base/http/build-server.ts';
import { repeatUntilStopped } from '@sunflower/service-base/repeat.ts';
import { challengeRoutes } from './challenge-routes.ts';
import type { PaymentProcessorConfig } from './config.ts';
import type { ProcessorDeps } from './processor-deps.ts';
import { processorRoutes } from './processor-routes.ts';
import { runDueBatch } from './run-due-batch.ts';
import { httpVault, type VaultClient } from './vault-client.ts';

export type RunningPaymentProcessor = {
  readonly url: string;
  /** Processes due payments and delivers webhooks, in one pass. Without `isManual`, it also runs every half second. */
  turn(): Promise<{ due: number; webhooks: number }>;
  close(): Promise<void>;
};

const POOL_SIZE = 4;
const TURN_MS = 500;

/**
 * Starts the sandbox processor: its tables, its protocol and its challenge page. Port 0 picks a free port. With
 * `isManual`, due payments and webhooks are processed only when the caller calls `runDueBatch`.
 */
export async function startPaymentProcessor(
  config: PaymentProcessorConfig,
  options: { clock?: Clock; vault?: VaultClient; isManual?: boolean } = {},
): Promise<RunningPaymentProcessor> {
  const db = openDatabase({ url: config.databaseUrl, poolSize: POOL_SIZE, name: 'payment-processor' }) as Db;
  await migrateToLatest(db, {
    folder: new URL('migrations', import.meta.url).pathname,
    tablePrefix: 'payment_processor',
  });
  const app = await buildServer({ name: 'payment-processor', logLevel: config.logLevel, isHttps: false });
  const address = { origin: config.origin ?? '' };
  const deps: ProcessorDeps = {
    db,
    clock: options.clock ?? wallClock,
    vault: options.vault ?? httpVault(config.vault),
    fingerprintKey: config.fingerprintKey,
    get origin() {
      return address.origin;
    },
    appOrigin: config.appOrigin,
    clearingSeconds: config.clearingSeconds,
    slowSeconds: config.slowSeconds,
  };
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get(ABOUT_PATH, async (): Promise<About> => ({ partner: 'payment-processor', isSimulated: true }));
  processorRoutes(app, Object.assign(Object.create(deps) as ProcessorDeps, { secret: config.secret }));
  challengeRoutes(app, deps);
  const url = await app.listen({ host: config.host ?? '127.0.0.1', port: config.port });
  address.origin ||= url;
  const once = () => runDueBatch(deps, { url: config.webhookUrl, secret: config.webhookSecret });
  const ticking = options.isManual
    ? undefined
    : repeatUntilStopped(once, { pauseMs: TURN_MS, report: (error) => app.log.error({ err: error }, 'turn') });
  return {
    url,
    turn: once,
    close: async () => {
      await ticking?.stop();
      await app.close();
      await db.destroy();
    },
  };
}
