import { errorBody } from '@sunflower/contracts/errors.ts';
import { PLAYERS_PATHS } from '@sunflower/contracts/players.ts';
import { PROFILE_PATHS, recognizedDevice } from '@sunflower/contracts/profile.ts';
import { TestBrowser } from '@sunflower/identity-provider/browser-in-tests.ts';
import { refuse } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { listAudit } from '../../audit/index.ts';
import { HOLDER, PASSWORD, useAccountStack } from '../account-stack-in-tests.ts';
import { changePassword } from './change-password.ts';

const NEW = 'a field of winter wheat';

describe('resetting a forgotten password', () => {
  const at = useAccountStack();
  beforeEach(() => at.clock.advance({ hours: 2 }));

  const request = (email: string) => at.call('POST', PROFILE_PATHS.passwordResets, { body: { email } });
  const complete = (token: string, newPassword = NEW) =>
    at.call('POST', PROFILE_PATHS.passwordResetCompletions, { body: { token, newPassword, holder: HOLDER } });
  const codeOf = (answer: { body: unknown }) => errorBody.parse(answer.body).code;
  const linkFor = async (email: string) => {
    await request(email);
    return at.tokenOf((await at.emailsTo(email)).at(-1));
  };

  it('sets a new password by an emailed link and ends every session [S2.4-3/password-reset] [S4.7-1]', async () => {
    const { email, token } = await at.newPlayer();
    const link = await linkFor(email);
    expect((await complete(link)).status).toBe(200);
    const refused = await at.call('GET', PLAYERS_PATHS.me, { token });
    expect(errorBody.parse(refused.body)).toMatchObject({ details: { reason: 'PASSWORD_CHANGED' } });
    expect([await at.canSignIn(email, PASSWORD), await at.canSignIn(email, NEW)]).toEqual([false, true]);
    expect(await at.emailsTo(email)).toMatchObject([{ subject: 'Sunflower: Your password was changed' }]);
    expect(codeOf(await complete(link, 'a third field of oats'))).toBe('LINK_USED');
    expect(await at.canSignIn(email, NEW)).toBe(true);
  });

  it('returns the same response for unknown emails, and sends them nothing', async () => {
    const { email } = await at.newPlayer();
    const answers = await Promise.all([
      request(email),
      request('unknown@example.com'),
      request('no address'),
      request(''),
    ]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set(['{"status":202}']));
    expect(await at.emailsTo('unknown@example.com')).toEqual([]);
  });

  it('does the same work for an unknown email, so that its time reveals nothing [ASVS-6.3.8]', async () => {
    const { email } = await at.newPlayer();
    const written = async () => {
      const { rows } = await sql<{ resets: bigint; events: bigint }>`
        select (select count(*) from identity.password_reset) as resets,
          (select count(*) from outbox.event) as events`.execute(at.database.db);
      return rows[0] ?? { resets: 0n, events: 0n };
    };
    const workFor = async (typed: string) => {
      const before = await written();
      await request(typed);
      const after = await written();
      return [after.resets - before.resets, after.events - before.events];
    };
    expect([await workFor(email), await workFor('unknown@example.com')]).toEqual([
      [1n, 1n],
      [1n, 1n],
    ]);
  });

  it('accepts the email in any case and with spaces around it, and sends to the stored one', async () => {
    const { email } = await at.newPlayer();
    await request(`  ${email.toUpperCase()} `);
    expect(await at.emailsTo(email)).toHaveLength(1);
  });

  it('sends at most three emails an hour to one player', async () => {
    const { email } = await at.newPlayer();
    for (let time = 0; time < 5; time++) await request(email);
    expect(await at.emailsTo(email)).toHaveLength(3);
  });

  it('expires the link after 30 minutes, and invalidates older links once one is used', async () => {
    const { email } = await at.newPlayer();
    const [first, second] = [await linkFor(email), await linkFor(email)];
    expect((await complete(second)).status).toBe(200);
    expect(codeOf(await complete(first))).toBe('LINK_USED');
    at.clock.advance({ hours: 2 });
    const third = await linkFor(email);
    at.clock.advance({ minutes: 30 });
    expect(codeOf(await complete(third))).toBe('LINK_EXPIRED');
  });

  it('reports a weak password, and accepts another try with the same link', async () => {
    const { email } = await at.newPlayer();
    const link = await linkFor(email);
    const answer = await complete(link, 'short');
    expect(errorBody.parse(answer.body)).toMatchObject({
      code: 'PASSWORD_INVALID',
      fields: [{ path: 'newPassword', code: 'TOO_SHORT' }],
    });
    const personal = await complete(link, email);
    expect(errorBody.parse(personal.body)).toMatchObject({
      code: 'PASSWORD_INVALID',
      fields: [{ path: 'newPassword', code: 'TOO_PERSONAL' }],
    });
    expect((await complete(link)).status).toBe(200);
  });

  it('sets one of two passwords when two pages submit concurrently, and reports which', async () => {
    const { email } = await at.newPlayer();
    const link = await linkFor(email);
    const passwords = ['the first new password', 'the second new password'];
    const answers = await Promise.all(passwords.map((password) => complete(link, password)));
    const valid = await Promise.all(passwords.map((password) => at.canSignIn(email, password)));
    expect(valid.filter(Boolean)).toHaveLength(1);
    expect(answers.map(({ status }) => status === 200)).toEqual(valid);
  });

  it.each(['x', '', '019aa2c0-1111-7000-8000-000000000001.GEBBVLjwa1WbLTGy4wXjkkbQm9z0oUZs6nVOAw8QyxM'])(
    'rejects the forged link "%s"',
    async (token) => {
      expect((await complete(token)).status).toBeGreaterThanOrEqual(400);
    },
  );
});

