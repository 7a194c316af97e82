import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../tools/test/test-database.ts';
import { DEVICE_COOKIE } from './accounts/device-cookie.ts';
import { TestBrowser } from './browser-in-tests.ts';
import { TEST_PASSWORD as PASSWORD, startTestProvider, type TestProvider } from './provider-in-tests.ts';

const database = useTestDatabase();
const fixture: { provider?: TestProvider } = {};
const provider = () => fixture.provider as TestProvider;

beforeAll(async () => {
  fixture.provider = await startTestProvider({
    ...{ databaseUrl: database.url, appOrigin: 'http://localhost:49158', trustedProxies: ['loopback'] },
  });
});
afterAll(() => fixture.provider?.close());

let addresses = 0;
const stranger = () => new TestBrowser({ address: `198.51.100.${++addresses}` });
const statusOf = async (email: string, password: string, browser = stranger()) =>
  (await provider().tryLogin(email, password, browser)).status;

/** Signs in once, so that the browser is recognized later; returns the browser. */
async function knownDevice(email: string): Promise<TestBrowser> {
  const browser = stranger();
  expect(await statusOf(email, PASSWORD, browser)).toBe(303);
  return browser;
}

async function lockOutByStrangers(email: string): Promise<void> {
  for (let round = 0; round < 5; round++) await statusOf(email, 'wrong');
  expect(await statusOf(email, PASSWORD)).toBe(429);
}

describe('a device on which the account was signed in before [GLI19-06/way-back]', () => {
  it('can sign in while others have locked the email, and leaves the email locked for them', async () => {
    const { email } = await provider().someone();
    const mine = await knownDevice(email);
    await lockOutByStrangers(email);
    expect(await statusOf(email, PASSWORD, mine)).toBe(303);
    expect(await statusOf(email, PASSWORD)).toBe(429);
  });

  it('is locked only by its own wrong attempts, and no other device is locked by them', async () => {
    const { email } = await provider().someone();
    const [mine, other] = [await knownDevice(email), await knownDevice(email)];
    for (let round = 0; round < 5; round++) expect(await statusOf(email, 'wrong', mine)).toBe(401);
    expect(await statusOf(email, PASSWORD, mine)).toBe(429);
    expect(await statusOf(email, PASSWORD, other)).toBe(303);
    expect(await statusOf(email, PASSWORD)).toBe(303);
    provider().clock.advance({ seconds: 60 });
    expect(await statusOf(email, PASSWORD, mine)).toBe(303);
  });

  it('is recognized for its own account only, with an unaltered cookie', async () => {
    const [mine, other] = [await provider().someone(), await provider().someone()];
    const device = await knownDevice(mine.email);
    await lockOutByStrangers(other.email);
    expect(await statusOf(other.email, PASSWORD, device)).toBe(429);
    await lockOutByStrangers(mine.email);
    const [key, cookie] = [...device.cookies].find(([name]) => name.startsWith(DEVICE_COOKIE)) ?? ['', undefined];
    const [accountId, nonce, madeAt, signature] = (cookie?.value ?? '').split('.');
    for (const value of [
      `${accountId}.other-nonce.${madeAt}.${signature}`,
      `${accountId}.${nonce}.${Number(madeAt) + 1}.${signature}`,
      `${accountId}.${nonce}.${madeAt}.`,
      `${cookie?.value}.`,
      'x',
    ]) {
      const forger = stranger();
      forger.cookies.set(key, { value, host: cookie?.host ?? '', path: '/' });
      expect(await statusOf(mine.email, PASSWORD, forger), value).toBe(429);
    }
  });

  it('is renewed at each sign-in, and no longer recognized after 180 days or a new password', async () => {
    const { email, accountId } = await provider().someone();
    const mine = await knownDevice(email);
    const first = mine.cookie(DEVICE_COOKIE);
    provider().clock.advance({ seconds: 1 });
    expect(await statusOf(email, PASSWORD, mine)).toBe(303);
    expect(mine.cookie(DEVICE_COOKIE)).not.toBe(first);
    provider().clock.advance({ hours: 180 * 24 + 1 });
    await lockOutByStrangers(email);
    expect(await statusOf(email, PASSWORD, mine)).toBe(429);
    provider().clock.advance({ hours: 2 });
    expect(await statusOf(email, PASSWORD, mine)).toBe(303);
    provider().clock.advance({ seconds: 1 });
    const password = 'another field of sunflowers';
    expect((await provider().admin('PUT', `/${accountId}/password`, { password })).status).toBe(200);
    for (let round = 0; round < 5; round++) await statusOf(email, 'wrong');
    expect(await statusOf(email, password, mine)).toBe(429);
  });

  it('counts as new after the player removed it, even after its next sign-in [S2.4-6/devices]', async () => {
    const { email, accountId } = await provider().someone();
    const mine = await knownDevice(email);
    const nonceOf = () => mine.cookie(DEVICE_COOKIE)?.split('.')[1] ?? '';
    const removed = nonceOf();
    const forget = (id: string) => provider().admin('POST', `/${id}/forgotten-devices`, { deviceIds: [removed] });
    for (let round = 0; round < 2; round++) expect((await forget(accountId)).status).toBe(200);
    expect((await forget('019aa2c0-1111-7000-8000-000000000001')).status).toBe(404);
    await lockOutByStrangers(email);
    expect(await statusOf(email, PASSWORD, mine)).toBe(429);
    provider().clock.advance({ hours: 2 });
    expect(await statusOf(email, PASSWORD, mine)).toBe(303);
    expect(nonceOf()).not.toBe(removed);
  });

  it('has a cookie for this host only, unreadable for scripts', async () => {
    const { email } = await provider().someone();
    const answer = await provider().tryLogin(email, PASSWORD, stranger());
    const line = answer.headers.getSetCookie().find((one) => one.startsWith(DEVICE_COOKIE)) ?? '';
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) expect(line).toContain(part);
    expect(line).not.toContain('Domain');
  });
});

