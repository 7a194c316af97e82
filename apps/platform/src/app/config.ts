import { resolve } from 'node:path';
import type { Environment } from '@sunflower/service-base/environment.ts';
import { trustedProxiesOf } from '@sunflower/service-base/http/trusted-proxies.ts';
import { keysFolderOf } from '@sunflower/service-base/key-manifest.ts';
import { hostOf, originOf, portOf } from '@sunflower/service-base/origins.ts';
import { readOrMakeSecret } from '@sunflower/service-base/secrets.ts';
import { settingsOf } from '@sunflower/service-base/settings.ts';
import { platformSettings } from './platform-settings.ts';
import { type WebSettings, webSettingsOf } from './web-pages/web-settings.ts';

/** The password of the showcase in development, where nobody needs to set one. */
export const DEVELOPMENT_SHOWCASE_PASSWORD = 'sunflower-showcase';

export type PlatformConfig = {
  readonly environment: Environment;
  readonly databaseUrl: string;
  readonly poolSize: number;
  readonly dataFolder: string;
  readonly keysFolder: string;
  readonly logLevel: string;
  /** Address to listen on: loopback unless told otherwise. */
  readonly host: string;
  readonly port: number;
  /** Where the private listener opens: metrics, the API documentation, operator calls. Never behind the public proxy. */
  readonly admin: { readonly host: string; readonly port: number };
  /** How long connections are still accepted once the platform is no longer ready. */
  readonly drainMs: number;
  /** Addresses or ranges of the reverse proxies in front, from a comma-separated list. */
  readonly trustedProxies: readonly string[];
  /** Public address of the app, such as https://play.example.org. */
  readonly appOrigin: string;
  readonly isHttps: boolean;
  readonly oidc: { readonly issuer: string; readonly clientId: string; readonly clientSecret: string };
  readonly identityProviderOrigin: string;
  readonly locationEngineOrigin: string;
  /** Where the fields of cards come from. */
  readonly cardVaultOrigin: string;
  readonly drawFeedOrigin: string;
  readonly identityCheckOrigin: string;
  readonly debtRegisterOrigin: string;
  readonly paymentProcessorOrigin: string;
  readonly mailboxOrigin: string;
  /** The flag server: its frontend API, the key clients show there and in which header, and how often the platform asks. */
  readonly featureFlags: {
    readonly url: string;
    readonly clientKey: string;
    readonly keyHeader: string;
    readonly refreshMs: number;
    /** Where the embedded server is administered; undefined when the flag server is somebody else's. */
    readonly adminOrigin: string | undefined;
  };
  /** The public key of the draw machine whose results count; by default the file it leaves in the keys folder. */
  readonly drawKeyFile?: string;
  /** Games whose draws are held elsewhere: operators type their numbers. */
  readonly typedResultGames: ReadonlySet<string>;
  readonly sessionSecret: string;
  /** Key of the tokens that open push connections. */
  readonly pushSecret: string;
  /** Shared with the card vault: signs the right of a player to use its fields. */
  readonly vaultSessionSecret: string;
  /** NATS between nodes; without it the database is the bus. */
  readonly natsUrl?: string;
  /** Key of the codes that cash is fetched with at a counter; a new one makes codes that are out useless. */
  readonly retailCodeSecret: string;
  /** Key of the digests that tell operators' commands apart. */
  readonly operatorCommandSecret: string;
  /** Key of the links in letters; a new one makes links that are out useless. */
  readonly mailLinkSecret: string;
  /** Key of the seals of taxpayer numbers; with a new one the numbers kept are lost and typed again. */
  readonly taxpayerSecret: string;
  readonly idleMinutes: number;
  /** Hours after which playing counts as long. */
  readonly longPlayHours: number;
  /** Simulated positions are accepted; never in production. */
  readonly isLocationSimulated: boolean;
  /** What the operator set for the client. */
  readonly web: WebSettings;
  /** Origins the scripts of analytics and marketing may call besides the ones they come from. */
  readonly vendorOrigins: readonly string[];
  /** Origins the payment processor may send a player to for a challenge. */
  readonly challengeOrigins: readonly string[];
  /** Base address of the collector that spans are sent to; none are made without one. */
  readonly otlpEndpoint?: string;
  /** The password of the showcase, undefined where there is none, and the key of its cookies. */
  readonly showcase: { readonly password: string | undefined; readonly secret: string };
};