describe('an emailed link for a player whose device strangers have locked out of sign-in', () => {
  const at = useAccountStack();
  beforeEach(() => at.clock.advance({ hours: 2 }));
  const linkFor = async (email: string) => {
    await at.call('POST', PROFILE_PATHS.passwordResets, { body: { email } });
    return at.tokenOf((await at.emailsTo(email)).at(-1));
  };
  const recognize = (token: string, holder: object | null = HOLDER) =>
    at.call('POST', PROFILE_PATHS.recognizedDevices, { body: { token, ...(holder && { holder }) } });
  const codeOf = (answer: { body: unknown }) => errorBody.parse(answer.body).code;

  it('lets that device sign in with the password, changes nothing, and works once [GLI19-06/way-back]', async () => {
    const { email, token, playerId } = await at.newPlayer();
    for (let round = 0; round < 5; round++) await at.canSignIn(email, 'wrong');
    expect(await at.canSignIn(email, PASSWORD)).toBe(false);
    const link = await linkFor(email);
    const answer = await recognize(link);
    const { address } = recognizedDevice.parse(answer.body);
    const browser = new TestBrowser();
    await browser.submit(await browser.open(address));
    expect(await at.canSignIn(email, PASSWORD, browser)).toBe(true);
    expect(await at.canSignIn(email, PASSWORD)).toBe(false);
    expect((await at.call('GET', PLAYERS_PATHS.me, { token })).status).toBe(200);
    expect(codeOf(await recognize(link))).toBe('LINK_USED');
    const complete = { token: link, newPassword: NEW, holder: HOLDER };
    expect(codeOf(await at.call('POST', PROFILE_PATHS.passwordResetCompletions, { body: complete }))).toBe('LINK_USED');
    const [event] = await listAudit(at.database.db, { limit: 1, isSignificantOnly: true });
    expect(event).toMatchObject({ action: 'identity.device-recognized', subject: playerId });
    expect(await at.emailsTo(email)).toEqual([]);
  });

  it('asks for birth date and ZIP code while the email is unconfirmed, expires, and works once', async () => {
    const { email } = await at.newPlayer();
    const link = await linkFor(email);
    expect(codeOf(await recognize(link, null))).toBe('HOLDER_NEEDED');
    const answers = await Promise.all([recognize(link), recognize(link), recognize(link)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    const late = await linkFor(email);
    at.clock.advance({ minutes: 30 });
    expect(codeOf(await recognize(late))).toBe('LINK_EXPIRED');
    expect(codeOf(await recognize('x'))).toBe('LINK_INVALID');
  });

  it("isn't made for an account that the identity provider doesn't have", async () => {
    const { email } = await at.newPlayer();
    const link = await linkFor(email);
    at.overrides.makeDevicePass = async () => refuse('ACCOUNT_UNKNOWN');
    expect(codeOf(await recognize(link))).toBe('LINK_INVALID');
    delete at.overrides.makeDevicePass;
    expect((await recognize(link)).status).toBe(200);
  });
});

describe('an interrupted password change', () => {
  const at = useAccountStack();
  const deps = () => {
    const { db, clock, ports } = at.stack().platform;
    return { db, clock, accounts: ports.identityProvider };
  };
  const changeTo = (playerId: string, newPassword: string) =>
    changePassword(deps(), { playerId, oldPassword: PASSWORD, newPassword, language: 'en-US' });
  const isSignedIn = async (token: string) => (await at.call('GET', PLAYERS_PATHS.me, { token })).status === 200;

  /** Makes the provider change the password and loses its response. */
  async function lostAnswer(playerId: string) {
    const { changePassword: make } = deps().accounts;
    at.overrides.changePassword = async (accountId, change) => {
      delete at.overrides.changePassword;
      await make(accountId, change);
      throw new Error('the answer was lost');
    };
    await expect(changeTo(playerId, NEW)).rejects.toThrow('lost');
  }

  it('takes effect once when it is requested again with the same new password', async () => {
    const { playerId, email, token } = await at.newPlayer();
    await lostAnswer(playerId);
    expect(await isSignedIn(token)).toBe(true);
    expect(await changeTo(playerId, NEW)).toMatchObject({ endedIds: [expect.any(String)] });
    expect(await isSignedIn(token)).toBe(false);
    expect(await at.canSignIn(email, NEW)).toBe(true);
    expect(await at.emailsTo(email)).toHaveLength(1);
  });

  it('refuses a different new password, but still ends the sessions', async () => {
    const { playerId, email, token } = await at.newPlayer();
    await lostAnswer(playerId);
    expect(await changeTo(playerId, 'yet another password')).toMatchObject({ refusal: 'PASSWORD_INVALID' });
    expect(await isSignedIn(token)).toBe(false);
    expect(await at.canSignIn(email, NEW)).toBe(true);
  });

  it('is completed by a job if no one requests it again', async () => {
    const { playerId, token } = await at.newPlayer();
    await lostAnswer(playerId);
    await at.jobs()['identity.finish-changes']({});
    expect(await isSignedIn(token)).toBe(true);
    at.clock.advance({ minutes: 2 });
    const { token: later } = await at.signIn(playerId);
    await at.jobs()['identity.finish-changes']({});
    expect(await isSignedIn(later)).toBe(false);
  });

  it('is dropped when the provider never applied it', async () => {
    const { playerId, email, token } = await at.newPlayer();
    at.overrides.changePassword = async () => {
      delete at.overrides.changePassword;
      throw new Error('unreachable');
    };
    await expect(changeTo(playerId, NEW)).rejects.toThrow('unreachable');
    at.clock.advance({ minutes: 2 });
    await at.jobs()['identity.finish-changes']({});
    expect([await at.canSignIn(email, PASSWORD), await at.canSignIn(email, NEW)]).toEqual([true, false]);
    expect(await at.emailsTo(email)).toEqual([]);
    expect(await isSignedIn(token)).toBe(true);
    at.overrides.changePassword = async () => refuse('TRY_LATER');
    expect(await changeTo(playerId, NEW)).toEqual({ refusal: 'TRY_LATER' });
    delete at.overrides.changePassword;
  });
});
