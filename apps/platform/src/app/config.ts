import { join, resolve } from 'node:path';
import type { Cents } from '@sunflower/money/cents.ts';
import type { BeaconConfig } from '@sunflower/service-base/beacon/beacon-settings.ts';
import type { Environment } from '@sunflower/service-base/environment.ts';
import { trustedProxiesOf } from '@sunflower/service-base/http/trusted-proxies.ts';
import { keysFolderOf } from '@sunflower/service-base/key-manifest.ts';
import { hostOf, originOf, portOf } from '@sunflower/service-base/origins.ts';
import { readOrMakeSecret } from '@sunflower/service-base/secrets.ts';
import { settingsOf } from '@sunflower/service-base/settings.ts';
import type * as z from 'zod';
import type { S3Bucket } from '../partner-ports/document-store/s3-document-store.ts';
import { addressParts, bucketOf } from './document-config.ts';
import { partnerAddressesOf } from './partner-addresses.ts';
import { platformSettings } from './platform-settings.ts';
import { type PublicLogConfig, publicLogOf } from './public-log/log-config.ts';
import { readShowcasePassword } from './showcase-password.ts';
import { type WebSettings, webSettingsOf } from './web-pages/web-settings.ts';

export type PlatformConfig = {
  readonly environment: Environment;
  readonly databaseUrl: string;
  readonly poolSize: number;
  readonly dataFolder: string;
  readonly keysFolder: string;
  readonly logLevel: string;
  /** Address to listen on; loopback by default. */
  readonly host: string;
  readonly port: number;
  /** Address of the private listener: metrics, the API documentation, operator calls. Never behind the public proxy. */
  readonly admin: { readonly host: string; readonly port: number };
  /** How long connections are still accepted after the platform reports that it's no longer ready. */
  readonly drainMs: number;
  /** Addresses or ranges of the reverse proxies in front of the platform, from a comma-separated list. */
  readonly trustedProxies: readonly string[];
  /** Public address of the app, such as https://play.example.org. */
  readonly appOrigin: string;
  readonly isHttps: boolean;
  readonly oidc: { readonly issuer: string; readonly clientId: string; readonly clientSecret: string };
  readonly identityProviderOrigin: string;
  readonly locationEngineOrigin: string;
  /** A second location engine, for pages that get no answer from the first. */
  readonly locationFallbackOrigin?: string;
  /** Origin that serves the card input fields. */
  readonly cardVaultOrigin: string;
  readonly drawFeedOrigin: string;
  readonly gameServerOrigin: string;
  readonly identityCheckOrigin: string;
  readonly debtRegisterOrigin: string;
  readonly paymentProcessorOrigin: string;
  readonly mailboxOrigin: string;
  readonly textGatewayOrigin: string;
  /** The public beacon: addresses and the pinned chain. */
  readonly beacon: BeaconConfig;
  /** The flag server: its frontend API, the key and header that clients send, and how often the platform polls. */
  readonly featureFlags: {
    readonly url: string;
    readonly clientKey: string;
    readonly keyHeader: string;
    readonly refreshMs: number;
    /** Admin address of the embedded flag server; undefined when the flag server is an external one. */
    readonly adminOrigin: string | undefined;
  };
  /**
   * Path of the file with the public key of the draw machine whose results are accepted; without it, the file that the
   * machine writes to the keys folder is read.
   */
  readonly drawKeyFile?: string;
  readonly custodianKeyFile?: string;
  readonly earlierCustodianKeyFiles: readonly string[];
  /** The public log and who must cosign it. */
  readonly publicLog: PublicLogConfig;
  /** Games whose draws take place elsewhere; operators type in the numbers. */
  readonly typedResultGames: ReadonlySet<string>;
  readonly sessionSecret: string;
  /** Key of the tokens that open push connections. */
  readonly pushSecret: string;
  /** Shared with the card vault: signs a player's permission to use its fields. */
  readonly vaultSessionSecret: string;
  /** Address of NATS, which connects the nodes. Without it, they communicate through the database. */
  readonly natsUrl?: string;
  /** Key of the codes for cash withdrawals at a counter; changing it invalidates codes already issued. */
  readonly retailCodeSecret: string;
  /** Key of the digests that identify operators' commands. */
  readonly operatorCommandSecret: string;
  /** Secret for the one-time registration of the first operators, which is impossible without it. */
  readonly foundingSecret?: string;
  /** Key of the links in emails; changing it invalidates links already sent. */
  readonly mailLinkSecret: string;
  /**
   * Key that encrypts taxpayer numbers; after a change, stored numbers are unreadable and players must type them again.
   */
  readonly taxpayerSecret: string;
  /** Key that encrypts players' documents; after a change, stored documents are unreadable. */
  readonly documentsSecret: string;
  /** Where players' documents are stored, and the scanner's address; without a scanner, no engine scans them. */
  readonly documents: {
    readonly folder: string;
    /** The bucket to use instead of the folder. */
    readonly bucket?: S3Bucket;
    readonly clamd?: { readonly host: string; readonly port: number };
  };
  /** The lottery's identification numbers on Forms W-2G: federal and Kansas. */
  readonly payer: { readonly taxId?: string; readonly stateId?: string };
  /**
   * Secret of the key that browsers allow to send them messages; after a change, players must allow messages again.
   */
  readonly webPushSecret: string;
  /** The push services that messages to closed browsers are sent to. */
  readonly pushServices: readonly string[];
  /** Secret that the game server sends with its calls. */
  readonly gameWalletSecret: string;
  /**
   * Price from which witnesses must see a play of an instant game before its beacon round; undefined if no play needs
   * them.
   */
  readonly witnessedPlayCents: Cents | undefined;
  readonly idleMinutes: number;
  /** Default for the hours of one session after which the player is asked whether to continue. */
  readonly longPlayHours: number;
  /** Whether simulated positions are accepted; never in production. */
  readonly isLocationSimulated: boolean;
  /** Minutes of a block after a denied location; 0: until the browser proves a location, or the next sign-in. */
  readonly locationBlockMinutes: number;
  readonly locationCheckDays: number;
  /** Hours between a request to unfreeze an account and the end of the freeze. */
  readonly unfreezeHours: number;
  /** How long an account waits before it closes, and how long its holder's identity is stored afterwards. */
  readonly closing: { readonly waitDays: number; readonly identityYears: number };
  /** The operator's settings for the client. */
  readonly web: WebSettings;
  /** Origins that analytics and marketing scripts may call in addition to the ones they are loaded from. */
  readonly vendorOrigins: readonly string[];
  /** Origins to which the payment processor may send a player for a challenge (3-D Secure). */
  readonly challengeOrigins: readonly string[];
  /** Base address of the collector that receives spans; without a collector, no spans are created. */
  readonly otlpEndpoint?: string;
  /** The showcase password (undefined where there is no showcase) and the key of its cookies. */
  readonly showcase: { readonly password: string | undefined; readonly secret: string };
};

