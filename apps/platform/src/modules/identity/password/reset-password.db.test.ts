import { errorBody } from '@sunflower/contracts/errors.ts';
import { PLAYERS_PATHS } from '@sunflower/contracts/players.ts';
import { PROFILE_PATHS } from '@sunflower/contracts/profile.ts';
import { refuse } from '@sunflower/service-base/refusal.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, useAccountHouse } from '../account-house-in-tests.ts';
import { changePassword } from './change-password.ts';

const NEW = 'a field of winter wheat';

describe('a player who forgot her password', () => {
  const at = useAccountHouse();
  beforeEach(() => at.clock.advance({ hours: 2 }));

  const ask = (email: string) => at.call('POST', PROFILE_PATHS.passwordResets, { body: { email } });
  const complete = (token: string, newPassword = NEW) =>
    at.call('POST', PROFILE_PATHS.passwordResetCompletions, { body: { token, newPassword } });
  const codeOf = (answer: { body: unknown }) => errorBody.parse(answer.body).code;
  const linkFor = async (email: string) => {
    await ask(email);
    return at.tokenOf((await at.lettersTo(email)).at(-1));
  };

  it('chooses a new one by the link in a letter, and every session ends [S2.4-3/password-reset] [S4.7-1]', async () => {
    const { email, token } = await at.newPlayer();
    const link = await linkFor(email);
    expect((await complete(link)).status).toBe(200);
    const refused = await at.call('GET', PLAYERS_PATHS.me, { token });
    expect(errorBody.parse(refused.body)).toMatchObject({ details: { reason: 'PASSWORD_CHANGED' } });
    expect([await at.canSignIn(email, PASSWORD), await at.canSignIn(email, NEW)]).toEqual([false, true]);
    expect(await at.lettersTo(email)).toMatchObject([{ subject: 'Sunflower: Your password was changed' }]);
    expect(codeOf(await complete(link, 'a third field of oats'))).toBe('LINK_USED');
    expect(await at.canSignIn(email, NEW)).toBe(true);
  });

  it('is answered alike whether anybody has the email or not, and a stranger gets no letter', async () => {
    const { email } = await at.newPlayer();
    const answers = await Promise.all([ask(email), ask('nobody@example.com'), ask('no address'), ask('')]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set(['{"status":202}']));
    expect(await at.lettersTo('nobody@example.com')).toEqual([]);
  });

  it('may type her email in any spelling, and the letter goes to the one she has', async () => {
    const { email } = await at.newPlayer();
    await ask(`  ${email.toUpperCase()} `);
    expect(await at.lettersTo(email)).toHaveLength(1);
  });

  it('gets three letters an hour, whoever asks for them', async () => {
    const { email } = await at.newPlayer();
    for (let wish = 0; wish < 5; wish++) await ask(email);
    expect(await at.lettersTo(email)).toHaveLength(3);
  });

  it('has a link for 30 minutes, and no older one once one was used', async () => {
    const { email } = await at.newPlayer();
    const [first, second] = [await linkFor(email), await linkFor(email)];
    expect((await complete(second)).status).toBe(200);
    expect(codeOf(await complete(first))).toBe('LINK_USED');
    at.clock.advance({ hours: 2 });
    const third = await linkFor(email);
    at.clock.advance({ minutes: 30 });
    expect(codeOf(await complete(third))).toBe('LINK_EXPIRED');
  });

  it('is told of a password that is not good enough, and may try again with the same link', async () => {
    const { email } = await at.newPlayer();
    const link = await linkFor(email);
    const answer = await complete(link, 'short');
    expect(errorBody.parse(answer.body)).toMatchObject({
      code: 'PASSWORD_INVALID',
      fields: [{ path: 'newPassword', code: 'TOO_SHORT' }],
    });
    expect((await complete(link)).status).toBe(200);
  });

  it('by two pages at once has one password of both, and knows which', async () => {
    const { email } = await at.newPlayer();
    const link = await linkFor(email);
    const wishes = ['the first new password', 'the second new password'];
    const answers = await Promise.all(wishes.map((wish) => complete(link, wish)));
    const held = await Promise.all(wishes.map((wish) => at.canSignIn(email, wish)));
    expect(held.filter(Boolean)).toHaveLength(1);
    expect(answers.map(({ status }) => status === 200)).toEqual(held);
  });

  it.each(['x', '', '019aa2c0-1111-7000-8000-000000000001.GEBBVLjwa1WbLTGy4wXjkkbQm9z0oUZs6nVOAw8QyxM'])(
    'opens nothing with the made-up link "%s"',
    async (token) => {
      expect((await complete(token)).status).toBeGreaterThanOrEqual(400);
    },
  );
});

