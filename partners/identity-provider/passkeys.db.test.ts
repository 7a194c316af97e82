import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { localhostFetch } from '@sunflower/service-base/http/localhost-fetch.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../tools/test/test-database.ts';
import { listSecurityEvents } from './accounts/security-events-store.ts';
import { TestBrowser } from './browser-in-tests.ts';
import {
  TEST_PASSWORD as PASSWORD,
  startTestProvider,
  TEST_CLIENT_SECRET,
  type TestProvider,
} from './provider-in-tests.ts';
import type { IdentityProviderDb } from './tables.ts';

const database = useTestDatabase();
const fixture: { provider?: TestProvider; chromium?: Browser; contexts: BrowserContext[] } = { contexts: [] };
const provider = () => fixture.provider as TestProvider;
/** Simulates the app, to which a sign-in returns. */
const app = createServer((_request, response) => response.end('the app'));
const appOrigin = () => `http://localhost:${(app.address() as AddressInfo).port}`;
/** Verifier of RFC 7636's example challenge, which the started logins use. */
const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const manager = () => `${provider().issuer}/passkeys`;

beforeAll(async () => {
  fixture.chromium = await chromium.launch({ executablePath: process.env.SUNFLOWER_CHROMIUM ?? '/usr/bin/chromium' });
  await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve));
  fixture.provider = await startTestProvider({ databaseUrl: database.url, appOrigin: appOrigin() });
});
afterEach(async () => {
  for (const context of fixture.contexts.splice(0)) await context.close();
});
afterAll(async () => {
  await fixture.chromium?.close();
  await fixture.provider?.close();
  app.close();
});

type Device = { page: Page; cdp: CDPSession; authenticatorId: string };

/**
 * Opens a browser with an authenticator that verifies its user, or with `isUserVerified: false` fails to verify the
 * user.
 */
async function device(isUserVerified = true): Promise<Device> {
  const context = await (fixture.chromium as Browser).newContext({ locale: 'en-US' });
  fixture.contexts.push(context);
  const page = await context.newPage();
  page.setDefaultTimeout(8_000);
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified, automaticPresenceSimulation: true },
    },
  });
  return { page, cdp, authenticatorId };
}

/** Enters the password on the page of passkeys, and adds one with a name. */
async function addPasskey({ page }: Device, email: string, name: string): Promise<void> {
  await page.goto(manager());
  if (await page.getByLabel('Password', { exact: true }).isVisible()) {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Continue' }).click();
  }
  await page.getByLabel('Name of the new passkey').fill(name);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
}

/** Opens the sign-in page of a started login, without or with suggestions of passkeys. */
async function openSignIn({ page }: Device, canSuggest = false): Promise<void> {
  await page.addInitScript(`PublicKeyCredential.isConditionalMediationAvailable = async () => ${canSuggest}`);
  const { browser, page: signIn } = await provider().openLogin();
  // The cookies of a login expire by the pinned clock of tests, but the browser has its own.
  const cookies = [...browser.cookies].map(([key, { value, host, path }]) => ({
    ...{ name: key.slice(0, key.indexOf('|')), value, domain: host, path },
    ...{ secure: true, httpOnly: true, sameSite: 'Lax' as const },
  }));
  await page.context().addCookies(cookies);
  await page.goto(signIn.url);
}

