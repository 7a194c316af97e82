import { movableClock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { buildServer, type Server } from '@sunflower/service-base/http/build-server.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { afterAll, beforeAll } from 'vitest';
import { embeddedIdentityProviderAdmin } from '../../partner-ports/identity-provider/embedded-provider-admin.ts';
import { openIdProvider } from '../../partner-ports/identity-provider/open-id-provider.ts';
import { insertPlayer } from '../players/index.ts';
import { allowFirstLogin } from './first-login.ts';
import { sessionsPlugin } from './sessions-plugin.ts';
import { sessionsRoutes } from './sessions-routes.ts';

/** A call for signed-in players only. */
export const LATEST = '/web/idp-extension/rest/v1/authentication-events/me/login/latest-known';

/**
 * Parts that the test supplies. Only tests can use the identity provider here, because it belongs to a higher layer.
 */
export type GatewayParts = {
  startTestProvider(options: { databaseUrl: string; appOrigin: string }): Promise<Provider>;
  freePort(): Promise<number>;
  readonly clientSecret: string;
  readonly adminSecret: string;
  readonly password: string;
};
type Provider = {
  readonly issuer: string;
  someone(): Promise<{ accountId: string; email: string }>;
  close(): Promise<void>;
};
type Visit = { readonly status: number; readonly headers: Headers; readonly body: string; readonly url: string };
type Browser = {
  follow(start: Visit | string, isEnough?: (address: string) => boolean): Promise<Visit>;
  submit(page: Visit, typed: { email: string; password: string }): Promise<Visit>;
};

/**
 * Starts the gateway on its own port with a real identity provider, for tests. Call it along with `useTestDatabase`.
 */
export function useGateway(database: { readonly db: Db; readonly url: string }, parts: GatewayParts) {
  const clock = movableClock(Temporal.Now.instant());
  const logins: { playerId: string; guestId: string | undefined; newDeviceId: string | undefined }[] = [];
  const fixture: { provider?: Provider; app?: Server; origin: string } = { origin: '' };
  const provider = () => fixture.provider as Provider;
  const origin = () => fixture.origin;

  beforeAll(async () => {
    const port = await parts.freePort();
    fixture.origin = `http://localhost:${port}`;
    fixture.provider = await parts.startTestProvider({ databaseUrl: database.url, appOrigin: fixture.origin });
    const app = await buildServer({ name: 'test', logLevel: 'silent', isHttps: false });
    const settings = { issuer: fixture.provider.issuer, clientId: 'sunflower-web', clientSecret: parts.clientSecret };
    const deps = { db: database.db, clock, appOrigin: fixture.origin, sessionSecret: 'a session secret for tests' };
    sessionsPlugin(app as never, deps);
    sessionsRoutes(app, {
      ...deps,
      provider: openIdProvider(settings),
      providerOrigin: new URL(settings.issuer).origin,
      idleMinutes: 15,
      accounts: embeddedIdentityProviderAdmin({
        origin: new URL(settings.issuer).origin,
        secret: parts.adminSecret,
      }),
      findLastPlaces: async () => [],
      onLogin: async ({ playerId, guestId, newDeviceId }) => {
        logins.push({ playerId, guestId, newDeviceId });
      },
    });
    app.get('/*', { config: { audience: 'public' } }, async (request) => `page ${request.url}`);
    app.get('/registered/:playerId', { config: { audience: 'public' } }, async (request, reply) => {
      const { playerId } = request.params as { playerId: string };
      allowFirstLogin(reply, deps.sessionSecret, { playerId, registeredAt: clock.now() });
      return 'registered';
    });
    fixture.app = app;
    await app.listen({ host: '127.0.0.1', port });
  });
  afterAll(async () => {
    await fixture.app?.close();
    await fixture.provider?.close();
  });

  /** Creates a player with an account to sign in with. */
  const somePlayer = async () => newGatewayPlayer(database.db, await provider().someone(), clock.now());
  const toLogin = (query = '') => `${origin()}/gateway/login${query}`;
  const isCallback = (address: string) => address.startsWith(`${origin()}/gateway/callback`);

  /** Signs in up to the redirect to our callback, without following it. */
  async function untilCallback(browser: Browser, email: string, query = ''): Promise<Visit> {
    const page = await browser.follow(toLogin(query));
    return browser.follow(await browser.submit(page, { email, password: parts.password }), isCallback);
  }

  async function signIn(browser: Browser, email: string, query = ''): Promise<Visit> {
    return browser.follow(await untilCallback(browser, email, query));
  }

  return { clock, logins, provider, origin, somePlayer, toLogin, untilCallback, signIn };
}

async function newGatewayPlayer(
  db: Db,
  { accountId, email }: Awaited<ReturnType<Provider['someone']>>,
  createdAt: Temporal.Instant,
): Promise<{ playerId: string; email: string }> {
  const playerId = newId();
  await inTransaction(db, (tx) =>
    insertPlayer(tx, {
      playerId,
      subject: accountId,
      email,
      firstName: 'Test',
      lastName: playerId.slice(-6),
      dateOfBirth: '1990-01-01',
      address: { line1: `${playerId.slice(-4)} Main St`, city: 'Topeka', state: 'KS', postalCode: '66603' },
      createdAt,
    }),
  );
  return { playerId, email };
}
