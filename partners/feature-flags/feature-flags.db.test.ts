import { togglesResponseSchema } from '@sunflower/partner-protocols/feature-flags.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { localhostFetch } from '@sunflower/service-base/http/localhost-fetch.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../tools/test/test-database.ts';
import type { FeatureFlagsConfig } from './config.ts';
import { type RunningFeatureFlags, startFeatureFlags } from './start-feature-flags.ts';

const clock = movableClock(Temporal.Instant.from('2026-11-20T18:00:00Z'));
const database = useTestDatabase();
const fixture: { server?: RunningFeatureFlags } = {};
const config = (): FeatureFlagsConfig => ({
  databaseUrl: database.url,
  port: 0,
  clientKey: 'client-key',
  keyHeader: 'authorization',
  adminSecret: 'admin-secret',
  logLevel: 'silent',
});
const server = () => fixture.server as RunningFeatureFlags;
const asClient = { authorization: 'client-key' };
const asAdmin = { authorization: 'Bearer admin-secret', 'content-type': 'application/json' };

const request = (init: RequestInit = {}, query = '') =>
  localhostFetch(`${server().frontendUrl}${query}`, { ...init, headers: { ...asClient, ...init.headers } });
const namesOf = async (answer: Response) =>
  togglesResponseSchema.parse(await answer.json()).toggles.map((toggle) => toggle.name);
