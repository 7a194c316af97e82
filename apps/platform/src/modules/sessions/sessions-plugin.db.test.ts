import { SESSION_PATHS } from '@sunflower/contracts/sessions.ts';
import { locationDevice } from '@sunflower/partner-protocols/location-device.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { buildServer } from '@sunflower/service-base/http/build-server.ts';
import { newRandomId } from '@sunflower/service-base/ids.ts';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { findSession } from './find-session.ts';
import { csrfToken } from './secrets.ts';
import { APP, SECRET, useSessions } from './sessions-in-tests.ts';
import { sessionsPlugin } from './sessions-plugin.ts';
import { endSessions } from './start-session.ts';

const database = useTestDatabase();
const { app, clock, signedIn, statusOf } = useSessions(database);
const OPENED = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

describe('a route without an audience', () => {
  it("can't be registered", async () => {
    const server = await buildServer({ name: 'test', logLevel: 'silent', isHttps: false });
    const deps = { db: database.db, clock, appOrigin: APP, sessionSecret: SECRET };
    sessionsPlugin(server as never, deps);
    expect(() => server.get('/web/open', async () => ({}))).toThrow('GET /web/open does not declare its audience');
  });
});

describe('access to a player route', () => {
  it('is granted to a current session; the route gets ids, start time and a digest of the browser', async () => {
    const { headers, session } = await signedIn();
    const { playerId, sessionId, locationSubject } = session;
    const createdAt = session.createdAt.toString();
    const answer = await app().inject({ url: '/web/who', headers });
    const device = locationDevice('lightMyRequest');
    expect(answer.json()).toEqual({ playerId, sessionId, locationSubject, createdAt, device });
    expect(locationSubject).not.toContain(sessionId);
  });

  it.each([
    ['no cookie', {}],
    ['a cookie of another shape', { cookie: '__Host-sid=1' }],
    ['a made-up token', { cookie: `__Host-sid=${'x'.repeat(43)}` }],
  ])('is refused with %s', async (_case, headers) => {
    expect(await statusOf('GET', '/web/who', headers)).toBe('401 NOT_SIGNED_IN');
  });

  it("returns the session's id and its id for location checks, but no secrets", async () => {
    const { headers, session } = await signedIn();
    const answer = await app().inject({ url: SESSION_PATHS.me, headers: { cookie: headers.cookie } });
    const { sessionId, locationSubject } = session;
    expect([answer.statusCode, answer.json()]).toEqual([200, { sessionId, locationSubject }]);
    expect(await statusOf('GET', SESSION_PATHS.me, {})).toBe('401 NOT_SIGNED_IN');
    const { playerId } = session;
    await inTransaction(database.db, (tx) => endSessions(tx, { playerId, reason: 'LOGGED_OUT', now: clock.now() }));
    expect(await statusOf('GET', SESSION_PATHS.me, headers)).toBe('401 SESSION_EXPIRED');
  });

  it('requires a token of which the database stores only a hash', async () => {
    const { token } = await signedIn();
    const rows = await database.db.selectFrom('sessions.session').selectAll().execute();
    expect(
      JSON.stringify(rows.map((row) => ({ ...row, tokenHash: row.tokenHash.toString('base64url') }))),
    ).not.toContain(token);
  });

  it('is refused after the session was ended elsewhere [ASVS-7.4/7.5] [S4.7-1]', async () => {
    const first = await signedIn();
    const second = await signedIn(first.playerId);
    expect(second.endedSessionIds).toEqual([first.session.sessionId]);
    const refused = await app().inject({ url: '/web/who', headers: first.headers });
    expect(refused.json()).toMatchObject({ code: 'SESSION_EXPIRED', details: { reason: 'DIFFERENT_DEVICE_LOGIN' } });
    const { playerId } = first;
    await inTransaction(database.db, (tx) => endSessions(tx, { playerId, reason: 'ACCOUNT_LOCKED', now: clock.now() }));
    expect((await app().inject({ url: '/web/who', headers: second.headers })).json().details).toEqual({
      reason: 'ACCOUNT_LOCKED',
    });
  });
});

