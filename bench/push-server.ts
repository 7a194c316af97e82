import { mountPush } from '@sunflower/platform/src/app/mount-push.ts';
import { accessRoutes } from '@sunflower/platform/src/modules/access/index.ts';
import { sessionsPlugin } from '@sunflower/platform/src/modules/sessions/index.ts';
import { wallClock } from '@sunflower/service-base/clock.ts';
import { type Db, openDatabase } from '@sunflower/service-base/db/database.ts';
import { buildServer } from '@sunflower/service-base/http/build-server.ts';
import { announceReady } from '@sunflower/service-base/program.ts';
import { exitWithParent } from '../tools/test/interruption.ts';

exitWithParent();

// Runs one push node of the platform, with the calls that report restrictions, in a separate process: thousands of
// clients must not share its event loop. Here all clients come from one address, so the limits on calls and waiting
// connections per address are lifted. Everything else is as in production.
const url = process.env.DATABASE_URL ?? '';
const port = Number(process.env.SUNFLOWER_BENCH_PORT);
const appOrigin = `http://127.0.0.1:${port}`;
const db = openDatabase({ url, poolSize: 16, name: 'bench-push' }) as Db;
const secret = 'a secret of the bench that is long enough for use';
const app = await buildServer({ name: 'push', logLevel: 'error', isHttps: false, requestsPerMinute: 1_000_000 });
await app.register(sessionsPlugin as never, { db, clock: wallClock, appOrigin, sessionSecret: secret });
accessRoutes(app, { db, clock: wallClock });
mountPush(app, {
  db,
  clock: wallClock,
  databaseUrl: url,
  pushSecret: secret,
  appOrigin,
  isHttps: false,
  trustedProxies: [],
  callsPerMinute: 1_000_000,
  maxWaitingPerAddress: 1_000_000,
});
await app.listen({ host: '127.0.0.1', port });
process.send?.({ address: appOrigin });
announceReady(async () => {
  await app.close();
  await db.destroy();
});