const administer = (method: string, path: string, body?: object, headers: Record<string, string> = asAdmin) =>
  localhostFetch(`${server().origin}/admin/toggles${path}`, {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
const set = (name: string, isEnabled: boolean) => administer('PUT', `/${name}`, { isEnabled });
const metrics = (toggles: Record<string, object>) => ({
  appName: 'sunflower-web',
  instanceId: 'browser',
  bucket: { start: '2026-11-20T18:00:00Z', stop: '2026-11-20T18:00:30Z', toggles },
  impactMetrics: [],
});
const count = (body: object | string) =>
  localhostFetch(`${server().frontendUrl}/client/metrics`, {
    method: 'POST',
    headers: { ...asClient, 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

beforeAll(async () => {
  fixture.server = await startFeatureFlags(config(), clock);
  const toggle = (name: string, isEnabled: boolean) => ({ name, isEnabled, description: `about ${name}` });
  await administer('POST', '', { toggles: [toggle('B_ON', true), toggle('A_ON', true), toggle('C_OFF', false)] });
});
afterAll(() => server().close());

describe('the flag server', () => {
  it('returns only the toggles that are on [S7-33/toggles]', async () => {
    const answer = await request();
    expect(answer.status).toBe(200);
    const { toggles } = togglesResponseSchema.parse(await answer.json());
    const variant = { name: 'disabled', enabled: false };
    expect(toggles).toEqual([
      { name: 'A_ON', enabled: true, variant, impressionData: false },
      { name: 'B_ON', enabled: true, variant, impressionData: false },
    ]);
  });

  it('returns the same to a POST with the context in its body [S7-33/post]', async () => {
    const context = { appName: 'sunflower-web', userId: '7', properties: { __proto__: 'x', state: 'KS' } };
    const headers = { 'content-type': 'application/json' };
    const posted = await request({ method: 'POST', headers, body: JSON.stringify({ context }) });
    const got = await request({}, '?appName=sunflower-web&userId=7&properties[state]=KS');
    expect(await posted.text()).toBe(await got.text());
    expect(posted.headers.get('etag')).toBe(got.headers.get('etag'));
  });

  it('omits the body if the caller has it, until a toggle changes [S7-33/etag, S7-33/not-modified]', async () => {
    const etag = (await request()).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{27}"$/);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await request({ headers: { 'if-none-match': known } });
      expect([again.status, await again.text()]).toEqual([304, '']);
    }
    expect((await set('C_OFF', true)).status).toBe(200);
    const changed = await request({ headers: { 'if-none-match': etag } });
    expect([changed.status, await namesOf(changed)]).toEqual([200, ['A_ON', 'B_ON', 'C_OFF']]);
    await set('C_OFF', false);
    expect((await request()).headers.get('etag')).toBe(etag);
  });

  it('serves toggles to pages of any origin, but lets no page administer them', async () => {
    const headers = { origin: 'https://host.example', 'access-control-request-headers': 'authorization,if-none-match' };
    const before = await request({ method: 'OPTIONS', headers });
    expect(before.status).toBe(204);
    expect(before.headers.get('access-control-allow-headers')).toBe('authorization,if-none-match');
    const answer = await request({ headers: { origin: 'https://host.example' } });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-expose-headers')).toBe('etag');
    const admin = await administer('GET', '');
    expect(admin.status).toBe(200);
    expect(admin.headers.has('access-control-allow-origin')).toBe(false);
  });

  it.each([
    ['no key', {}],
    ['another key', { authorization: 'client-kez' }],
    ['the key of the administration', { authorization: 'Bearer admin-secret' }],
  ])('rejects a request for toggles with %s', async (_what, headers: Record<string, string>) => {
    expect((await localhostFetch(server().frontendUrl, { headers })).status).toBe(401);
  });

  it('changes nothing without the shared secret', async () => {
    for (const authorization of ['client-key', 'Bearer client-key', 'Bearer ']) {
      const headers = { ...asAdmin, authorization };
      expect((await administer('PUT', '/A_ON', { isEnabled: false }, headers)).status).toBe(401);
    }
    expect(await namesOf(await request())).toContain('A_ON');
  });

  it("adds only missing toggles, so that an operator's changes stay", async () => {
    await set('B_ON', false);
    const toggles = ['B_ON', 'D_NEW'].map((name) => ({ name, isEnabled: true, description: '' }));
    expect(await (await administer('POST', '', { toggles })).json()).toEqual({ added: ['D_NEW'] });
    expect(await (await administer('POST', '', { toggles })).json()).toEqual({ added: [] });
    expect(await namesOf(await request())).toEqual(['A_ON', 'D_NEW']);
    await set('B_ON', true);
  });

  it.each(['UNKNOWN_FLAG', '__proto__', 'constructor'])('switches no toggle with the unknown name %s', async (name) => {
    expect((await set(name, true)).status).toBe(404);
  });

  it.each([
    ['a wrong name', { toggles: [{ name: 'with space', isEnabled: true, description: '' }] }],
    ['a wrong type', { toggles: [{ name: 'X', isEnabled: 'yes', description: '' }] }],
    ['no toggle', { toggles: [] }],
    [
      'too many toggles',
      { toggles: Array.from({ length: 1001 }, (_, i) => ({ name: `X${i}`, isEnabled: true, description: '' })) },
    ],
  ])('rejects a list of new toggles that has %s', async (_what, body) => {
    expect([400, 413]).toContain((await administer('POST', '', body)).status);
  });

  it('counts the use that clients report, by day, and ignores unknown names [S7-34]', async () => {
    const counts = { A_ON: { yes: 2, no: 1, variants: {} }, UNKNOWN_FLAG: { yes: 9, no: 9 }, constructor: { yes: 1 } };
    expect((await count(metrics(counts))).status).toBe(200);
    expect((await count(metrics(counts))).status).toBe(200);
    const { rows } = await sql`select toggle_name, used_on::text, yes_count::int, no_count::int
      from feature_flags.usage`.execute(database.db);
    expect(rows).toEqual([{ toggleName: 'A_ON', usedOn: '2026-11-20', yesCount: 4, noCount: 2 }]);
  });

  it.each([
    ['a negative count', metrics({ A_ON: { yes: -1, no: 0 } })],
    ['an invalid count', metrics({ A_ON: { yes: '1', no: 0 } })],
    ['an invalid bucket', { appName: 'x', instanceId: 'browser', bucket: [] }],
    ['no JSON', '{"appName":'],
  ])('counts no use from a report with %s', async (_what, body) => {
    expect((await count(body)).status).toBe(400);
  });

  it('reads its key from another header if configured [S7-33/key-header]', async () => {
    const other = await startFeatureFlags({ ...config(), keyHeader: 'x-flag-key' }, clock);
    try {
      expect((await localhostFetch(other.frontendUrl, { headers: { 'x-flag-key': 'client-key' } })).status).toBe(200);
      expect((await localhostFetch(other.frontendUrl, { headers: asClient })).status).toBe(401);
    } finally {
      await other.close();
    }
  });
});
