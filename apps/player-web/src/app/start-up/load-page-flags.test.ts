// @vitest-environment jsdom
import { OpenFeature, ProviderEvents } from '@openfeature/web-sdk';
import { readSettings } from '@sunflower/contracts/runtime-config.ts';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { playerLevelQuery } from '../../player/queries/player-level-query.ts';
import { type Answer, flagServer, toggles } from '../../runtime/flags/flag-server-in-tests.ts';
import { flagValue, publishFlags } from '../../runtime/flags/flag-store.ts';
import { applySessionEvent } from '../../runtime/session/session-store.ts';
import { createQueryClient } from '../query-client.ts';
import { loadPageFlags } from './load-page-flags.ts';

/** Time limit for the flag client, which loads with the first flag that is read. */
const PATIENT = { timeout: 30_000 };

const URL = 'https://flags.example/api/frontend';
const KEY = 'default:production.client-key';

const ends: (() => void)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0)) end();
  applySessionEvent({ type: 'signedOut' });
  await OpenFeature.clearProviders();
  OpenFeature.clearHandlers();
  publishFlags(undefined);
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** Loads a page with these settings and lets it become idle; returns its flag server and its data. */
function load(given: object, ...answers: Answer[]) {
  const server = flagServer(...(answers.length > 0 ? answers : [toggles('OTHER')]));
  const queryClient = createQueryClient();
  const call = (async (input: string, init: RequestInit) =>
    input === '/runtime-config.json' ? Response.json(readSettings(given)) : server.call(input, init)) as typeof fetch;
  vi.stubGlobal('fetch', call);
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run, 0));
  ends.push(loadPageFlags(queryClient));
  return { ...server, queryClient };
}

describe('the settings of the flag client [S3-29/effects]', () => {
  it('set server, key, headers, name and request method [S7-33/custom-headers]', async () => {
    const server = load({
      featureFlagsUrl: URL,
      featureFlagsClientKey: KEY,
      featureFlagsAppName: 'kansas',
      featureFlagsKeyHeader: 'x-flag-key',
      featureFlagsRefreshSeconds: '0',
      featureFlagsEnvironment: 'staging',
      isFeatureFlagsPost: 'true',
      featureFlagsHeaders: 'X-Region: ks, X-Tenant:a:b',
    });
    await vi.waitFor(() => expect(flagValue('FEATURE_WALLET_BUY')).toBe(false), PATIENT);
    const [request] = server.requests;
    expect([request?.method, request?.url.href, request?.headers.get('x-flag-key')]).toEqual(['POST', URL, KEY]);
    expect([request?.headers.get('x-region'), request?.headers.get('x-tenant')]).toEqual(['ks', 'a:b']);
    expect(request?.body).toMatchObject({ context: { appName: 'kansas', environment: 'staging' } });
  });

  it.each([
    ['no server', { featureFlagsClientKey: KEY }],
    ['no key', { featureFlagsUrl: URL }],
    ['an unsupported server address', { featureFlagsUrl: 'javascript:alert(1)', featureFlagsClientKey: KEY }],
  ])('keep the defaults, and send no request, with %s', async (_what, given) => {
    const server = load(given);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([server.requests.length, flagValue('FEATURE_WALLET_BUY')]).toEqual([0, true]);
  });
});

describe('the flags of a player [S3-27/sent]', () => {
  const settings = { featureFlagsUrl: URL, featureFlagsClientKey: KEY };
  const QUICK = 'FEATURE_DRAW_GAMES_QUICK_PICK';
  const contexts = (server: ReturnType<typeof load>) =>
    server.requests.map(({ url }) => {
      const { sessionId, appName, environment, ...rest } = Object.fromEntries(url.searchParams);
      expect(sessionId).toMatch(/^\d{1,9}$/);
      expect([appName, environment]).toEqual(['sunflower-web', 'default']);
      return rest;
    });

  test('are requested again at login and logout, with the status RECONCILING, then READY [S4.10-3]', async () => {
    const server = load(settings, toggles('OTHER'), toggles(QUICK), toggles('OTHER'));
    await vi.waitFor(() => expect(flagValue(QUICK)).toBe(false), PATIENT);
    const statuses: string[] = [];
    const client = OpenFeature.getClient();
    for (const event of [ProviderEvents.Reconciling, ProviderEvents.ContextChanged]) {
      client.addHandler(event, () => statuses.push(client.providerStatus));
    }
    applySessionEvent({ type: 'userLoaded', playerId: 'player-7' });
    await vi.waitFor(() => expect(flagValue(QUICK)).toBe(true), PATIENT);
    await vi.waitFor(() => expect(statuses).toEqual(['RECONCILING', 'READY']), PATIENT);
    applySessionEvent({ type: 'signedOut' });
    await vi.waitFor(() => expect(flagValue(QUICK)).toBe(false), PATIENT);
    await vi.waitFor(() => expect(statuses).toEqual(['RECONCILING', 'READY', 'RECONCILING', 'READY']), PATIENT);
    expect(contexts(server)).toEqual([
      { 'properties[language]': 'en-US' },
      { userId: 'player-7', 'properties[language]': 'en-US' },
      { 'properties[language]': 'en-US' },
    ]);
  });

  test("follow the player's level, also when the player was loaded before the flags", async () => {
    applySessionEvent({ type: 'userLoaded', playerId: 'player-7' });
    const server = load(settings);
    await vi.waitFor(() => expect(flagValue(QUICK)).toBe(false), PATIENT);
    server.queryClient.setQueryData(playerLevelQuery('player-7').queryKey, 'TEMPORARY_ACCOUNT');
    await vi.waitFor(() => expect(server.requests).toHaveLength(2), PATIENT);
    server.queryClient.setQueryData(['player', 'player-7', 'other'], 1);
    await new Promise((resolve) => setTimeout(resolve, 20));
    const player = { userId: 'player-7', 'properties[language]': 'en-US' };
    expect(contexts(server)).toEqual([player, { ...player, 'properties[playerLevel]': 'TEMPORARY_ACCOUNT' }]);
  });
});

describe('stored flags', () => {
  test.each([
    ['are requested at every visit when they have no lifetime [S9-7/stored]', {}, 2],
    ['aren’t requested again within their lifetime [S9-7/lifetime]', { featureFlagsStoredSeconds: 600 }, 1],
  ])('%s', async (_what, lifetime, times) => {
    const settings = { featureFlagsUrl: URL, featureFlagsClientKey: KEY, ...lifetime };
    const first = load(settings);
    await vi.waitFor(() => expect(localStorage.getItem('sunflower.flags.repo')).not.toBeNull(), PATIENT);
    if (times === 1) {
      await vi.waitFor(
        () => expect(localStorage.getItem('sunflower.flags.repoLastUpdateTimestamp')).not.toBeNull(),
        PATIENT,
      );
    }
    for (const end of ends.splice(0)) end();
    await vi.waitFor(() => expect(flagValue('FEATURE_WALLET_BUY')).toBe(true), PATIENT);
    const second = load(settings);
    await vi.waitFor(() => expect(flagValue('FEATURE_WALLET_BUY')).toBe(false), PATIENT);
    expect(first.requests.length + second.requests.length).toBe(times);
  });
});
