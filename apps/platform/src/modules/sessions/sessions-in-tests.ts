import { movableClock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { buildServer, type Server } from '@sunflower/service-base/http/build-server.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { afterAll, beforeAll } from 'vitest';
import { csrfToken } from './secrets.ts';
import { sessionsPlugin } from './sessions-plugin.ts';
import { sessionsRoutes } from './sessions-routes.ts';
import { startSession } from './start-session.ts';

/** Origin of the identity provider, which never responds here. */
const PROVIDER = 'http://id.localhost:3001';
/** Public address of the app in these tests, and the key of its anti-forgery values. */
export const APP = 'http://localhost:3000';
export const SECRET = 'a session secret for tests';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD';
type Headers = Record<string, string>;

/**
 * Starts this module's routes with a few guarded ones of other modules, for tests, with a manual clock and without an
 * identity provider. Call it along with `useTestDatabase`.
 */
export function useSessions(database: { readonly db: Db }) {
  const clock = movableClock(Temporal.Instant.from('2026-11-20T12:00:00Z'));
  const fixture: { app?: Server } = {};
  const app = () => fixture.app as Server;

  beforeAll(async () => {
    const server = await buildServer({ name: 'test', logLevel: 'silent', isHttps: false });
    const deps = { db: database.db, clock, appOrigin: APP, sessionSecret: SECRET };
    sessionsPlugin(server as never, deps);
    const unreachable = async () => {
      throw new Error('connect ECONNREFUSED');
    };
    const provider = { startLogin: unreachable, finishLogin: unreachable, logoutAddress: unreachable };
    sessionsRoutes(server, {
      ...{ ...deps, provider, providerOrigin: PROVIDER, idleMinutes: 15, onLogin: async () => {} },
      accounts: { forgetDevices: unreachable },
      findLastPlaces: unreachable,
    });
    const who = { config: { audience: 'player' } } as const;
    server.get('/web/who', who, async (request) => request.player);
    server.post('/web/bet', who, async (request) => request.player);
    server.post('/web/cart', { config: { audience: 'visitor' } }, async (request) => ({
      playerId: request.signedIn?.playerId ?? null,
      guestId: request.guestId ?? null,
    }));
    server.post('/callbacks/partner', { config: { audience: 'partner' } }, async () => ({}));
    fixture.app = server;
  });
  afterAll(() => fixture.app?.close());

  /** Starts a session and returns what its page sends. */
  async function signedIn(playerId: string = newId()) {
    const { token, session, endedSessionIds } = await inTransaction(database.db, (tx) =>
      startSession(tx, { playerId, now: clock.now(), idleMinutes: 15 }),
    );
    const headers = { cookie: `__Host-sid=${token}`, 'x-xsrf-token': csrfToken(SECRET, { session: token }) };
    return { playerId, token, session, headers, endedSessionIds };
  }

  /** Returns status and code of a response; only the status if it has no body. */
  async function statusOf(method: Method, url: string, headers: Headers): Promise<number | string> {
    const answer = await app().inject({ method, url, headers });
    return answer.body === '' ? answer.statusCode : `${answer.statusCode} ${answer.json().code ?? ''}`.trim();
  }

  /** Returns why a session's call is refused, or the status if it isn't. */
  async function reasonOf(headers: Headers): Promise<unknown> {
    const answer = await app().inject({ url: '/web/who', headers });
    return answer.statusCode === 401 ? answer.json().details?.reason : answer.statusCode;
  }

  return { app, clock, signedIn, statusOf, reasonOf };
}
