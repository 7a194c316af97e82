import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FEATURE_FLAG_NAMES } from '@sunflower/contracts/flag-table.ts';
import { locationClaimsSchema } from '@sunflower/partner-protocols/location-engine.ts';
import type { Beacon } from '@sunflower/service-base/beacon/beacon.ts';
import { testBeacon } from '@sunflower/service-base/beacon/beacon-in-tests.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { refuse } from '@sunflower/service-base/refusal.ts';
import type { FastifyContextConfig, FastifyInstance, FastifySchema, RouteOptions } from 'fastify';
import { testAddressAs } from '../../../../tools/postgres/test-databases.ts';
import { debtFreeRegister } from '../modules/claims/set-off/register-in-tests.ts';
import { accountsPartner, checkReturning } from '../modules/identity/partners-in-tests.ts';
import { COOKIES, csrfToken } from '../modules/sessions/index.ts';
import type { FeatureFlagsPort } from '../partner-ports/feature-flags/feature-flags-port.ts';
import type { GameServerPort } from '../partner-ports/game-server/game-server-port.ts';
import type { IdentityProviderAdmin } from '../partner-ports/identity-provider/identity-provider-admin.ts';
import type { LocationEngine } from '../partner-ports/location-engine/location-engine-port.ts';
import type { Mailer } from '../partner-ports/mailer/mailer-port.ts';
import { httpPaymentProcessor } from '../partner-ports/payment-processor/http-payment-processor.ts';
import type { PaymentProcessor } from '../partner-ports/payment-processor/payment-processor-port.ts';
import type { TextGateway } from '../partner-ports/text-gateway/text-gateway-port.ts';
import type { WebPush } from '../partner-ports/web-push/web-push-port.ts';
import { buildAdminServer } from './build-admin-server.ts';
import { buildPlatform } from './build-platform.ts';
import { platformConfig } from './config.ts';
import { openPlatform, type Platform, type Ports } from './open-platform.ts';

// The whole platform for tests, as its program builds it; only the partners are fakes, which behave like the real ones.

/** A mounted route; one per method. */
export type MountedRoute = {
  readonly method: string;
  readonly url: string;
  readonly schema: FastifySchema;
  readonly config: FastifyContextConfig;
};

/** The caller of a request: a guest, or a player by their session token. */
export type Caller = { readonly guest: string } | { readonly session: string };

export type TestPlatform = {
  readonly platform: Platform;
  readonly app: Server;
  /** Every route that can be reached, in the order of mounting. */
  readonly routes: readonly MountedRoute[];
  /** Builds the private server over the same platform, ready for injected requests; it's closed with the platform. */
  openAdmin(): Promise<Server>;
  /** Returns the cookie and the anti-forgery header that the client sends for a caller. */
  headersOf(caller: Caller): { cookie: string; 'x-xsrf-token': string };
  close(): Promise<void>;
};

/**
 * Opens the platform over a test database; without `dist` it has no client. `issuer` is an OpenID provider, called only
 * at sign-in.
 */
