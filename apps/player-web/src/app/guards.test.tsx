// @vitest-environment jsdom
import { SHOWCASE_PATHS, showcaseSession } from '@sunflower/contracts/showcase.ts';
import { createMemoryHistory } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepRouteRules, readRouteRules, routeRules } from '../runtime/navigation/route-rules.ts';
import { answer, fakeNetwork } from '../testing/fake-network.ts';
import { playerHandlers } from '../testing/player-network.ts';
import { forgetApp, renderApp } from '../testing/render-app.tsx';
import { guardConfig, guardEveryPlace, guardUnknownPlace } from './guards.ts';
import { rulesReader } from './host/read-build-rules.ts';
import { createAppRouter } from './router.tsx';

/** A screen loads its parts when it is first shown, which a busy machine takes its time for. */
const PATIENT = { timeout: 10_000 };

function network(isLoggedIn: boolean) {
  return fakeNetwork({
    ...playerHandlers(Date.now()),
    [`GET ${SHOWCASE_PATHS.session}`]: () => answer(showcaseSession, { isOpen: true, isLoggedIn }),
  });
}

/** Where somebody ends who goes to an address. */
async function endOf(address: string): Promise<string> {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }));
  await router.load();
  return router.history.location.href;
}

beforeEach(() => keepRouteRules([]));
afterEach(() => {
  forgetApp();
  vi.unstubAllGlobals();
});

describe('the showcase guards places', () => {
  const abortController = new AbortController();
  const config = { location: { pathname: '/config', href: '/config' }, abortController };

  it('[S2.1-3] [S6-2] the configuration is for its visitors, everybody else goes home', async () => {
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
  ])('[S2.1-5] [S6-2] without a login %s ends at %s', async (address, end) => {
    network(false);
    expect(await endOf(address)).toBe(end);
  });

  it('[S2.1-5] [S6-2] a visitor of the showcase may open its games', async () => {
    const { of } = network(true);
    expect(await endOf('/games/instants/game?mode=showcase')).toBe('/games/instants/game?mode=showcase');
    expect(of('GET', SHOWCASE_PATHS.session)).toHaveLength(1);
  });
});

describe('rules of the build', () => {
  const description = (redirect: string) => ({
    matcher: { static: { '/old': { redirect }, '/wallet': { redirect } } },
  });

  it.each(['/old', '/wallet'])('[S2.1-7] %s leads where the rule says', async (address) => {
    network(false);
    keepRouteRules(readRouteRules(description('/account')));
    expect(await endOf(`${address}?a=b`)).toBe('/account?a=b');
  });

  it('[S2.1-7] a rule may lead out of the app, by a load of the other page', async () => {
    keepRouteRules(readRouteRules(description('https://shop.example/start')));
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

  it('[S2.1-7] [S7-35/meta] is read once, by the id of the page', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(address);
      return Response.json({ matcher: { static: { '/old': { redirect: '/account' } } } });
    });
    const read = rulesReader();
    await Promise.all([read(), read()]);
    expect(asked).toEqual(['/builds/meta/b1.json']);
    expect(routeRules()).toEqual([{ path: '/old', isTree: false, redirect: '/account' }]);
  });

  it.each([
    ['a refusal', async () => new Response('no', { status: 404 })],
    ['half an answer', async () => new Response('{"matcher":')],
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('[S8-4/manifest] %s is logged and leaves every address what it is', async (_, fetched) => {
    vi.stubGlobal('fetch', fetched);
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await expect(rulesReader()()).resolves.toBeUndefined();
    expect(warn).toHaveBeenCalledOnce();
    expect(routeRules()).toEqual([]);
    warn.mockRestore();
  });
});

describe('routes', () => {
  it('[S2.1-1] the index page stands in the default layout', async () => {
    network(false);
    renderApp('/');
    expect(await screen.findByRole('heading', { name: 'Played straight' }, PATIENT)).toBeTruthy();
    expect(screen.getByRole('banner')).toBeTruthy();
    expect(screen.getByRole('contentinfo')).toBeTruthy();
  });

  it('[S2.1-6] [S8-2] an address that fits no route is an error 404 with its path', async () => {
    const location = { pathname: '/no/where', href: '/no/where?a=1' };
    await expect(guardUnknownPlace({ location, abortController: new AbortController() })).rejects.toMatchObject({
      data: { status: 404, message: 'Page not found: /no/where' },
    });
  });

  it('[S2.1-6] [S2.1-8] [S8-2] its screen says so inside the frame', async () => {
    network(false);
    renderApp('/no/where?a=1');
    expect(await screen.findByText('Page not found: /no/where', {}, PATIENT)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Page Not Found' })).toBeTruthy();
    expect(screen.getByText('404')).toBeTruthy();
    expect(screen.getByRole('contentinfo')).toBeTruthy();
  });

  it('[S2.1-4] an instant game has a layout of its own', async () => {
    network(false);
    const { container } = renderApp('/games/instants/game');
    expect(await screen.findByRole('heading', { name: 'Not available yet' }, PATIENT)).toBeTruthy();
    expect(container.querySelector('[data-layout="instant-game"]')).not.toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });

  it('[S2.2-1/event] a place without a screen ends on a plain page that names it', async () => {
    network(false);
    renderApp('/not-available/my-account-documents');
    expect(await screen.findByRole('heading', { name: 'Not available yet' }, PATIENT)).toBeTruthy();
    expect(screen.getByText(/^Documents: this part of Sunflower is not open yet/)).toBeTruthy();
  });

  it.each(['my-account', 'nowhere', '__proto__'])('%s is not among the places without a screen', async (name) => {
    network(false);
    renderApp(`/not-available/${name}`);
    expect(await screen.findByRole('heading', { name: 'Page Not Found' }, PATIENT)).toBeTruthy();
  });
});
