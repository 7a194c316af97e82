import { join } from 'node:path';
import { readSettings } from '@sunflower/contracts/runtime-config.ts';
import { buildServer, type Server } from '@sunflower/service-base/http/build-server.ts';
import { databaseRateWindows } from '@sunflower/service-base/http/database-rate-windows.ts';
import type { Registry } from 'prom-client';
import { describeCalls } from './api-documentation.ts';
import { healthRoutes } from './health-routes.ts';
import { installTelemetry } from './install-telemetry.ts';
import { measureAnswers } from './metrics.ts';
import type { Platform } from './open-platform.ts';
import { appendClientBuild } from './public-log/public-log-side.ts';
import { mountModules } from './routes.ts';
import { vendorFrameRoutes } from './vendor-frame/vendor-frame-routes.ts';
import type { ClientBuild } from './web-pages/client-build.ts';
import { describeShortenedSettings } from './web-pages/inactivity-settings.ts';
import type { PublicPages } from './web-pages/public-pages.ts';
import { openServedClient, watchForBuilds } from './web-pages/served-client.ts';
import { webRoutes } from './web-pages/web-routes.ts';

/** Default folder of the client's builds. */
const CLIENT_DIST = join(import.meta.dirname, '../../../player-web/dist');

/** The platform's public server (not listening yet), its public pages, and the metrics that the admin server shows. */
export type BuiltPlatform = {
  readonly app: Server;
  readonly pages: PublicPages | undefined;
  readonly metrics: Registry;
};

/**
 * Builds the public server of a platform: the calls of every module, health and, unless `hasClient` is false, the built
 * client. `buildAdminServer` serves the description of its calls and its metrics. Closing the server doesn't close the
 * platform.
 */
export async function buildPlatform(
  platform: Platform,
  options: { hasClient: boolean; dist?: string; isRateLimited?: boolean },
): Promise<BuiltPlatform> {
  const { config } = platform;
  const app = await buildServer({
    name: 'platform',
    logLevel: config.logLevel,
    isHttps: config.isHttps,
    trustedProxies: config.trustedProxies,
    rateWindows: databaseRateWindows(platform.db),
    isRateLimited: options.isRateLimited ?? true,
  });
  const metrics = measureAnswers(app);
  await installTelemetry(app, config);
  await describeCalls(app);
  await mountModules(app, platform);
  healthRoutes(app, platform);
  const pages = options.hasClient ? await mountClient(app, platform, options.dist ?? CLIENT_DIST) : undefined;
  return { app, pages, metrics };
}

async function mountClient(app: Server, platform: Platform, dist: string): Promise<PublicPages> {
  const { config } = platform;
  if (config.web.passedOver.length > 0)
    app.log.warn({ settings: config.web.passedOver }, 'unknown or invalid client settings are ignored');
  const tooLong = describeShortenedSettings(readSettings(config.web.given), config.idleMinutes);
  if (tooLong) app.log.warn(tooLong);
  const fetchJson = async (path: string) => {
    const answer = await app.inject({ url: path });
    if (answer.statusCode !== 200)
      throw new Error(`${path} answered ${answer.statusCode}: ${answer.body.slice(0, 300)}`);
    return answer.json();
  };
  const onUnwritten = (page: string, error: unknown) =>
    app.log.error({ page, err: error }, 'a public page could not be written');
  const onOpened = (build: ClientBuild) =>
    appendClientBuild(platform, build).catch((error) =>
      app.log.error({ build: build.id, err: error }, 'a build of the client could not be logged'),
    );
  const client = await openServedClient({ config, dist, fetchJson, onOpened, onUnwritten });
  vendorFrameRoutes(app, config);
  await webRoutes(app, { config, client });
  const watch = watchForBuilds(client, {
    dist,
    onAdopted: (build) => app.log.info({ build }, 'now serving a new build of the client'),
    onFailed: (build, error) => app.log.error({ build, err: error }, "a new build of the client can't be served"),
  });
  // The page writer calls the API for its data, so it has to stop before the API does.
  app.addHook('onClose', async () => {
    await watch.stop();
    await client.stop();
  });
  return client;
}
