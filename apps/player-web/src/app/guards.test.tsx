// @vitest-environment jsdom
import { SHOWCASE_PATHS, showcaseSession } from '@sunflower/contracts/showcase.ts';
import { createMemoryHistory } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readRouteRules, routeRules, storeRouteRules } from '../runtime/navigation/route-rules.ts';
import { answer, fakeNetwork } from '../testing/fake-network.ts';
import { playerHandlers } from '../testing/player-network.ts';
import { forgetApp, renderApp } from '../testing/render-app.tsx';
import { guardConfig, guardEveryPlace, guardUnknownPlace } from './guards.ts';
import { rulesReader } from './host/read-build-rules.ts';
import { createAppRouter } from './router.tsx';

/** Time limit in ms: a screen loads its parts when it is first shown, which takes long on a busy machine. */
const PATIENT = { timeout: 30_000 };

function network(isLoggedIn: boolean) {
  return fakeNetwork({
    ...playerHandlers(Date.now()),
    [`GET ${SHOWCASE_PATHS.session}`]: () => answer(showcaseSession, { isOpen: true, isLoggedIn }),
  });
}

/** Returns the address at which a navigation ends. */
async function endOf(address: string): Promise<string> {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }));
  await router.load();
  return router.history.location.href;
}

beforeEach(() => storeRouteRules([]));
afterEach(() => {
  forgetApp();
  vi.unstubAllGlobals();
});

describe('the showcase guards', () => {
  const abortController = new AbortController();
  const config = { location: { pathname: '/config', href: '/config' }, abortController };

  it('[S2.1-3] [S6-2] show the configuration to showcase visitors and redirect everyone else home', async () => {
    network(false);
    await expect(guardConfig(config)).rejects.toMatchObject({ options: { to: '/' } });
    network(true);
    await expect(guardConfig(config)).resolves.toBeUndefined();
  });

  it.each([
    ['/games/instants/game?mode=showcase', '/'],
    ['/games/instants/game?from=%2FShowcase', '/'],
    ['/games/instants/game#showcase', '/'],
    ['/games/instants/game?slug=wheat', '/games/instants/game?slug=wheat'],
    ['/account?mode=showcase', '/account?mode=showcase'],
  ])('[S2.1-5] [S6-2] lead from %s to %s without a showcase login', async (address, end) => {
    network(false);
    expect(await endOf(address)).toBe(end);
  });

  it('[S2.1-5] lead from a game to / on a host whose name mentions showcase, without a showcase login', async () => {
    network(false);
    vi.stubGlobal('location', new URL('https://showcase.sunflower.example/games/instants/game'));
    const game = { location: { pathname: '/games/instants/game', href: '/games/instants/game' }, abortController };
    await expect(guardEveryPlace(game)).rejects.toMatchObject({ options: { to: '/' } });
    network(true);
    await expect(guardEveryPlace(game)).resolves.toBeUndefined();
  });

  it('[S2.1-5] [S6-2] let a showcase visitor open games in showcase mode', async () => {
    const { of } = network(true);
    expect(await endOf('/games/instants/game?mode=showcase')).toBe('/games/instants/game?mode=showcase');
    expect(of('GET', SHOWCASE_PATHS.session)).toHaveLength(1);
  });
});

describe("the build's route rules", () => {
  const description = (redirect: string) => ({
    matcher: { static: { '/old': { redirect }, '/wallet': { redirect } } },
  });

  it.each(['/old', '/wallet'])("[S2.1-7] redirect %s to the rule's target", async (address) => {
    network(false);
    storeRouteRules(readRouteRules(description('/account')));
    expect(await endOf(`${address}?a=b`)).toBe('/account?a=b');
  });

  it('[S2.1-7] may lead out of the app, by loading the page at that address', async () => {
    storeRouteRules(readRouteRules(description('https://shop.example/start')));
    const place = { location: { pathname: '/old', href: '/old?a=b' }, abortController: new AbortController() };
    await expect(guardEveryPlace(place)).rejects.toMatchObject({
      options: { href: 'https://shop.example/start?a=b', reloadDocument: true },
    });
  });
});

describe('the description of the build', () => {
  beforeEach(() => {
    const meta = Object.assign(document.createElement('meta'), { name: 'sunflower-build', content: 'b1' });
    document.head.replaceChildren(meta);
  });
  afterEach(() => document.head.replaceChildren());

  it("[S2.1-7] [S7-35/meta] is read once, by the page's build id", async () => {
    const input: string[] = [];
    vi.stubGlobal('fetch', async (address: string) => {
      input.push(address);
      return Response.json({ matcher: { static: { '/old': { redirect: '/account' } } } });
    });
    const read = rulesReader();
    await Promise.all([read(), read()]);
    expect(input).toEqual(['/builds/meta/b1.json']);
    expect(routeRules()).toEqual([{ path: '/old', isTree: false, redirect: '/account' }]);
  });

  it.each([
    ['a refusal', async () => new Response('no', { status: 404 })],
    ['half a response', async () => new Response('{"matcher":')],
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])("[S8-4/manifest] is logged when it can't be read (%s), and no redirect applies", async (_, fetched) => {
    vi.stubGlobal('fetch', fetched);
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await expect(rulesReader()()).resolves.toBeUndefined();
    expect(warn).toHaveBeenCalledOnce();
    expect(routeRules()).toEqual([]);
    warn.mockRestore();
  });
});

describe('routes', () => {
  it('[S2.1-1] show the index page in the default layout', async () => {
    network(false);
    renderApp('/');
    expect(await screen.findByRole('heading', { name: 'How we keep it fair' }, PATIENT)).toBeTruthy();
    expect(screen.getByRole('banner')).toBeTruthy();
    expect(screen.getByRole('contentinfo')).toBeTruthy();
  });

  it('[S2.1-6] [S8-2] throw an error 404 with the path for an unknown address', async () => {
    const location = { pathname: '/no/where', href: '/no/where?a=1' };
    await expect(guardUnknownPlace({ location, abortController: new AbortController() })).rejects.toMatchObject({
      data: { status: 404, message: 'Page not found: /no/where' },
    });
  });

  it('[S2.1-6] [S2.1-8] [S8-2] show the 404 screen inside the frame', async () => {
    network(false);
    renderApp('/no/where?a=1');
    expect(await screen.findByText('Page not found: /no/where', {}, PATIENT)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Page Not Found' })).toBeTruthy();
    expect(screen.getByText('404')).toBeTruthy();
    expect(screen.getByRole('contentinfo')).toBeTruthy();
  });

  it('[S2.1-4/layout] show an instant game in its own layout', async () => {
    network(false);
    const { container } = renderApp('/games/instants/game');
    expect(await screen.findByRole('heading', { name: 'Sign in to play' }, PATIENT)).toBeTruthy();
    expect(container.querySelector('[data-layout="instant-game"]')).not.toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });

  it.each(['my-account', 'nowhere', '__proto__'])(
    "show the 404 screen for /not-available/%s, which isn't an event without a screen",
    async (name) => {
      network(false);
      renderApp(`/not-available/${name}`);
      expect(await screen.findByRole('heading', { name: 'Page Not Found' }, PATIENT)).toBeTruthy();
    },
  );
});
