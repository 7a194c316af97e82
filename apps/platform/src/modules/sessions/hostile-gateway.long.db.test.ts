import { connect } from 'node:net';
import { TestBrowser } from '@sunflower/identity-provider/browser-in-tests.ts';
import {
  startTestProvider,
  TEST_ADMIN_SECRET,
  TEST_CLIENT_SECRET,
  TEST_PASSWORD,
} from '@sunflower/identity-provider/provider-in-tests.ts';
import { describe, expect, it } from 'vitest';
import { freePort } from '../../../../../tools/postgres/test-databases.ts';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { LATEST, useGateway } from './gateway-in-tests.ts';
import { newToken } from './secrets.ts';

const database = useTestDatabase();
const { origin, somePlayer, toLogin, untilCallback, signIn } = useGateway(database, {
  startTestProvider,
  freePort,
  clientSecret: TEST_CLIENT_SECRET,
  adminSecret: TEST_ADMIN_SECRET,
  password: TEST_PASSWORD,
});

const statusWith = async (sid: string | undefined) =>
  (await new TestBrowser().open(`${origin()}${LATEST}`, { headers: { cookie: `__Host-sid=${sid}` } })).status;

/** Sends raw bytes that no client library would send, and returns the head of the response. */
function headOf(lines: readonly string[]): Promise<string> {
  const { hostname, port } = new URL(origin());
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(Number(port), hostname === 'localhost' ? '127.0.0.1' : hostname, () =>
      socket.write(Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')),
    );
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      text += chunk;
    });
    socket.on('end', () => resolve(text.split('\r\n\r\n')[0] ?? ''));
    socket.on('error', reject);
  });
}

describe('an attacker who tries to mix up sessions and accounts', () => {
  it("can't fix the session in advance: a login never reuses a token [GLI19-04] [ASVS-7.4/7.5]", async () => {
    const { email } = await somePlayer();
    const planted = newToken();
    const browser = new TestBrowser();
    browser.cookies.set('__Host-sid|planted', { value: planted, host: 'localhost', path: '/' });
    const back = await untilCallback(browser, email);
    const answer = await browser.open(back.headers.get('location') ?? '', { headers: { cookie: cookiesOf(browser) } });
    const given = /__Host-sid=([\w-]{43})/.exec(answer.headers.getSetCookie().join())?.[1];
    expect(given).toBeDefined();
    expect(given).not.toBe(planted);
    expect([await statusWith(planted), await statusWith(given)]).toEqual([401, 200]);
  });

  it("can't use the session of a shared browser's last player, which the next login ends [ASVS-7.4/7.5]", async () => {
    const [first, second] = [await somePlayer(), await somePlayer()];
    const browser = new TestBrowser();
    await signIn(browser, first.email);
    const left = browser.cookie('__Host-sid');
    await signIn(browser, second.email);
    expect([await statusWith(left), await statusWith(browser.cookie('__Host-sid'))]).toEqual([401, 200]);
  });

  it("can't sign a victim in to the attacker's account", async () => {
    const attacker = await somePlayer();
    const lure = (await untilCallback(new TestBrowser(), attacker.email)).headers.get('location') ?? '';
    const victim = new TestBrowser();
    await victim.open(toLogin());
    const answer = await victim.open(lure, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect([answer.status, victim.cookie('__Host-sid')]).toEqual([400, undefined]);
  });
});

describe('a page of a subdomain that plants cookies', () => {
  const cases: readonly (readonly [string, number, (victim: string, planted: string) => string])[] = [
    ['a second session before it', 401, (victim, planted) => `__Host-sid=${planted}; __Host-sid=${victim}`],
    ['a second session after it', 401, (victim, planted) => `__Host-sid=${victim}; __Host-sid=${planted}`],
    ['a name with a no-break space', 200, (victim, planted) => `\u00a0__Host-sid=${planted}; __Host-sid=${victim}`],
    ['such a name after it', 200, (victim, planted) => `__Host-sid=${victim}; \u00a0__Host-sid=${planted}`],
    ['such a name alone', 401, (_victim, planted) => `\u00a0__Host-sid=${planted}`],
    ['other capitals', 401, (_victim, planted) => `__host-SID=${planted}`],
    ['no prefix', 401, (_victim, planted) => `sid=${planted}`],
    ['a cookie version', 401, (_victim, planted) => `$Version=1; "__Host-sid"=${planted}`],
    ['a session inside another value', 401, (_victim, planted) => `x="y __Host-sid=${planted}"`],
  ];

  it.each(cases)("can't replace the session with %s: %i [ASVS-3.3/3.4] [GLI19-04]", async (_what, status, cookieOf) => {
    const [victim, attacker] = [new TestBrowser(), new TestBrowser()];
    await signIn(victim, (await somePlayer()).email);
    const theirs = await somePlayer();
    await signIn(attacker, theirs.email);
    const cookie = cookieOf(victim.cookie('__Host-sid') ?? '', attacker.cookie('__Host-sid') ?? '');
    const head = await headOf([`GET ${LATEST} HTTP/1.1`, 'host: localhost', `cookie: ${cookie}`, 'connection: close']);
    expect(head).toContain(`HTTP/1.1 ${status} `);
  });

  it("can't make a form of another site pass as ours with an anti-forgery cookie of its own", async () => {
    const [victim, attacker] = [new TestBrowser(), new TestBrowser()];
    await signIn(victim, (await somePlayer()).email);
    await signIn(attacker, (await somePlayer()).email);
    const [sid, csrf] = [victim.cookie('__Host-sid'), attacker.cookie('XSRF-TOKEN')];
    const answer = await new TestBrowser().open(`${origin()}/gateway/logout`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: origin(),
        cookie: `XSRF-TOKEN=${csrf}; __Host-sid=${sid}`,
      },
      body: `csrf=${csrf}`,
    });
    expect([answer.status, await statusWith(sid)]).toEqual([403, 200]);
  });

  it("can't sign the victim in as the attacker by planting a login cookie", async () => {
    const attacker = new TestBrowser();
    const lure = (await untilCallback(attacker, (await somePlayer()).email)).headers.get('location') ?? '';
    const own = newToken();
    const { pathname, search } = new URL(lure);
    const planted = attacker.cookie('__Host-login');
    for (const cookie of [`__Host-login=${planted}; __Host-login=${own}`, `\u00a0__Host-login=${planted}`]) {
      const lines = [`GET ${pathname}${search} HTTP/1.1`, 'host: localhost', `cookie: ${cookie}`, 'connection: close'];
      const head = await headOf(lines);
      expect(head).toContain('HTTP/1.1 400 ');
      expect(head).not.toContain('__Host-sid=');
    }
  });
});

