import { ACCESS_PATHS, accessAttributesResponse, featureSetsResponse } from '@sunflower/contracts/access.ts';
import { REQUIRED_CONSENTS } from '@sunflower/contracts/consents.ts';
import { GEOLOCATION_PATHS } from '@sunflower/contracts/geolocation.ts';
import { IDENTITY_PATHS } from '@sunflower/contracts/identity.ts';
import { PLAYERS_PATHS } from '@sunflower/contracts/players.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { accessRoutes, EVERYONE, restrict } from '../access/index.ts';
import { geolocationRoutes } from '../geolocation/index.ts';
import { markPasswordChanged, playersRoutes } from '../players/index.ts';
import { COOKIES, csrfToken, startSession } from '../sessions/index.ts';
import { FORM, useRegistrationApp } from './registration-app-in-tests.ts';

describe('registration and the calls of a new player', () => {
  const { database, clock, sessionSecret, app, asGuest, register } = useRegistrationApp((server, deps) => {
    playersRoutes(server, deps);
    accessRoutes(server, deps);
    geolocationRoutes(server, { ...deps, blockMinutes: 0, isEngineAnswering: async () => true });
  });
  let playerId: string;
  let signedIn: Record<string, string>;
  const get = (url: string, headers: Record<string, string> = signedIn) => app().inject({ url, headers });

  beforeAll(async () => {
    const registered = await register(FORM);
    expect(registered.statusCode).toBe(201);
    expect(registered.json()).toMatchObject({ identityLevel: 'verified' });
    playerId = registered.json().playerId;
    const { token } = await inTransaction(database.db, (tx) =>
      startSession(tx, { playerId, now: clock.now(), idleMinutes: 15 }),
    );
    signedIn = {
      cookie: `${COOKIES.session}=${token}`,
      'x-xsrf-token': csrfToken(sessionSecret, { session: token }),
    };
  });

  it.each([
    ['a taken email of the same person', FORM, 422, 'PERSON_KNOWN', []],
    ['the same person', { ...FORM, email: 'other@example.com', lastName: 'REYES' }, 422, 'PERSON_KNOWN', []],
    [
      'a child',
      { ...FORM, email: 'x@example.com', dateOfBirth: '2010-01-01' },
      422,
      'REGISTRATION_INVALID',
      ['dateOfBirth'],
    ],
    ['a name with markup', { ...FORM, firstName: 'A<b>' }, 422, 'REGISTRATION_INVALID', ['firstName']],
    [
      'empty required fields [S5.1-1/required]',
      { ...FORM, email: ' ', lastName: '' },
      422,
      'REGISTRATION_INVALID',
      ['email', 'lastName'],
    ],
    ['a short password [S5.1-2/min]', { ...FORM, password: 'short' }, 422, 'REGISTRATION_INVALID', ['password']],
    [
      'a consent that is missing, or of an older text',
      { ...FORM, email: 'x@example.com', consents: { ...REQUIRED_CONSENTS, eligibility: '', terms: '2025-01-01' } },
      422,
      'REGISTRATION_INVALID',
      ['consents.eligibility', 'consents.terms'],
    ],
    [
      'the consents of a client that joined terms and privacy',
      { ...FORM, email: 'x@example.com', consents: { eligibility: '2026-11-29', terms: '2026-11-29' } },
      422,
      'REGISTRATION_INVALID',
      ['consents.terms', 'consents.privacy'],
    ],
    [
      'no consents, from an older client',
      { ...FORM, email: 'x@example.com', consents: undefined },
      422,
      'REGISTRATION_INVALID',
      ['consents.eligibility', 'consents.terms', 'consents.privacy'],
    ],
    [
      'a consent to an unknown text',
      { ...FORM, email: 'x@example.com', consents: { ...REQUIRED_CONSENTS, profiling: '2026-11-30' } },
      400,
      'INVALID_INPUT',
      ['consents.profiling'],
    ],
    ['an unknown field', { ...FORM, role: 'admin' }, 400, 'INVALID_INPUT', ['role']],
    ['a missing address', { ...FORM, address: undefined }, 400, 'INVALID_INPUT', ['address']],
    ['a text that is too long', { ...FORM, firstName: 'a'.repeat(51) }, 400, 'INVALID_INPUT', ['firstName']],
    ['a name of 10,000 characters', { ...FORM, lastName: 'a'.repeat(10_000) }, 400, 'INVALID_INPUT', ['lastName']],
    [
      'a mail header in an email',
      { ...FORM, email: 'y@example.com\r\nBcc: eve@example.com' },
      400,
      'INVALID_INPUT',
      ['email'],
    ],
    ['a number for a name', { ...FORM, firstName: 7 }, 400, 'INVALID_INPUT', ['firstName']],
    [
      'a zero byte in an address',
      { ...FORM, email: 'y@example.com', lastName: 'Nul', address: { ...FORM.address, line1: '1 Main\u0000 St' } },
      400,
      'INVALID_INPUT',
      ['address.line1'],
    ],
    [
      'a line break in a name',
      { ...FORM, email: 'y@example.com', lastName: 'Nul\nReyes' },
      400,
      'INVALID_INPUT',
      ['lastName'],
    ],
    ['an empty body', {}, 400, 'INVALID_INPUT', undefined],
  ])('refuses to register %s', async (_what, payload, status, code, paths) => {
    const answer = (await register(payload, { remoteAddress: '10.0.0.4' })).json();
    expect(answer).toMatchObject({ status, code });
    if (paths) expect(answer.fields.map((field: { path: string }) => field.path)).toEqual(paths);
  });

  it("names the characters that a name can't have, and stores a name composed and with plain punctuation", async () => {
    const refused = (await register({ ...FORM, email: 'z@example.com', firstName: 'A<b>' })).json();
    expect(refused.fields).toEqual([{ path: 'firstName', code: 'NAME_SIGN', values: { sign: '< >' } }]);
    const names = { firstName: 'Nguye\u0302\u0303n', lastName: '‘t Hooft\u2011O’Neill, Jr.' };
    expect((await register({ ...FORM, ...names, email: 'z@example.com' })).statusCode).toBe(201);
    const { rows } = await sql`select first_name, last_name from players.player where email = 'z@example.com'`.execute(
      database.db,
    );
    expect(rows).toEqual([{ firstName: 'Nguyễn', lastName: "'t Hooft-O'Neill, Jr." }]);
  });

  it.each([
    ['Hebrew', 'משה', "בן-חיים ג'ורג'"],
    ['Arabic with a joiner', 'علی\u200cرضا', 'محمدی'],
    ['two directions', 'Moshe משה', 'Cohen'],
    ['a mark without a composed form', 'M\u0304ary', 'Reyes'],
  ])('keeps and shows a name in %s exactly', async (what, firstName, lastName) => {
    const person = { ...FORM, firstName, lastName, email: `${what.replaceAll(' ', '-')}@example.com` };
    const registered = await register(person, { remoteAddress: '10.0.0.5' });
    expect(registered.statusCode, registered.body).toBe(201);
    const { token } = await inTransaction(database.db, (tx) =>
      startSession(tx, { playerId: registered.json().playerId, now: clock.now(), idleMinutes: 15 }),
    );
    const shown = await get(PLAYERS_PATHS.me, { cookie: `${COOKIES.session}=${token}` });
    expect(shown.json()).toMatchObject({ firstName, lastName });
  });

  it.each([
    ['a player who turns 18 the next day', 'Youngwell', '2008-11-22', '2026-11-22T05:59:59Z', '2026-11-22T06:00:00Z'],
    ['a player born on February 29', 'Leapwell', '2008-02-29', '2026-03-01T05:59:59Z', '2026-03-01T06:00:00Z'],
  ])('refuses %s until midnight in Central Time [S5.1-7]', async (_what, lastName, dateOfBirth, before, after) => {
    const person = { ...FORM, dateOfBirth, lastName, email: `${lastName}@example.com` };
    const usual = clock.now();
    clock.moveTo(Temporal.Instant.from(before));
    const refused = (await register(person, { remoteAddress: '10.0.0.6' })).json();
    clock.moveTo(Temporal.Instant.from(after));
    const registered = await register(person, { remoteAddress: '10.0.0.6' });
    clock.moveTo(usual);
    expect(refused).toMatchObject({ status: 422, fields: [{ path: 'dateOfBirth', code: 'UNDER_AGE' }] });
    expect(registered.statusCode, registered.body).toBe(201);
  });

  it.each([
    ['too few digits [S5.1-9]', '785 555', 'MIN_PHONE'],
    ['a premium number', '900 555 1234', 'PHONE_NOT_US'],
    ['words', '785-CALL-NOW', 'PHONE_SIGNS'],
  ])('refuses a phone number with %s at its field', async (_what, phone, code) => {
    const refused = (await register({ ...FORM, email: 'p@example.com', phone }, { remoteAddress: '10.0.0.2' })).json();
    expect(refused.fields).toMatchObject([{ path: 'phone', code }]);
  });

  it('stores an optional phone number as not confirmed, and sends no text for it', async () => {
    const person = { ...FORM, email: 'p@example.com', lastName: 'Phonewell' };
    const registered = await register({ ...person, phone: '(785) 555-0123' }, { remoteAddress: '10.0.0.2' });
    expect(registered.statusCode).toBe(201);
    const { rows } = await sql`select number, pending_number from identity.phone
      where player_id = ${registered.json().playerId}`.execute(database.db);
    expect(rows).toEqual([{ number: null, pendingNumber: '+17855550123' }]);
    const texts = await sql`select from outbox.event where name = 'identity.text-requested'`.execute(database.db);
    expect(texts.rows).toEqual([]);
    const without = await register(
      { ...FORM, email: 'q@example.com', lastName: 'Phoneless', phone: '' },
      { remoteAddress: '10.0.0.2' },
    );
    expect(without.statusCode).toBe(201);
  });

  it('rejects a registration without the anti-forgery header', async () => {
    const answer = await app().inject({ method: 'POST', url: IDENTITY_PATHS.register, payload: FORM });
    expect(answer.statusCode).toBe(403);
  });

  it('returns the player, with passwordChangedRecently for a day [S3-1] [S7-1]', async () => {
    const user = { id: playerId, firstName: 'Ana', lastName: 'Reyes', passwordChangedRecently: false };
    expect((await get(PLAYERS_PATHS.me)).json()).toEqual(user);
    const at = clock.now().subtract({ hours: 23 });
    await inTransaction(database.db, (tx) => markPasswordChanged(tx, { playerId, at }));
    expect((await get(PLAYERS_PATHS.me)).json()).toEqual({ ...user, passwordChangedRecently: true });
    await inTransaction(database.db, (tx) => markPasswordChanged(tx, { playerId, at: at.subtract({ hours: 1 }) }));
    expect((await get(PLAYERS_PATHS.me)).json()).toEqual(user);
  });

  it.each([PLAYERS_PATHS.me, ACCESS_PATHS.featureSets])('allows %s for players only', async (url) => {
    expect((await get(url, {})).statusCode).toBe(401);
  });

  it('lists the feature sets denied to the player [S7-6]', async () => {
    expect((await get(`${ACCESS_PATHS.featureSets}?accessType=DENY`)).json()).toEqual([]);
    await inTransaction(database.db, (tx) =>
      restrict(tx, {
        playerId,
        featureSet: 'RESPONSIBLE_GAMING_TAKE_A_BREAK',
        reason: 'asked',
        actor: 'operator:ada',
        expiresAt: clock.now().add({ hours: 24 }),
        now: clock.now(),
      }),
    );
    const sets = featureSetsResponse.parse((await get(`${ACCESS_PATHS.featureSets}?accessType=DENY`)).json());
    expect(sets).toMatchObject([
      { name: 'RESPONSIBLE_GAMING_TAKE_A_BREAK', allowed: false, expires: '2026-11-21T18:00:00Z' },
    ]);
    expect(sets[0]?.features).toContainEqual({ name: 'draw-games/purchase/ALL', allowed: false });
    expect((await get(`${ACCESS_PATHS.featureSets}?accessType=ALLOW`)).json()).toEqual([]);
    expect((await get(`${ACCESS_PATHS.featureSets}?accessType=NONE`)).statusCode).toBe(400);
  });

  it('lists the restrictions that apply to everyone, for guests too [S7-7, S4.7-4]', async () => {
    expect((await get(ACCESS_PATHS.attributes, {})).json()).toEqual([]);
    await inTransaction(database.db, (tx) =>
      restrict(tx, {
        playerId: EVERYONE,
        featureSet: 'DEPOSIT',
        reason: 'maintenance',
        actor: 'operator:ada',
        now: clock.now(),
      }),
    );
    const answer = accessAttributesResponse.parse((await get(ACCESS_PATHS.attributes, {})).json());
    expect(answer).toEqual([{ operationalUnit: 'wallet/deposit/ALL', userId: '0', accessType: 2 }]);
  });

  it('accepts a repeated location block, for players only [S7-25]', async () => {
    const block = (headers: Record<string, string>) =>
      app().inject({ method: 'POST', url: GEOLOCATION_PATHS.block, headers });
    expect((await block(signedIn)).statusCode).toBe(204);
    expect((await block(signedIn)).statusCode).toBe(204);
    expect((await block(asGuest)).statusCode).toBe(401);
  });
});