describe('session expiry', () => {
  it('ends an idle session even if its page keeps sending background requests [GLI19-05]', async () => {
    const { headers } = await signedIn();
    for (let minute = 0; minute < 16; minute++) {
      expect(await statusOf('GET', '/web/who', headers)).toBe('200');
      clock.advance({ minutes: 1 });
    }
    expect(await statusOf('POST', '/web/bet', headers)).toBe('401 SESSION_EXPIRED');
  });

  it('is postponed by changes and session checks of the player', async () => {
    const { headers, session } = await signedIn();
    for (let round = 0; round < 3; round++) {
      clock.advance({ minutes: 10 });
      expect(await statusOf('POST', '/web/bet', headers)).toBe('200');
      clock.advance({ minutes: 10 });
      expect(await statusOf('HEAD', '/web/access/session/check', headers)).toBe(204);
    }
    const { sessionId } = session;
    expect(await findSession(database.db, { sessionId, now: clock.now() })).toMatchObject({ sessionId });
  });

  it('ends every session after twelve hours at the latest', async () => {
    const { headers } = await signedIn();
    const ends = clock.now().add({ hours: 12 });
    while (Temporal.Instant.compare(clock.now().add({ minutes: 10 }), ends) < 0) {
      clock.advance({ minutes: 10 });
      await app().inject({ method: 'HEAD', url: '/web/access/session/check', headers });
    }
    clock.moveTo(ends);
    expect((await app().inject({ url: '/web/who', headers })).json().details).toEqual({ reason: 'TIME_LIMIT_EXPIRED' });
  });
});

describe('the anti-forgery value', () => {
  it.each(['/web/access/session/check', '/en/access/session/check', '/base/web/access/session/check'])(
    'comes from a HEAD of %s, for guests and players, and allows changes [S7-24] [S7-37] [S3-30]',
    async (url) => {
      const guest = await app().inject({ method: 'HEAD', url });
      const cookies = Object.fromEntries(guest.cookies.map((cookie) => [cookie.name, cookie]));
      expect(cookies['XSRF-TOKEN']).toMatchObject({ path: '/', secure: true, sameSite: 'Lax' });
      expect(cookies['XSRF-TOKEN']?.httpOnly).toBeUndefined();
      const guestId = cookies['__Host-guest']?.value ?? '';
      const headers = { cookie: `__Host-guest=${guestId}`, 'x-xsrf-token': cookies['XSRF-TOKEN']?.value ?? '' };
      const cart = await app().inject({ method: 'POST', url: '/web/cart', headers });
      expect(cart.json()).toEqual({ playerId: null, guestId });

      const player = await signedIn();
      const check = await app().inject({ method: 'HEAD', url, headers: { cookie: player.headers.cookie } });
      expect(check.cookies.find((cookie) => cookie.name === 'XSRF-TOKEN')?.value).toBe(player.headers['x-xsrf-token']);
      expect(await statusOf('POST', '/web/bet', player.headers)).toBe('200');
    },
  );

  it('is required by a POST under /web, and works for one session only [ASVS-3.5.1/3.5.3]', async () => {
    const [mine, other] = [await signedIn(), await signedIn()];
    const { cookie } = mine.headers;
    const guest = csrfToken(SECRET, { guest: newRandomId() });
    for (const value of ['', 'x', other.headers['x-xsrf-token'], guest]) {
      expect(await statusOf('POST', '/web/bet', { cookie, 'x-xsrf-token': value })).toBe('403 CSRF');
    }
    expect(await statusOf('POST', '/web/bet', { cookie })).toBe('403 CSRF');
    expect(await statusOf('POST', '/%77eb/bet', { cookie })).toBe('403 CSRF');
    expect(await statusOf('POST', '/callbacks/partner', {})).toBe('200');
  });

  it.each([
    [{ origin: 'https://evil.example' }, '403 CSRF'],
    [{ origin: 'null' }, '403 CSRF'],
    [{ origin: 'http://id.localhost:3001' }, '403 CSRF'],
    [{ 'sec-fetch-site': 'cross-site' }, '403 CSRF'],
    [{ 'sec-fetch-site': 'same-site' }, '403 CSRF'],
    [{ origin: APP, 'sec-fetch-site': 'same-origin' }, '200'],
  ])('is accepted only from our own pages: %j is %s [ASVS-3.5.1/3.5.3]', async (from, status) => {
    const { headers } = await signedIn();
    expect(await statusOf('POST', '/web/bet', { ...headers, ...(from as Record<string, string>) })).toBe(status);
  });
});

it("shows an error page at sign-in when the identity provider doesn't respond", async () => {
  const answer = await app().inject({ url: '/gateway/login' });
  expect([answer.statusCode, answer.body.includes('Sign-in isn’t available right now')]).toEqual([503, true]);
});

it("ends our session at sign-out even if the identity provider doesn't respond", async () => {
  const { headers } = await signedIn();
  const answer = await app().inject({ url: '/gateway/logout', headers: { ...headers, ...OPENED } });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `${APP}/`]);
  expect(await statusOf('GET', '/web/who', headers)).toBe('401 SESSION_EXPIRED');
});

