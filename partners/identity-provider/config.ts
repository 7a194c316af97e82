import { HELPLINE } from '@sunflower/player-rules/helpline.ts';
import { type Clock, wallClock } from '@sunflower/service-base/clock.ts';
import type { Environment } from '@sunflower/service-base/environment.ts';
import { trustedProxiesOf } from '@sunflower/service-base/http/trusted-proxies.ts';
import { keysFolderOf } from '@sunflower/service-base/key-manifest.ts';
import { listenerOf, originOf } from '@sunflower/service-base/origins.ts';
import { readOrMakeSecret } from '@sunflower/service-base/secrets.ts';
import { databaseUrlSetting, programSettings, settingsOf } from '@sunflower/service-base/settings.ts';
import { z } from 'zod';

/** Name of the realm. With it, the addresses match Keycloak's, so that either can replace the other. */
export const REALM = 'sunflower';

/** The only client: the gateway of the platform. */
export const CLIENT_ID = 'sunflower-web';

/** The configuration of the identity provider. Origins are public addresses; it listens on `host` and `port`. */
export type IdentityProviderConfig = {
  /** Omitted by tests that migrate the tables at the start. */
  readonly environment?: Environment;
  readonly databaseUrl: string;
  readonly host: string;
  /** 0 picks a free port. */
  readonly port: number;
  /** Public address; derived from the port if undefined. */
  readonly origin?: string;
  readonly appOrigin: string;
  /** Addresses or ranges of the reverse proxies in front of it. */
  readonly trustedProxies: readonly string[];
  readonly keysFolder: string;
  readonly clientSecret: string;
  readonly adminSecret: string;
  readonly cookieSecret: string;
  /** Page where players who are locked out get help. */
  readonly supportAddress: string;
  /** The helpline for gambling problems: its name and phone number. */
  readonly helpline: { readonly name: string; readonly phone: string };
  /** Whether players can turn a second factor on (S9-3). */
  readonly offersSecondFactor: boolean;
  readonly logLevel: string;
  readonly clock: Clock;
};

/**
 * The program's settings, except for its listeners, public addresses and proxies; docs/configuration.md is generated
 * from them.
 */
export const identityProviderSettings = z.object({
  ...programSettings,
  DATABASE_URL: databaseUrlSetting,
  SUNFLOWER_IDENTITY_PROVIDER_CLIENT_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe('Secret of the gateway; by default read from a file in the keys folder. Secret.'),
  SUNFLOWER_IDENTITY_PROVIDER_ADMIN_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe(
      'Secret with which the platform may change accounts; by default read from a file in the keys folder. Secret.',
    ),
  SUNFLOWER_SUPPORT_ADDRESS: z
    .url()
    .optional()
    .describe('Page where players who are locked out get help; by default the support page of the app.'),
  SUNFLOWER_WEB_HELPLINE_NAME: z
    .string()
    .regex(/^[^<>\p{Cc}]{1,200}$/u)
    .default(HELPLINE.name)
    .describe('Name of the helpline for gambling problems, the same as in the client.'),
  SUNFLOWER_WEB_HELPLINE_PHONE: z
    .string()
    .regex(/^\+?[\d ().-]{7,25}$/)
    .default(HELPLINE.phone)
    .describe('Phone number of that helpline.'),
  SUNFLOWER_WEB_IS_MFA_ENABLED: z
    .enum(['true', 'false', '1', '0'])
    .default('false')
    .describe('Whether players can turn on two-step sign-in, the same as in the client.'),
});

/** Names of the shared secrets in the keys folder; the platform reads the same files. */
export const CLIENT_SECRET_NAME = 'identity-provider-client';
export const ADMIN_SECRET_NAME = 'identity-provider-admin';
const COOKIE_SECRET_NAME = 'identity-provider-cookies';

/**
 * Reads the settings from the environment; missing secrets are read from the keys folder and generated at the first
 * start.
 */
export function identityProviderConfig(env: NodeJS.ProcessEnv): IdentityProviderConfig {
  const read = settingsOf(identityProviderSettings, env);
  const keysFolder = keysFolderOf(env);
  const appOrigin = originOf('app', env);
  return {
    environment: read.SUNFLOWER_ENVIRONMENT,
    databaseUrl: read.DATABASE_URL,
    ...listenerOf('identityProvider', env),
    origin: originOf('identityProvider', env),
    appOrigin,
    trustedProxies: trustedProxiesOf(env),
    keysFolder,
    clientSecret: read.SUNFLOWER_IDENTITY_PROVIDER_CLIENT_SECRET ?? readOrMakeSecret(keysFolder, CLIENT_SECRET_NAME),
    adminSecret: read.SUNFLOWER_IDENTITY_PROVIDER_ADMIN_SECRET ?? readOrMakeSecret(keysFolder, ADMIN_SECRET_NAME),
    cookieSecret: readOrMakeSecret(keysFolder, COOKIE_SECRET_NAME),
    supportAddress: read.SUNFLOWER_SUPPORT_ADDRESS ?? `${appOrigin}/support`,
    helpline: { name: read.SUNFLOWER_WEB_HELPLINE_NAME, phone: read.SUNFLOWER_WEB_HELPLINE_PHONE },
    offersSecondFactor: ['true', '1'].includes(read.SUNFLOWER_WEB_IS_MFA_ENABLED),
    logLevel: read.SUNFLOWER_LOG_LEVEL,
    clock: wallClock,
  };
}
