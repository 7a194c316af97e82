import {
  startTestProvider,
  TEST_ADMIN_SECRET,
  type TestProvider,
} from '@sunflower/identity-provider/provider-in-tests.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { embeddedIdentityProviderAdmin } from './embedded-provider-admin.ts';

const database = useTestDatabase();
const fixture: { provider?: TestProvider } = {};
const admin = (secret = TEST_ADMIN_SECRET) =>
  embeddedIdentityProviderAdmin({ origin: fixture.provider?.origin ?? '', secret });

beforeAll(async () => {
  fixture.provider = await startTestProvider({ databaseUrl: database.url, appOrigin: 'http://localhost:49155' });
});
afterAll(() => fixture.provider?.close());

const input = { externalId: 'p-1', email: 'ann@example.com', password: 'a field of sunflowers' };

it('creates, finds, locks and unlocks an account and sets its password over the protocol', async () => {
  const account = await admin().createAccount(input);
  if ('refusal' in account) throw new Error(account.refusal);
  expect(await admin().findAccountByEmail('ANN@example.com')).toEqual(account);
  expect(await admin().findAccountByEmail('unknown@example.com')).toBeUndefined();
  expect(await admin().lockAccount(account.accountId, 'asked')).toEqual({ ...account, isLocked: true });
  expect(await admin().unlockAccount(account.accountId)).toEqual(account);
  expect(await admin().setPassword(account.accountId, { password: 'another field' })).toEqual(account);
});

it('changes a password if the old one is right', async () => {
  const account = await admin().createAccount({ ...input, externalId: 'p-7', email: 'holder@example.com' });
  if ('refusal' in account) throw new Error(account.refusal);
  const changeId = newId();
  const change = (oldPassword: string, password: string) =>
    admin().changePassword(account.accountId, { oldPassword, password, changeId });
  expect(await change('a guess', 'another field')).toEqual({
    refusal: 'OLD_PASSWORD_WRONG',
    fields: [{ path: 'oldPassword', code: 'OLD_PASSWORD_WRONG' }],
  });
  expect(await change(input.password, input.password)).toMatchObject({ fields: [{ code: 'UNCHANGED' }] });
  const changed = { ...account, lastChangeId: changeId };
  expect(await change(input.password, 'another field')).toEqual(changed);
  // Repeating the same change returns success. Changing to another password is a new change, and the old password no
  // longer works.
  expect(await change(input.password, 'another field')).toEqual(changed);
  expect(await change(input.password, 'a third field')).toMatchObject({ refusal: 'OLD_PASSWORD_WRONG' });
  expect(await admin().findAccount(account.accountId)).toEqual(changed);
  expect(await admin().checkPassword(account.accountId, 'another field')).toEqual(changed);
  expect(await admin().checkPassword(account.accountId, 'a guess')).toMatchObject({ refusal: 'OLD_PASSWORD_WRONG' });
});

it('sets a password once per change id, even with concurrent calls', async () => {
  const account = await admin().createAccount({ ...input, externalId: 'p-8', email: 'reset@example.com' });
  if ('refusal' in account) throw new Error(account.refusal);
  const set = (password: string, changeId: string) => admin().setPassword(account.accountId, { password, changeId });
  const [first, second] = [newId(), newId()];
  const [one, other] = await Promise.all([set('a first field', first), set('a second field', first)]);
  expect([one, other].filter((answer) => 'refusal' in answer)).toEqual([{ refusal: 'KEY_REUSED', fields: [] }]);
  expect(await set('short', second)).toMatchObject({ refusal: 'PASSWORD_REFUSED' });
  expect(await set('a third field', second)).toMatchObject({ lastChangeId: second });
});

it("changes an account's email idempotently, and never to one that another account has", async () => {
  const make = (email: string) => admin().createAccount({ ...input, externalId: newId(), email });
  const account = await make('before@example.com');
  if ('refusal' in account) throw new Error(account.refusal);
  await make('taken@example.com');
  const set = (email: string) => admin().setEmail(account.accountId, email);
  expect(await set('Taken@Example.com')).toMatchObject({ refusal: 'EMAIL_TAKEN' });
  expect(await set('no address')).toMatchObject({ refusal: 'EMAIL_INVALID' });
  const moved = { ...account, email: 'after@example.com' };
  expect([await set('after@example.com'), await set('after@example.com')]).toEqual([moved, moved]);
  expect(await admin().findAccountByEmail('before@example.com')).toBeUndefined();
  expect(await make('before@example.com')).toMatchObject({ email: 'before@example.com' });
});

it("passes on the provider's refusals with their fields", async () => {
  await admin().createAccount(input);
  expect(await admin().createAccount({ ...input, externalId: 'p-2' })).toEqual({
    refusal: 'EMAIL_TAKEN',
    fields: [{ path: 'email', code: 'EMAIL_TAKEN' }],
  });
  expect(
    await admin().createAccount({ ...input, externalId: 'p-3', email: 'b@example.com', password: 'short' }),
  ).toEqual({
    refusal: 'PASSWORD_REFUSED',
    fields: [{ path: 'password', code: 'TOO_SHORT' }],
  });
  const unknownId = '01890000-0000-7000-8000-000000000000';
  expect(await admin().lockAccount(unknownId, 'asked')).toMatchObject({ refusal: 'ACCOUNT_UNKNOWN' });
});

it('removes an account by the external id only once', async () => {
  await admin().createAccount({ ...input, externalId: 'p-9', email: 'gone@example.com' });
  expect(await admin().removeAccount('p-9')).toBe(true);
  expect(await admin().removeAccount('p-9')).toBe(false);
});

it('throws on a wrong secret instead of returning a refusal', async () => {
  await expect(admin('wrong').createAccount(input)).rejects.toThrow('status 404');
});
