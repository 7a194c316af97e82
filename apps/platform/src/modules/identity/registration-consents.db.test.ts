import { REQUIRED_CONSENTS } from '@sunflower/contracts/consents.ts';
import { IDENTITY_PATHS } from '@sunflower/contracts/identity.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { buildServer, type Server } from '@sunflower/service-base/http/build-server.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { COOKIES, csrfToken, sessionsPlugin } from '../sessions/index.ts';
import { identityRoutes } from './identity-routes.ts';

const clock = movableClock(Temporal.Instant.from('2026-11-20T18:00:00Z'));
const sessionSecret = 'k'.repeat(64);
const form = {
  email: 'ana@example.com',
  password: 'a long password',
  firstName: 'Ana',
  lastName: 'Reyes',
  dateOfBirth: '1990-02-28',
  address: { line1: '1 Main St', city: 'Topeka', state: 'KS', postalCode: '66603' },
  consents: REQUIRED_CONSENTS,
};

describe('a registration', () => {
  const database = useTestDatabase();
  let app: Server;
  let areOffersOn = true;
  const guest = 'guest-000000000000001';
  const asGuest = { cookie: `${COOKIES.guest}=${guest}`, 'x-xsrf-token': csrfToken(sessionSecret, { guest }) };
  const register = (payload: object, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url: IDENTITY_PATHS.register, headers: { ...asGuest, ...headers }, payload });

  beforeAll(async () => {
    app = await buildServer({ name: 'test', logLevel: 'silent', isHttps: false });
    const deps = { db: database.db, clock, sessionSecret };
    await app.register(sessionsPlugin, { ...deps, appOrigin: 'http://localhost:3000' });
    identityRoutes(app, {
      ...deps,
      flags: { isFeatureOn: () => areOffersOn },
      accounts: {
        createAccount: async ({ externalId, email }) => ({
          ...{ accountId: newId(), externalId, email },
          ...{ isLocked: false, lastChangeId: null },
        }),
        removeAccount: async () => false,
      },
      identityCheck: {
        checkPerson: async ({ reference }) => ({ checkId: newId(), reference, verdict: 'PASS', reasons: [] }),
      },
    });
    await app.ready();
  });
  afterAll(() => app.close());

  const consentsOf = async (subject: string) => {
    const { rows } = await sql<{ details: unknown; at: Temporal.Instant }>`
      select a.details, a.business_time as at from audit.entry a
      where a.subject = ${subject} and a.action = 'identity.consented' order by a.entry_id`.execute(database.db);
    return rows;
  };

  it('stores each consent separately, with its version, its language and the time', async () => {
    const registered = await register(form, { 'accept-language': 'es-MX' });
    const rows = await consentsOf(registered.json().playerId);
    expect(rows.map(({ details, at }) => [details, `${at}`])).toEqual([
      [{ consent: 'eligibility', version: '2026-11-29', language: 'es' }, `${clock.now()}`],
      [{ consent: 'terms', version: '2026-11-30', language: 'es' }, `${clock.now()}`],
      [{ consent: 'privacy', version: '2026-11-30', language: 'es' }, `${clock.now()}`],
    ]);
  });

  it('lets the browser that registered sign in, and sets the same cookie for a taken email [ASVS-6.3.8]', async () => {
    const answers = [
      await register({ ...form, email: 'first@example.com', lastName: 'Firstlogin' }),
      await register({ ...form, email: 'first@example.com', lastName: 'Takenemail' }),
    ];
    const shapes = answers.map((answer) => {
      const { value = '', ...cookie } = answer.cookies.find(({ name }) => name === COOKIES.firstLogin) ?? {};
      return [answer.statusCode, value.split('.').map(({ length }) => length), cookie];
    });
    expect(shapes[0]).toMatchObject([
      201,
      [36, 13, 43],
      { httpOnly: true, secure: true, sameSite: 'Lax', maxAge: 600 },
    ]);
    expect(shapes[1]).toEqual(shapes[0]);
  });

  it.each([
    ['turns on', 'en', true, [['MARKETING', 'EMAIL', 'true']]],
    ["doesn't turn on", 'no', false, []],
  ] as const)(
    '%s offers by email for a player who wants them, depending on the flag',
    async (_what, name, isOn, preferences) => {
      areOffersOn = isOn;
      const person = { ...form, email: `offers-${name}@example.com`, lastName: `Offers${name}` };
      const consents = { ...REQUIRED_CONSENTS, offers: '2026-11-30' };
      const registered = (await register({ ...person, consents })).json();
      areOffersOn = true;
      const { rows } = await sql<Record<string, string>>`select category, sub_category, preference
      from preferences.preference where player_id = ${registered.playerId}`.execute(database.db);
      expect(rows.map((row) => [row.category, row.subCategory, row.preference])).toEqual(preferences);
      expect(await consentsOf(registered.playerId)).toHaveLength(3 + preferences.length);
    },
  );
});
