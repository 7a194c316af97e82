// @vitest-environment jsdom
import { OpenFeature } from '@openfeature/web-sdk';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endPage, startPage } from './flag-page-in-tests.ts';
import { flagServer, headersOf, queryOf, status, toggles } from './flag-server-in-tests.ts';
import type { FlagClientSettings } from './flag-settings.ts';

type Settings = Partial<FlagClientSettings>;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T18:00:00Z') });
});
afterEach(async () => {
  await endPage();
  await OpenFeature.clearProviders();
  vi.useRealTimers();
});

describe('toggle requests of a page', () => {
  const context = { userId: '7', sessionId: '42', remoteAddress: '192.0.2.1', currentTime: '2026-11-20T18:00:00Z' };
  const withContext: Settings = {
    context: { read: () => ({ ...context, state: 'KS', 'a b': 'c&d' }), follow: () => () => {} },
  };

  it('[S7-33/get] [S3-27/sent] are a GET with the context in the query', async () => {
    const server = flagServer(toggles('A'));
    await startPage(server, withContext);
    const [request] = server.requests;
    expect([request?.method, request?.body]).toEqual(['GET', undefined]);
    expect(`${request?.url.origin}${request?.url.pathname}`).toBe('https://flags.example/api/frontend');
    expect(queryOf(request)).toMatchObject({ appName: 'sunflower-web', ...context });
  });

  it('[S7-33/properties] name the properties of the context properties[name]', async () => {
    const server = flagServer(toggles('A'));
    await startPage(server, withContext);
    const query = Object.entries(queryOf(server.requests[0]));
    expect(query.filter(([, value]) => value === 'KS' || value === 'c&d')).toEqual([
      ['properties[state]', 'KS'],
      ['properties[a b]', 'c&d'],
    ]);
  });

  it('[S9-7/environment] are for the environment "default"', async () => {
    const server = flagServer(toggles('A'));
    await startPage(server);
    expect(queryOf(server.requests[0]).environment).toBe('default');
  });

  it('[S7-33/post] are a POST with the context in a JSON body when configured', async () => {
    const server = flagServer(toggles('A'));
    await startPage(server, { ...withContext, usesPost: true });
    const [request] = server.requests;
    expect([request?.method, request?.url.search]).toEqual(['POST', '']);
    const properties = { state: 'KS', 'a b': 'c&d' };
    expect(request?.body).toEqual({
      context: { appName: 'sunflower-web', environment: 'default', ...context, properties },
    });
    expect(headersOf(request)).toMatchObject({ 'content-type': 'application/json' });
  });

  it.each<[id: string, what: string, header: string, value: unknown, settings: Settings]>([
    ['S7-33/accept', 'accept JSON', 'accept', 'application/json', {}],
    ['S7-33/client-key, S9-7/header', 'have the key in Authorization', 'authorization', 'client-key', {}],
    ['S7-33/key-header', 'have the key in a configured header', 'x-key', 'client-key', { headerName: 'X-Key' }],
    ['S7-33/key-header', 'have the key in no other header', 'authorization', undefined, { headerName: 'X-Key' }],
    ['S7-33/sdk', 'identify the SDK', 'unleash-sdk', expect.stringMatching(/^unleash-js-sdk:\d/), {}],
    ['S7-33/app-name', 'have the name of the app', 'unleash-appname', 'sunflower-web', {}],
    ['S7-33/custom-headers', 'have custom headers', 'x-region', 'ks', { customHeaders: { 'X-Region': 'ks' } }],
    ['S7-33/if-none-match', 'have no ETag at first', 'if-none-match', undefined, {}],
  ])('[%s] %s: %s is %s', async (_id, _what, header, value, settings) => {
    const server = flagServer(toggles('A'));
    await startPage(server, settings);
    expect(headersOf(server.requests[0])[header]).toEqual(value);
  });

  it('[S7-33/connection-id] have the same connection id until the page ends', async () => {
    const server = flagServer(toggles('A'));
    await startPage(server);
    await vi.advanceTimersByTimeAsync(60_000);
    const ids = server.requests.map((request) => headersOf(request)['unleash-connection-id']);
    expect(ids).toEqual(Array.from({ length: 3 }, () => expect.stringMatching(/^[0-9a-f-]{36}$/)));
    expect(new Set(ids).size).toBe(1);
  });

  it('[S7-33/if-none-match] have the ETag of the last response that had toggles', async () => {
    const server = flagServer(toggles('A'), status(304), toggles('A', 'B'), toggles());
    await startPage(server);
    await vi.advanceTimersByTimeAsync(90_000);
    const tags = server.requests.map((request) => headersOf(request)['if-none-match']);
    expect(tags).toEqual([undefined, '"1"', '"1"', '"2"']);
  });

  it('[S7-33/toggles] switch on the flags in the response, and off all others', async () => {
    const client = await startPage(flagServer(toggles('A'), toggles('B')));
    const seen = () => [client.getBooleanValue('A', false), client.getBooleanValue('B', true)];
    expect(seen()).toEqual([true, false]);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(seen()).toEqual([false, true]);
  });

  it('[S7-33/not-modified] keep the last toggles when the server responds 304', async () => {
    const client = await startPage(flagServer(toggles('A'), status(304)));
    await vi.advanceTimersByTimeAsync(60_000);
    expect([client.getBooleanValue('A', false), client.providerStatus]).toEqual([true, 'READY']);
  });

  it.each<[id: string, what: string, settings: Settings, everyMs: number, times: number]>([
    ['S9-7/refresh', 'every 30 s', {}, 30_000, 4],
    ['S9-7/refresh', 'as often as configured', { refreshSeconds: 5 }, 5_000, 4],
    ['S9-7/no-refresh', 'once when the refresh is disabled', { refreshSeconds: 0 }, 30_000, 1],
  ])('[%s] are sent %s', async (_id, _what, settings, everyMs, times) => {
    const server = flagServer(toggles('A'), status(304));
    await startPage(server, settings);
    await vi.advanceTimersByTimeAsync(3 * everyMs - 1);
    expect(server.requests).toHaveLength(Math.max(1, times - 1));
    await vi.advanceTimersByTimeAsync(1);
    expect(server.requests).toHaveLength(times);
  });

  it('[S9-7/session-id] identify the session by a stored random number below 1e9', async () => {
    const server = flagServer(toggles('A'));
    await startPage(server);
    await startPage(server);
    localStorage.clear();
    await startPage(server);
    const [first, second, third] = server.requests.map((request) => queryOf(request).sessionId);
    expect(first).toMatch(/^\d{1,9}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it("[S9-7/lifetime] aren't sent while the stored toggles are younger than their configured lifetime", async () => {
    const server = flagServer(toggles('A'), toggles('B'));
    const settings = { storedSeconds: 60, refreshSeconds: 0 };
    await startPage(server, settings);
    // The client stores the time of its response in the background, after a digest that fake timers don't control.
    const time = 'sunflower.flags.repoLastUpdateTimestamp';
    await vi.waitFor(() => expect(localStorage.getItem(time)).not.toBeNull());
    await vi.advanceTimersByTimeAsync(50_000);
    const young = await startPage(server, settings);
    expect([server.requests.length, young.providerStatus, young.getBooleanValue('A', false)]).toEqual([
      1,
      'READY',
      true,
    ]);
    await vi.advanceTimersByTimeAsync(11_000);
    const old = await startPage(server, settings);
    expect([server.requests.length, old.getBooleanValue('B', false)]).toEqual([2, true]);
  });
});
