// @vitest-environment jsdom
import { OpenFeature } from '@openfeature/web-sdk';
import { readSettings } from '@sunflower/contracts/runtime-config.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { flagServer, toggles } from '../runtime/flags/flag-server-in-tests.ts';
import { flagValue, publishFlags } from '../runtime/flags/flag-store.ts';
import { loadPageFlags } from './load-page-flags.ts';
import { createQueryClient } from './query-client.ts';

const URL = 'https://flags.example/api/frontend';
const KEY = 'default:production.client-key';

afterEach(async () => {
  await OpenFeature.clearProviders();
  OpenFeature.clearHandlers();
  publishFlags(undefined);
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** Loads a page with these settings and lets it come to rest; the questions its flag server got. */
async function load(given: object) {
  const server = flagServer(toggles('OTHER'));
  const call = (async (input: string, init: RequestInit) =>
    input === '/runtime-config.json' ? Response.json(readSettings(given)) : server.call(input, init)) as typeof fetch;
  vi.stubGlobal('fetch', call);
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run, 0));
  loadPageFlags(createQueryClient());
  return server;
}

describe('the settings of the flag client [S3-29]', () => {
  it('name server, key, header, name and way of asking', async () => {
    const server = await load({
      featureFlagsUrl: URL,
      featureFlagsClientKey: KEY,
      featureFlagsAppName: 'kansas',
      featureFlagsKeyHeader: 'x-flag-key',
      featureFlagsRefreshSeconds: '0',
      isFeatureFlagsPost: 'true',
    });
    await vi.waitFor(() => expect(flagValue('FEATURE_WALLET_BUY')).toBe(false));
    const [asked] = server.asked;
    expect([asked?.method, asked?.url.href, asked?.headers.get('x-flag-key')]).toEqual(['POST', URL, KEY]);
    expect(asked?.body).toMatchObject({ context: { appName: 'kansas' } });
  });

  it.each([
    ['no server', { featureFlagsClientKey: KEY }],
    ['no key', { featureFlagsUrl: URL }],
    ['a server of another kind of address', { featureFlagsUrl: 'javascript:alert(1)', featureFlagsClientKey: KEY }],
  ])('with %s leave the defaults, and nobody is asked', async (_what, given) => {
    const server = await load(given);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([server.asked.length, flagValue('FEATURE_WALLET_BUY')]).toEqual([0, true]);
  });
});
