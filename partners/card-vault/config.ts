import { resolve } from 'node:path';
import type { Environment } from '@sunflower/service-base/environment.ts';
import { trustedProxiesOf } from '@sunflower/service-base/http/trusted-proxies.ts';
import { keysFolderOf } from '@sunflower/service-base/key-manifest.ts';
import { listenerOf, originOf, originProblem } from '@sunflower/service-base/origins.ts';
import { databaseUrlSetting, listSetting, programSettings, settingsOf } from '@sunflower/service-base/settings.ts';
import { z } from 'zod';

/** Address of one of the vault's two listeners; only this machine if the host is left out. */
export type Listener = { readonly host?: string; readonly port: number };

export type CardVaultConfig = {
  /** Left out by tests that migrate the tables at the start. */
  readonly environment?: Environment;
  readonly databaseUrl: string;
  /** Listener for browsers. */
  readonly public: Listener;
  /** Listener for the payment processor only. */
  readonly detokenizer: Listener;
  /** Public address, which the manifest contains. */
  readonly origin: string;
  /** Origins whose pages may frame the fields: the app, and pages it is embedded in. */
  readonly pageOrigins: readonly string[];
  readonly trustedProxies: readonly string[];
  readonly keysFolder: string;
  /** Folder of a release that was signed elsewhere; undefined: the release is built and signed at the start. */
  readonly releaseFolder: string | undefined;
  readonly logLevel: string;
};

const MAX_PAGE_ORIGINS = 10;

const originList = listSetting.pipe(
  z.array(z.url().transform((address) => new URL(address).origin)).max(MAX_PAGE_ORIGINS),
);

/**
 * The program's settings, except for its listeners, public addresses and proxies; docs/configuration.md is generated
 * from them.
 */
export const cardVaultSettings = z.object({
  ...programSettings,
  DATABASE_URL: databaseUrlSetting,
  SUNFLOWER_CARD_VAULT_DATABASE_URL: z
    .url()
    .optional()
    .describe('A separate database only for cards, so that nothing else can read them; `DATABASE_URL` if not set.'),
  SUNFLOWER_CARD_VAULT_PAGE_ORIGINS: originList.describe(
    'Comma-separated origins, in addition to the app, that may show the card fields: pages the client is embedded in.',
  ),
  SUNFLOWER_CARD_VAULT_RELEASE_FOLDER: z
    .string()
    .optional()
    .describe(
      'Folder of a release built and signed elsewhere by `node partners/card-vault/write-release.ts`. ' +
        'Production needs it: the key that signs scripts must not be on the machine that serves them.',
    ),
});

/** Reads the settings; throws for an invalid one, and in production without a release that was signed elsewhere. */
export function cardVaultConfig(env: NodeJS.ProcessEnv): CardVaultConfig {
  const read = settingsOf(cardVaultSettings, env);
  const releaseFolder = read.SUNFLOWER_CARD_VAULT_RELEASE_FOLDER;
  if (read.SUNFLOWER_ENVIRONMENT === 'production' && releaseFolder === undefined)
    throw new Error(
      'SUNFLOWER_CARD_VAULT_RELEASE_FOLDER is missing: sign a release on another machine by ' +
        'partners/card-vault/write-release.ts and set it to its folder.',
    );
  const insecure = read.SUNFLOWER_CARD_VAULT_PAGE_ORIGINS.map((origin) =>
    originProblem('SUNFLOWER_CARD_VAULT_PAGE_ORIGINS', origin),
  ).find((line) => line !== undefined);
  if (read.SUNFLOWER_ENVIRONMENT === 'production' && insecure !== undefined) throw new Error(insecure);
  return {
    environment: read.SUNFLOWER_ENVIRONMENT,
    databaseUrl: read.SUNFLOWER_CARD_VAULT_DATABASE_URL ?? read.DATABASE_URL,
    public: listenerOf('cardVault', env),
    detokenizer: listenerOf('cardVaultDetokenizer', env),
    origin: originOf('cardVault', env),
    pageOrigins: [originOf('app', env), ...read.SUNFLOWER_CARD_VAULT_PAGE_ORIGINS],
    trustedProxies: trustedProxiesOf(env),
    keysFolder: keysFolderOf(env),
    releaseFolder: releaseFolder === undefined ? undefined : resolve(releaseFolder),
    logLevel: read.SUNFLOWER_LOG_LEVEL,
  };
}