/** Returns the claims of the ID token for the code in the address of a finished sign-in. */
async function claimsOf(callback: string): Promise<unknown> {
  const client = `sunflower-web:${encodeURIComponent(TEST_CLIENT_SECRET)}`;
  const form = { grant_type: 'authorization_code', code: new URL(callback).searchParams.get('code') ?? '' };
  const response = await localhostFetch(`${provider().issuer}/protocol/openid-connect/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(client).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: String(
      new URLSearchParams({ ...form, redirect_uri: `${appOrigin()}/gateway/callback`, code_verifier: VERIFIER }),
    ),
  });
  const { id_token: token = '' } = (await response.json()) as { id_token?: string };
  return JSON.parse(Buffer.from(token.split('.')[1] ?? 'e30', 'base64url').toString());
}

const db = () => database.db as unknown as IdentityProviderDb;
/** Returns why passkeys of an account were refused, newest first. */
const reasonsOf = async (accountId: string) =>
  (await listSecurityEvents(db(), { accountId })).flatMap(({ kind, details }) =>
    kind === 'PASSKEY_REFUSED' ? [details?.reason] : [],
  );
const unknownEvents = async () =>
  (
    await sql<{ details: object }>`select details from identity_provider.security_event
      where kind = 'PASSKEY_REFUSED' and account_id is null order by event_id`.execute(database.db)
  ).rows.map(({ details }) => details);

describe('a passkey [ASVS-6.3.1/6.3.7/phishing] [WCAG-3.3.7/3.3.8]', () => {
  it('is added after the password, gets a name, and signs in without the password, as the ID token says', async () => {
    const { email } = await provider().someone();
    const mine = await device();
    await addPasskey(mine, email, 'My phone');
    await mine.page.getByText('My phone').waitFor();
    await openSignIn(mine);
    await mine.page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await mine.page.waitForURL(`${appOrigin()}/gateway/callback?**`);
    expect(await claimsOf(mine.page.url())).toMatchObject({ password_entered: false });
    await openSignIn(mine);
    await mine.page.getByLabel('Email').fill(email);
    await mine.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await mine.page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await mine.page.waitForURL(`${appOrigin()}/gateway/callback?**`);
    expect(await claimsOf(mine.page.url())).toMatchObject({ password_entered: true });
  });

  it("signs in from the email field's suggestions", async () => {
    const { email } = await provider().someone();
    const mine = await device();
    await addPasskey(mine, email, 'My phone');
    await mine.page.getByText('My phone').waitFor();
    await openSignIn(mine, true);
    await mine.page.waitForURL(`${appOrigin()}/gateway/callback?**`);
  });

  it('is refused without user verification, both when added and at sign-in', async () => {
    const { email } = await provider().someone();
    const unverified = await device(false);
    await addPasskey(unverified, email, 'My phone');
    await unverified.page.getByText('We couldn’t add a passkey.').waitFor();
    const mine = await device();
    await addPasskey(mine, email, 'My phone');
    await mine.page.getByText('My phone').waitFor();
    const { authenticatorId } = mine;
    await mine.cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    await openSignIn(mine);
    await mine.page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await mine.page.getByText('No passkey was used.').waitFor();
  });

  it('no longer signs in once it is removed, or while the account is locked', async () => {
    const { email, accountId } = await provider().someone();
    const mine = await device();
    await addPasskey(mine, email, 'My phone');
    await mine.page.getByText('My phone').waitFor();
    await provider().admin('PUT', `/${accountId}/lock`, { reason: 'a report' });
    await openSignIn(mine);
    await mine.page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await mine.page.getByText('This account is locked.').waitFor();
    await provider().admin('DELETE', `/${accountId}/lock`);
    await mine.page.goto(manager());
    await mine.page.getByRole('button', { name: 'Remove: My phone' }).click();
    await mine.page.getByText('My phone').waitFor({ state: 'detached' });
    await openSignIn(mine);
    await mine.page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await mine.page.getByText('We couldn’t accept this passkey.').waitFor();
  });

  it("is refused with a replayed response, one of another sign-in, or a counter that didn't increase", async () => {
    const { email, accountId } = await provider().someone();
    const mine = await device();
    await addPasskey(mine, email, 'My phone');
    await mine.page.getByText('My phone').waitFor();
    const posted: string[] = [];
    await mine.page.route('**/login-actions/*/passkey', async (route) => {
      posted.push(route.request().postData() ?? '');
      await route.continue();
    });
    await openSignIn(mine);
    await mine.page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await mine.page.waitForURL(`${appOrigin()}/gateway/callback?**`);
    const { browser, page } = await provider().openLogin();
    const action = /action="([^"]+)\/passkey"/.exec(page.body)?.[1];
    const send = (body: string, from: TestBrowser = browser) =>
      from.open(new URL(`${action}/passkey`, page.url).href, {
        ...{ method: 'POST', body },
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      });
    expect((await send(posted[0] ?? '')).status).toBe(401);
    expect(await reasonsOf(accountId)).toEqual(['CHALLENGE']);
    for (const credential of ['', 'null', '{}', '{"id":"x"}', '{"id":"\\u0000"}'])
      expect((await send(new URLSearchParams({ credential, challenge: 'a.b.c' }).toString())).status).toBe(401);
    expect((await send(posted[0] ?? '', new TestBrowser())).status).toBe(400);
    const { credentials } = await mine.cdp.send('WebAuthn.getCredentials', { authenticatorId: mine.authenticatorId });
    const [copy] = credentials;
    const use = async (change: Partial<NonNullable<typeof copy>>) => {
      await mine.cdp.send('WebAuthn.clearCredentials', { authenticatorId: mine.authenticatorId });
      const credential = { ...(copy as NonNullable<typeof copy>), ...change };
      await mine.cdp.send('WebAuthn.addCredential', { authenticatorId: mine.authenticatorId, credential });
      await openSignIn(mine);
      await mine.page.getByRole('button', { name: 'Sign in with a passkey' }).click();
      await mine.page.getByText('We couldn’t accept this passkey.').waitFor();
    };
    await use({ signCount: 0 });
    expect(await reasonsOf(accountId)).toEqual(['COPIED', 'CHALLENGE']);
    await use({ userHandle: Buffer.from(newId()).toString('base64') });
    expect(await reasonsOf(accountId)).toEqual(['OTHER_USER', 'COPIED', 'CHALLENGE']);
    const before = (await unknownEvents()).length;
    await use({ credentialId: Buffer.from('another passkey!').toString('base64') });
    expect((await unknownEvents()).slice(before)).toEqual([{ reason: 'UNKNOWN' }]);
  });
});

describe('the platform [ASVS-6.3.1/6.3.7/phishing]', () => {
  it('gets a notice of each added and removed passkey until it acknowledges it', async () => {
    const { email, accountId } = await provider().someone();
    const mine = await device();
    await addPasskey(mine, email, 'My phone');
    await mine.page.getByRole('button', { name: 'Remove: My phone' }).click();
    await mine.page.getByText('My phone', { exact: true }).waitFor({ state: 'detached' });
    type Notice = { noticeId: string; accountId: string; kind: string };
    const notices = async () =>
      ((await provider().admin('GET', '/passkey-notices')).body.notices as Notice[]).filter(
        (notice) => notice.accountId === accountId,
      );
    const found = await notices();
    expect(found.map(({ kind }) => kind)).toEqual(['passkey-added', 'passkey-removed']);
    const noticeIds = found.map(({ noticeId }) => noticeId);
    expect((await provider().admin('POST', '/passkey-notices/acknowledgments', { noticeIds })).status).toBe(200);
    expect(await notices()).toEqual([]);
  });
});
