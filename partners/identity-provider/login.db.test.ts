import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../tools/test/test-database.ts';
import { TestBrowser } from './browser-in-tests.ts';
import { TEST_PASSWORD as PASSWORD, startTestProvider, type TestProvider } from './provider-in-tests.ts';

const APP = 'http://localhost:49152';

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

describe('signing in', () => {
  it('returns to the app with a code, even for an email typed in upper case and with spaces around it', async () => {
    const { email } = await provider().someone();
    const { browser, page } = await provider().openLogin();
    const answer = await browser.submit(page, { email: ` ${email.toUpperCase()} `, password: PASSWORD });
    const last = await browser.follow(answer, (address) => address.startsWith(APP));
    const back = new URL(last.headers.get('location') ?? '');
    expect(`${back.origin}${back.pathname}`).toBe(`${APP}/gateway/callback`);
    expect(back.searchParams.get('code')).toMatch(/^[\w-]{20,}$/);
    expect(back.searchParams.get('state')).toBe('a-state');
  });

  it.each([
    ['fr-FR', 'fr-FR', 'Se connecter', 'est incorrect'],
    ['es-US', 'es-US', 'Iniciar sesión', 'son incorrectos'],
    ['de "><script>', 'en-US', 'Sign in', 'is incorrect'],
  ])('[S9-9] uses the language the app requests by ui_locales %s', async (input, tag, title, wrong) => {
    // A separate address, because failed attempts count against it.
    const browser = new TestBrowser({ address: '198.51.100.77' });
    const page = await browser.follow(provider().authorizationAddress({ ui_locales: input }), () => false);
    expect(page.body).toContain(`<html lang="${tag}">`);
    expect(page.body).toContain(`<h1>${title}</h1>`);
    expect(page.body).not.toContain('<script>');
    const answer = await browser.submit(page, { email: `${tag}@example.com`, password: 'not this one' });
    expect(answer.body).toContain(wrong);
  });

  it('creates a new session at each login, even for another person on the same device [GLI19-04]', async () => {
    const [first, second] = [await provider().someone(), await provider().someone()];
    const browser = new TestBrowser();
    const sessions: (string | undefined)[] = [];
    for (const { email } of [first, first, second]) {
      const { page } = await provider().openLogin(browser);
      const answer = await browser.submit(page, { email, password: PASSWORD });
      const last = await browser.follow(answer, (address) => address.startsWith(APP));
      expect(new URL(last.headers.get('location') ?? '').searchParams.get('code')).toBeTruthy();
      sessions.push(browser.cookie('__Host-id-session'));
    }
    expect(new Set(sessions).size).toBe(3);
  });

  it('requires PKCE [ASVS-10.1.1/10.4.6]', async () => {
    const visit = await new TestBrowser().follow(
      provider().authorizationAddress({ code_challenge: '', code_challenge_method: '' }),
      (address) => address.startsWith(APP),
    );
    expect(new URL(visit.headers.get('location') ?? '').searchParams.get('error')).toBe('invalid_request');
  });

  it.each(['https://evil.example/callback', `${APP}/gateway/callback/../x`, `${APP}.evil.example/gateway/callback`])(
    'shows an error page instead of redirecting to %s [ASVS-3.7.2/10.4.1]',
    async (redirectUri) => {
      const visit = await new TestBrowser().open(provider().authorizationAddress({ redirect_uri: redirectUri }));
      expect(visit.status).toBe(400);
      expect(visit.headers.get('location')).toBeNull();
      expect(visit.body).toContain('Something went wrong');
    },
  );

  it('shows the sign-in page only in the browser that began, and an error in any other', async () => {
    const { page } = await provider().openLogin();
    const other = await new TestBrowser().open(page.url);
    expect(other.status).toBe(400);
    expect(other.body).toContain('This page has expired');
  });

  it('leads a player who signed in and then pressed Back to the lobby', async () => {
    const { email } = await provider().someone();
    const { browser, page } = await provider().openLogin();
    const answer = await browser.submit(page, { email, password: PASSWORD });
    await browser.follow(answer, (address) => address.startsWith(APP));
    // The browser either loads the page again, or shows its cached copy, whose form is then sent again.
    for (const again of [
      await browser.open(page.url),
      await browser.submit(page, { email, password: PASSWORD }),
      await browser.submit(page, { email, password: '' }),
    ])
      expect([again.status, again.headers.get('location')]).toEqual([303, `${APP}/`]);
  });

  it('rejects a form that another site posts', async () => {
    const { email } = await provider().someone();
    const { browser, page } = await provider().openLogin();
    const answer = await browser.open(page.url, {
      method: 'POST',
      body: new URLSearchParams({ email, password: PASSWORD }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
    });
    expect(answer.status).toBe(400);
  });

  it('shows the typed email again, escaped, and reports a missing password', async () => {
    const answer = await provider().tryLogin('"><b>@example.com', '');
    expect(answer.status).toBe(400);
    expect(answer.body).toContain('value="&quot;&gt;&lt;b&gt;@example.com"');
    expect(answer.body).toContain('Enter your password.');
    expect(answer.body).toMatch(/id="password"[^>]*aria-invalid="true" aria-describedby="password-error"/);
  });
});

describe('password guessing', () => {
  it('blocks an email after five wrong attempts, with growing waits, until a sign-in [GLI19-06/lock]', async () => {
    const { email } = await provider().someone();
    for (let round = 1; round <= 5; round++) expect((await provider().tryLogin(email, 'wrong')).status).toBe(401);
    const closed = await provider().tryLogin(email, PASSWORD);
    expect(closed.status).toBe(429);
    expect(closed.headers.get('retry-after')).toBe('60');
    expect(closed.body).toContain('try again in 1 minute');
    expect(closed.body).toContain('customer support');

    provider().clock.advance({ seconds: 60 });
    expect((await provider().tryLogin(email, 'wrong')).status).toBe(401);
    expect((await provider().tryLogin(email, PASSWORD)).headers.get('retry-after')).toBe('120');
    provider().clock.advance({ seconds: 120 });
    expect((await provider().tryLogin(email, PASSWORD)).status).toBe(303);
    expect((await provider().tryLogin(email, 'wrong')).status).toBe(401);
  });

  it('checks at most five of thirty concurrent guesses [ASVS-6.3.1/6.3.7/guessing]', async () => {
    const { email } = await provider().someone();
    const opened = await Promise.all(Array.from({ length: 30 }, () => provider().openLogin()));
    const answers = await Promise.all(
      opened.map(({ browser, page }) => browser.submit(page, { email, password: 'wrong' })),
    );
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(5);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(25);
    provider().clock.advance({ hours: 1 });
  });

  it('treats an unknown email exactly like a wrong password, including waits [ASVS-6.3.8/sign-in]', async () => {
    const { email } = await provider().someone();
    // The challenge of a passkey is random on every page.
    const random = /login-actions\/[\w-]+|challenge(&quot;:&quot;|" value=")[\w.-]+/g;
    const neutral = (body: string, typed: string) => body.replaceAll(typed, '').replace(random, '');
    for (let round = 1; round <= 6; round++) {
      const known = await provider().tryLogin(email, 'wrong');
      const unknown = await provider().tryLogin('unknown@example.com', 'wrong');
      expect(unknown.status).toBe(known.status);
      expect(neutral(unknown.body, 'unknown@example.com')).toBe(neutral(known.body, email));
    }
    provider().clock.advance({ hours: 1 });
  });

  it('stops a network address that tries a list of emails [ASVS-6.3.1/6.3.7/guessing]', async () => {
    provider().clock.advance({ hours: 1 });
    const statuses: number[] = [];
    for (let guess = 0; guess < 43; guess++) {
      if (guess % 30 === 29) await new Promise((resolve) => setTimeout(resolve, 0));
      statuses.push((await provider().tryLogin(`stolen${guess}@example.com`, 'leaked')).status);
    }
    expect(statuses.indexOf(429)).toBe(41);
    provider().clock.advance({ hours: 2 });
  });
});
