import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { openTables } from '@sunflower/service-base/db/database.ts';
import { prepareTables } from '@sunflower/service-base/db/migrate.ts';
import { buildServer } from '@sunflower/service-base/http/build-server.ts';
import type { FastifyInstance } from 'fastify';
import { matchNoPassword } from './accounts/password.ts';
import type { IdentityProviderConfig } from './config.ts';
import { buildProvider, REALM_PATH } from './oidc/provider.ts';
import { startSweeping } from './oidc/sweep.ts';
import { readPageAssets } from './pages/assets.ts';
import { pagePolicy } from './pages/page-policy.ts';
import { adminRoutes } from './routes/admin-routes.ts';
import { assetRoutes } from './routes/asset-routes.ts';
import { deviceRoutes } from './routes/device-routes.ts';
import { loginRoutes } from './routes/login-routes.ts';
import { oidcRoutes } from './routes/oidc-routes.ts';
import { passkeysRoutes } from './routes/passkeys-routes.ts';
import { secondFactorRoutes } from './routes/second-factor-routes.ts';
import { readOrMakeSigningKeys } from './signing-keys.ts';
import type { IdentityProviderTables } from './tables.ts';

/** A running identity provider: its public origin, the issuer of its tokens, the port it listens on. */
export type IdentityProvider = {
  readonly origin: string;
  readonly issuer: string;
  readonly port: number;
  close(): Promise<void>;
};

const POOL_SIZE = 8;
const REQUESTS_A_MINUTE = 1200;
const MIGRATIONS = fileURLToPath(new URL('migrations', import.meta.url));

/**
 * Starts the identity provider: migrates its own tables, generates missing keys, listens. `close()` stops all of it.
 */
export async function startIdentityProvider(config: IdentityProviderConfig): Promise<IdentityProvider> {
  const db = openTables<IdentityProviderTables>({
    url: config.databaseUrl,
    poolSize: POOL_SIZE,
    name: 'identity-provider',
  });
  try {
    await prepareTables(db, { folder: MIGRATIONS, tablePrefix: 'identity_provider' }, config.environment);
    const [signingKeys, assets, app] = await Promise.all([
      readOrMakeSigningKeys(config.keysFolder),
      readPageAssets(),
      buildServer({
        name: 'identity-provider',
        logLevel: config.logLevel,
        isHttps: config.origin?.startsWith('https:') ?? false,
        trustedProxies: config.trustedProxies,
        requestsPerMinute: REQUESTS_A_MINUTE,
      }),
      // Creates the hash for comparisons with unknown emails ahead, so that even the first one takes no longer.
      matchNoPassword(''),
    ]);
    // The issuer is part of every token, so a free port is chosen before the routes are added.
    const port = config.port === 0 ? await freePort() : config.port;
    const origin = config.origin ?? `http://id.localhost:${port}`;
    const frame = { assets, appOrigin: config.appOrigin, helpline: config.helpline };
    const policy = pagePolicy({ appOrigin: config.appOrigin, scriptHash: assets.scriptHash });
    const provider = buildProvider({ config, origin, db, signingKeys, frame });
    provider.on('server_error', (_ctx, error) => app.log.error({ err: error }, 'fault'));
    const { supportAddress, clock, adminSecret, cookieSecret: deviceSecret } = config;
    const login = { provider, db, frame, policy, origin, supportAddress, deviceSecret, clock };
    assetRoutes(app as unknown as FastifyInstance, assets);
    await app.register((scope) => adminRoutes(scope as never, { db, adminSecret, clock, origin, deviceSecret }));
    await app.register((scope) => loginRoutes(scope as never, login));
    await app.register((scope) => deviceRoutes(scope as never, login));
    await app.register((scope) => passkeysRoutes(scope as never, login));
    const { offersSecondFactor } = config;
    await app.register((scope) => secondFactorRoutes(scope as never, { ...login, offersSecondFactor }));
    await app.register((scope) => oidcRoutes(scope as never, { provider, policy, origin }));
    await app.listen({ host: config.host, port });
    const stopSweeping = startSweeping({
      db,
      clock,
      log: app.log,
      onFault: (error) => app.log.error({ err: error }, 'sweep failed'),
    });
    const close = async () => {
      await app.close();
      await stopSweeping();
      await db.destroy();
    };
    return { origin, issuer: `${origin}${REALM_PATH}`, port, close };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** Returns a port that is currently free. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
