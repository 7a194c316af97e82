import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isOnByDefault } from '@sunflower/contracts/flag-defaults.ts';
import type { FeatureFlagName } from '@sunflower/contracts/flag-table.ts';
import { type Clock, wallClock } from '@sunflower/service-base/clock.ts';
import { type Db, openDatabase } from '@sunflower/service-base/db/database.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { readOrMakeSecret } from '@sunflower/service-base/secrets.ts';
import { openSigningKey, type SigningKey } from '@sunflower/service-base/signing-key.ts';
import { type FlagGate, installFlags, openFlagGate } from '../modules/flags/index.ts';
import { type LocationGate, openLocationGate } from '../modules/geolocation/index.ts';
import type { DebtRegister } from '../partner-ports/debt-register/debt-register-port.ts';
import { httpDebtRegister } from '../partner-ports/debt-register/http-debt-register.ts';
import type { DrawFeedPort, TrustedDrawKey } from '../partner-ports/draw-feed/draw-feed-port.ts';
import { httpDrawFeed } from '../partner-ports/draw-feed/http-draw-feed.ts';
import { embeddedFlagAdmin } from '../partner-ports/feature-flags/embedded-flag-admin.ts';
import type { FeatureFlagsPort, FlagAdmin } from '../partner-ports/feature-flags/feature-flags-port.ts';
import { unleashFeatureFlags } from '../partner-ports/feature-flags/unleash-feature-flags.ts';
import { httpIdentityCheck } from '../partner-ports/identity-check/http-identity-check.ts';
import type { IdentityCheck, TaxpayerCheck } from '../partner-ports/identity-check/identity-check-port.ts';
import { embeddedIdentityProviderAdmin } from '../partner-ports/identity-provider/embedded-identity-provider-admin.ts';
import type { IdentityProviderAdmin } from '../partner-ports/identity-provider/identity-provider-admin.ts';
import type { LocationEngine } from '../partner-ports/location-engine/location-engine-port.ts';
import { signedTokenLocationEngine } from '../partner-ports/location-engine/signed-token-location-engine.ts';
import { httpMailer } from '../partner-ports/mailer/http-mailer.ts';
import type { Mailer } from '../partner-ports/mailer/mailer-port.ts';
import { httpPaymentProcessor } from '../partner-ports/payment-processor/http-payment-processor.ts';
import type { PaymentProcessor } from '../partner-ports/payment-processor/payment-processor-port.ts';
import type { PlatformConfig } from './config.ts';
import { FLAG_TOGGLES } from './flag-toggles.ts';
import { SEAL_KEY } from './seal-books.ts';

/** Everything outside us, each behind its port. */
export type Ports = {
  readonly drawFeed: DrawFeedPort;
  readonly identityProvider: IdentityProviderAdmin;
  readonly identityCheck: IdentityCheck & TaxpayerCheck;
  readonly debtRegister: DebtRegister;
  readonly paymentProcessor: PaymentProcessor;
  readonly mailer: Mailer;
  readonly locationEngine: LocationEngine;
  readonly featureFlags: FeatureFlagsPort;
  /** Undefined when the flag server is somebody else's, with a console of its own. */
  readonly flagAdmin: FlagAdmin | undefined;
};

/** The platform without its HTTP side: what routes, jobs, operator verbs, seeds and measurements stand on. */
export type Platform = {
  readonly config: PlatformConfig;
  readonly db: Db;
  readonly clock: Clock;
  readonly ports: Ports;
  readonly locationGate: LocationGate;
  /** What is switched on. It asks the flag server only once it is told to watch. */
  readonly flags: FlagGate<FeatureFlagName>;
  /** The one key whose draw results count; read at first use, because the machine makes it at its first start. */
  readonly trustedDrawKey: TrustedDrawKey;
  /** Games whose draws are held elsewhere: operators type their numbers. */
  readonly typedResultGames: ReadonlySet<string>;
  /** Signs what we say of tickets and draws; opened at first use. */
  readonly statementKey: SigningKey;
  /** Signs the seals of ledger and audit log; opened at first use. */
  readonly sealKey: SigningKey;
  /** Where this node remembers the newest seals it saw, outside the database. */
  readonly seenSealsFolder: string;
  close(): Promise<void>;
};

