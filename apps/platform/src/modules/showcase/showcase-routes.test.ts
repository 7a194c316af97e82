import { SHOWCASE_PATHS } from '@sunflower/contracts/showcase.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { buildServer, type Server } from '@sunflower/service-base/http/build-server.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SHOWCASE_COOKIE, showcaseRoutes } from './showcase-routes.ts';

const now = Temporal.Instant.from('2026-11-20T18:00:00Z');
const settings = { password: 'see the pages first', secret: 'k'.repeat(64) };
const fixture: { app?: Server; clock?: ReturnType<typeof movableClock> } = {};
const app = () => fixture.app as Server;
const pass = (seconds: number) => fixture.clock?.moveTo(now.add({ seconds }));

async function open(showcase: { password: string | undefined; secret: string }) {
  const server = await buildServer({ name: 'test', logLevel: 'silent', isHttps: false });
  const clock = movableClock(now);
  showcaseRoutes(server, { clock, showcase });
  Object.assign(fixture, { app: server, clock });
}
beforeEach(() => open(settings));
afterEach(() => app().close());

const logIn = (password: string) =>
  app().inject({ method: 'POST', url: SHOWCASE_PATHS.sessions, payload: { password } });
const request = async (value?: string) => {
  const cookies = value === undefined ? {} : { [SHOWCASE_COOKIE]: value };
  const response = await app().inject({ url: SHOWCASE_PATHS.session, cookies });
  return { response: response.json(), cookie: response.cookies[0] };
};
const cookieOf = async () => (await logIn(settings.password)).cookies[0]?.value ?? '';

describe('the showcase', () => {
  it('opens only with its password, with an HttpOnly cookie of 600 seconds [S5.3-6] [S9-8]', async () => {
    const response = await logIn(settings.password);
    expect([response.statusCode, response.json()]).toEqual([200, { isOpen: true, isLoggedIn: true }]);
    expect(response.cookies).toEqual([
      {
        name: '__Host-showcase',
        value: expect.any(String),
        maxAge: 600,
        path: '/',
        httpOnly: true,
        secure: true,
        sameSite: 'Lax',
      },
    ]);
    expect((await request(response.cookies[0]?.value)).response).toEqual({ isOpen: true, isLoggedIn: true });
  });

  it.each(['See the pages first', 'see the pages first ', 'x', `${settings.password}x`])(
    'refuses %j [S5.3-6]',
    async (password) => {
      const response = await logIn(password);
      expect([response.statusCode, response.json().code]).toEqual([403, 'SHOWCASE_PASSWORD_WRONG']);
      expect(response.cookies).toEqual([]);
    },
  );

  it('allows five passwords a minute per address, the correct one included [S5.3-6]', async () => {
    for (let tried = 0; tried < 5; tried++) expect((await logIn('guess')).statusCode).toBe(403);
    expect((await logIn(settings.password)).statusCode).toBe(429);
  });

  it('renews the cookie on each check, and ends 600 seconds after the last one [S4.10-4] [S9-8]', async () => {
    let cookie = await cookieOf();
    for (const seconds of [599, 1198, 1797]) {
      pass(seconds);
      const input = await request(cookie);
      expect([input.response.isLoggedIn, input.cookie?.maxAge]).toEqual([true, 600]);
      cookie = input.cookie?.value ?? '';
    }
    pass(1797 + 600);
    const late = await request(cookie);
    expect([late.response.isLoggedIn, late.cookie?.value]).toEqual([false, '']);
  });

  it('ignores and removes an invalid cookie [S8-18]', async () => {
    const good = await cookieOf();
    const [end = '', seal = ''] = good.split('.');
    const broken = ['', 'x', `${Number(end) + 600}.${seal}`, `${end}.${'A'.repeat(43)}`, `${good}x`, `-1.${seal}`];
    for (const value of broken) {
      const input = await request(value);
      expect([value, input.response.isLoggedIn]).toEqual([value, false]);
    }
    expect((await request()).response).toEqual({ isOpen: true, isLoggedIn: false });
  });

  it('ends at sign-out', async () => {
    const response = await app().inject({ method: 'DELETE', url: SHOWCASE_PATHS.session });
    expect([response.json(), response.cookies[0]?.value]).toEqual([{ isOpen: true, isLoggedIn: false }, '']);
  });

  it('ends every session when the password changes', async () => {
    const cookie = await cookieOf();
    await app().close();
    await open({ ...settings, password: 'another password' });
    expect((await request(cookie)).response.isLoggedIn).toBe(false);
  });

  it('is closed when no password is configured, even for existing cookies', async () => {
    const cookie = await cookieOf();
    await app().close();
    await open({ ...settings, password: undefined });
    expect((await request(cookie)).response).toEqual({ isOpen: false, isLoggedIn: false });
    for (const password of ['', 'undefined', settings.password]) {
      const response = await logIn(password);
      expect([response.statusCode, response.json().code]).toEqual(
        password === '' ? [400, 'INVALID_INPUT'] : [404, 'SHOWCASE_CLOSED'],
      );
    }
  });
});
