import { errorBody } from '@sunflower/contracts/errors.ts';
import { PLAYERS_PATHS } from '@sunflower/contracts/players.ts';
import { PROFILE_PATHS } from '@sunflower/contracts/profile.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, useAccountHouse } from '../account-house-in-tests.ts';

describe('a player who changes her email', () => {
  const at = useAccountHouse();
  beforeEach(() => at.clock.advance({ hours: 2 }));

  const ask = (token: string, email: string, password = PASSWORD) =>
    at.call('POST', PROFILE_PATHS.emailChanges, { token, body: { email, password } });
  const confirm = (token: string) => at.call('POST', PROFILE_PATHS.emailConfirmations, { body: { token } });
  const profile = async (token: string) => (await at.call('GET', PROFILE_PATHS.profile, { token })).body;
  const codeOf = (answer: { body: unknown }) => errorBody.parse(answer.body).code;

  it('signs in with the old one until the link is opened, and then with the new one alone [S4.3-3/email] [S4.7-1]', async () => {
    const { playerId, email, token } = await at.newPlayer();
    const next = `new-${email}`;
    const asked = await ask(token, next.toUpperCase());
    expect(asked).toMatchObject({ status: 202, body: { email: next } });
    expect(await profile(token)).toMatchObject({ email, isEmailVerified: false, emailChange: { email: next } });
    expect(await at.canSignIn(email, PASSWORD)).toBe(true);
    const letters = await at.lettersTo(next);
    expect(letters.map(({ subject }) => subject)).toEqual(['Sunflower: Confirm your new email']);
    expect((await confirm(at.tokenOf(letters[0]))).body).toEqual({ isChange: true });

    const refused = await at.call('GET', PLAYERS_PATHS.me, { token });
    expect(errorBody.parse(refused.body)).toMatchObject({
      code: 'SESSION_EXPIRED',
      details: { reason: 'EMAIL_VERIFIED' },
    });
    expect([await at.canSignIn(email, PASSWORD), await at.canSignIn(next, PASSWORD)]).toEqual([false, true]);
    const again = await at.signIn(playerId);
    expect(await profile(again.token)).toMatchObject({ email: next, isEmailVerified: true, emailChange: null });
    // Opened once more, in another tab or by a reader of letters: the same answer and no second effect.
    expect(await confirm(at.tokenOf(letters[0]))).toMatchObject({ status: 200, body: { isChange: true } });
    expect((await at.call('GET', PLAYERS_PATHS.me, { token: again.token })).status).toBe(200);
  });

  it('tells the old email, so that its owner knows', async () => {
    const { email, token } = await at.newPlayer();
    await ask(token, `other-${email}`);
    expect(await at.lettersTo(email)).toMatchObject([{ subject: 'Sunflower: A new email for your account' }]);
  });

  it('has a link for 30 minutes [S5.3-7/email-link] [S9-12/email-link]', async () => {
    const { email, token } = await at.newPlayer();
    const next = `late-${email}`;
    await ask(token, next);
    const [letter] = await at.lettersTo(next);
    at.clock.advance({ minutes: 30 });
    expect(codeOf(await confirm(at.tokenOf(letter)))).toBe('LINK_EXPIRED');
    expect(await at.canSignIn(email, PASSWORD)).toBe(true);
  });

  it('has one link: a newer one takes the place of the older', async () => {
    const { email, token } = await at.newPlayer();
    await ask(token, `first-${email}`);
    const [first] = await at.lettersTo(`first-${email}`);
    await ask(token, `second-${email}`);
    expect(codeOf(await confirm(at.tokenOf(first)))).toBe('LINK_INVALID');
  });

  it.each([
    ['a wrong password', (email: string) => [`x-${email}`, 'a guess of mine'], 'password', 'OLD_PASSWORD_WRONG'],
    ['the email she has', (email: string) => [email.toUpperCase(), PASSWORD], 'email', 'UNCHANGED'],
    ['no email', () => ['somebody', PASSWORD], 'email', 'EMAIL'],
    ['nothing', () => ['', PASSWORD], 'email', 'REQUIRED'],
  ])('is told of %s at its field', async (_what, typed, path, code) => {
    const { email, token } = await at.newPlayer();
    const [wish = '', password = ''] = typed(email);
    const answer = await ask(token, wish, password);
    expect(answer.status).toBe(422);
    expect(errorBody.parse(answer.body)).toMatchObject({ code: 'EMAIL_CHANGE_INVALID', fields: [{ path, code }] });
  });

  it('is never told whose an email is: only its mailbox learns it, and nothing changes', async () => {
    const [other, { email, token }] = [await at.newPlayer(), await at.newPlayer()];
    expect((await ask(token, other.email)).status).toBe(202);
    const letters = await at.lettersTo(other.email);
    expect(letters).toMatchObject([{ subject: 'Sunflower: You have an account with this email' }]);
    expect(at.tokenOf(letters[0])).toBe('');
    // Her own page says the same as for an email that is free.
    expect(await profile(token)).toMatchObject({ emailChange: { email: other.email } });
    expect(await at.canSignIn(email, PASSWORD)).toBe(true);
  });

  it('loses to who took the email in the meantime', async () => {
    const { email, token } = await at.newPlayer();
    const next = `contested-${email}`;
    await ask(token, next);
    const [letter] = await at.lettersTo(next);
    await at.newPlayer({ email: next });
    expect(codeOf(await confirm(at.tokenOf(letter)))).toBe('EMAIL_TAKEN');
    expect(codeOf(await confirm(at.tokenOf(letter)))).toBe('LINK_INVALID');
    expect(await at.canSignIn(email, PASSWORD)).toBe(true);
  });

  it('opens nothing with a link of another purpose, a made-up one or none', async () => {
    const { email, token } = await at.newPlayer();
    await at.call('POST', PROFILE_PATHS.passwordResets, { body: { email } });
    const [reset] = await at.lettersTo(email);
    const forged = [at.tokenOf(reset), '019aa2c0-1111-7000-8000-000000000001.x', 'x', '.'.repeat(100)];
    for (const given of forged) expect(codeOf(await confirm(given))).toBe('LINK_INVALID');
    expect((await at.call('GET', PLAYERS_PATHS.me, { token })).status).toBe(200);
  });

  it('is finished by a job when we die after the identity provider took the new email', async () => {
    const { email, token, playerId } = await at.newPlayer();
    const next = `died-${email}`;
    await ask(token, next);
    const [letter] = await at.lettersTo(next);
    await sql`create function identity.die() returns trigger language plpgsql as $$ begin raise exception 'died'; end $$;
      create trigger die before update on players.player for each row execute function identity.die()`.execute(
      at.database.db,
    );
    expect((await confirm(at.tokenOf(letter))).status).toBe(500);
    await sql`drop function identity.die() cascade`.execute(at.database.db);
    at.clock.advance({ minutes: 2 });
    await at.jobs()['identity.finish-changes']({});
    expect(await profile((await at.signIn(playerId)).token)).toMatchObject({ email: next, isEmailVerified: true });
    expect((await at.call('GET', PLAYERS_PATHS.me, { token })).status).toBe(401);
  });

  it('gets a handful of letters an hour, and proves the email she has without being signed out', async () => {
    const { email, token } = await at.newPlayer();
    const again = () => at.call('POST', PROFILE_PATHS.emailProofs, { token });
    const answers = [];
    for (let wish = 0; wish < 6; wish++) answers.push(await again());
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202, 422]);
    const letters = await at.lettersTo(email);
    expect(letters).toHaveLength(1);
    expect((await confirm(at.tokenOf(letters[0]))).body).toEqual({ isChange: false });
    expect(await profile(token)).toMatchObject({ isEmailVerified: true });
    expect(codeOf(await again())).toBe('EMAIL_PROVED');
  });
});