describe('the address for signing out', () => {
  const PAGE = 'page with a button';
  it.each([
    ['GET', 'opened by the player', OPENED, 'signed out'],
    ['GET', 'typed into the browser', { ...OPENED, 'sec-fetch-site': 'none' }, 'signed out'],
    ['GET', 'with no word on where it comes from', {}, PAGE],
    ['GET', 'from another site', { ...OPENED, 'sec-fetch-site': 'cross-site' }, PAGE],
    ['GET', 'from another host of ours', { ...OPENED, 'sec-fetch-site': 'same-site' }, PAGE],
    ['GET', 'as an image', { ...OPENED, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }, PAGE],
    ['GET', 'as a frame', { ...OPENED, 'sec-fetch-dest': 'iframe' }, PAGE],
    ['GET', 'by a script', { ...OPENED, 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }, PAGE],
    ['GET', 'in advance', { ...OPENED, 'sec-purpose': 'prefetch' }, '403 PREFETCH'],
    ['GET', 'in advance, by an older browser', { ...OPENED, purpose: 'prefetch' }, '403 PREFETCH'],
    ['HEAD', 'by a link scanner', OPENED, '204'],
    ['POST', 'from our page', { 'x-xsrf-token': 'right' }, 'signed out'],
    ['POST', 'with a wrong value', { 'x-xsrf-token': 'wrong' }, `403 ${PAGE}`],
    [
      'POST',
      'from another host of ours',
      { 'x-xsrf-token': 'right', origin: 'http://id.localhost:3001' },
      `403 ${PAGE}`,
    ],
  ] as const)('%s %s: %s', async (method, _what, sent, outcome) => {
    const { headers } = await signedIn();
    const given: Record<string, string> = { cookie: headers.cookie, ...sent };
    if (given['x-xsrf-token'] === 'right') given['x-xsrf-token'] = headers['x-xsrf-token'];
    const answer = await app().inject({ method, url: '/gateway/logout?reason=inactive', headers: given });
    const isPage = answer.body.includes('<form method="post" action="/gateway/logout?');
    const code = answer.headers['content-type']?.toString().startsWith('application/json') ? answer.json().code : '';
    const isEnded = (await statusOf('GET', '/web/who', headers)) !== '200';
    const status = isPage && answer.statusCode === 200 ? '' : String(answer.statusCode);
    const shown = isEnded ? 'signed out' : [status, code, isPage ? PAGE : ''].filter((part) => part !== '').join(' ');
    expect(shown).toBe(outcome);
    if (!isEnded) expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('asks with a form that works without script, and keeps target and reason', async () => {
    const { headers } = await signedIn();
    const url = '/gateway/logout?post_logout_redirect_uri=/results&reason=inactive';
    const page = await app().inject({ url, headers: { cookie: headers.cookie } });
    const action = (/action="([^"]+)"/.exec(page.body)?.[1] ?? '').replaceAll('&amp;', '&');
    const csrf = /name="csrf" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
    expect(page.headers['content-security-policy']).toContain(`form-action 'self' http://id.localhost:3001`);
    const form = { cookie: headers.cookie, origin: APP, 'content-type': 'application/x-www-form-urlencoded' };
    const post = (value: string) =>
      app().inject({
        method: 'POST',
        url: action,
        headers: form,
        payload: new URLSearchParams({ csrf: value }).toString(),
      });
    expect((await post('made up')).statusCode).toBe(403);
    expect(await statusOf('GET', '/web/who', headers)).toBe('200');
    const left = await post(csrf);
    expect([left.statusCode, left.headers.location]).toEqual([303, `${APP}/results`]);
    const refused = await app().inject({ url: '/web/who', headers });
    expect(refused.json()).toMatchObject({ code: 'SESSION_EXPIRED', details: { reason: 'inactive' } });
  });

  it("redirects a guest, and leaves the guest's cookies unchanged", async () => {
    const answer = await app().inject({ url: '/gateway/logout?post_logout_redirect_uri=/results' });
    expect([answer.statusCode, answer.headers.location, answer.headers['set-cookie']]).toEqual([
      303,
      `${APP}/results`,
      undefined,
    ]);
  });
});

it.each(['/gateway/login', '/gateway/callback?state=x', '/gateway/logged-out'])(
  'does nothing for HEAD and for a browser that loads %s in advance',
  async (url) => {
    const head = await app().inject({ method: 'HEAD', url });
    expect([head.statusCode, head.headers['set-cookie']]).toEqual([204, undefined]);
    const ahead = await app().inject({ url, headers: { 'sec-purpose': 'prefetch' } });
    expect([ahead.statusCode, ahead.headers['set-cookie']]).toEqual([403, undefined]);
  },
);
