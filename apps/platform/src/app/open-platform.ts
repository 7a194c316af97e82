import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isOnByDefault } from '@sunflower/contracts/flag-defaults.ts';
import type { FeatureFlagName } from '@sunflower/contracts/flag-table.ts';
import type { Beacon } from '@sunflower/service-base/beacon/beacon.ts';
import { httpBeacon } from '@sunflower/service-base/beacon/http-beacon.ts';
import { type Clock, wallClock } from '@sunflower/service-base/clock.ts';
import { type Db, openDatabase } from '@sunflower/service-base/db/database.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { readOrMakeSecret } from '@sunflower/service-base/secrets.ts';
import { openSigningKey, type SigningKey } from '@sunflower/service-base/signing-key.ts';
import { type FlagGate, installFlags, openFlagGate } from '../modules/flags/index.ts';
import { type LocationGate, openLocationGate } from '../modules/geolocation/index.ts';
import { findCosignedEntry } from '../modules/public-log/index.ts';
import type { DebtRegister } from '../partner-ports/debt-register/debt-register-port.ts';
import { httpDebtRegister } from '../partner-ports/debt-register/http-debt-register.ts';
import { clamdScanner } from '../partner-ports/document-scanner/clamd-scanner.ts';
import type { DocumentScanner } from '../partner-ports/document-scanner/document-scanner-port.ts';
import { testFileScanner } from '../partner-ports/document-scanner/test-file-scanner.ts';
import type { DocumentStore } from '../partner-ports/document-store/document-store-port.ts';
import { folderDocumentStore } from '../partner-ports/document-store/folder-document-store.ts';
import { s3DocumentStore } from '../partner-ports/document-store/s3-document-store.ts';
import type { DrawFeedPort, TrustedDrawKey } from '../partner-ports/draw-feed/draw-feed-port.ts';
import { httpDrawFeed } from '../partner-ports/draw-feed/http-draw-feed.ts';
import { embeddedFlagAdmin } from '../partner-ports/feature-flags/embedded-flag-admin.ts';
import type { FeatureFlagsPort, FlagAdmin } from '../partner-ports/feature-flags/feature-flags-port.ts';
import { unleashFeatureFlags } from '../partner-ports/feature-flags/unleash-feature-flags.ts';
import type { GameServerPort } from '../partner-ports/game-server/game-server-port.ts';
import { httpGameServer } from '../partner-ports/game-server/http-game-server.ts';
import { httpIdentityCheck } from '../partner-ports/identity-check/http-identity-check.ts';
import type { IdentityCheck, TaxpayerCheck } from '../partner-ports/identity-check/identity-check-port.ts';
import { embeddedIdentityProviderAdmin } from '../partner-ports/identity-provider/embedded-provider-admin.ts';
import type { IdentityProviderAdmin } from '../partner-ports/identity-provider/identity-provider-admin.ts';
import type { LocationEngine } from '../partner-ports/location-engine/location-engine-port.ts';
import { locationEngines } from '../partner-ports/location-engine/location-engines.ts';
import { httpMailer } from '../partner-ports/mailer/http-mailer.ts';
import type { EmailReturns, Mailer } from '../partner-ports/mailer/mailer-port.ts';
import { httpPaymentProcessor } from '../partner-ports/payment-processor/http-payment-processor.ts';
import type { PaymentProcessor } from '../partner-ports/payment-processor/payment-processor-port.ts';
import { httpTextGateway } from '../partner-ports/text-gateway/http-text-gateway.ts';
import type { TextGateway } from '../partner-ports/text-gateway/text-gateway-port.ts';
import { httpWebPush } from '../partner-ports/web-push/http-web-push.ts';
import type { WebPush } from '../partner-ports/web-push/web-push-port.ts';
import type { Witness } from '../partner-ports/witness/witness-port.ts';
import type { PlatformConfig } from './config.ts';
import { FLAG_TOGGLES } from './flag-toggles.ts';
import { locationEngineOrigins } from './partner-addresses.ts';
import { LOG_KEY } from './public-log/log-key.ts';
import { witnessesOf } from './public-log/witnesses.ts';
import { SEAL_KEY } from './seal-books.ts';