describe('a new device whose owner used a pass, which the platform makes for a link in an email', () => {
  const passFor = async (accountId: string) => {
    const answer = await provider().admin('POST', `/${accountId}/device-passes`);
    return (answer.body as { address: string }).address;
  };
  const usePass = async (browser: TestBrowser, address: string) => browser.submit(await browser.open(address));

  it('signs in only with the password while strangers have locked the email [GLI19-06/way-back]', async () => {
    const { email, accountId } = await provider().someone();
    await lockOutByStrangers(email);
    const mine = stranger();
    const used = await usePass(mine, await passFor(accountId));
    expect([used.status, used.headers.get('location')]).toEqual([303, 'http://localhost:49158/gateway/login']);
    expect(await statusOf(email, 'wrong', mine)).toBe(401);
    expect(await statusOf(email, PASSWORD, mine)).toBe(303);
    expect(await statusOf(email, PASSWORD)).toBe(429);
  });

  it('stays locked out of a locked account, and is locked by its own wrong passwords', async () => {
    const { email, accountId } = await provider().someone();
    const address = await passFor(accountId);
    const devices = [stranger(), stranger()];
    for (const device of devices) await usePass(device, address);
    await provider().admin('PUT', `/${accountId}/lock`, { reason: 'a report' });
    expect(await statusOf(email, PASSWORD, devices[0])).toBe(403);
    await provider().admin('DELETE', `/${accountId}/lock`);
    // A pass has one counter, however many browsers use it.
    for (let round = 0; round < 5; round++) await statusOf(email, 'wrong', devices[round % 2]);
    for (const device of devices) expect(await statusOf(email, PASSWORD, device)).toBe(429);
  });

  it('is not recognized by a pass that is forged, expired or of another account', async () => {
    const [one, other] = [await provider().someone(), await provider().someone()];
    await lockOutByStrangers(one.email);
    const [mine, theirs] = [new URL(await passFor(one.accountId)), new URL(await passFor(other.accountId))];
    const forged = new URL(mine);
    forged.searchParams.set('pass', `${mine.searchParams.get('pass')?.slice(0, -1)}_`);
    const swapped = new URL(mine);
    const parts = (theirs.searchParams.get('pass') ?? '').split('.');
    swapped.searchParams.set('pass', [one.accountId, ...parts.slice(1)].join('.'));
    for (const address of [forged, swapped]) expect((await stranger().open(address.href)).status).toBe(303);
    const device = stranger();
    expect((await usePass(device, theirs.href)).status).toBe(303);
    expect(await statusOf(one.email, PASSWORD, device)).toBe(429);
    const late = stranger();
    const page = await late.open(mine.href);
    provider().clock.advance({ minutes: 10 });
    expect((await late.submit(page)).status).toBe(303);
    expect(late.cookie(DEVICE_COOKIE)).toBeUndefined();
    expect((await stranger().open(mine.href)).status).toBe(303);
    expect((await provider().admin('POST', '/019aa2c0-1111-7000-8000-000000000001/device-passes')).status).toBe(404);
  });
});

