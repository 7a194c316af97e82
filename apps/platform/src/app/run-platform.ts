import { setTimeout as delay } from 'node:timers/promises';
import { announceReady, whenAllowed } from '@sunflower/service-base/program.ts';
import { buildAdminServer } from './build-admin-server.ts';
import { buildPlatform } from './build-platform.ts';
import { platformConfig } from './config.ts';
import { startJobs } from './jobs.ts';
import { openPlatform } from './open-platform.ts';
import { refuseUnfitProduction } from './production/refuse-unfit-production.ts';

/**
 * Runs the platform as one program: API, jobs and client. `dist` names another folder of client builds, which only `npm
 * run dev` sets.
 */
export async function runPlatform(env: NodeJS.ProcessEnv, options: { readonly dist?: string } = {}): Promise<void> {
  await refuseUnfitProduction(env);
  const config = platformConfig(env);
  const platform = openPlatform(config);
  const built = await buildPlatform(platform, { hasClient: true, ...options });
  const { app, pages } = built;
  const admin = await buildAdminServer(platform, built);
  // Up to this point, only the production checks have contacted the database or a partner.
  await whenAllowed();
  const [jobs] = await Promise.all([
    startJobs(platform, { log: app.log, refreshPages: () => pages?.refresh() ?? Promise.resolve() }),
    platform.flags.watch((isReachable, details) => {
      if (isReachable) app.log.info('the flag server responds again');
      else app.log.error({ details }, 'the flag server does not respond: flags keep their last values');
    }),
  ]);
  await pages?.writeFirst();
  await app.listen({ host: config.host, port: config.port });
  await admin.listen(config.admin);
  app.log.info({ address: config.appOrigin }, 'open');
  void pages?.writeRest();
  announceReady(async () => {
    app.beginDrain();
    admin.beginDrain();
    // The page writer calls the public server, and a job waits for the writer: it stops while calls are still served.
    await Promise.all([pages?.stop(), delay(config.drainMs)]);
    await app.close();
    await jobs.stop();
    await admin.close();
    await platform.close();
  });
}
