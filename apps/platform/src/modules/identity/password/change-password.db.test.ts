import { errorBody } from '@sunflower/contracts/errors.ts';
import { IDENTITY_PATHS } from '@sunflower/contracts/identity.ts';
import { PLAYERS_PATHS, userResponse } from '@sunflower/contracts/players.ts';
import {
  startTestProvider,
  TEST_ADMIN_SECRET,
  type TestProvider,
} from '@sunflower/identity-provider/provider-in-tests.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId, newRandomId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { openTestPlatform, type TestPlatform } from '../../../app/platform-in-tests.ts';
import { embeddedIdentityProviderAdmin } from '../../../partner-ports/identity-provider/embedded-provider-admin.ts';
import { listAudit } from '../../audit/index.ts';
import { insertPlayer } from '../../players/index.ts';
import { DESTINATIONS } from '../../push/index.ts';
import { startSession } from '../../sessions/index.ts';

const OLD = 'a field of sunflowers';
const NEW = 'a field of winter wheat';

describe('changing a password', () => {
  const database = useTestDatabase();
  const clock = movableClock(Temporal.Instant.from('2026-11-20T18:00:00Z'));
  const fixture: { provider?: TestProvider; stack?: TestPlatform } = {};
  const stack = () => fixture.stack as TestPlatform;

  beforeAll(async () => {
    fixture.provider = await startTestProvider({ databaseUrl: database.url, appOrigin: 'http://localhost:49156' });
    const identityProvider = embeddedIdentityProviderAdmin({
      origin: fixture.provider.origin,
      secret: TEST_ADMIN_SECRET,
    });
    fixture.stack = await openTestPlatform({ databaseUrl: database.url, clock, identityProvider });
  });
  afterAll(async () => {
    await fixture.stack?.close();
    await fixture.provider?.close();
  });

  const signIn = (playerId: string) =>
    inTransaction(database.db, (tx) => startSession(tx, { playerId, now: clock.now(), idleMinutes: 15 }));
  async function newPlayer() {
    const playerId = newId();
    const email = `${playerId}@example.com`;
    const account = await stack().platform.ports.identityProvider.createAccount({
      externalId: playerId,
      email,
      password: OLD,
    });
    if (isRefusal(account)) throw new Error(account.refusal);
    const [firstName, lastName, dateOfBirth] = ['Ana', 'Reyes', '1990-02-28'];
    const address = { line1: playerId, city: 'Topeka', state: 'KS', postalCode: '66603' };
    const player = {
      playerId,
      subject: account.accountId,
      email,
      firstName,
      lastName,
      dateOfBirth,
      address,
      createdAt: clock.now(),
    };
    await inTransaction(database.db, (tx) => insertPlayer(tx, player));
    const { token, session } = await signIn(playerId);
    return { playerId, email, token, sessionId: session.sessionId };
  }
  const change = async (token: string, payload: object) => {
    const headers = stack().headersOf({ session: token });
    const answer = await stack().app.inject({ method: 'PUT', url: IDENTITY_PATHS.password, headers, payload });
    return { status: answer.statusCode, body: answer.json() };
  };
  const promptUser = async (token: string) => {
    const answer = await stack().app.inject({ url: PLAYERS_PATHS.me, headers: stack().headersOf({ session: token }) });
    return { status: answer.statusCode, body: answer.json() };
  };
  const canSignIn = async (email: string, password: string) =>
    (await fixture.provider?.tryLogin(email, password))?.status === 303;

  it('ends every session and then accepts only the new password [S4.7-1] [S4.3-2]', async () => {
    const { playerId, email, token, sessionId } = await newPlayer();
    const answer = await change(token, { oldPassword: OLD, newPassword: NEW });
    expect(answer).toEqual({ status: 200, body: { changedAt: clock.now().toString() } });
    const refused = errorBody.parse((await promptUser(token)).body);
    expect(refused).toMatchObject({ code: 'SESSION_EXPIRED', details: { reason: 'PASSWORD_CHANGED' } });
    const { rows } = await sql<{ destination: string; sessionId: string; payload: object; endsSession: boolean }>`
      select m.destination, m.session_id, m.payload, m.ends_session from push.message m
      where m.player_id = ${playerId}`.execute(database.db);
    expect(rows).toEqual([
      {
        destination: DESTINATIONS.forceLogout,
        sessionId: sessionId,
        payload: { reason: 'PASSWORD_CHANGED' },
        endsSession: true,
      },
    ]);
    expect([await canSignIn(email, OLD), await canSignIn(email, NEW)]).toEqual([false, true]);
    const again = await signIn(playerId);
    expect(userResponse.parse((await promptUser(again.token)).body).passwordChangedRecently).toBe(true);
    const [row] = await listAudit(database.db, { limit: 1 });
    expect(row).toMatchObject({
      actor: `player:${playerId}`,
      action: 'sessions.forced-logout',
      details: { reason: 'PASSWORD_CHANGED', sessionIds: [sessionId] },
    });
  });

  it('accepts a password of the maximum length at sign-in, however its accents were typed [ASVS-6.2]', async () => {
    const { playerId, email, token } = await newPlayer();
    const longest = 'abcd\u1ebf\ud55c'.repeat(22).slice(0, 128);
    const typed = longest.normalize('NFD');
    expect((await change(token, { oldPassword: OLD, newPassword: typed })).status).toBe(200);
    expect([await canSignIn(email, typed), await canSignIn(email, longest)]).toEqual([true, true]);
    const { token: next } = await signIn(playerId);
    expect((await change(next, { oldPassword: typed, newPassword: NEW })).status).toBe(200);
    expect(await canSignIn(email, NEW)).toBe(true);
  });

  it.each([
    ['a wrong old password', { oldPassword: 'a guess of mine', newPassword: NEW }, 'oldPassword', 'OLD_PASSWORD_WRONG'],
    ['the old password as the new one', { oldPassword: OLD, newPassword: OLD }, 'newPassword', 'UNCHANGED'],
    ['a short new password', { oldPassword: OLD, newPassword: 'sunflower' }, 'newPassword', 'TOO_SHORT'],
    ['one character over and over', { oldPassword: OLD, newPassword: 'x'.repeat(20) }, 'newPassword', 'TOO_SIMPLE'],
    [
      'the own name as the new password',
      { oldPassword: OLD, newPassword: 'Ana Reyes 1990' },
      'newPassword',
      'TOO_PERSONAL',
    ],
    ['a common new password', { oldPassword: OLD, newPassword: 'MailCreated5240' }, 'newPassword', 'TOO_COMMON'],
    ['an empty old password', { oldPassword: '', newPassword: NEW }, 'oldPassword', 'REQUIRED'],
  ])('reports %s at its field and changes nothing', async (_what, payload, path, code) => {
    const { email, token } = await newPlayer();
    const answer = await change(token, payload);
    expect([answer.status, errorBody.parse(answer.body)]).toMatchObject([
      422,
      { code: 'PASSWORD_INVALID', fields: [{ path, code }] },
    ]);
    expect((await promptUser(token)).status).toBe(200);
    expect(await canSignIn(email, OLD)).toBe(true);
  });

  it("can't be used to guess the password from a session left open (GLI19-06)", async () => {
    const { email, token } = await newPlayer();
    const codes: string[] = [];
    for (let guess = 0; guess < 8; guess++)
      codes.push(errorBody.parse((await change(token, { oldPassword: `guess ${guess}`, newPassword: NEW })).body).code);
    expect(codes.at(-1)).toBe('TRY_LATER');
    // Even the right password has to wait now, like at sign-in.
    expect(errorBody.parse((await change(token, { oldPassword: OLD, newPassword: NEW })).body).code).toBe('TRY_LATER');
    expect((await fixture.provider?.tryLogin(email, OLD))?.status).toBe(429);
  });

  it('sets one of two passwords when two pages submit concurrently, and reports which', async () => {
    const { email, token } = await newPlayer();
    const passwords = ['the first new password', 'the second new password'];
    const answers = await Promise.all(passwords.map((newPassword) => change(token, { oldPassword: OLD, newPassword })));
    const valid = await Promise.all(passwords.map((password) => canSignIn(email, password)));
    expect(valid.filter(Boolean)).toHaveLength(1);
    expect(answers.map(({ status }) => status === 200)).toEqual(valid);
  });

  it('is rejected without a session, and without the anti-forgery token', async () => {
    const payload = { oldPassword: OLD, newPassword: NEW };
    const { token } = await newPlayer();
    const { cookie } = stack().headersOf({ session: token });
    const bare = await stack().app.inject({
      method: 'PUT',
      url: IDENTITY_PATHS.password,
      headers: { cookie },
      payload,
    });
    expect(bare.statusCode).toBe(403);
    const headers = stack().headersOf({ guest: newRandomId() });
    const guest = await stack().app.inject({ method: 'PUT', url: IDENTITY_PATHS.password, headers, payload });
    expect(guest.statusCode).toBe(401);
  });
});
