import { identityProviderAdminPath } from '@sunflower/partner-protocols/identity-provider.ts';
import { localhostFetch } from '@sunflower/service-base/http/localhost-fetch.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../tools/test/test-database.ts';
import { startTestProvider, TEST_ADMIN_SECRET, TEST_CLIENT_SECRET, type TestProvider } from './provider-in-tests.ts';

const database = useTestDatabase();
const fixture: { provider?: TestProvider } = {};
const provider = () => fixture.provider as TestProvider;

beforeAll(async () => {
  fixture.provider = await startTestProvider({ databaseUrl: database.url, appOrigin: 'http://localhost:49158' });
});
afterAll(() => fixture.provider?.close());

/** Texts that break careless parsers. */
const HOSTILE = [
  '',
  '\0',
  'a\0b',
  '\ud800',
  'x'.repeat(3_000),
  '{',
  '[]',
  '%',
  '../../etc/passwd',
  "' or 1=1 --",
  '-1',
];
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const json = { 'content-type': 'application/json' };
const basic = { authorization: `Basic ${btoa(`sunflower-web:${encodeURIComponent(TEST_CLIENT_SECRET)}`)}` };

async function request(path: string, init: { method?: string; headers?: Record<string, string>; body?: string } = {}) {
  const answer = await localhostFetch(`${provider().origin}${path}`, { ...init, redirect: 'manual' });
  const body = await answer.text();
  expect(answer.status, `${init.method ?? 'GET'} ${path.slice(0, 200)}: ${body.slice(0, 300)}`).toBeLessThan(500);
  expect(answer.headers.get('x-content-type-options'), path).toBe('nosniff');
  expect(body, path).not.toMatch(/at \w+.*\.(ts|js):\d+/);
  return { status: answer.status, body, location: answer.headers.get('location') };
}

describe('hostile input to the identity provider never causes a server error', () => {
  const realm = '/realms/sunflower';
  const parameters = [
    'client_id',
    'redirect_uri',
    'scope',
    'state',
    'nonce',
    'prompt',
    'max_age',
    'code_challenge',
    'login_hint',
  ];
  const others = [
    'claims',
    'request',
    'request_uri',
    'id_token_hint',
    'ui_locales',
    'acr_values',
    'response_mode',
    'kc_idp_hint',
  ];

  it('as a parameter of a login, and never redirects to another site', async () => {
    for (const name of [...parameters, ...others])
      for (const value of HOSTILE) {
        const address = new URL(provider().authorizationAddress({ [name]: value }));
        const { location } = await request(`${address.pathname}${address.search}`);
        if (location) expect(new URL(location, provider().origin).hostname).toMatch(/^(id\.)?localhost$/);
      }
    await request(`${realm}/protocol/openid-connect/auth?client_id=a&client_id=b&redirect_uri=a&redirect_uri=b`);
    await request(`${realm}/protocol/openid-connect/auth?%zz=%`);
  });

  it('as a code, a verifier or a client at the token address', async () => {
    const path = `${realm}/protocol/openid-connect/token`;
    for (const value of HOSTILE) {
      const body = new URLSearchParams({
        grant_type: 'authorization_code',
        code: value,
        code_verifier: value,
      }).toString();
      for (const headers of [
        { ...form, ...basic },
        form,
        { ...form, authorization: `Basic ${value.replace(/[^ -~]/g, '')}` },
      ])
        expect((await request(path, { method: 'POST', headers, body })).status).toBeGreaterThanOrEqual(400);
      await request(path, { method: 'POST', headers: { ...json, ...basic }, body: JSON.stringify({ code: value }) });
    }
  });

  it('as a hint or a target of a logout', async () => {
    for (const value of HOSTILE)
      for (const name of ['id_token_hint', 'post_logout_redirect_uri', 'client_id', 'state', 'logout_hint'])
        await request(`${realm}/protocol/openid-connect/logout?${new URLSearchParams({ [name]: value })}`);
  });

  it('as a sign-in form', async () => {
    for (const value of HOSTILE) {
      const { browser, page } = await provider().openLogin();
      const typed = await browser.submit(page, { email: `${value}@example.com`, password: value });
      expect([400, 401, 413]).toContain(typed.status);
      provider().clock.advance({ hours: 2 });
    }
    const { browser, page } = await provider().openLogin();
    const same = { origin: provider().origin, 'sec-fetch-site': 'same-origin' };
    for (const [headers, body] of [
      [form, 'email=a&email=b&password=c&password=d'],
      [form, '%zz=%&__proto__=x&constructor=y'],
      [form, `password=${'x'.repeat(10_000)}`],
      [json, '{"email":"a@example.com","password":"b"}'],
      [json, '{"email":'],
      [{ 'content-type': 'multipart/form-data; boundary=x' }, '--x--'],
      [{ 'content-type': 'text/xml' }, '<a/>'],
    ] as const) {
      const answer = await browser.open(page.url, { method: 'POST', headers: { ...headers, ...same }, body });
      expect(answer.status, body.slice(0, 60)).toBeGreaterThanOrEqual(400);
      expect(answer.status, body.slice(0, 60)).toBeLessThan(500);
    }
    for (const value of HOSTILE)
      await request(`${realm}/login-actions/${encodeURIComponent(value.replace('\ud800', ''))}`);
  });

  it('as an account verb, even with the secret', async () => {
    const headers = { ...json, authorization: `Bearer ${TEST_ADMIN_SECRET}` };
    for (const value of HOSTILE)
      for (const [method, path, body] of [
        ['POST', '', { externalId: value, email: `${value}@example.com`, password: value }],
        ['POST', '', { externalId: `p${value}`, email: `fresh${value}@example.com`, password: `a password ${value}` }],
        ['POST', '/find', { email: `${value}@example.com` }],
        ['POST', '/remove', { externalId: value }],
        ['PUT', `/${encodeURIComponent(value.replace('\ud800', 'x'))}/lock`, { reason: value }],
        ['PUT', '/019aa2c0-0000-7000-8000-000000000001/lock', { reason: `r${value}` }],
        ['PUT', '/019aa2c0-0000-7000-8000-000000000001/password', { password: `a password ${value}` }],
      ] as const)
        await request(`${identityProviderAdminPath}${path}`, { method, headers, body: JSON.stringify(body) });
    const { accountId } = await provider().someone();
    for (const value of HOSTILE)
      await request(`${identityProviderAdminPath}/${accountId}/lock`, {
        method: 'PUT',
        headers,
        body: JSON.stringify({ reason: `r${value}` }),
      });
  });

  it('as an unknown method or address', async () => {
    for (const path of [
      '/',
      '/realms/other',
      '/realms/sunflower/protocol',
      '/%00',
      '/%2e%2e/%2e%2e',
      `/${'x'.repeat(3_000)}`,
    ])
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'HEAD']) {
        const answer = await localhostFetch(`${provider().origin}${path}`, { method, redirect: 'manual' });
        expect(answer.status, `${method} ${path.slice(0, 60)}`).toBeLessThan(500);
        await answer.arrayBuffer();
      }
  });
});