describe('a change of password that dies half way', () => {
  const at = useAccountHouse();
  const deps = () => {
    const { db, clock, ports } = at.house().platform;
    return { db, clock, accounts: ports.identityProvider };
  };
  const wish = (playerId: string, newPassword: string) =>
    changePassword(deps(), { playerId, oldPassword: PASSWORD, newPassword, language: 'en-US' });
  const isSignedIn = async (token: string) => (await at.call('GET', PLAYERS_PATHS.me, { token })).status === 200;

  /** The provider makes the change, and its answer is lost. */
  async function lostAnswer(playerId: string) {
    const { changePassword: make } = deps().accounts;
    at.instead.changePassword = async (accountId, change) => {
      delete at.instead.changePassword;
      await make(accountId, change);
      throw new Error('the answer was lost');
    };
    await expect(wish(playerId, NEW)).rejects.toThrow('lost');
  }

  it('has one effect when it is asked for again with the same new password', async () => {
    const { playerId, email, token } = await at.newPlayer();
    await lostAnswer(playerId);
    expect(await isSignedIn(token)).toBe(true);
    expect(await wish(playerId, NEW)).toMatchObject({ endedIds: [expect.any(String)] });
    expect(await isSignedIn(token)).toBe(false);
    expect(await at.canSignIn(email, NEW)).toBe(true);
    expect(await at.lettersTo(email)).toHaveLength(1);
  });

  it('does not say yes to another new password, and ends the sessions all the same', async () => {
    const { playerId, email, token } = await at.newPlayer();
    await lostAnswer(playerId);
    expect(await wish(playerId, 'yet another password')).toMatchObject({ refusal: 'PASSWORD_INVALID' });
    expect(await isSignedIn(token)).toBe(false);
    expect(await at.canSignIn(email, NEW)).toBe(true);
  });

  it('is finished by a job when nobody asks again', async () => {
    const { playerId, token } = await at.newPlayer();
    await lostAnswer(playerId);
    await at.jobs()['identity.finish-changes']({});
    expect(await isSignedIn(token)).toBe(true);
    at.clock.advance({ minutes: 2 });
    const { token: later } = await at.signIn(playerId);
    await at.jobs()['identity.finish-changes']({});
    expect(await isSignedIn(later)).toBe(false);
  });

  it('is forgotten when the provider never made it', async () => {
    const { playerId, email, token } = await at.newPlayer();
    at.instead.changePassword = async () => {
      delete at.instead.changePassword;
      throw new Error('unreachable');
    };
    await expect(wish(playerId, NEW)).rejects.toThrow('unreachable');
    at.clock.advance({ minutes: 2 });
    await at.jobs()['identity.finish-changes']({});
    expect([await at.canSignIn(email, PASSWORD), await at.canSignIn(email, NEW)]).toEqual([true, false]);
    expect(await at.lettersTo(email)).toEqual([]);
    expect(await isSignedIn(token)).toBe(true);
    at.instead.changePassword = async () => refuse('TRY_LATER');
    expect(await wish(playerId, NEW)).toEqual({ refusal: 'TRY_LATER' });
    delete at.instead.changePassword;
  });
});
