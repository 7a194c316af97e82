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
const held: { running?: RunningFlags } = {};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(async () => {
  await held.running?.stop();
  delete held.running;
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
  held.running = await startFlags({ ...settings, ...more });
  return held.running;
}

describe('the flags of a page', () => {
  it('are as the flag server says, and every screen hears of a change', async () => {
    vi.useFakeTimers();
    const server = flagServer(toggles('OTHER'), toggles(QUICK));
    expect(flagValue(QUICK)).toBe(true);
    const { client } = await start(server.call);
    expect([client.providerStatus, flagValue(QUICK)]).toEqual(['READY', false]);
    const heard = vi.fn();
    const deafen = onFlagsChanged(heard);
    await vi.advanceTimersByTimeAsync(30_000);
    deafen();
    expect(heard).toHaveBeenCalled();
    expect(flagValue(QUICK)).toBe(true);
  });

  it('stay as they are by default when it never answers, with a line in the console [S8-17]', async () => {
    const { client } = await start(flagServer(brokenLine).call);
    expect([client.providerStatus, flagValue(QUICK), flagValue('FEATURE_DRAW_GAMES_SUBSCRIPTIONS')]).toEqual([
      'ERROR',
      true,
      false,
    ]);
    expect(console.error).toHaveBeenCalledWith('Failed to initialize Unleash provider', expect.any(Error));
  });

  it.each<[string, Partial<FlagClientSettings>, string]>([
    ['no address', { url: '' }, 'url is required'],
    ['no key', { clientKey: '' }, 'clientKey is required'],
    ['no name', { appName: '' }, 'appName is required.'],
  ])('go on by default with %s [S8-17] [S5.3-5]', async (_what, wrong, message) => {
    await start(flagServer(toggles()).call, wrong);
    expect(flagValue(QUICK)).toBe(true);
    expect(console.error).toHaveBeenCalledWith(
      'Failed to initialize Unleash provider',
      expect.objectContaining({ message }),
    );
  });

  it('outlive a flag server that went away: the next visit has those of the last [S9-7]', async () => {
    await start(flagServer(toggles('OTHER')).call);
    await held.running?.stop();
    const { client } = await start(flagServer(brokenLine).call);
    await vi.waitFor(() => expect(client.providerStatus).toBe('STALE'));
    expect(flagValue(QUICK)).toBe(false);
  });

  it('take every setting of the flag client', async () => {
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
    const [asked] = server.asked;
    expect([asked?.method, asked?.url.pathname, asked?.headers.get('x-key'), asked?.headers.get('x-region')]).toEqual([
      'POST',
      '/api/frontend',
      'key',
      'ks',
    ]);
    expect(asked?.body).toMatchObject({
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

  it('waits until the page rests, then asks', async () => {
    const server = flagServer(toggles('OTHER'));
    vi.stubGlobal('fetch', server.call);
    const rest = idle();
    const read = vi.fn(async () => settings);
    loadFlagsWhenIdle(read);
    expect(read).not.toHaveBeenCalled();
    rest();
    await vi.waitFor(() => expect(flagValue(QUICK)).toBe(false));
    expect(server.asked).toHaveLength(1);
  });

  it('ends with its page: asks no more, and the defaults are back', async () => {
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
    expect([server.asked.length, flagValue(QUICK)]).toEqual([1, true]);
  });

  it.each([
    ['there are no settings', async () => undefined],
    ['the settings cannot be had', () => Promise.reject(new Error('gone'))],
  ])('asks nothing when %s', async (_what, read: () => Promise<undefined>) => {
    const server = flagServer(toggles());
    vi.stubGlobal('fetch', server.call);
    const rest = idle();
    loadFlagsWhenIdle(read);
    rest();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect([server.asked.length, flagValue(QUICK)]).toEqual([0, true]);
  });
});
