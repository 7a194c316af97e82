import { CODE_LIFETIME_SECONDS } from '@sunflower/partner-protocols/card-vault.ts';
import { type Clock, wallClock } from '@sunflower/service-base/clock.ts';
import { openTables } from '@sunflower/service-base/db/database.ts';
import { prepareTables } from '@sunflower/service-base/db/migrate.ts';
import { buildServer, type Server } from '@sunflower/service-base/http/build-server.ts';
import { readOrMakeSecret } from '@sunflower/service-base/secrets.ts';
import type { CardVaultDb, CardVaultTables } from './cards-store.ts';
import { openCodeMemory } from './code-memory.ts';
import type { CardVaultConfig } from './config.ts';
import { detokenizeRoutes } from './detokenize-routes.ts';
import { openKeyRing } from './key-ring.ts';
import { publicRoutes } from './public-routes.ts';
import { makeRelease, type Release, readRelease } from './release.ts';
import { sweepCards } from './sweep-cards.ts';

export type RunningCardVault = { readonly url: string; readonly detokenizeUrl: string; close(): Promise<void> };

const POOL_SIZE = 4;
const SWEEP_EVERY_MS = 3_600_000;
const LOOPBACK = '127.0.0.1';

/** Name, in the keys folder, of the secret with which the platform signs vault sessions. */
export const SESSION_SECRET_NAME = 'card-vault-sessions';
/** Name of the secret that the payment processor sends to the vault's listener for it. */
export const DETOKENIZE_SECRET_NAME = 'card-vault-door';

/** Starts the vault: its tables, its keys, its release, and two listeners. Port 0 picks a free port. */
export async function startCardVault(config: CardVaultConfig, clock: Clock = wallClock): Promise<RunningCardVault> {
  const db = openTables<CardVaultTables>({ url: config.databaseUrl, poolSize: POOL_SIZE, name: 'card-vault' });
  await prepareTables(
    db,
    { folder: new URL('migrations', import.meta.url).pathname, tablePrefix: 'card_vault' },
    config.environment,
  );
  const ring = openKeyRing(config.keysFolder);
  const codes = openCodeMemory(CODE_LIFETIME_SECONDS);
  const release = await releaseOf(config);
  const sessionSecret = readOrMakeSecret(config.keysFolder, SESSION_SECRET_NAME);
  const detokenizeSecret = readOrMakeSecret(config.keysFolder, DETOKENIZE_SECRET_NAME);

  const { logLevel, trustedProxies, origin, pageOrigins } = config;
  const isHttps = origin.startsWith('https:');
  const app = await buildServer({ name: 'card-vault', logLevel, isHttps, trustedProxies });
  publicRoutes(app, { db, ring, codes, sessionSecret, release, origin, pageOrigins, clock });
  const detokenizer = await buildServer({ name: 'card-vault-detokenizer', logLevel, isHttps: false });
  detokenizeRoutes(detokenizer, { db, ring, codes, detokenizeSecret, clock });
  const sweeping = sweepFromTimeToTime(db, clock, app);

  const url = await app.listen({ host: config.public.host ?? LOOPBACK, port: config.public.port });
  const detokenizeUrl = await detokenizer.listen({
    host: config.detokenizer.host ?? LOOPBACK,
    port: config.detokenizer.port,
  });
  const close = async () => {
    clearInterval(sweeping);
    await Promise.all([app.close(), detokenizer.close()]);
    await db.destroy();
  };
  return { url, detokenizeUrl, close };
}

function releaseOf(config: CardVaultConfig): Release | Promise<Release> {
  const { releaseFolder, keysFolder, origin } = config;
  return releaseFolder === undefined ? makeRelease({ keysFolder, origin }) : readRelease(releaseFolder);
}

function sweepFromTimeToTime(db: CardVaultDb, clock: Clock, app: Server): NodeJS.Timeout {
  const sweep = () =>
    sweepCards(db, clock.now()).then(
      (erased) => erased > 0 && app.log.info({ erased }, 'erased cards that were never used'),
      (error: unknown) => app.log.error({ err: error }, 'the sweep of unused cards failed'),
    );
  return setInterval(sweep, SWEEP_EVERY_MS).unref();
}
