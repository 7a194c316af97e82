import { errorBody } from '@sunflower/contracts/errors.ts';
import { PLAYERS_PATHS } from '@sunflower/contracts/players.ts';
import { PROFILE_PATHS } from '@sunflower/contracts/profile.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { restrict } from '../../access/index.ts';
import { listAudit } from '../../audit/index.ts';
import { HOLDER, PASSWORD, useAccountStack } from '../account-stack-in-tests.ts';

describe('changing an email', () => {
  const at = useAccountStack();
  beforeEach(() => at.clock.advance({ hours: 2 }));

  const request = (token: string, email: string, password = PASSWORD) =>
    at.call('POST', PROFILE_PATHS.emailChanges, { token, body: { email, password } });
  const confirm = (token: string) =>
    at.call('POST', PROFILE_PATHS.emailConfirmations, { body: { token, holder: HOLDER } });
  const profile = async (token: string) => (await at.call('GET', PROFILE_PATHS.profile, { token })).body;
  const codeOf = (answer: { body: unknown }) => errorBody.parse(answer.body).code;

  it('accepts the new email instead of the old once the link is opened [S4.3-3/email] [S4.7-1]', async () => {
    const { playerId, email, token } = await at.newPlayer();
    const next = `new-${email}`;
    const input = await request(token, next.toUpperCase());
    expect(input).toMatchObject({ status: 202, body: { email: next } });
    expect(await profile(token)).toMatchObject({ email, isEmailVerified: false, emailChange: { email: next } });
    expect(await at.canSignIn(email, PASSWORD)).toBe(true);
    const messages = await at.emailsTo(next);
    expect(messages.map(({ subject }) => subject)).toEqual(['Sunflower: Confirm your new email']);
    expect((await confirm(at.tokenOf(messages[0]))).body).toEqual({ isChange: true });

    const refused = await at.call('GET', PLAYERS_PATHS.me, { token });
    expect(errorBody.parse(refused.body)).toMatchObject({
      code: 'SESSION_EXPIRED',
      details: { reason: 'EMAIL_VERIFIED' },
    });
    expect([await at.canSignIn(email, PASSWORD), await at.canSignIn(next, PASSWORD)]).toEqual([false, true]);
    const again = await at.signIn(playerId);
    expect(await profile(again.token)).toMatchObject({ email: next, isEmailVerified: true, emailChange: null });
    // Opening the link again, in another tab or by a mail scanner, returns the same response and has no second effect.
    expect(await confirm(at.tokenOf(messages[0]))).toMatchObject({ status: 200, body: { isChange: true } });
    expect((await at.call('GET', PLAYERS_PATHS.me, { token: again.token })).status).toBe(200);
  });

  it.each([
    ['now', undefined],
    ['by a release whose freeze had fewer units', ['wallet/deposit/ALL']],
  ])(
    'is refused while the account is frozen %s, even with a link sent before [S6-4/frozen-account]',
    async (_, units) => {
      const { playerId, email, token } = await at.newPlayer();
      const next = `thief-${email}`;
      await request(token, next);
      const [message] = await at.emailsTo(next);
      const restriction = {
        ...({ featureSet: 'FROZEN_ACCOUNT', reason: 'test', actor: `player:${playerId}` } as const),
        ...(units ? { units } : {}),
      };
      await inTransaction(at.database.db, (tx) => restrict(tx, { ...restriction, playerId, now: at.clock.now() }));
      expect(await request(token, `other-${email}`)).toMatchObject({
        status: 403,
        body: { code: 'ACCESS_DENIED', details: { restriction: 'FROZEN_ACCOUNT' } },
      });
      expect(codeOf(await confirm(at.tokenOf(message)))).toBe('LINK_INVALID');
      expect(await at.canSignIn(email, PASSWORD)).toBe(true);
      // The current email can still be confirmed.
      expect((await at.call('POST', PROFILE_PATHS.emailProofs, { token })).status).toBe(202);
      const link = (await at.emailsTo(email)).find(({ subject }) => subject === 'Sunflower: Confirm your email');
      expect((await confirm(at.tokenOf(link))).body).toEqual({ isChange: false });
    },
  );

  it('notifies the old email address', async () => {
    const { email, token } = await at.newPlayer();
    await request(token, `other-${email}`);
    expect(await at.emailsTo(email)).toMatchObject([
      { subject: 'Sunflower: Someone asked to change your email address' },
    ]);
  });

  it('expires the link after 30 minutes [S5.3-7/email-link] [S9-12/email-link]', async () => {
    const { email, token } = await at.newPlayer();
    const next = `late-${email}`;
    await request(token, next);
    const [message] = await at.emailsTo(next);
    at.clock.advance({ minutes: 30 });
    expect(codeOf(await confirm(at.tokenOf(message)))).toBe('LINK_EXPIRED');
    expect(await at.canSignIn(email, PASSWORD)).toBe(true);
  });

  it('invalidates the previous link when a new one is requested', async () => {
    const { playerId, email, token } = await at.newPlayer();
    await request(token, `first-${email}`);
    const [first] = await at.emailsTo(`first-${email}`);
    await request(token, `second-${email}`);
    expect(codeOf(await confirm(at.tokenOf(first)))).toBe('LINK_INVALID');
    const entries = (await listAudit(at.database.db, { limit: 20 })).filter(({ subject }) => subject === playerId);
    expect(entries.map(({ action, details }) => [action, (details as { reason?: string }).reason])).toMatchObject([
      ['identity.email-link-refused', 'LINK_INVALID'],
      ...[
        ['identity.email-change-requested', undefined],
        ['identity.email-change-requested', undefined],
      ],
    ]);
  });

  it('leaves an audit entry of a late link, of wrong holder data, and of another link to the same email', async () => {
    const { playerId, email, token } = await at.newPlayer();
    expect((await at.call('POST', PROFILE_PATHS.emailProofs, { token })).status).toBe(202);
    const link = at.tokenOf((await at.emailsTo(email)).at(-1));
    const holder = { ...HOLDER, postalCode: '10001' };
    const wrong = await at.call('POST', PROFILE_PATHS.emailConfirmations, { body: { token: link, holder } });
    expect(codeOf(wrong)).toBe('HOLDER_WRONG');
    at.clock.advance({ minutes: 30 });
    expect(codeOf(await confirm(link))).toBe('LINK_EXPIRED');
    const entries = (await listAudit(at.database.db, { limit: 20 })).filter(({ subject }) => subject === playerId);
    expect(entries.map(({ action }) => action).slice(0, 3)).toEqual([
      ...['identity.email-link-refused', 'identity.holder-data-refused', 'identity.email-link-requested'],
    ]);
  });

  it.each([
    ['a wrong password', (email: string) => [`x-${email}`, 'a guess of mine'], 'password', 'OLD_PASSWORD_WRONG'],
    ['the current email', (email: string) => [email.toUpperCase(), PASSWORD], 'email', 'UNCHANGED'],
    ['an invalid email', () => ['not-an-email', PASSWORD], 'email', 'EMAIL'],
    ['an empty email', () => ['', PASSWORD], 'email', 'REQUIRED'],
  ])('reports %s at its field', async (_what, typed, path, code) => {
    const { email, token } = await at.newPlayer();
    const [newEmail = '', password = ''] = typed(email);
    const answer = await request(token, newEmail, password);
    expect(answer.status).toBe(422);
    expect(errorBody.parse(answer.body)).toMatchObject({ code: 'EMAIL_CHANGE_INVALID', fields: [{ path, code }] });
  });

  it('refuses a mail header in an email, and sends nothing', async () => {
    const { email, token } = await at.newPlayer();
    for (const header of ['\r\nBcc: eve@example.com', '\nSubject: x', '%0d%0aBcc:eve@example.com\r'])
      expect((await request(token, `${email}${header}`)).status).toBe(400);
    expect((await profile(token)).emailChange).toBeNull();
  });

  it('never reveals that an email is taken: only that mailbox gets an email, and nothing changes', async () => {
    const [other, { email, token }] = [await at.newPlayer(), await at.newPlayer()];
    expect((await request(token, other.email)).status).toBe(202);
    const messages = await at.emailsTo(other.email);
    expect(messages).toMatchObject([{ subject: 'Sunflower: You have an account with this email' }]);
    expect(at.tokenOf(messages[0])).toBe('');
    // The player's own page shows the same as for an email that is free.
    expect(await profile(token)).toMatchObject({ emailChange: { email: other.email } });
    expect(await at.canSignIn(email, PASSWORD)).toBe(true);
  });

  it('is refused when another player took the email in the meantime', async () => {
    const { email, token } = await at.newPlayer();
    const next = `contested-${email}`;
    await request(token, next);
    const [message] = await at.emailsTo(next);
    await at.newPlayer({ email: next });
    expect(codeOf(await confirm(at.tokenOf(message)))).toBe('EMAIL_TAKEN');
    expect(codeOf(await confirm(at.tokenOf(message)))).toBe('LINK_INVALID');
    expect(await at.canSignIn(email, PASSWORD)).toBe(true);
  });

  it('rejects a link for another purpose, a forged link and a malformed one', async () => {
    const { email, token } = await at.newPlayer();
    await at.call('POST', PROFILE_PATHS.passwordResets, { body: { email } });
    const [reset] = await at.emailsTo(email);
    const forged = [at.tokenOf(reset), '019aa2c0-1111-7000-8000-000000000001.x', 'x', '.'.repeat(100)];
    for (const given of forged) expect(codeOf(await confirm(given))).toBe('LINK_INVALID');
    expect((await at.call('GET', PLAYERS_PATHS.me, { token })).status).toBe(200);
  });

  it("is completed by a job after a crash between the identity provider's update and ours", async () => {
    const { email, token, playerId } = await at.newPlayer();
    const next = `died-${email}`;
    await request(token, next);
    const [message] = await at.emailsTo(next);
    await sql`create function identity.die() returns trigger language plpgsql as $$
      begin raise exception 'died'; end $$;
      create trigger die before update on players.player for each row execute function identity.die()`.execute(
      at.database.db,
    );
    expect((await confirm(at.tokenOf(message))).status).toBe(500);
    await sql`drop function identity.die() cascade`.execute(at.database.db);
    at.clock.advance({ minutes: 2 });
    await at.jobs()['identity.finish-changes']({});
    expect(await profile((await at.signIn(playerId)).token)).toMatchObject({ email: next, isEmailVerified: true });
    expect((await at.call('GET', PLAYERS_PATHS.me, { token })).status).toBe(401);
  });

  it('allows five requests an hour to confirm the current email, and keeps the player signed in', async () => {
    const { email, token } = await at.newPlayer();
    const again = () => at.call('POST', PROFILE_PATHS.emailProofs, { token });
    const answers = [];
    for (let time = 0; time < 6; time++) answers.push(await again());
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202, 422]);
    const messages = await at.emailsTo(email);
    expect(messages).toHaveLength(1);
    expect((await confirm(at.tokenOf(messages[0]))).body).toEqual({ isChange: false });
    expect(await profile(token)).toMatchObject({ isEmailVerified: true });
    expect(codeOf(await again())).toBe('EMAIL_PROVED');
  });
});
