import { TestBrowser } from '@sunflower/identity-provider/browser-in-tests.ts';
import {
  startTestProvider,
  TEST_ADMIN_SECRET,
  TEST_CLIENT_SECRET,
  TEST_PASSWORD,
} from '@sunflower/identity-provider/provider-in-tests.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { describe, expect, it } from 'vitest';
import { freePort } from '../../../../../tools/postgres/test-databases.ts';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { restrict } from '../access/index.ts';
import { findPlayer } from '../players/index.ts';
import { LATEST, useGateway } from './gateway-in-tests.ts';

const database = useTestDatabase();
const { clock, logins, provider, origin, somePlayer, toLogin, untilCallback, signIn } = useGateway(database, {
  startTestProvider,
  freePort,
  clientSecret: TEST_CLIENT_SECRET,
  adminSecret: TEST_ADMIN_SECRET,
  password: TEST_PASSWORD,
});

describe('signing in through the gateway', () => {
  it('goes through the provider and back to the page that the player wanted [S2.3-1] [S7-30/login]', async () => {
    const { email } = await somePlayer();
    const browser = new TestBrowser();
    const arrived = await signIn(browser, email, '?redirect_uri=/tickets%3Fstate=open&kc_idp_hint=google');
    expect([arrived.status, arrived.url]).toEqual([200, `${origin()}/tickets?state=open`]);
    expect(browser.cookie('__Host-sid')).toMatch(/^[\w-]{43}$/);
    expect((await browser.open(`${origin()}${LATEST}`)).status).toBe(200);
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', '%2F%2Fevil.example'])(
    'never redirects to %s [ASVS-3.7.2/10.4.1]',
    async (target) => {
      const { email } = await somePlayer();
      const arrived = await signIn(new TestBrowser(), email, `?redirect_uri=${encodeURIComponent(target)}`);
      expect(arrived.url).toBe(`${origin()}/`);
    },
  );

  it.each([
    [{ 'accept-language': 'es-MX' }, 'es-US', 'browser-languages'],
    [{ cookie: 'i18n_redirected=fr', 'accept-language': 'es' }, 'fr-FR', 'detection'],
    [{ cookie: 'i18n_redirected=%22%3E' }, 'en-US', 'detection'],
  ])("requests the provider's page in the language of %j: %s [S9-9/%s]", async (headers, expected, _part) => {
    const visit = await new TestBrowser().open(toLogin(''), { headers });
    expect(new URL(visit.headers.get('location') ?? '').searchParams.get('ui_locales')).toBe(expected);
  });

  it("stores the language for the player's emails [S9-9/cookie]", async () => {
    const { playerId, email } = await somePlayer();
    const spoken = async (value: string) => {
      const browser = new TestBrowser();
      browser.cookies.set('i18n_redirected|localhost|/', { value, host: 'localhost', path: '/' });
      await signIn(browser, email);
      return (await findPlayer(database.db, playerId))?.language;
    };
    expect((await findPlayer(database.db, playerId))?.language).toBe('en-US');
    expect([await spoken('es'), await spoken('fr'), await spoken('"><b>')]).toEqual(['es', 'fr', 'en-US']);
  });

  it('passes on a valid hint for an upstream provider, and rejects an invalid one [S2.3-1]', async () => {
    const visit = await new TestBrowser().open(toLogin('?kc_idp_hint=google'));
    const address = new URL(visit.headers.get('location') ?? '');
    expect(address.searchParams.get('kc_idp_hint')).toBe('google');
    for (const name of ['state', 'nonce', 'code_challenge']) expect(address.searchParams.get(name)).toBeTruthy();
    expect((await new TestBrowser().open(toLogin('?kc_idp_hint=%22%3E'))).status).toBe(400);
  });

  it('sets only protected cookies, reveals no token [ASVS-3.3/3.4/protected] [ASVS-10.1.1/10.4.6]', async () => {
    const { email } = await somePlayer();
    const browser = new TestBrowser();
    const back = await untilCallback(browser, email);
    const answer = await browser.open(back.headers.get('location') ?? '');
    const cookies = answer.headers.getSetCookie();
    expect(cookies.find((line) => line.startsWith('__Host-sid='))).toMatch(
      /^__Host-sid=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(cookies.find((line) => line.startsWith('XSRF-TOKEN='))).toMatch(
      /^XSRF-TOKEN=[\w-]{43}; Path=\/; Secure; SameSite=Lax$/,
    );
    expect(`${answer.body} ${cookies.join()} ${answer.headers.get('location')}`).not.toMatch(/eyJ[\w-]+\./);
  });

  it('refuses a used code and a code from another browser [ASVS-10.1.1/10.4.6]', async () => {
    const { email } = await somePlayer();
    const browser = new TestBrowser();
    const back = (await untilCallback(browser, email)).headers.get('location') ?? '';
    const thief = new TestBrowser();
    await thief.open(toLogin());
    const stolen = await thief.open(back);
    expect([stolen.status, thief.cookie('__Host-sid')]).toEqual([400, undefined]);
    expect((await browser.open(back)).status).toBe(303);
    const replayed = await browser.open(back);
    expect([replayed.status, replayed.body.includes('This sign-in has expired')]).toEqual([400, true]);
  });

  it('refuses a forged code, a forged state, and an attempt older than ten minutes', async () => {
    const { email } = await somePlayer();
    const browser = new TestBrowser();
    const back = new URL((await untilCallback(browser, email)).headers.get('location') ?? '');
    const forged = new URL(back);
    forged.searchParams.set('state', 'forged');
    expect((await browser.open(forged.href)).status).toBe(400);
    forged.href = back.href;
    forged.searchParams.set('code', 'forged');
    expect((await browser.open(forged.href)).body).toContain('We couldn’t sign you in');

    const late = (await untilCallback(browser, email)).headers.get('location') ?? '';
    clock.advance({ minutes: 11 });
    expect((await browser.open(late)).body).toContain('This sign-in has expired');
  });

  it('shows the reason on a page to people without an account and to locked players', async () => {
    const { email } = await provider().someone();
    const browser = new TestBrowser();
    const stranger = await signIn(browser, email);
    expect([stranger.status, browser.cookie('__Host-sid')]).toEqual([403, undefined]);
    expect(stranger.body).toContain('No player account yet');

    const player = await somePlayer();
    await inTransaction(database.db, (tx) =>
      restrict(tx, {
        playerId: player.playerId,
        featureSet: 'ACCOUNT_LOCK',
        reason: 'asked by support',
        actor: 'operator:test',
        now: clock.now(),
      }),
    );
    expect((await signIn(browser, player.email)).body).toContain('You can’t sign in to this account');
  });

  it("reports the guest's id for the merge of carts, and deletes the guest cookie", async () => {
    const { playerId, email } = await somePlayer();
    const browser = new TestBrowser();
    await browser.open(`${origin()}/web/access/session/check`, { method: 'HEAD' });
    const guestId = browser.cookie('__Host-guest');
    expect(guestId).toMatch(/^[\w-]{21}$/);
    await signIn(browser, email);
    expect(logins.at(-1)).toEqual({ playerId, guestId, newDeviceId: undefined });
    expect(browser.cookie('__Host-guest')).toBeUndefined();
  });
});

describe('two sign-ins', () => {
  it('have different sessions, and the second returns the time of the first [GLI19-04] [S3-19] [S7-18]', async () => {
    const { email } = await somePlayer();
    const browser = new TestBrowser();
    await signIn(browser, email);
    const first = { sid: browser.cookie('__Host-sid'), at: clock.now() };
    clock.advance({ minutes: 5 });
    await signIn(browser, email);
    expect(browser.cookie('__Host-sid')).not.toBe(first.sid);
    const list = JSON.parse((await browser.open(`${origin()}${LATEST}`)).body) as { created: string }[];
    expect(list).toEqual([
      { created: expect.any(String), isThisSession: true },
      { created: expect.any(String), isThisSession: false },
    ]);
    const previous = Temporal.Instant.from(list[1]?.created ?? '');
    expect(Math.abs(previous.until(first.at).total('seconds'))).toBeLessThan(1);
  });
});

/** Opens the address for signing out, and presses the button of its page. */
async function signOut(browser: TestBrowser, address: string) {
  const page = await browser.open(address);
  const csrf = /name="csrf" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: origin() };
  const body = new URLSearchParams({ csrf }).toString();
  return browser.follow(await browser.open(address, { method: 'POST', headers, body }));
}

describe('signing out through the gateway', () => {
  it("ends our session and the provider's, and returns to the app [S2.3-1] [S7-30/logout] [ASVS-7.4/7.5]", async () => {
    const { email } = await somePlayer();
    const browser = new TestBrowser();
    await signIn(browser, email);
    const stolen = browser.cookie('__Host-sid');
    const logout = `${origin()}/gateway/logout?post_logout_redirect_uri=/results&reason=inactive`;
    const arrived = await signOut(browser, logout);
    expect([arrived.status, arrived.url]).toEqual([200, `${origin()}/results`]);
    expect(browser.cookie('__Host-sid')).toBeUndefined();
    expect(browser.cookie('__Host-id-session')).toBeUndefined();
    const again = await new TestBrowser().open(`${origin()}${LATEST}`, { headers: { cookie: `__Host-sid=${stolen}` } });
    expect([again.status, JSON.parse(again.body)]).toMatchObject([
      401,
      { code: 'SESSION_EXPIRED', details: { reason: 'inactive' } },
    ]);
  });

  it('leaves the session at the provider to a link scanner, a prefetch, an image and a frame', async () => {
    const { email } = await somePlayer();
    const browser = new TestBrowser();
    await signIn(browser, email);
    const csrf = { 'x-xsrf-token': decodeURIComponent(browser.cookie('XSRF-TOKEN') ?? '') };
    const left = await browser.open(`${origin()}/gateway/logout`, { method: 'POST', headers: csrf });
    const atProvider = left.headers.get('location') ?? '';
    for (const init of [
      { method: 'HEAD' },
      { headers: { 'sec-purpose': 'prefetch' } },
      { headers: { 'sec-fetch-dest': 'image' } },
      { headers: { 'sec-fetch-dest': 'iframe' } },
    ])
      expect((await browser.open(atProvider, init)).headers.get('location')).toBeNull();
    expect(browser.cookie('__Host-id-session')).toBeDefined();
    expect((await browser.follow(atProvider)).url).toBe(`${origin()}/`);
    expect(browser.cookie('__Host-id-session')).toBeUndefined();
  });

  it('never redirects to another site, and asks for confirmation if another site sent the browser', async () => {
    const { email } = await somePlayer();
    const browser = new TestBrowser();
    await signIn(browser, email);
    const sent = await browser.open(`${origin()}/gateway/logout`, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect([sent.status, sent.body.includes('Sign out?')]).toEqual([200, true]);
    expect((await browser.open(`${origin()}${LATEST}`)).status).toBe(200);
    const logout = `${origin()}/gateway/logout?post_logout_redirect_uri=https://evil.example/`;
    const arrived = await signOut(browser, logout);
    expect(arrived.url).toBe(`${origin()}/`);
    const twice = await browser.follow(`${origin()}/gateway/logged-out?state=//evil.example`);
    expect(twice.url).toBe(`${origin()}/`);
  });
});