/** Opens the platform. A clock other than the machine's is refused in production. */
export function openPlatform(
  config: PlatformConfig,
  options: { clock?: Clock; ports?: Partial<Ports>; name?: string } = {},
): Platform {
  if (options.clock && config.environment === 'production')
    throw new Error('Production runs on the machine clock alone.');
  const name = options.name ?? 'platform';
  const db = openDatabase({ url: config.databaseUrl, poolSize: config.poolSize, name }) as Db;
  const ports = { ...portsOf(config), ...options.ports };
  const locationGate = openLocationGate({
    engine: ports.locationEngine,
    databaseUrl: config.databaseUrl,
    acceptsSimulated: config.isLocationSimulated,
  });
  const { flagAdmin } = ports;
  const flags = openFlagGate<FeatureFlagName>({
    port: ports.featureFlags,
    isOnByDefault,
    refreshMs: config.featureFlags.refreshMs,
    ...(flagAdmin ? { introduce: async () => !isRefusal(await installFlags(flagAdmin, FLAG_TOGGLES)) } : {}),
  });
  let trusted: TrustedDrawKey | undefined;
  let statementKey: SigningKey | undefined;
  let sealKey: SigningKey | undefined;
  return {
    config,
    db,
    clock: options.clock ?? wallClock,
    ports,
    locationGate,
    flags,
    get trustedDrawKey() {
      trusted ??= readTrustedDrawKey(config);
      return trusted;
    },
    typedResultGames: config.typedResultGames,
    get statementKey() {
      statementKey ??= openSigningKey(config.keysFolder, 'draw-statements');
      return statementKey;
    },
    get sealKey() {
      sealKey ??= openSigningKey(config.keysFolder, SEAL_KEY);
      return sealKey;
    },
    seenSealsFolder: join(config.dataFolder, 'seals'),
    close: async () => {
      flags.close();
      await Promise.all([db.destroy(), locationGate.close()]);
    },
  };
}

function portsOf(config: PlatformConfig): Ports {
  const secret = (name: string) => readOrMakeSecret(config.keysFolder, name);
  return {
    drawFeed: httpDrawFeed({ url: config.drawFeedOrigin, bearerSecret: secret('draw-feed') }),
    identityProvider: embeddedIdentityProviderAdmin({
      origin: config.identityProviderOrigin,
      secret: secret('identity-provider-admin'),
    }),
    identityCheck: httpIdentityCheck({ url: config.identityCheckOrigin, bearerSecret: secret('identity-check') }),
    debtRegister: httpDebtRegister({ url: config.debtRegisterOrigin, bearerSecret: secret('debt-register') }),
    paymentProcessor: httpPaymentProcessor({
      url: config.paymentProcessorOrigin,
      bearerSecret: secret('payment-processor'),
      newsSecret: secret('payment-processor-news'),
      challengeOrigins: config.challengeOrigins,
    }),
    mailer: httpMailer({ url: config.mailboxOrigin, bearerSecret: secret('mailbox') }),
    locationEngine: signedTokenLocationEngine({
      issuer: config.locationEngineOrigin,
      keySetUrl: `${config.locationEngineOrigin}/.well-known/jwks.json`,
    }),
    featureFlags: unleashFeatureFlags({ ...config.featureFlags, appName: 'sunflower-platform' }),
    flagAdmin:
      config.featureFlags.adminOrigin === undefined
        ? undefined
        : embeddedFlagAdmin({ origin: config.featureFlags.adminOrigin, secret: secret('feature-flags-admin') }),
  };
}

/** Production trusts the production key and nothing else (WLA-07); everywhere else the staging key counts. */
function readTrustedDrawKey(config: PlatformConfig): TrustedDrawKey {
  const environment = config.environment === 'production' ? 'production' : 'staging';
  const file = config.drawKeyFile ?? join(config.keysFolder, `draw-feed-${environment}.public.pem`);
  return { environment, publicKeyPem: readFileSync(file, 'utf8') };
}
