import { OpenFeature } from '@openfeature/web-sdk';
import { flagMetricsBody } from '@sunflower/contracts/flags.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Asked, flagServer, memoryStorage, openFlags, status, toggle, toggles } from './flag-server-in-tests.ts';
import { storedToggles } from './stored-toggles.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T18:00:00Z') });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(async () => {
  await OpenFeature.clearProviders();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const context = {
  userId: '7',
  sessionId: '42',
  remoteAddress: '192.0.2.1',
  currentTime: '2026-11-20T18:00:00Z',
  properties: { state: 'KS', 'a b': 'c&d' },
};
const queryOf = (asked: Asked | undefined) => Object.fromEntries(asked?.url.searchParams ?? []);
const headersOf = (asked: Asked | undefined) => Object.fromEntries(asked?.headers ?? []);

describe('asking for toggles [S7-33]', () => {
  it('is a GET with the context in the query, in the environment "default" [S3-27] [S9-7]', async () => {
    const server = flagServer(toggles('A'));
    await openFlags(server.call, { context });
    const [asked] = server.asked;
    expect([asked?.method, asked?.body]).toEqual(['GET', undefined]);
    expect(`${asked?.url.origin}${asked?.url.pathname}`).toBe('https://flags.example/api/frontend');
    const { properties, ...fields } = context;
    expect(queryOf(asked)).toEqual({
      appName: 'sunflower-web',
      environment: 'default',
      ...fields,
      'properties[state]': 'KS',
      'properties[a b]': 'c&d',
    });
  });

  it('shows what the client is and what it has, the key in the header Authorization [S9-7]', async () => {
    const server = flagServer(toggles('A'), status(304), toggles());
    const { client } = await openFlags(server.call, { customHeaders: { 'X-Region': 'ks' } });
    await vi.advanceTimersByTimeAsync(60_000);
    const [first, second, third] = server.asked.map(headersOf);
    expect(first).toMatchObject({
      accept: 'application/json',
      authorization: 'client-key',
      'unleash-sdk': expect.stringMatching(/^unleash-js-sdk:\d/),
      'unleash-appname': 'sunflower-web',
      'unleash-connection-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      'x-region': 'ks',
    });
    expect(first?.['if-none-match']).toBeUndefined();
    expect([second?.['if-none-match'], third?.['if-none-match']]).toEqual(['"1"', '"1"']);
    expect(second?.['unleash-connection-id']).toBe(first?.['unleash-connection-id']);
    expect(client.getBooleanValue('A', true)).toBe(false);
  });

  it('keeps its toggles at a 304', async () => {
    const { client } = await openFlags(flagServer(toggles('A'), status(304)).call);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([client.getBooleanValue('A', false), client.providerStatus]).toEqual([true, 'READY']);
  });

  it('shows its key in another header when told so', async () => {
    const server = flagServer(toggles('A'));
    await openFlags(server.call, { headerName: 'X-Flag-Key' });
    expect(headersOf(server.asked[0])).toMatchObject({ 'x-flag-key': 'client-key' });
    expect(headersOf(server.asked[0])).not.toHaveProperty('authorization');
  });

  it('is a POST with the context in its body when told so', async () => {
    const server = flagServer(toggles('A'));
    await openFlags(server.call, { context, usePOSTrequests: true });
    const [asked] = server.asked;
    expect([asked?.method, asked?.url.search]).toEqual(['POST', '']);
    expect(asked?.body).toEqual({ context: { appName: 'sunflower-web', environment: 'default', ...context } });
    expect(headersOf(asked)).toMatchObject({ 'content-type': 'application/json' });
  });

  it.each([
    ['every 30 s', {}, 30_000, 4],
    ['as often as told', { refreshInterval: 5 }, 5_000, 4],
    ['never again when told so', { disableRefresh: true }, 30_000, 1],
  ])('comes %s [S9-7]', async (_what, config, interval, times) => {
    const server = flagServer(toggles('A'), status(304));
    await openFlags(server.call, config);
    await vi.advanceTimersByTimeAsync(3 * interval);
    expect(server.asked).toHaveLength(times);
  });

  it('names the session by a random number below 1e9, and keeps it [S9-7]', async () => {
    const storage = memoryStorage();
    const server = flagServer(toggles('A'));
    await openFlags(server.call, { stored: storedToggles(storage) });
    await openFlags(server.call, { stored: storedToggles(storage) });
    const [first, second] = server.asked.map((asked) => queryOf(asked).sessionId);
    expect(first).toMatch(/^\d{1,9}$/);
    expect(second).toBe(first);
  });

  it('is left out while stored toggles are young enough [S9-7]', async () => {
    const storage = memoryStorage();
    const server = flagServer(toggles('A'), toggles('B'));
    const config = () => ({ stored: storedToggles(storage), experimental: { togglesStorageTTL: 60 } });
    await openFlags(server.call, { ...config(), disableRefresh: true });
    // The client notes the time of its answer on the side, after a digest that fake timers do not drive.
    await vi.waitFor(() => expect(storage.kept.has('sunflower.flags.repoLastUpdateTimestamp')).toBe(true));
    await vi.advanceTimersByTimeAsync(50_000);
    const young = await openFlags(server.call, { ...config(), disableRefresh: true });
    expect([server.asked.length, young.client.providerStatus, young.client.getBooleanValue('A', false)]).toEqual([
      1,
      'READY',
      true,
    ]);
    await vi.advanceTimersByTimeAsync(11_000);
    const old = await openFlags(server.call, { ...config(), disableRefresh: true });
    expect([server.asked.length, old.client.getBooleanValue('B', false)]).toEqual([2, true]);
  });
});

describe('the context [S3-27]', () => {
  const changed = async (context: Record<string, never> | object) => {
    const server = flagServer(toggles('A'));
    const { domain } = await openFlags(server.call);
    await OpenFeature.setContext(domain, context as never);
    const { sessionId, ...query } = queryOf(server.asked.at(-1));
    expect(sessionId).toMatch(/^\d+$/);
    return query;
  };
  const ours = { appName: 'sunflower-web', environment: 'default' };

  it('keeps appName and environment, with a warning [S5.3-5]', async () => {
    expect(await changed({ appName: 'other', environment: 'other', userId: '8' })).toEqual({ ...ours, userId: '8' });
    expect(console.warn).toHaveBeenCalledWith(
      "appName and environment are static. They can't be updated with updateContext.",
    );
  });

  it('leaves out what cannot be sent, with a warning [S8-17]', async () => {
    const odd = { state: 'KS', age: 30, isNew: true, at: new Date(0), nested: { a: 1 }, list: [1], never: Number.NaN };
    expect(await changed(odd)).toEqual({
      ...ours,
      'properties[state]': 'KS',
      'properties[age]': '30',
      'properties[isNew]': 'true',
      'properties[at]': '1970-01-01T00:00:00.000Z',
    });
    expect(vi.mocked(console.warn).mock.calls.map(([text]) => /of (\w+) in/.exec(String(text))?.[1])).toEqual([
      'nested',
      'list',
      'never',
    ]);
  });

  it('takes the targeting key for the user, unless the user is named', async () => {
    expect(await changed({ targetingKey: '9' })).toEqual({ ...ours, userId: '9' });
    expect(await changed({ targetingKey: '9', userId: '8' })).toEqual({ ...ours, userId: '8' });
  });

  it('bounds what stands in an address', async () => {
    const many = Object.fromEntries(Array.from({ length: 80 }, (_, index) => [`p${index}`, 'x'.repeat(2_000)]));
    const query = await changed(many);
    expect(Object.keys(query)).toHaveLength(52);
    expect(Math.max(...Object.values(query).map((value) => value.length))).toBe(500);
  });
});

describe('metrics [S3-26] [S7-34]', () => {
  it('go to {url}/client/metrics after 2 s, then every 30 s, and never empty [S9-7]', async () => {
    const server = flagServer(toggles('A', toggle('V', { variant: { name: 'blue', enabled: true } })));
    const { client } = await openFlags(server.call);
    client.getBooleanValue('A', false);
    client.getBooleanValue('A', false);
    client.getBooleanValue('B', false);
    client.getStringValue('V', '');
    await vi.advanceTimersByTimeAsync(1_999);
    expect(server.metrics).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(server.metrics).toHaveLength(1);
    const [sent] = server.metrics;
    expect([sent?.method, sent?.url.href]).toEqual(['POST', 'https://flags.example/api/frontend/client/metrics']);
    expect(headersOf(sent)).toMatchObject({ authorization: 'client-key', 'content-type': 'application/json' });
    const body = flagMetricsBody.parse(sent?.body);
    expect(body).toMatchObject({ appName: 'sunflower-web', instanceId: 'browser' });
    expect([body.bucket.start, body.bucket.stop]).toEqual(['2026-11-20T18:00:00.000Z', '2026-11-20T18:00:02.000Z']);
    expect(body.bucket.toggles).toEqual({
      A: { yes: 2, no: 0, variants: {} },
      B: { yes: 0, no: 1, variants: {} },
      V: { yes: 1, no: 0, variants: { blue: 1 } },
    });
    await vi.advanceTimersByTimeAsync(90_000);
    expect(server.metrics).toHaveLength(1);
    client.getBooleanValue('A', false);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(server.metrics).toHaveLength(2);
  });

  it('are not sent when told so', async () => {
    const server = flagServer(toggles('A'));
    const { client } = await openFlags(server.call, { disableMetrics: true });
    client.getBooleanValue('A', false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.metrics).toHaveLength(0);
  });
});
