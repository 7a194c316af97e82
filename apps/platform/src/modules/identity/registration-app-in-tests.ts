import { REQUIRED_CONSENTS } from '@sunflower/contracts/consents.ts';
import { IDENTITY_PATHS } from '@sunflower/contracts/identity.ts';
import { type MovableClock, movableClock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { buildServer, type Server } from '@sunflower/service-base/http/build-server.ts';
import { afterAll, beforeAll } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { COOKIES, csrfToken, sessionsPlugin } from '../sessions/index.ts';
import { identityRoutes } from './identity-routes.ts';
import { accountsPartner, checkReturning } from './partners-in-tests.ts';

const guest = 'guest-000000000000001';

/** The body of a registration that is accepted. */
export const FORM = {
  email: 'ana@example.com',
  password: 'a long password',
  firstName: 'Ana',
  lastName: 'Reyes',
  dateOfBirth: '1990-02-28',
  address: { line1: '1 Main St', city: 'Topeka', state: 'KS', postalCode: '66603' },
  consents: REQUIRED_CONSENTS,
};

type RegistrationAppDeps = {
  readonly db: Db;
  readonly clock: MovableClock;
  readonly appOrigin: string;
  readonly sessionSecret: string;
};

/** Serves registration, with an identity check that everyone passes, and the routes that a test adds. */
export function useRegistrationApp(addRoutes: (app: Server, deps: RegistrationAppDeps) => void = () => {}) {
  const database = useTestDatabase();
  const clock = movableClock(Temporal.Instant.from('2026-11-20T18:00:00Z'));
  const sessionSecret = 'k'.repeat(64);
  const asGuest = { cookie: `${COOKIES.guest}=${guest}`, 'x-xsrf-token': csrfToken(sessionSecret, { guest }) };
  const fixture: { server?: Server; areOffersOn: boolean } = { areOffersOn: true };
  const app = () => fixture.server as Server;

  beforeAll(async () => {
    const server = await buildServer({ name: 'test', logLevel: 'silent', isHttps: false });
    fixture.server = server;
    const deps = { db: database.db, clock, appOrigin: 'http://localhost:3000', sessionSecret };
    await server.register(sessionsPlugin, deps);
    addRoutes(server, deps);
    identityRoutes(server, {
      ...deps,
      flags: { isFeatureOn: () => fixture.areOffersOn },
      accounts: accountsPartner().maker,
      identityCheck: checkReturning('PASS'),
    });
    await server.ready();
  });
  afterAll(() => fixture.server?.close());

  const register = (payload: object, options: { language?: string; remoteAddress?: string } = {}) =>
    app().inject({
      ...{ method: 'POST', url: IDENTITY_PATHS.register, payload },
      headers: { ...asGuest, ...(options.language && { 'accept-language': options.language }) },
      remoteAddress: options.remoteAddress ?? '127.0.0.1',
    });
  return { database, clock, sessionSecret, fixture, app, asGuest, register };
}
