// @vitest-environment jsdom
import { BUILD_PATHS } from '@sunflower/contracts/builds.ts';
import { readSettings } from '@sunflower/contracts/runtime-config.ts';
import { BACKGROUND_HEADER, BACKGROUND_VALUE } from '@sunflower/contracts/sessions.ts';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runtimeConfigQuery } from '../../runtime/config/runtime-config.ts';
import { noteCheck } from '../../runtime/geolocation/last-check.ts';
import { fakeNetwork, type Handler, lost } from '../../testing/fake-network.ts';
import { refusedLocationText } from '../location-repair/steps.ts';
import { locateFor } from './locate.ts';
import { sendLocated } from './send-located.ts';

vi.mock('./locate-player.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

const clientWith = (isGeolocationEnabled: boolean) => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(runtimeConfigQuery.queryKey, { ...readSettings({}), isGeolocationEnabled });
  return queryClient;
};

const LATEST = `GET ${BUILD_PATHS.latest}`;
const CHECK = 'HEAD /web/access/session/check';
const build = (id: string) => () => Response.json({ id, timestamp: 1 });

describe('a location check whose code does not load', () => {
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    document.head.innerHTML = '<meta name="sunflower-build" content="own">';
  });
  afterEach(() => {
    noteCheck(undefined);
    document.head.replaceChildren();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it.each<[string, { readonly network: Readonly<Record<string, Handler>>; readonly isOffline?: boolean }, string]>([
    [
      'a blocker',
      { network: { [LATEST]: build('own') } },
      'Your browser blocked the location check. Turn off ad and script blockers for this site, then reload this page.',
    ],
    [
      'a blocker that stops the latest build, too',
      { network: { [LATEST]: lost } },
      'Your browser blocked the location check. Turn off ad and script blockers for this site, then reload this page.',
    ],
    [
      'a missing connection',
      { network: {}, isOffline: true },
      "You're offline. Connect to the internet, then try again.",
    ],
    [
      'a newer build',
      { network: { [LATEST]: build('next') } },
      'This page is out of date. Reload this page and try again.',
    ],
    [
      'a connection that reaches nothing',
      { network: { [LATEST]: lost, [CHECK]: lost } },
      'The location check got no answer. Check your internet connection.',
    ],
  ])('refuses the request, and its text names %s', async (_what, { network, isOffline = false }, text) => {
    fakeNetwork(network);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isOffline);
    const located = await locateFor(clientWith(true), 'PURCHASE');
    expect(located).toMatchObject({ type: 'refused', problem: { code: 'LOCATION_REQUIRED' } });
    const problem = located.type === 'refused' ? located.problem : undefined;
    expect(problem && refusedLocationText(problem, '')).toBe(text);
    await expect(sendLocated(clientWith(true), 'SUBSCRIPTION', async () => 'sent')).rejects.toMatchObject({
      problem: { code: 'LOCATION_REQUIRED' },
    });
  });

  it("sends a request to the session check that doesn't count as input [GLI19-05]", async () => {
    const network = fakeNetwork({ [LATEST]: build('own') });
    await locateFor(clientWith(true), 'PURCHASE');
    const sent = network.of('HEAD', '/web/access/session/check');
    expect(sent.map(({ headers }) => headers.get(BACKGROUND_HEADER))).toEqual([BACKGROUND_VALUE]);
  });

  it('lets the server decide where locations are not checked', async () => {
    expect(await locateFor(clientWith(false), 'PURCHASE')).toEqual({ type: 'passed', token: null });
  });
});