/** Every external system, each behind its port. */
export type Ports = {
  readonly drawFeed: DrawFeedPort;
  readonly gameServer: GameServerPort;
  readonly identityProvider: IdentityProviderAdmin;
  readonly identityCheck: IdentityCheck & TaxpayerCheck;
  readonly debtRegister: DebtRegister;
  readonly beacon: Beacon;
  readonly paymentProcessor: PaymentProcessor;
  readonly mailer: Mailer & EmailReturns;
  readonly textGateway: TextGateway;
  readonly webPush: WebPush;
  readonly documentStore: DocumentStore;
  readonly documentScanner: DocumentScanner;
  readonly locationEngine: LocationEngine;
  readonly featureFlags: FeatureFlagsPort;
  /** Undefined when the flag server is an external one with its own console. */
  readonly flagAdmin: FlagAdmin | undefined;
  /** The witnesses of the public log; the embedded ones are found once they have made their keys. */
  readonly witnesses: () => Promise<readonly Witness[]>;
};

/** The platform without its HTTP side: the basis for routes, jobs, operator verbs, seeds and benchmarks. */
export type Platform = {
  readonly config: PlatformConfig;
  readonly db: Db;
  readonly clock: Clock;
  readonly ports: Ports;
  readonly locationGate: LocationGate;
  /**
   * The feature flags. The flag server isn't polled until `flags.watch` or `flags.refresh` is called; until then, flags
   * have their defaults.
   */
  readonly flags: FlagGate<FeatureFlagName>;
  /**
   * The only key whose draw results are accepted; read at first use, because the draw machine creates it at its first
   * start.
   */
  readonly trustedDrawKey: TrustedDrawKey;
  /** Games whose draws take place elsewhere; operators type in the numbers. */
  readonly typedResultGames: ReadonlySet<string>;
  /** Returns the public log's entry of a draw's seal with its proof, or why witnesses haven't cosigned it. */
  readonly findCosignedSeal: (
    db: Db,
    draw: { readonly drawId: string; readonly closesAt: Temporal.Instant },
  ) => ReturnType<typeof findCosignedEntry>;
  /** Does the same for a void of the draw machine's commitment to a draw. */
  readonly findCosignedVoid: (
    db: Db,
    voided: { readonly drawId: string; readonly voidedAt: Temporal.Instant },
  ) => ReturnType<typeof findCosignedEntry>;
  /** Does the same for the seal of a second-chance drawing. */
  readonly findCosignedDrawing: (
    db: Db,
    seal: { readonly drawingId: string; readonly sealedAt: Temporal.Instant },
  ) => ReturnType<typeof findCosignedEntry>;
  /** Does the same for a slot of instant games' debits, by its beacon round. */
  readonly findCosignedSlot: (beaconRound: string, earliest: Temporal.Instant) => ReturnType<typeof findCosignedEntry>;
  /** Signs the platform's statements about tickets and draws; opened at first use. */
  readonly statementKey: SigningKey;
  /** Signs the seals of the ledger and the audit log; opened at first use. */
  readonly sealKey: SigningKey;
  /** Signs the checkpoints of the public log; opened at first use. */
  readonly logKey: SigningKey;
  /** Folder in which this node stores the newest seals it has seen, outside of the database. */
  readonly seenSealsFolder: string;
  close(): Promise<void>;
};

/** Opens the platform. In production, rejects any clock but the system clock. */
export function openPlatform(
  config: PlatformConfig,
  options: { clock?: Clock; ports?: Partial<Ports>; name?: string } = {},
): Platform {
  if (options.clock && config.environment === 'production')
    throw new Error('Production only runs on the system clock.');
  const name = options.name ?? 'platform';
  const db = openDatabase({ url: config.databaseUrl, poolSize: config.poolSize, name }) as Db;
  const ports = { ...portsOf(config, options.clock ?? wallClock), ...options.ports };
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
  let logKey: SigningKey | undefined;
  const findCosigned = async (
    from: Db,
    of: Pick<Parameters<typeof findCosignedEntry>[1], 'kind' | 'subject' | 'earliest'>,
  ) => findCosignedEntry(from, { ...of, quorum: config.publicLog.quorum, witnesses: await ports.witnesses() });
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
    findCosignedSeal: (from, { drawId, closesAt }) =>
      findCosigned(from, { kind: 'draw-seal', subject: drawId, earliest: closesAt }),
    findCosignedVoid: (from, { drawId, voidedAt }) =>
      findCosigned(from, { kind: 'draw-commitment-void', subject: drawId, earliest: voidedAt }),
    findCosignedDrawing: (from, { drawingId, sealedAt }) =>
      findCosigned(from, { kind: 'chance-seal', subject: drawingId, earliest: sealedAt }),
    findCosignedSlot: (subject, earliest) => findCosigned(db, { kind: 'instant-slot', subject, earliest }),
    get statementKey() {
      statementKey ??= openSigningKey(config.keysFolder, 'draw-statements');
      return statementKey;
    },
    get sealKey() {
      sealKey ??= openSigningKey(config.keysFolder, SEAL_KEY);
      return sealKey;
    },
    get logKey() {
      logKey ??= openSigningKey(config.keysFolder, LOG_KEY);
      return logKey;
    },
    seenSealsFolder: join(config.dataFolder, 'seals'),
    close: async () => {
      flags.close();
      await Promise.all([db.destroy(), locationGate.close()]);
    },
  };
}

