// @vitest-environment jsdom

import { OpenFeature } from '@openfeature/web-sdk';
import type { FeatureFlagName } from '@sunflower/contracts/flag-table.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { brokenLine, flagServer, toggles } from './flag-server-in-tests.ts';
import type { FlagClientSettings } from './flag-settings.ts';
import { flagValue, onFlagsChanged, publishFlags } from './flag-store.ts';
import { loadFlagsWhenIdle } from './load-flags.ts';
import { type RunningFlags, startFlags } from './start-flags.ts';

const QUICK: FeatureFlagName = 'FEATURE_DRAW_GAMES_QUICK_PICK';
const settings: FlagClientSettings = { url: '/api/frontend', clientKey: 'key', appName: 'sunflower-web' };
const fixture: { running?: RunningFlags } = {};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(async () => {
  await fixture.running?.stop();
  delete fixture.running;
  OpenFeature.clearHandlers();
  await OpenFeature.clearProviders();
  publishFlags(undefined);
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function start(call: typeof fetch, more: Partial<FlagClientSettings> = {}): Promise<RunningFlags> {
  vi.stubGlobal('fetch', call);
  fixture.running = await startFlags({ ...settings, ...more });
  return fixture.running;
}

describe('the flags of a page', () => {
  it('follow the flag server, and every screen is notified of changes', async () => {
    vi.useFakeTimers();
    const server = flagServer(toggles('OTHER'), toggles(QUICK));
    expect(flagValue(QUICK)).toBe(true);
    const { client } = await start(server.call);
    expect([client.providerStatus, flagValue(QUICK)]).toEqual(['READY', false]);
    const listener = vi.fn();
    const unsubscribe = onFlagsChanged(listener);
    await vi.advanceTimersByTimeAsync(30_000);
    unsubscribe();
    expect(listener).toHaveBeenCalled();
    expect(flagValue(QUICK)).toBe(true);
  });

  it('[S8-17/initialization, S8-17/default-value] keep their defaults, with a log line, without a server', async () => {
    const { client } = await start(flagServer(brokenLine).call);
    expect([client.providerStatus, flagValue(QUICK), flagValue('FEATURE_DRAW_GAMES_SUBSCRIPTIONS')]).toEqual([
      'ERROR',
      true,
      false,
    ]);
    expect(console.error).toHaveBeenCalledWith('Failed to initialize Unleash provider', expect.any(Error));
  });

  it.each<[ids: string, string, Partial<FlagClientSettings>, string]>([
    ['S5.3-5/url', 'no address', { url: '' }, 'url is required'],
    ['S5.3-5/client-key', 'no key', { clientKey: '' }, 'clientKey is required'],
    ['S5.3-5/app-name', 'no name', { appName: '' }, 'appName is required.'],
  ])('[S8-17/initialization, %s] keep their defaults with %s', async (_ids, _what, wrong, message) => {
    await start(flagServer(toggles()).call, wrong);
    expect(flagValue(QUICK)).toBe(true);
    expect(console.error).toHaveBeenCalledWith(
      'Failed to initialize Unleash provider',
      expect.objectContaining({ message }),
    );
  });

  it('keep the toggles of the last visit when the flag server is down [S9-7/stored]', async () => {
    await start(flagServer(toggles('OTHER')).call);
    await fixture.running?.stop();
    const { client } = await start(flagServer(brokenLine).call);
    await vi.waitFor(() => expect(client.providerStatus).toBe('STALE'));
    expect(flagValue(QUICK)).toBe(false);
  });

  it('pass every setting on to the flag client', async () => {
    const server = flagServer(toggles());
    await start(server.call, {
      environment: 'production',
      headerName: 'x-key',
      customHeaders: { 'x-region': 'ks' },
      usesPost: true,
      refreshSeconds: 0,
      metricsSeconds: 0,
      storedSeconds: 60,
      context: { read: () => ({ userId: '7', state: 'KS' }), follow: () => () => {} },
    });
    const [request] = server.requests;
    expect([
      request?.method,
      request?.url.pathname,
      request?.headers.get('x-key'),
      request?.headers.get('x-region'),
    ]).toEqual(['POST', '/api/frontend', 'key', 'ks']);
    expect(request?.body).toMatchObject({
      context: { environment: 'production', userId: '7', properties: { state: 'KS' } },
    });
  });
});

describe('loading the flag client', () => {
  const idle = () => {
    let whenIdle: () => void = () => {};
    vi.stubGlobal('requestIdleCallback', (run: () => void) => {
      whenIdle = run;
      return 1;
    });
    return () => whenIdle();
  };

  it('waits until the page is idle, then requests the flags', async () => {
    const server = flagServer(toggles('OTHER'));
    vi.stubGlobal('fetch', server.call);
    const rest = idle();
    const read = vi.fn(async () => settings);
    loadFlagsWhenIdle(read);
    expect(read).not.toHaveBeenCalled();
    rest();
    await vi.waitFor(() => expect(flagValue(QUICK)).toBe(false));
    expect(server.requests).toHaveLength(1);
  });

  it('stops when its page ends: sends no more requests and restores the defaults', async () => {
    const server = flagServer(toggles('OTHER'));
    vi.stubGlobal('fetch', server.call);
    const rest = idle();
    const end = loadFlagsWhenIdle(async () => settings);
    rest();
    await vi.waitFor(() => expect(flagValue(QUICK)).toBe(false));
    end();
    await vi.waitFor(() => expect(flagValue(QUICK)).toBe(true));
    const endEarly = loadFlagsWhenIdle(async () => settings);
    endEarly();
    rest();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect([server.requests.length, flagValue(QUICK)]).toEqual([1, true]);
  });

  it.each([
    ['there are no settings', async () => undefined],
    ['the settings can’t be loaded', () => Promise.reject(new Error('gone'))],
  ])('sends no request when %s', async (_what, read: () => Promise<undefined>) => {
    const server = flagServer(toggles());
    vi.stubGlobal('fetch', server.call);
    const rest = idle();
    loadFlagsWhenIdle(read);
    rest();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect([server.requests.length, flagValue(QUICK)]).toEqual([0, true]);
  });
});