/** Reads every setting once; throws one line per setting that is wrong, by its name. */
export function platformConfig(env: NodeJS.ProcessEnv): PlatformConfig {
  const values = settingsOf(platformSettings, env);
  const keysFolder = keysFolderOf(env);
  const appOrigin = originOf('app', env);
  return {
    ...partnersOf(env),
    ...secretsOf(keysFolder),
    environment: values.SUNFLOWER_ENVIRONMENT,
    databaseUrl: values.DATABASE_URL,
    poolSize: values.SUNFLOWER_POOL_SIZE,
    dataFolder: resolve(values.SUNFLOWER_DATA_FOLDER),
    keysFolder,
    logLevel: values.SUNFLOWER_LOG_LEVEL,
    host: values.SUNFLOWER_HOST,
    port: portOf('app', env),
    admin: { host: hostOf('platformAdmin', env), port: portOf('platformAdmin', env) },
    drainMs: values.SUNFLOWER_DRAIN_SECONDS * 1_000,
    trustedProxies: trustedProxiesOf(env),
    appOrigin,
    isHttps: appOrigin.startsWith('https:'),
    oidc: {
      issuer: values.SUNFLOWER_OIDC_ISSUER ?? `${originOf('identityProvider', env)}/realms/sunflower`,
      clientId: values.SUNFLOWER_OIDC_CLIENT_ID,
      clientSecret: values.SUNFLOWER_OIDC_CLIENT_SECRET ?? readOrMakeSecret(keysFolder, 'identity-provider-client'),
    },
    featureFlags: {
      url: values.SUNFLOWER_FEATURE_FLAGS_URL ?? `${originOf('featureFlags', env)}/api/frontend`,
      clientKey: values.SUNFLOWER_FEATURE_FLAGS_CLIENT_KEY ?? readOrMakeSecret(keysFolder, 'feature-flags-client'),
      keyHeader: values.SUNFLOWER_FEATURE_FLAGS_KEY_HEADER.toLowerCase(),
      refreshMs: values.SUNFLOWER_FEATURE_FLAGS_REFRESH_SECONDS * 1_000,
      adminOrigin: values.SUNFLOWER_FEATURE_FLAGS_URL === undefined ? originOf('featureFlags', env) : undefined,
    },
    ...(values.SUNFLOWER_DRAW_KEY_FILE ? { drawKeyFile: resolve(values.SUNFLOWER_DRAW_KEY_FILE) } : {}),
    typedResultGames: values.SUNFLOWER_TYPED_RESULT_GAMES,
    ...(values.SUNFLOWER_NATS_URL ? { natsUrl: values.SUNFLOWER_NATS_URL } : {}),
    idleMinutes: values.SUNFLOWER_IDLE_MINUTES,
    longPlayHours: values.SUNFLOWER_LONG_PLAY_HOURS,
    isLocationSimulated: values.SUNFLOWER_ENVIRONMENT !== 'production',
    web: webSettingsOf(env),
    vendorOrigins: values.SUNFLOWER_VENDOR_ORIGINS,
    challengeOrigins:
      values.SUNFLOWER_CHALLENGE_ORIGINS.length > 0
        ? values.SUNFLOWER_CHALLENGE_ORIGINS
        : [originOf('paymentProcessor', env)],
    ...(values.SUNFLOWER_OTLP_ENDPOINT ? { otlpEndpoint: values.SUNFLOWER_OTLP_ENDPOINT } : {}),
    showcase: {
      password: showcasePassword(values.SUNFLOWER_ENVIRONMENT, values.SUNFLOWER_SHOWCASE_PASSWORD),
      secret: readOrMakeSecret(keysFolder, 'showcase'),
    },
  };
}

/** Where each partner is reached. */
function partnersOf(env: NodeJS.ProcessEnv) {
  return {
    identityProviderOrigin: originOf('identityProvider', env),
    locationEngineOrigin: originOf('locationEngine', env),
    cardVaultOrigin: originOf('cardVault', env),
    drawFeedOrigin: originOf('drawFeed', env),
    identityCheckOrigin: originOf('identityCheck', env),
    debtRegisterOrigin: originOf('debtRegister', env),
    paymentProcessorOrigin: originOf('paymentProcessor', env),
    mailboxOrigin: originOf('mailbox', env),
  };
}

/** Secrets that are made at the first start and kept in the keys folder. */
function secretsOf(keysFolder: string) {
  return {
    sessionSecret: readOrMakeSecret(keysFolder, 'sessions'),
    pushSecret: readOrMakeSecret(keysFolder, 'push'),
    vaultSessionSecret: readOrMakeSecret(keysFolder, 'card-vault-sessions'),
    mailLinkSecret: readOrMakeSecret(keysFolder, 'mail-links'),
    taxpayerSecret: readOrMakeSecret(keysFolder, 'taxpayer-numbers'),
    retailCodeSecret: readOrMakeSecret(keysFolder, 'retail-codes'),
    operatorCommandSecret: readOrMakeSecret(keysFolder, 'operator-commands'),
  };
}

/** Least characters of a password that guards something in production. */
const LEAST_PASSWORD = 12;

function showcasePassword(environment: Environment, given: string | undefined): string | undefined {
  if (given === undefined) return environment === 'development' ? DEVELOPMENT_SHOWCASE_PASSWORD : undefined;
  const isWeak = given.length < LEAST_PASSWORD || given === DEVELOPMENT_SHOWCASE_PASSWORD;
  if (environment === 'production' && given !== '' && isWeak)
    throw new Error(`SUNFLOWER_SHOWCASE_PASSWORD: in production it needs ${LEAST_PASSWORD} characters of your own`);
  return given === '' ? undefined : given;
}