describe('an attacker who writes the address', () => {
  it.each([
    '/a%0d%0aset-cookie:%20evil=1',
    '/%0d%0a%0d%0a<script>',
    '/a\u2028b',
    '/\u0000',
    '/%5c%5cevil.example',
    '/gateway/logout',
  ])("can't put %j into a header and is redirected home", async (target) => {
    const { email } = await somePlayer();
    const browser = new TestBrowser();
    const back = await untilCallback(browser, email, `?redirect_uri=${encodeURIComponent(decoded(target))}`);
    const answer = await browser.open(back.headers.get('location') ?? '');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${origin()}/`]);
    expect(answer.headers.getSetCookie().join()).not.toContain('evil');
  });

  it.each([
    ['GET /gateway/logged-out?state=//evil.example HTTP/1.1', '/'],
    ['GET /gateway/logged-out?state=/a%0d%0aset-cookie:%20evil=1 HTTP/1.1', '/'],
    ['GET /gateway/logged-out?state=%2F%2Fevil.example HTTP/1.1', '/'],
    ['GET /gateway/logged-out?state=/results HTTP/1.1', '/results'],
  ])('%s is redirected to %s', async (line, path) => {
    const head = await headOf([line, 'host: evil.example', 'connection: close']);
    expect(head).toContain(`location: ${origin()}${path}\r\n`);
    expect(head).not.toMatch(/evil/);
  });

  it('gets redirects with our configured address, whatever host the request names [ASVS-3.7.2/10.4.1]', async () => {
    const head = await headOf([
      'GET /gateway/login HTTP/1.1',
      'host: evil.example',
      'x-forwarded-host: evil.example',
      'forwarded: host=evil.example',
      'connection: close',
    ]);
    const location = /location: (\S+)/.exec(head)?.[1] ?? '';
    expect(new URL(location).searchParams.get('redirect_uri')).toBe(`${origin()}/gateway/callback`);
  });
});

describe("another site's form", () => {
  it("can't sign the player out with an image, a frame or a link, because the player is asked first", async () => {
    const { email } = await somePlayer();
    const browser = new TestBrowser();
    await signIn(browser, email);
    for (const dest of ['image', 'iframe', 'document'])
      await browser.open(`${origin()}/gateway/logout`, {
        headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': dest },
      });
    expect(await statusWith(browser.cookie('__Host-sid'))).toBe(200);
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'])(
    'is refused by every gateway address for the method %s',
    async (method) => {
      for (const path of ['/gateway/login', '/gateway/logout', '/gateway/callback']) {
        const answer = await new TestBrowser().open(`${origin()}${path}`, {
          method,
          headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
          body: `password=${TEST_PASSWORD}`,
        });
        expect([400, 404, 415]).toContain(answer.status);
        expect(answer.headers.getSetCookie()).toEqual([]);
      }
    },
  );
});

function decoded(target: string): string {
  return target.startsWith('/%5c') ? decodeURIComponent(target) : target.replaceAll('%0d%0a', '\r\n');
}

function cookiesOf(browser: TestBrowser): string {
  return [...browser.cookies].map(([key, { value }]) => `${key.split('|')[0]}=${value}`).join('; ');
}