export async function openTestPlatform(options: {
  databaseUrl: string;
  clock: Clock;
  issuer?: string;
  appOrigin?: string;
  dist?: string;
  featureFlags?: FeatureFlagsPort;
  natsUrl?: string;
  identityProvider?: Partial<IdentityProviderAdmin>;
  paymentProcessor?: PaymentProcessor;
  mailer?: Mailer;
  textGateway?: TextGateway;
  webPush?: WebPush;
  gameServer?: GameServerPort;
  beacon?: Beacon;
  /** Settings of the client, by variable. */
  web?: Readonly<Record<`SUNFLOWER_WEB_${string}`, string>>;
  isRateLimited?: boolean;
}): Promise<TestPlatform> {
  const folder = await mkdtemp(join(tmpdir(), 'sunflower-platform-'));
  const config = platformConfig({
    DATABASE_URL: testAddressAs(options.databaseUrl, 'app'),
    SUNFLOWER_ENVIRONMENT: 'test',
    SUNFLOWER_DATA_FOLDER: folder,
    SUNFLOWER_KEYS_FOLDER: join(folder, 'keys'),
    SUNFLOWER_LOG_LEVEL: 'silent',
    ...(options.issuer ? { SUNFLOWER_OIDC_ISSUER: options.issuer } : {}),
    ...(options.natsUrl ? { SUNFLOWER_NATS_URL: options.natsUrl } : {}),
    ...(options.appOrigin ? { SUNFLOWER_APP_ORIGIN: options.appOrigin } : {}),
    SUNFLOWER_WEB_IS_DRAW_SUBSCRIPTIONS_ENABLED: 'true',
    ...options.web,
  });
  const platform = openPlatform(config, { clock: options.clock, ports: partnersInTests(options) });
  const { dist, isRateLimited = true } = options;
  const client = dist === undefined ? { hasClient: false } : { hasClient: true, dist };
  const { app, pages, metrics, routes } = await watchingRoutes(() =>
    buildPlatform(platform, { ...client, isRateLimited }),
  );
  await app.ready();
  await pages?.refresh();
  const admins: Server[] = [];
  return {
    platform,
    app,
    routes,
    openAdmin: async () => {
      const admin = await buildAdminServer(platform, { app, metrics });
      admins.push(admin);
      await admin.ready();
      return admin;
    },
    headersOf: (caller) => ({
      cookie: 'guest' in caller ? `${COOKIES.guest}=${caller.guest}` : `${COOKIES.session}=${caller.session}`,
      'x-xsrf-token': csrfToken(config.sessionSecret, caller),
    }),
    close: async () => {
      await Promise.all([app, ...admins].map((server) => server.close()));
      await platform.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * A flag server on which everything is on, for tests of every call; the platform reads it when a refresh is triggered.
 */
export const everythingOn: FeatureFlagsPort = {
  fetchToggles: async () => ({ kind: 'toggles', on: new Set(FEATURE_FLAG_NAMES), etag: undefined }),
};

/** Reads location tokens as plain JSON and returns MALFORMED for anything else, as the real port does. */
const readsPlainTokens: LocationEngine = {
  async readToken(token) {
    try {
      return locationClaimsSchema.safeParse(JSON.parse(token)).data ?? 'MALFORMED';
    } catch {
      return 'MALFORMED';
    }
  },
};

/** No server listens at this address. */
const unreachableProcessor = httpPaymentProcessor({
  url: 'http://127.0.0.1:9',
  bearerSecret: '',
  webhookSecret: 'x',
  challengeOrigins: [],
});

function partnersInTests(given: {
  clock: Clock;
  featureFlags?: FeatureFlagsPort;
  identityProvider?: Partial<IdentityProviderAdmin>;
  paymentProcessor?: PaymentProcessor;
  mailer?: Mailer;
  textGateway?: TextGateway;
  webPush?: WebPush;
  gameServer?: GameServerPort;
  beacon?: Beacon;
}): Omit<Ports, 'documentStore' | 'documentScanner'> {
  const unreachable = async () => refuse('DRAW_FEED_UNREACHABLE');
  const unknown = async () => refuse('ACCOUNT_UNKNOWN');
  const noGameServer = async () => refuse('GAME_SERVER_UNREACHABLE');
  const noFlagServer = async () => refuse('FLAG_SERVER_UNAVAILABLE');
  return {
    drawFeed: {
      openDraw: unreachable,
      sealDraw: unreachable,
      fetchSeal: unreachable,
      runDraw: unreachable,
      fetchEvidence: unreachable,
    },
    gameServer: given.gameServer ?? {
      fetchCatalog: noGameServer,
      fetchDays: noGameServer,
      fetchRound: noGameServer,
      finishPool: noGameServer,
    },
    identityProvider: {
      ...accountsPartner().maker,
      findAccountByEmail: async () => undefined,
      lockAccount: unknown,
      unlockAccount: unknown,
      setPassword: unknown,
      changePassword: unknown,
      checkPassword: unknown,
      findAccount: unknown,
      makeDevicePass: unknown,
      forgetDevices: unknown,
      turnOffSecondFactor: unknown,
      listPasskeyNotices: async () => [],
      acknowledgePasskeyNotices: async () => {},
      setEmail: unknown,
      ...given.identityProvider,
    },
    identityCheck: checkReturning('PASS'),
    debtRegister: debtFreeRegister,
    beacon: given.beacon ?? testBeacon(given.clock),
    paymentProcessor: given.paymentProcessor ?? unreachableProcessor,
    mailer: { sendEmail: async () => undefined, findReturned: async () => [], ...given.mailer },
    webPush: given.webPush ?? { publicKey: undefined, admits: () => false, send: async () => 'gone' },
    textGateway: given.textGateway ?? { sendText: async () => undefined },
    locationEngine: readsPlainTokens,
    featureFlags: given.featureFlags ?? { fetchToggles: noFlagServer },
    flagAdmin: { listToggles: noFlagServer, addToggles: async () => [], setToggle: noFlagServer },
    witnesses: async () => [],
  };
}

/**
 * Builds a server and records every route it mounts. Fastify announces a new server before anything is mounted on it.
 */
async function watchingRoutes<Built>(build: () => Promise<Built>): Promise<Built & { routes: MountedRoute[] }> {
  const routes: MountedRoute[] = [];
  const note = (route: RouteOptions) => {
    for (const method of [route.method].flat())
      routes.push({ method, url: route.url, schema: route.schema ?? {}, config: route.config ?? {} });
  };
  const onServer = (message: unknown) => {
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', note);
  };
  subscribe('fastify.initialization', onServer);
  try {
    return { ...(await build()), routes };
  } finally {
    unsubscribe('fastify.initialization', onServer);
  }
}