/** Reads every setting once. Throws with one line for each invalid setting, which names it. */
export function platformConfig(env: NodeJS.ProcessEnv): PlatformConfig {
  const values = settingsOf(platformSettings, env);
  const keysFolder = keysFolderOf(env);
  const appOrigin = originOf('app', env);
  return {
    ...partnerAddressesOf(env),
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
    unfreezeHours: values.SUNFLOWER_UNFREEZE_HOURS,
    closing: { waitDays: values.SUNFLOWER_CLOSING_DAYS, identityYears: values.SUNFLOWER_CLOSED_IDENTITY_YEARS },
    payer: {
      ...(values.SUNFLOWER_PAYER_TAX_ID ? { taxId: values.SUNFLOWER_PAYER_TAX_ID } : {}),
      ...(values.SUNFLOWER_PAYER_STATE_ID ? { stateId: values.SUNFLOWER_PAYER_STATE_ID } : {}),
    },
    documents: {
      folder: resolve(values.SUNFLOWER_DOCUMENTS_FOLDER ?? join(values.SUNFLOWER_DATA_FOLDER, 'documents')),
      ...bucketOf(values),
      ...(values.SUNFLOWER_CLAMD_ADDRESS ? { clamd: addressParts(values.SUNFLOWER_CLAMD_ADDRESS) } : {}),
    },
    ...(values.SUNFLOWER_DRAW_KEY_FILE ? { drawKeyFile: resolve(values.SUNFLOWER_DRAW_KEY_FILE) } : {}),
    earlierCustodianKeyFiles: values.SUNFLOWER_EARLIER_CUSTODIAN_KEY_FILES.map((file) => resolve(file)),
    ...(values.SUNFLOWER_CUSTODIAN_KEY_FILE ? { custodianKeyFile: resolve(values.SUNFLOWER_CUSTODIAN_KEY_FILE) } : {}),
    publicLog: publicLogOf(values, { appOrigin, env }),
    typedResultGames: values.SUNFLOWER_TYPED_RESULT_GAMES,
    ...(values.SUNFLOWER_NATS_URL ? { natsUrl: values.SUNFLOWER_NATS_URL } : {}),
    ...playConfigOf(values),
    ...locationOf(values),
    web: webSettingsOf(env),
    vendorOrigins: values.SUNFLOWER_VENDOR_ORIGINS,
    pushServices: values.SUNFLOWER_PUSH_SERVICES,
    challengeOrigins:
      values.SUNFLOWER_CHALLENGE_ORIGINS.length > 0
        ? values.SUNFLOWER_CHALLENGE_ORIGINS
        : [originOf('paymentProcessor', env)],
    ...(values.SUNFLOWER_OTLP_ENDPOINT ? { otlpEndpoint: values.SUNFLOWER_OTLP_ENDPOINT } : {}),
    ...(values.SUNFLOWER_FOUNDING_SECRET ? { foundingSecret: values.SUNFLOWER_FOUNDING_SECRET } : {}),
    showcase: {
      password: readShowcasePassword(values.SUNFLOWER_ENVIRONMENT, values.SUNFLOWER_SHOWCASE_PASSWORD),
      secret: readOrMakeSecret(keysFolder, 'showcase'),
    },
  };
}

