import { buildServer, type Server } from '@sunflower/service-base/http/build-server.ts';
import { databaseRateWindows } from '@sunflower/service-base/http/database-rate-windows.ts';
import { serveDocumentation } from './api-documentation.ts';
import type { BuiltPlatform } from './build-platform.ts';
import { healthRoutes } from './health-routes.ts';
import { metricsRoute } from './metrics.ts';
import type { Platform } from './open-platform.ts';
import { mountOperatorApi } from './operator-api/operator-routes.ts';

/**
 * Builds the platform's private server, not listening yet: metrics, the API documentation of the public server, health,
 * and operator commands. It listens on loopback unless its setting says otherwise, and no public proxy may lead to it.
 */
export async function buildAdminServer(
  platform: Platform,
  { app, metrics }: Pick<BuiltPlatform, 'app' | 'metrics'>,
): Promise<Server> {
  const admin = await buildServer({
    name: 'platform-admin',
    logLevel: platform.config.logLevel,
    isHttps: false,
    rateWindows: databaseRateWindows(platform.db),
  });
  metricsRoute(admin, metrics);
  await serveDocumentation(admin, app);
  healthRoutes(admin, platform);
  mountOperatorApi(admin, platform);
  return admin;
}
