import { errorBody } from '@sunflower/contracts/errors.ts';
import { IDENTITY_PATHS, renewedLogin } from '@sunflower/contracts/identity.ts';
import { PROFILE_PATHS } from '@sunflower/contracts/profile.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { listAudit } from '../../audit/index.ts';
import { REAUTHENTICATION_MINUTES } from '../../sessions/index.ts';
import { PASSWORD, useAccountStack } from '../account-stack-in-tests.ts';

// Calls the API directly, like someone who found a signed-in device and doesn't have the password.

const NAME = { firstName: 'Eve', lastName: 'Stranger' };
const ADDRESS = { line1: '9 Elm Ave', city: 'Wichita', state: 'KS', postalCode: '67202' };
const NEW = 'a field of winter wheat';

describe('a session whose sign-in was a while ago', () => {
  const at = useAccountStack();
  beforeEach(() => at.clock.advance({ hours: 25 }));

  async function leftOpen() {
    const player = await at.newPlayer();
    at.clock.advance({ minutes: REAUTHENTICATION_MINUTES });
    return player;
  }
  const renew = (token: string, password: string) =>
    at.call('POST', IDENTITY_PATHS.loginRenewals, { token, body: { password } });
  const profile = async (token: string) => (await at.call('GET', PROFILE_PATHS.profile, { token })).body;
  const codeOf = (answer: { body: unknown }) => errorBody.parse(answer.body).code;

  it.each([
    ['name', PROFILE_PATHS.nameChanges, NAME, 'nameChange'],
    ['address', PROFILE_PATHS.addressChanges, ADDRESS, 'addressChange'],
  ] as const)(
    'needs the password again to change the %s [GLI19-06/reauthentication] [ASVS-7.4/7.5]',
    async (_what, path, body, waits) => {
      const { token } = await leftOpen();
      const refused = await at.call('POST', path, { token, body });
      expect([refused.status, codeOf(refused)]).toEqual([403, 'FRESH_LOGIN_NEEDED']);
      expect(await profile(token)).toMatchObject({ [waits]: null });
      const wrong = await renew(token, 'a guess of mine');
      expect([wrong.status, codeOf(wrong)]).toEqual([422, 'PASSWORD_WRONG']);
      expect(codeOf(await at.call('POST', path, { token, body }))).toBe('FRESH_LOGIN_NEEDED');

      const renewed = await renew(token, PASSWORD);
      const until = at.clock.now().add({ minutes: REAUTHENTICATION_MINUTES }).toString();
      expect(renewedLogin.parse(renewed.body)).toEqual({ freshUntil: until });
      expect((await at.call('POST', path, { token, body })).status).toBe(202);
      expect(await profile(token)).toMatchObject({ [waits]: body });
      at.clock.advance({ minutes: REAUTHENTICATION_MINUTES });
      expect(codeOf(await at.call('POST', path, { token, body }))).toBe('FRESH_LOGIN_NEEDED');
    },
  );

  it('becomes fresh by a new sign-in, and a renewal covers one session only [GLI19-06/reauthentication]', async () => {
    const [ana, eve] = [await leftOpen(), await at.newPlayer()];
    expect((await renew(eve.token, PASSWORD)).status).toBe(200);
    const refused = await at.call('POST', PROFILE_PATHS.nameChanges, { token: ana.token, body: NAME });
    expect(codeOf(refused)).toBe('FRESH_LOGIN_NEEDED');
    const again = await at.signIn(ana.playerId);
    expect((await at.call('POST', PROFILE_PATHS.nameChanges, { token: again.token, body: NAME })).status).toBe(202);
  });

  it("doesn't become fresh by a time that the caller sends [GLI19-06/reauthentication]", async () => {
    const { token } = await leftOpen();
    const claimed = { ...NAME, provedAt: at.clock.now().toString() };
    const answer = await at.call('POST', PROFILE_PATHS.nameChanges, { token, body: claimed });
    expect(codeOf(answer)).toBe('FRESH_LOGIN_NEEDED');
    for (const body of [{}, { password: '' }, { password: PASSWORD, playerId: 'x' }])
      expect(codeOf(await at.call('POST', IDENTITY_PATHS.loginRenewals, { token, body }))).toBe('INVALID_INPUT');
    expect((await at.call('POST', IDENTITY_PATHS.loginRenewals, { body: { password: PASSWORD } })).status).toBe(401);
  });

  it.each([
    ['email', 'POST', PROFILE_PATHS.emailChanges, { email: 'eve@example.com', password: 'a guess of mine' }],
    ['password', 'PUT', IDENTITY_PATHS.password, { oldPassword: 'a guess of mine', newPassword: NEW }],
  ] as const)(
    'can change the %s only with the password in the same call [GLI19-06/reauthentication]',
    async (_what, method, path, body) => {
      const { token, email } = await leftOpen();
      const refused = await at.call(method, path, { token, body });
      expect(errorBody.parse(refused.body).fields).toMatchObject([{ code: 'OLD_PASSWORD_WRONG' }]);
      const without = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== 'a guess of mine'));
      expect((await at.call(method, path, { token, body: without })).status).toBe(400);
      expect(await profile(token)).toMatchObject({ email, emailChange: null });
      expect(await at.canSignIn(email, PASSWORD)).toBe(true);
    },
  );

  it("can't be used to guess passwords: after a few tries, even the right one is refused [GLI19-06/lock]", async () => {
    const { token, email } = await leftOpen();
    const codes: string[] = [];
    for (let guess = 0; guess < 8; guess++) codes.push(codeOf(await renew(token, `guess ${guess}`)));
    expect(codes.at(-1)).toBe('TRY_LATER');
    expect(codeOf(await renew(token, PASSWORD))).toBe('TRY_LATER');
    expect(await at.canSignIn(email, PASSWORD)).toBe(false);
  });

  it('is renewed with an audit entry that has no password, and its lifetime stays the same [GLI19-20]', async () => {
    const { token, playerId, sessionId } = await leftOpen();
    const spanOf = async () =>
      (
        await sql<object>`select s.created_at, s.idle_minutes from sessions.session s
          where s.session_id = ${sessionId}`.execute(at.database.db)
      ).rows[0];
    const before = await spanOf();
    await renew(token, PASSWORD);
    expect(await spanOf()).toEqual(before);
    const [entry] = await listAudit(at.database.db, { limit: 1 });
    expect(entry).toMatchObject({
      actor: `player:${playerId}`,
      action: 'sessions.login-renewed',
      details: { sessionId },
    });
    expect(JSON.stringify(entry)).not.toContain(PASSWORD);
  });
});
