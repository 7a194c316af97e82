import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../tools/test/test-database.ts';
import { throttleKeyOf } from './accounts/login-throttle-store.ts';
import { listSecurityEvents } from './accounts/security-events-store.ts';
import { reportSecurityEvents } from './oidc/sweep.ts';
import { TEST_PASSWORD as PASSWORD, startTestProvider, type TestProvider } from './provider-in-tests.ts';
import type { IdentityProviderDb } from './tables.ts';

const database = useTestDatabase();
const fixture: { provider?: TestProvider } = {};
const provider = () => fixture.provider as TestProvider;
const db = () => database.db as unknown as IdentityProviderDb;

beforeAll(async () => {
  fixture.provider = await startTestProvider({ databaseUrl: database.url, appOrigin: 'http://localhost:49157' });
});
afterAll(() => fixture.provider?.close());

describe('recorded security events', () => {
  it('include each lockout once, but not the wrong attempts around it [GLI19-20] [GLI19-06/lock]', async () => {
    const { accountId, email } = await provider().someone();
    for (let round = 1; round <= 4; round++) await provider().tryLogin(email, 'wrong');
    expect(await listSecurityEvents(db(), { accountId })).toEqual([]);
    await provider().tryLogin(email, 'wrong');
    // During a lockout, attempts aren't checked, so they don't count as events.
    await provider().tryLogin(email, 'wrong');
    const event = { kind: 'LOCKED_OUT', accountId, details: { by: 'email', tries: 5, waitSeconds: 60 } };
    expect(await listSecurityEvents(db(), { accountId })).toEqual([event]);
    provider().clock.advance({ seconds: 60 });
    await provider().tryLogin(email, 'wrong');
    expect(await listSecurityEvents(db(), { accountId })).toEqual([
      { ...event, details: { by: 'email', tries: 6, waitSeconds: 120 } },
      event,
    ]);
    provider().clock.advance({ hours: 1 });
  });

  it('are logged once, in the common format [ASVS-16.3/16.4]', async () => {
    const lines: object[] = [];
    const report = () => reportSecurityEvents(db(), { info: (details) => lines.push(details) });
    await report();
    lines.length = 0;
    const { accountId, email } = await provider().someone();
    for (let round = 1; round <= 5; round++) await provider().tryLogin(email, 'wrong');
    expect([await report(), await report()]).toEqual([1, 0]);
    const at = expect.stringMatching(/^20.*Z$/);
    const form = { eventId: expect.any(String), at, source: 'identity-provider', actor: 'system' };
    const details = { by: 'email', tries: 5, waitSeconds: 60 };
    expect(lines).toEqual([{ security: { ...form, action: 'accounts.locked-out', subject: accountId, details } }]);
    provider().clock.advance({ hours: 1 });
  });

  it('include no lockout when the fifth attempt is right', async () => {
    const { accountId, email } = await provider().someone();
    for (let round = 1; round <= 4; round++) await provider().tryLogin(email, 'wrong');
    expect((await provider().tryLogin(email, PASSWORD)).status).toBe(303);
    expect(await listSecurityEvents(db(), { accountId })).toEqual([]);
  });

  it('include the lockout of an unknown email, without the email', async () => {
    for (let round = 1; round <= 5; round++) await provider().tryLogin('guessed@example.com', 'wrong');
    const throttleKey = throttleKeyOf({ kind: 'email', value: 'guessed@example.com' });
    const found = await listSecurityEvents(db(), { throttleKey });
    expect(found).toEqual([
      { kind: 'LOCKED_OUT', accountId: undefined, details: { by: 'email', tries: 5, waitSeconds: 60 } },
    ]);
    provider().clock.advance({ hours: 1 });
  });

  it('include a lock with its reason, an unlock and a new password', async () => {
    const { accountId } = await provider().someone();
    await provider().admin('PUT', `/${accountId}/lock`, { reason: 'asked by an operator' });
    await provider().admin('DELETE', `/${accountId}/lock`);
    await provider().admin('PUT', `/${accountId}/password`, { password: 'a brand new one' });
    await provider().admin('PUT', `/${accountId}/password`, { password: 'short' });
    expect((await listSecurityEvents(db(), { accountId })).map(({ kind, details }) => [kind, details])).toEqual([
      ['PASSWORD_SET', {}],
      ['ACCOUNT_UNLOCKED', {}],
      ['ACCOUNT_LOCKED', { reason: 'asked by an operator' }],
    ]);
  });

  it.each([
    ['changed', sql`update identity_provider.security_event set details = '{}'`],
    ['removed', sql`delete from identity_provider.security_event`],
    ['cleared', sql`truncate identity_provider.security_event`],
  ])("can't be %s", async (_what, statement) => {
    await expect(statement.execute(database.db)).rejects.toThrow('append-only');
  });
});
