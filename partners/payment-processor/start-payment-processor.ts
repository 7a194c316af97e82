import { ABOUT_PATH, type About } from '@sunflower/partner-protocols/about.ts';
import { type Clock, wallClock } from '@sunflower/service-base/clock.ts';
import { type Db, openDatabase } from '@sunflower/service-base/db/database.ts';
import { migrateToLatest } from '@sunflower/service-base/db/migrate.ts';
import { buildServer } from '@sunflower/service-base/http/build-server.ts';
import { challengeRoutes } from './challenge-routes.ts';
import type { PaymentProcessorConfig } from './config.ts';
import { turn } from './pass-time.ts';
import type { ProcessorDeps } from './processor-deps.ts';
import { processorRoutes } from './processor-routes.ts';
import { httpVault, type VaultClient } from './vault-client.ts';

export type RunningPaymentProcessor = {
  readonly url: string;
  /** Lets happen what is due and delivers news, once; by itself it happens every half second. */
  turn(): Promise<{ due: number; news: number }>;
  close(): Promise<void>;
};

const POOL_SIZE = 4;
const TURN_MS = 500;

/** Starts the sandbox processor: its tables, its protocol and its challenge page. Port 0 takes a free one. `isByHand` leaves the turns to the caller. */
export async function startPaymentProcessor(
  config: PaymentProcessorConfig,
  options: { clock?: Clock; vault?: VaultClient; isByHand?: boolean } = {},
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
  const once = () => turn(deps, { url: config.newsUrl, secret: config.newsSecret });
  const ticking = options.isByHand ? undefined : keepTurning(once, (error) => app.log.error({ err: error }, 'turn'));
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

/** One turn after the other; the next begins when the last has ended. A turn that fails is told and tried again with the next. */
function keepTurning(once: () => Promise<unknown>, tell: (error: unknown) => void): { stop(): Promise<void> } {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const next = () => {
    running = once()
      .then(() => {}, tell)
      .then(() => {
        if (!isStopped) timer = setTimeout(next, TURN_MS).unref();
      });
  };
  timer = setTimeout(next, TURN_MS).unref();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