describe('opening a pass', () => {
  const passFor = async (accountId: string) =>
    String((await provider().admin('POST', `/${accountId}/device-passes`)).body.address);

  it('changes nothing until the player confirms, and names the masked account', async () => {
    const [one, other] = [await provider().someone(), await provider().someone()];
    const lured = await knownDevice(one.email);
    const mark = lured.cookie(DEVICE_COOKIE);
    const page = await lured.open(await passFor(other.accountId));
    expect(page.status).toBe(200);
    expect(page.body).toContain('p•••@example.com');
    expect(page.body).not.toContain(other.email);
    expect(lured.cookie(DEVICE_COOKIE)).toBe(mark);
  });

  it('keeps the browser known to its other accounts once confirmed', async () => {
    const [one, other] = [await provider().someone(), await provider().someone()];
    const shared = await knownDevice(one.email);
    await shared.submit(await shared.open(await passFor(other.accountId)));
    for (const { email } of [one, other]) await lockOutByStrangers(email);
    expect(await statusOf(other.email, PASSWORD, shared)).toBe(303);
    expect(await statusOf(one.email, PASSWORD, shared)).toBe(303);
  });

  it('is refused without the token of this browser, and from a page of another site', async () => {
    const { accountId } = await provider().someone();
    const [mine, theirs] = [stranger(), stranger()];
    const address = await passFor(accountId);
    const [page, elsewhere] = [await mine.open(address), await theirs.open(address)];
    const target = new URL(page.url);
    const pass = target.searchParams.get('pass') ?? '';
    const refused = [
      await mine.submit({ ...elsewhere, url: page.url }),
      await mine.submit(page, { token: '' }),
      await stranger().submit(page),
      await mine.open(`${target.origin}${target.pathname}`, {
        ...{ method: 'POST', body: new URLSearchParams({ pass }).toString() },
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
      }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    expect(mine.cookie(DEVICE_COOKIE)).toBeUndefined();
  });

  it('keeps the five most recently used accounts of a browser', async () => {
    const people = [];
    for (let count = 0; count < 6; count++) people.push(await provider().someone());
    const shared = stranger();
    for (const { email } of people) {
      provider().clock.advance({ seconds: 1 });
      expect(await statusOf(email, PASSWORD, shared)).toBe(303);
    }
    expect(
      shared
        .cookie(DEVICE_COOKIE)
        ?.split('~')
        .map((mark) => mark.split('.')[0]),
    ).toEqual(
      people
        .slice(1)
        .map(({ accountId }) => accountId)
        .toReversed(),
    );
  });
});
