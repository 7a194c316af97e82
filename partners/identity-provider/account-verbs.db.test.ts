import { hash as hashNow, verify as verifyNow } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { useTestDatabase } from '../../tools/test/test-database.ts';
import { createAccount } from './accounts/account-verbs.ts';
import { claimAttempt } from './accounts/login-throttle-store.ts';
import { EMAIL_THROTTLE } from './accounts/login-wait.ts';
import { TestBrowser } from './browser-in-tests.ts';
import { sweepExpired } from './oidc/sweep.ts';
import { TEST_PASSWORD as PASSWORD, startTestProvider, type TestProvider } from './provider-in-tests.ts';
import type { IdentityProviderDb } from './tables.ts';

// Files share a worker. Without this, a provider that an earlier file loaded would hash passwords without recording the
// calls.
vi.hoisted(() => vi.resetModules());
/** Hashes and compares as always, and records the calls, which take nearly all of the time of a verb. */
vi.mock('@node-rs/argon2', async (importActual) => {
  const actual = await importActual<typeof import('@node-rs/argon2')>();
  return { ...actual, hash: vi.fn(actual.hash), verify: vi.fn(actual.verify) };
});
const hash = vi.mocked(hashNow);
const verify = vi.mocked(verifyNow);

const APP = 'http://localhost:49154';

const database = useTestDatabase();
const fixture: { provider?: TestProvider } = {};
const provider = () => {
  if (!fixture.provider) throw new Error('not started');
  return fixture.provider;
};

beforeAll(async () => {
  fixture.provider = await startTestProvider({ databaseUrl: database.url, appOrigin: APP });
});
afterAll(() => fixture.provider?.close());

describe('account verbs', () => {
  it('create an account once for the same input, and refuse other input under the same id', async () => {
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

  it('create one account for ten concurrent calls', async () => {
    const input = { externalId: 'racing', email: 'racing@example.com', password: PASSWORD };
    const answers = await Promise.all(Array.from({ length: 10 }, () => provider().admin('POST', '', input)));
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.body.accountId}`)).size).toBe(1);
  });

  it('return the existing account to a call that lost the race to create it', async () => {
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
  ])('reject a new account with the password %s', async (password, code) => {
    const answer = await provider().admin('POST', '', { externalId: 'weak', email: 'weak@example.com', password });
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'PASSWORD_REFUSED', fields: [{ path: 'password', code }] },
    });
  });

  it('hash the password as often for a taken email as for a new one [ASVS-6.3.8/registration]', async () => {
    const { email } = await provider().someone();
    const hashesFor = async (externalId: string, address: string) => {
      hash.mockClear();
      const input = { externalId, email: address, password: 'a field of sunflowers' };
      const { status } = await provider().admin('POST', '', input);
      return { status, costs: hash.mock.calls.map(([, cost]) => cost) };
    };
    const made = await hashesFor('hashed-new', 'hashed-new@example.com');
    expect(made).toMatchObject({ status: 200, costs: [{ memoryCost: 19_456, timeCost: 2 }] });
    expect(await hashesFor('hashed-taken', email)).toEqual({ status: 422, costs: made.costs });
  });

  it('compare a password as often for an unknown email as for a known one [ASVS-6.3.8/sign-in]', async () => {
    const { email } = await provider().someone();
    const comparisonsFor = async (typed: string) => {
      verify.mockClear();
      const { status } = await provider().tryLogin(typed, 'wrong');
      return { status, costs: verify.mock.calls.map(([stored]) => `${stored}`.split('$').slice(1, 4)) };
    };
    await comparisonsFor('first-unknown@example.com');
    const known = await comparisonsFor(email);
    expect(known).toMatchObject({ status: 401, costs: [['argon2id', 'v=19', 'm=19456,t=2,p=1']] });
    expect(await comparisonsFor('unknown@example.com')).toEqual(known);
  });

  it('lock an account, show the lock only at a sign-in with the right password, and unlock it', async () => {
    const { accountId, email } = await provider().someone();
    await provider().admin('PUT', `/${accountId}/lock`, { reason: 'asked by an operator' });
    expect((await provider().tryLogin(email, 'wrong')).status).toBe(401);
    const locked = await provider().tryLogin(email, PASSWORD);
    expect([locked.status, locked.body.includes('This account is locked')]).toEqual([403, true]);
    await provider().admin('DELETE', `/${accountId}/lock`);
    expect((await provider().tryLogin(email, PASSWORD)).status).toBe(303);
  });

  it('set a password and reset the failed attempts, for account recovery [GLI19-06/way-back]', async () => {
    const { accountId, email } = await provider().someone();
    for (let round = 1; round <= 5; round++) await provider().tryLogin(email, 'wrong');
    expect((await provider().tryLogin(email, PASSWORD)).status).toBe(429);
    await provider().admin('PUT', `/${accountId}/password`, { password: 'a brand new one' });
    expect((await provider().tryLogin(email, 'a brand new one')).status).toBe(303);
    expect((await provider().tryLogin(email, PASSWORD)).status).toBe(401);
  });

  it.each([
    ['password', 'PUT', { password: 'a brand new one' }],
    ['lock', 'DELETE', undefined],
    ['second-factor', 'DELETE', undefined],
  ] as const)('reset the wrong codes with a change of the %s [GLI19-06/way-back]', async (verb, method, body) => {
    const { accountId } = await provider().someone();
    const tried = { subject: { kind: 'code', value: accountId }, throttle: EMAIL_THROTTLE } as const;
    const enterWrongCode = () =>
      claimAttempt(database.db as unknown as IdentityProviderDb, { ...tried, now: provider().clock.now() });
    for (let attempts = 0; attempts < 5; attempts++) await enterWrongCode();
    expect(await enterWrongCode()).toHaveProperty('retryAt');
    expect((await provider().admin(method, `/${accountId}/${verb}`, body)).status).toBe(200);
    expect(await enterWrongCode()).toEqual({});
  });

  it('remove the account of a failed registration and free its email; repeating it changes nothing', async () => {
    const input = { externalId: 'undone', email: 'undone@example.com', password: PASSWORD };
    await provider().admin('POST', '', input);
    expect((await provider().admin('POST', '/remove', { externalId: 'undone' })).body).toEqual({ isRemoved: true });
    expect((await provider().admin('POST', '/remove', { externalId: 'undone' })).body).toEqual({ isRemoved: false });
    expect((await provider().tryLogin(input.email, PASSWORD)).status).toBe(401);
    expect((await provider().admin('POST', '', { ...input, externalId: 'again' })).status).toBe(200);
  });

  it("find an account by email, or report that it doesn't exist", async () => {
    const { accountId, email } = await provider().someone();
    expect((await provider().admin('POST', '/find', { email })).body).toMatchObject({ account: { accountId } });
    expect((await provider().admin('POST', '/find', { email: 'unknown@example.com' })).body).toEqual({ account: null });
  });

  it.each([
    ['without the secret', {}],
    ['with a wrong secret', { authorization: 'Bearer wrong' }],
    [
      'through a proxy',
      { authorization: 'Bearer an admin secret for tests, long enough', 'x-forwarded-for': '203.0.113.9' },
    ],
  ])('respond with 404 %s', async (_case, headers) => {
    const answer = await new TestBrowser().open(`${provider().origin}/admin/realms/sunflower/accounts/find`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: '{"email":"a@example.com"}',
    });
    expect(answer.status).toBe(404);
  });
});

describe('expired rows', () => {
  it('are removed, and rows that are still valid stay', async () => {
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