/** Returns the settings of location checks. */
function locationOf(values: ReturnType<typeof settingsOf<typeof platformSettings>>) {
  const { SUNFLOWER_LOCATION_FALLBACK_ORIGIN: fallback, SUNFLOWER_ENVIRONMENT, SUNFLOWER_LOCATION_SIMULATION } = values;
  return {
    isLocationSimulated: SUNFLOWER_ENVIRONMENT !== 'production' && SUNFLOWER_LOCATION_SIMULATION !== 'off',
    ...(fallback === undefined ? {} : { locationFallbackOrigin: new URL(fallback).origin }),
    locationBlockMinutes: values.SUNFLOWER_LOCATION_BLOCK_MINUTES,
    locationCheckDays: values.SUNFLOWER_LOCATION_CHECK_DAYS,
  };
}

/** Reads the secrets of the keys folder, and generates those that are missing there. */
function secretsOf(keysFolder: string) {
  return {
    sessionSecret: readOrMakeSecret(keysFolder, 'sessions'),
    pushSecret: readOrMakeSecret(keysFolder, 'push'),
    vaultSessionSecret: readOrMakeSecret(keysFolder, 'card-vault-sessions'),
    mailLinkSecret: readOrMakeSecret(keysFolder, 'mail-links'),
    taxpayerSecret: readOrMakeSecret(keysFolder, 'taxpayer-numbers'),
    documentsSecret: readOrMakeSecret(keysFolder, 'documents'),
    gameWalletSecret: readOrMakeSecret(keysFolder, 'game-wallet'),
    webPushSecret: readOrMakeSecret(keysFolder, 'web-push'),
    retailCodeSecret: readOrMakeSecret(keysFolder, 'retail-codes'),
    operatorCommandSecret: readOrMakeSecret(keysFolder, 'operator-commands'),
  };
}

function playConfigOf(values: z.infer<typeof platformSettings>) {
  const witnessedFrom = values.SUNFLOWER_WITNESSED_PLAY_CENTS;
  return {
    witnessedPlayCents: witnessedFrom === undefined ? undefined : BigInt(witnessedFrom),
    idleMinutes: values.SUNFLOWER_IDLE_MINUTES,
    longPlayHours: values.SUNFLOWER_LONG_PLAY_HOURS,
  };
}
