import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../../tools/test/test-database.ts';
import { TestBrowser, type Visit } from './browser-in-tests.ts';
import { startTestProvider, type TestProvider } from './provider-in-tests.ts';

const APP = 'http://localhost:49153';
const database = useTestDatabase();
const fixture: { provider?: TestProvider } = {};
const issuer = () => fixture.provider?.issuer ?? '';

beforeAll(async () => {
  fixture.provider = await startTestProvider({ databaseUrl: database.url, appOrigin: APP });
});
afterAll(() => fixture.provider?.close());

const SHOWN = [
  'content-security-policy',
  'integrity-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
  'cache-control',
];

function shown(visit: Visit): Record<string, string | null> {
  return Object.fromEntries(
    SHOWN.map((name) => [name, visit.headers.get(name)?.replace(/sha256-[^']+/, 'sha256-(script)') ?? null]),
  );
}

it("shows the operator's helpline on its pages [RGF-03/phone]", async () => {
  const login = await new TestBrowser().follow(fixture.provider?.authorizationAddress() ?? '');
  expect(login.body).toContain('<a href="tel:7855550100">Kansas Helpline</a>');
});

it('sends the headers of a password page on every kind of page [ASVS-3.3/3.4]', async () => {
  const browser = new TestBrowser();
  const login = await browser.follow(fixture.provider?.authorizationAddress() ?? '');
  const pages = [
    login,
    await browser.submit(login, { email: 'unknown@example.com', password: 'wrong' }),
    await browser.open(`${issuer()}/protocol/openid-connect/auth?client_id=unknown`),
    await browser.open(`${issuer()}/protocol/openid-connect/logout/success`),
    await browser.open(`${issuer()}/login-actions/none`),
  ];
  for (const page of pages) {
    expect(page.headers.get('content-type')).toMatch(/^text\/html/);
    expect(shown(page)).toEqual({
      'content-security-policy': [
        `default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'self' ${APP}`,
        "script-src 'sha256-(script)'; style-src 'self'; font-src 'self'; img-src 'self'",
      ].join('; '),
      'integrity-policy': 'blocked-destinations=(script)',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
    });
    expect(page.body).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=/);
  }
});

it('protects its cookies from scripts, other sites and plain connections [ASVS-3.3/3.4/protected]', async () => {
  const browser = new TestBrowser();
  const visit = await browser.open(fixture.provider?.authorizationAddress() ?? '');
  const lines = visit.headers.getSetCookie();
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) {
    expect(line).toMatch(/^__(Host|Secure)-id-/);
    expect(line).toMatch(/; secure/i);
    expect(line).toMatch(/; httponly/i);
    expect(line).toMatch(/; samesite=lax/i);
  }
});

it('uses its own public address whatever host the caller claims [ASVS-3.3/3.4]', async () => {
  const visit = await new TestBrowser().open(`${issuer()}/.well-known/openid-configuration`, {
    headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
  });
  const found = JSON.parse(visit.body) as Record<string, string>;
  expect([found.issuer, found.authorization_endpoint, found.end_session_endpoint]).toEqual([
    issuer(),
    `${issuer()}/protocol/openid-connect/auth`,
    `${issuer()}/protocol/openid-connect/logout`,
  ]);
});

it('serves styles, fonts, script and logo with their types, cacheable forever', async () => {
  const browser = new TestBrowser();
  const page = await browser.follow(fixture.provider?.authorizationAddress() ?? '');
  const paths = [...page.body.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map((match) => match[1] ?? '');
  expect(paths).toHaveLength(5);
  for (const path of paths) {
    const file = await browser.open(new URL(path, page.url).href);
    expect(file.status).toBe(200);
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  }
  const style = await browser.open(new URL(paths.find((path) => path.endsWith('.css')) ?? '', page.url).href);
  const fonts = [...style.body.matchAll(/url\("([^"]+)"\)/g)].map((match) => match[1]);
  expect(fonts.every((font) => font !== undefined && paths.includes(font))).toBe(true);
});
