import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../tools/test/test-database.ts';
import { createAccount } from './accounts/account-verbs.ts';
import { TestBrowser } from './browser-in-tests.ts';
import { sweepExpired } from './oidc/sweep.ts';
import { TEST_PASSWORD as PASSWORD, startTestProvider, type TestProvider } from './provider-in-tests.ts';
import type { IdentityProviderDb } from './tables.ts';

const APP = 'http://localhost:49154';

const database = useTestDatabase();
const held: { provider?: TestProvider } = {};
const provider = () => {
  if (!held.provider) throw new Error('not started');
  return held.provider;
};

beforeAll(async () => {
  held.provider = await startTestProvider({ databaseUrl: database.url, appOrigin: APP });
});
afterAll(() => held.provider?.close());

describe('account verbs', () => {
  it('creates once: the same again is the same account, anything else under the id is refused', async () => {
    const input = { externalId: 'twice', email: 'twice@example.com', password: PASSWORD };
    const first = await provider().admin('POST', '', input);
    expect(first.status).toBe(200);
    expect((await provider().admin('POST', '', input)).body).toEqual(first.body);
    expect(await provider().admin('POST', '', { ...input, password: 'something else' })).toMatchObject({
      status: 422,
      body: { code: 'KEY_REUSED' },
    });
    expect(
      await provider().admin('POST', '', { ...input, externalId: 'other', email: 'TWICE@example.com' }),
    ).toMatchObject({
      status: 422,
      body: { code: 'EMAIL_TAKEN', fields: [{ path: 'email', code: 'EMAIL_TAKEN' }] },
    });
  });

  it('creates one account when asked ten times at once', async () => {
    const input = { externalId: 'racing', email: 'racing@example.com', password: PASSWORD };
    const answers = await Promise.all(Array.from({ length: 10 }, () => provider().admin('POST', '', input)));
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.body.accountId}`)).size).toBe(1);
  });

  it('tells the call that lost a race between two looks of the account the other one made', async () => {
    const db = database.db as unknown as IdentityProviderDb;
    const input = {
      externalId: 'between',
      email: 'between@example.com',
      password: PASSWORD,
      now: provider().clock.now(),
    };
    let winner: unknown;
    const overtaken = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        winner ??= await createAccount(db, input);
        return result;
      },
    });
    expect(await createAccount(overtaken, input)).toEqual(winner);
  });

  it.each([
    ['short', 'TOO_SHORT'],
    ['aaaaaaaaaa', 'TOO_SIMPLE'],
    ['Password1', 'TOO_COMMON'],
    ['weak@example.com', 'TOO_SIMPLE'],
    ['x'.repeat(100) + 'yz'.repeat(50), 'TOO_LONG'],
  ])('refuses the password %s', async (password, code) => {
    const answer = await provider().admin('POST', '', { externalId: 'weak', email: 'weak@example.com', password });
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'PASSWORD_REFUSED', fields: [{ path: 'password', code }] },
    });
  });

  it('takes as long to refuse a taken email as to make an account: the password is hashed in both [ASVS-6.3.8]', async () => {
    const { email } = await provider().someone();
    const fastest = async (emailOf: (round: number) => string) => {
      const times: number[] = [];
      for (let round = 0; round < 6; round++) {
        const began = performance.now();
        const externalId = `timed-${emailOf(round)}-${round}`;
        await provider().admin('POST', '', { externalId, email: emailOf(round), password: 'a field of sunflowers' });
        times.push(performance.now() - began);
      }
      return Math.min(...times);
    };
    const made = await fastest((round) => `timed-${round}@example.com`);
    expect(await fastest(() => email)).toBeGreaterThan(made * 0.4);
  });

  it('locks, tells only the right password so, and unlocks', async () => {
    const { accountId, email } = await provider().someone();
    await provider().admin('PUT', `/${accountId}/lock`, { reason: 'asked by an operator' });
    expect((await provider().tryLogin(email, 'wrong')).status).toBe(401);
    const locked = await provider().tryLogin(email, PASSWORD);
    expect([locked.status, locked.body.includes('This account is locked')]).toEqual([403, true]);
    await provider().admin('DELETE', `/${accountId}/lock`);
    expect((await provider().tryLogin(email, PASSWORD)).status).toBe(303);
  });

  it('sets a password and forgives wrong tries: the safe way back [GLI19-06/way-back]', async () => {
    const { accountId, email } = await provider().someone();
    for (let round = 1; round <= 5; round++) await provider().tryLogin(email, 'wrong');
    expect((await provider().tryLogin(email, PASSWORD)).status).toBe(429);
    await provider().admin('PUT', `/${accountId}/password`, { password: 'a brand new one' });
    expect((await provider().tryLogin(email, 'a brand new one')).status).toBe(303);
    expect((await provider().tryLogin(email, PASSWORD)).status).toBe(401);
  });

  it('removes the account of a registration that came to nothing: the email is free again, twice is the same', async () => {
    const input = { externalId: 'undone', email: 'undone@example.com', password: PASSWORD };
    await provider().admin('POST', '', input);
    expect((await provider().admin('POST', '/remove', { externalId: 'undone' })).body).toEqual({ isRemoved: true });
    expect((await provider().admin('POST', '/remove', { externalId: 'undone' })).body).toEqual({ isRemoved: false });
    expect((await provider().tryLogin(input.email, PASSWORD)).status).toBe(401);
    expect((await provider().admin('POST', '', { ...input, externalId: 'again' })).status).toBe(200);
  });

  it('finds by email, and says so when there is nobody', async () => {
    const { accountId, email } = await provider().someone();
    expect((await provider().admin('POST', '/find', { email })).body).toMatchObject({ account: { accountId } });
    expect((await provider().admin('POST', '/find', { email: 'nobody@example.com' })).body).toEqual({ account: null });
  });

  it.each([
    ['without the secret', {}],
    ['with a wrong secret', { authorization: 'Bearer wrong' }],
    [
      'through a proxy',
      { authorization: 'Bearer an admin secret for tests, long enough', 'x-forwarded-for': '203.0.113.9' },
    ],
  ])('shows nothing %s', async (_case, headers) => {
    const answer = await new TestBrowser().open(`${provider().origin}/admin/realms/sunflower/accounts/find`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: '{"email":"a@example.com"}',
    });
    expect(answer.status).toBe(404);
  });
});

describe('what is kept', () => {
  it('removes what has expired and nothing else', async () => {
    const now = provider().clock.now();
    await provider().openLogin();
    const count = async () =>
      Number(
        (
          await database.db
            .selectFrom('identity_provider.artifact')
            .select((e) => e.fn.countAll().as('n'))
            .executeTakeFirstOrThrow()
        ).n,
      );
    await sweepExpired(database.db, Temporal.Now.instant());
    const before = await count();
    expect(before).toBeGreaterThan(0);
    expect(await sweepExpired(database.db, now.add({ hours: 48 }))).toBeGreaterThanOrEqual(before);
    expect(await count()).toBe(0);
  });
});
