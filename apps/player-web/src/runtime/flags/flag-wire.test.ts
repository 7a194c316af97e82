// @vitest-environment jsdom
import { OpenFeature } from '@openfeature/web-sdk';
import { flagMetricsBody } from '@sunflower/contracts/flags.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endPage, startPage } from './flag-page-in-tests.ts';
import { flagServer, headersOf, openFlags, queryOf, toggle, toggles } from './flag-server-in-tests.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T18:00:00Z') });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(async () => {
  await endPage();
  await OpenFeature.clearProviders();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the context [S3-27/sent]', () => {
  const changed = async (context: Record<string, never> | object) => {
    const server = flagServer(toggles('A'));
    const { domain } = await openFlags(server.call);
    await OpenFeature.setContext(domain, context as never);
    const { sessionId, ...query } = queryOf(server.requests.at(-1));
    expect(sessionId).toMatch(/^\d+$/);
    return query;
  };
  const ours = { appName: 'sunflower-web', environment: 'default' };

  it.each([
    ['fixed-app-name', 'appName'],
    ['fixed-environment', 'environment'],
  ])('[S5.3-5/%s] keeps its %s, with a warning', async (_part, field) => {
    expect(await changed({ [field]: 'other', userId: '8' })).toEqual({ ...ours, userId: '8' });
    expect(vi.mocked(console.warn).mock.calls).toEqual([
      ["appName and environment are static. They can't be updated with updateContext."],
    ]);
  });

  it("leaves out what can't be sent, with a warning [S8-17/value-types]", async () => {
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

  it('uses the targeting key as the user, unless the user is given', async () => {
    expect(await changed({ targetingKey: '9' })).toEqual({ ...ours, userId: '9' });
    expect(await changed({ targetingKey: '9', userId: '8' })).toEqual({ ...ours, userId: '8' });
  });

  it('limits the number and length of context properties in the address', async () => {
    const many = Object.fromEntries(Array.from({ length: 80 }, (_, index) => [`p${index}`, 'x'.repeat(2_000)]));
    const query = await changed(many);
    expect(Object.keys(query)).toHaveLength(52);
    expect(Math.max(...Object.values(query).map((value) => value.length))).toBe(500);
  });
});

describe('metrics [S3-26] [S7-34]', () => {
  it('are sent to {url}/client/metrics but never empty', async () => {
    const server = flagServer(toggles('A', toggle('V', { variant: { name: 'blue', enabled: true } })));
    const { client } = await openFlags(server.call);
    client.getBooleanValue('A', false);
    client.getBooleanValue('A', false);
    client.getBooleanValue('B', false);
    client.getStringValue('V', '');
    await vi.advanceTimersByTimeAsync(2_000);
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

  it('[S9-7/first-metrics] are sent 2 s after the start', async () => {
    const server = flagServer(toggles('A'));
    const client = await startPage(server);
    client.getBooleanValue('A', false);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(server.metrics).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(server.metrics).toHaveLength(1);
  });

  it('[S9-7/metrics] are sent every 30 s after that', async () => {
    const server = flagServer(toggles('A'));
    const client = await startPage(server);
    await vi.advanceTimersByTimeAsync(2_000);
    for (const times of [1, 2]) {
      client.getBooleanValue('A', false);
      await vi.advanceTimersByTimeAsync(29_999);
      expect(server.metrics).toHaveLength(times - 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(server.metrics).toHaveLength(times);
    }
  });

  it("aren't sent when disabled", async () => {
    const server = flagServer(toggles('A'));
    const { client } = await openFlags(server.call, { disableMetrics: true });
    client.getBooleanValue('A', false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.metrics).toHaveLength(0);
  });
});
