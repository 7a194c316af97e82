import { generateSync } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../tools/test/test-database.ts';
import { listSecurityEvents } from './accounts/security-events-store.ts';
import { TestBrowser, type Visit } from './browser-in-tests.ts';
import { TEST_PASSWORD as PASSWORD, startTestProvider, type TestProvider } from './provider-in-tests.ts';
import { renewRecoveryCodes } from './second-factor/change-second-factor.ts';
import { countRecoveryCodes } from './second-factor/second-factor-store.ts';
import type { IdentityProviderDb } from './tables.ts';

const database = useTestDatabase();
const fixture: { provider?: TestProvider; off?: TestProvider } = {};
const provider = () => fixture.provider as TestProvider;
const off = () => fixture.off as TestProvider;
const APP = 'http://localhost:49157';
const db = () => database.db as unknown as IdentityProviderDb;

beforeAll(async () => {
  fixture.provider = await startTestProvider({ databaseUrl: database.url, appOrigin: APP });
  fixture.off = await startTestProvider({ databaseUrl: database.url, appOrigin: APP, offersSecondFactor: false });
});
afterAll(async () => {
  await fixture.provider?.close();
  await fixture.off?.close();
});
// Advances the clock, so that each test begins with unused codes.
beforeEach(() => provider().clock.advance({ hours: 2 }));

const page = (at = provider()) => `${at.issuer}/second-factor`;
const codeOf = (key: string, seconds = 0) =>
  generateSync({ secret: key, epoch: Math.floor(provider().clock.now().epochMilliseconds / 1_000) + seconds });
const keyIn = ({ body }: Visit) => (/class="key">([A-Z2-7 ]+)</.exec(body)?.[1] ?? '').replaceAll(' ', '');
const codesIn = ({ body }: Visit) => [...body.matchAll(/<li><code>([^<]+)</g)].map(([, code = '']) => code);
const kindsOf = async (accountId: string) => (await listSecurityEvents(db(), { accountId })).map(({ kind }) => kind);
const noticesOf = async (accountId: string) =>
  ((await provider().admin('GET', '/passkey-notices')).body.notices as { accountId: string; kind: string }[])
    .filter((notice) => notice.accountId === accountId)
    .map(({ kind }) => kind);

async function openPage(email: string, browser = new TestBrowser(), at = provider()): Promise<Visit> {
  const answer = await browser.submit(await browser.open(page(at)), { email, password: PASSWORD });
  return answer.status === 303 ? browser.open(page(at)) : answer;
}

/** Turns the second factor of a new person on, and moves on to the next code. */
async function someoneWithCodes() {
  const someone = await provider().someone();
  const browser = new TestBrowser();
  const opened = await openPage(someone.email, browser);
  const key = keyIn(opened);
  const shown = await browser.submit(opened, { code: codeOf(key) });
  provider().clock.advance({ seconds: 30 });
  return { ...someone, browser, key, shown, codes: codesIn(shown) };
}

/** Enters email and password, then a code; returns the response to the code. */
async function signIn(email: string, code: string, browser = new TestBrowser()): Promise<Visit> {
  const request = await provider().tryLogin(email, PASSWORD, browser);
  expect(request.body).toContain('Enter your code');
  return browser.submit(request, { code });
}