function portsOf(config: PlatformConfig, clock: Clock): Ports {
  const secret = (name: string) => readOrMakeSecret(config.keysFolder, name);
  return {
    drawFeed: httpDrawFeed({ url: config.drawFeedOrigin, bearerSecret: secret('draw-feed') }),
    gameServer: httpGameServer({ url: config.gameServerOrigin, bearerSecret: secret('game-server') }),
    identityProvider: embeddedIdentityProviderAdmin({
      origin: config.identityProviderOrigin,
      secret: secret('identity-provider-admin'),
    }),
    identityCheck: httpIdentityCheck({ url: config.identityCheckOrigin, bearerSecret: secret('identity-check') }),
    beacon: httpBeacon({ ...config.beacon, clock, report: logProblem }),
    debtRegister: httpDebtRegister({ url: config.debtRegisterOrigin, bearerSecret: secret('debt-register') }),
    paymentProcessor: httpPaymentProcessor({
      url: config.paymentProcessorOrigin,
      bearerSecret: secret('payment-processor'),
      webhookSecret: secret('payment-processor-webhooks'),
      challengeOrigins: config.challengeOrigins,
    }),
    mailer: httpMailer({ url: config.mailboxOrigin, bearerSecret: secret('mailbox') }),
    textGateway: httpTextGateway({ url: config.textGatewayOrigin, secret: secret('text-gateway'), clock: wallClock }),
    webPush: httpWebPush({
      ...{ secret: config.webPushSecret, services: config.pushServices },
      contact: config.isHttps ? config.appOrigin : 'https://localhost',
    }),
    documentStore: config.documents.bucket
      ? s3DocumentStore(config.documents.bucket)
      : folderDocumentStore(config.documents.folder),
    documentScanner: config.documents.clamd ? clamdScanner(config.documents.clamd) : testFileScanner,
    locationEngine: locationEngines(locationEngineOrigins(config)),
    featureFlags: unleashFeatureFlags({ ...config.featureFlags, appName: 'sunflower-platform' }),
    flagAdmin:
      config.featureFlags.adminOrigin === undefined
        ? undefined
        : embeddedFlagAdmin({ origin: config.featureFlags.adminOrigin, secret: secret('feature-flags-admin') }),
    witnesses: () => witnessesOf(config),
  };
}

/** Logs a line of the same form as the server's own. */
function logProblem(problem: string, details: Readonly<Record<string, unknown>>): void {
  process.stderr.write(`${JSON.stringify({ level: 'error', ...details, msg: problem })}\n`);
}

/**
 * Reads the trusted draw key: production trusts only the production key (WLA-07), every other environment the staging
 * key.
 */
function readTrustedDrawKey(config: PlatformConfig): TrustedDrawKey {
  const environment = config.environment === 'production' ? 'production' : 'staging';
  const file = config.drawKeyFile ?? join(config.keysFolder, `draw-feed-${environment}.public.pem`);
  const custodianFile = config.custodianKeyFile ?? join(config.keysFolder, `draw-custodian-${environment}.public.pem`);
  const hasCustodian = config.custodianKeyFile !== undefined || existsSync(custodianFile);
  return {
    environment,
    publicKeyPem: readFileSync(file, 'utf8'),
    ...(hasCustodian ? { custodianKeyPem: readFileSync(custodianFile, 'utf8') } : {}),
    earlierCustodianKeyPems: config.earlierCustodianKeyFiles.map((name) => readFileSync(name, 'utf8')),
  };
}