describe('the second factor of an account [S9-3/mfa]', () => {
  it('is turned on with a key as picture and text and a code from it, and shows ten recovery codes', async () => {
    const { accountId, email } = await provider().someone();
    const browser = new TestBrowser();
    const opened = await openPage(email, browser);
    expect(opened.body).toContain('<svg');
    const key = keyIn(opened);
    expect(key).toMatch(/^[A-Z2-7]{32}$/);
    const refused = await browser.submit(opened, { code: '000000' });
    expect([refused.status, keyIn(refused)]).toEqual([422, key]);
    const shown = await browser.submit(refused, { code: codeOf(key) });
    expect([shown.status, shown.headers.get('cache-control'), codesIn(shown).length]).toEqual([200, 'no-store', 10]);
    expect(await kindsOf(accountId)).toEqual(['SECOND_FACTOR_ON']);
    expect(await noticesOf(accountId)).toEqual(['second-factor-on']);
    expect((await browser.open(page())).body).toContain('10 recovery codes are left.');
  });

  it('is requested after the right password; each code works once, and a minute of drift is accepted', async () => {
    const { email, key } = await someoneWithCodes();
    expect((await signIn(email, '123456')).status).toBe(401);
    const code = codeOf(key);
    expect((await signIn(email, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(303);
    expect((await signIn(email, code)).status).toBe(401);
    provider().clock.advance({ seconds: 90 });
    expect((await signIn(email, codeOf(key, -60))).status).toBe(401);
    expect((await signIn(email, codeOf(key, -30))).status).toBe(303);
    expect((await signIn(email, codeOf(key, 30))).status).toBe(303);
    expect((await signIn(email, codeOf(key))).status).toBe(401);
    expect((await provider().tryLogin(email, 'wrong')).body).not.toContain('Enter your code');
  });

  it('accepts one of four concurrent sign-ins with the same code', async () => {
    const { email, key } = await someoneWithCodes();
    const code = codeOf(key);
    const request = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const browser = new TestBrowser();
        return { browser, form: await provider().tryLogin(email, PASSWORD, browser) };
      }),
    );
    const answers = await Promise.all(request.map(({ browser, form }) => browser.submit(form, { code })));
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
  });

  it('is replaced by a recovery code, once, with an event and a notice', async () => {
    const { accountId, email, codes } = await someoneWithCodes();
    const [code = ''] = codes;
    expect((await signIn(email, code.toLowerCase().replace('-', ''))).status).toBe(303);
    expect((await signIn(email, code)).status).toBe(401);
    expect(await kindsOf(accountId)).toEqual(['RECOVERY_CODE_USED', 'SECOND_FACTOR_ON']);
    expect(await noticesOf(accountId)).toEqual(['second-factor-on', 'recovery-code-used']);
  });

  it('is locked out like a password, but not on a device of the player [GLI19-06/lock]', async () => {
    const { accountId, email, key } = await someoneWithCodes();
    const mine = new TestBrowser();
    expect((await signIn(email, codeOf(key), mine)).status).toBe(303);
    provider().clock.advance({ seconds: 30 });
    const stranger = new TestBrowser();
    const form = await provider().tryLogin(email, PASSWORD, stranger);
    for (let attempts = 0; attempts < 5; attempts++)
      expect((await stranger.submit(form, { code: '1' })).status).toBe(401);
    const waiting = await stranger.submit(form, { code: codeOf(key) });
    expect([waiting.status, waiting.body.includes('too many wrong codes')]).toEqual([429, true]);
    // The right password doesn't reset the count.
    expect((await signIn(email, codeOf(key))).status).toBe(429);
    expect((await kindsOf(accountId)).slice(0, 1)).toEqual(['LOCKED_OUT']);
    expect((await signIn(email, codeOf(key), mine)).status).toBe(303);
  });

  it('refuses a code that is late, without the password of this sign-in, or from before a new password', async () => {
    const { accountId, email, key } = await someoneWithCodes();
    const browser = new TestBrowser();
    const form = await provider().tryLogin(email, PASSWORD, browser);
    const other = new TestBrowser();
    const theirs = await provider().tryLogin(email, PASSWORD, other);
    const pending = /name="pending" value="([^"]*)"/.exec(form.body)?.[1] ?? '';
    expect((await other.submit(theirs, { code: codeOf(key), pending })).status).toBe(400);
    for (const forged of ['', 'a.b.c', `${'-'.repeat(36)}.99999999999999.x`, `${accountId}.99999999999999.x`])
      expect((await browser.submit(form, { code: codeOf(key), pending: forged })).status).toBe(400);
    provider().clock.advance({ minutes: 5 });
    expect((await browser.submit(form, { code: codeOf(key) })).status).toBe(400);
    const late = await provider().tryLogin(email, PASSWORD, other);
    await provider().admin('PUT', `/${accountId}/password`, { password: 'another field of sunflowers' });
    expect((await other.submit(late, { code: codeOf(key) })).status).toBe(400);
  });

  it('is requested before passkeys and codes are changed, and turned off only with a code', async () => {
    const { accountId, email, key, codes } = await someoneWithCodes();
    const browser = new TestBrowser();
    const request = await openPage(email, browser);
    expect(request.body).toContain('Enter your code');
    expect((await browser.open(`${provider().issuer}/passkeys`)).body).not.toContain('Add a passkey');
    expect((await browser.submit(request, { code: codeOf(key) })).status).toBe(303);
    const on = await browser.open(page());
    const renewed = await browser.submit(on, { code: codes[0] ?? '', change: 'codes' });
    expect(codesIn(renewed)).toHaveLength(10);
    expect((await browser.submit(on, { code: codes[1] ?? '', change: 'off' })).status).toBe(422);
    expect((await browser.submit(on, { code: codesIn(renewed)[0] ?? '', change: 'off' })).status).toBe(303);
    expect((await provider().tryLogin(email, PASSWORD)).status).toBe(303);
    expect((await kindsOf(accountId)).slice(0, 2)).toEqual(['SECOND_FACTOR_OFF', 'RECOVERY_CODE_USED']);
    expect((await noticesOf(accountId)).at(-1)).toBe('second-factor-off');
  });

  it('ends earlier confirmations by the password alone in other browsers, but not in its own', async () => {
    const { email } = await provider().someone();
    const [mine, earlier] = [new TestBrowser(), new TestBrowser()];
    const passkeys = `${provider().issuer}/passkeys`;
    await openPage(email, earlier);
    expect((await earlier.open(passkeys)).body).toContain('Add a passkey');
    const opened = await openPage(email, mine);
    await mine.submit(opened, { code: codeOf(keyIn(opened)) });
    expect((await earlier.open(passkeys)).body).not.toContain('Add a passkey');
    expect((await mine.open(passkeys)).body).toContain('Add a passkey');
  });

  it('ends every sign-in at the provider that used the password alone', async () => {
    const { email } = await provider().someone();
    const browser = new TestBrowser();
    const isApp = (address: string) => address.startsWith(APP);
    const isSignedIn = async () => {
      const silent = await browser.follow(provider().authorizationAddress({ prompt: 'none' }), isApp);
      return new URL(silent.headers.get('location') ?? '').searchParams.has('code');
    };
    await browser.follow(await provider().tryLogin(email, PASSWORD, browser), isApp);
    expect(await isSignedIn()).toBe(true);
    const opened = await openPage(email, browser);
    expect((await browser.submit(opened, { code: codeOf(keyIn(opened)) })).status).toBe(200);
    expect(await isSignedIn()).toBe(false);
  });

  it('has ten recovery codes after they are renewed concurrently, and no codes once it is off', async () => {
    const { accountId } = await someoneWithCodes();
    const now = provider().clock.now();
    const renew = () => renewRecoveryCodes({ db: db(), deviceSecret: 'a secret' }, { accountId, now });
    // Opens the connections.
    await Promise.all(Array.from({ length: 8 }, () => countRecoveryCodes(db(), accountId)));
    await Promise.all(Array.from({ length: 8 }, renew));
    expect(await countRecoveryCodes(db(), accountId)).toBe(10);
    await provider().admin('DELETE', `/${accountId}/second-factor`);
    expect([await renew(), await countRecoveryCodes(db(), accountId)]).toEqual([undefined, 0]);
  });

  it('is turned off for the platform, with an event and a notice, and repeating that has no effect', async () => {
    const { accountId, email } = await someoneWithCodes();
    for (let times = 0; times < 2; times++)
      expect((await provider().admin('DELETE', `/${accountId}/second-factor`)).status).toBe(200);
    expect((await provider().tryLogin(email, PASSWORD)).status).toBe(303);
    expect(await kindsOf(accountId)).toEqual(['SECOND_FACTOR_OFF', 'SECOND_FACTOR_ON']);
    expect((await noticesOf(accountId)).at(-1)).toBe('second-factor-off');
    const unknown = '0190b5a2-0000-7000-8000-000000000001';
    expect((await provider().admin('DELETE', `/${unknown}/second-factor`)).status).toBe(404);
  });

  it("can't be turned on while the site doesn't offer it, but is still asked for and can be turned off", async () => {
    const { email, codes } = await someoneWithCodes();
    off().clock.moveTo(provider().clock.now());
    const without = await off().admin('POST', '', {
      externalId: 'p-off',
      email: 'off@example.com',
      password: PASSWORD,
    });
    expect(without.status).toBe(200);
    expect((await openPage('off@example.com', new TestBrowser(), off())).status).toBe(404);
    const browser = new TestBrowser();
    const request = await openPage(email, browser, off());
    expect(request.body).toContain('Enter your code');
    await browser.submit(request, { code: codes[0] ?? '' });
    const on = await browser.open(page(off()));
    expect((await browser.submit(on, { code: codes[1] ?? '', change: 'off' })).status).toBe(303);
    expect((await browser.open(page(off()))).status).toBe(404);
  });
});
