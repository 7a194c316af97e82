// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { NAVIGATION_EVENT } from '../../runtime/navigation/navigation-event.ts';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { playerHandlers } from '../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../testing/render-app.tsx';
import { linkNavigation } from '../start-up/link-clicks.ts';

afterEach(() => {
  forgetApp();
  vi.unstubAllGlobals();
});

describe('links of the component library', () => {
  test('change the route without loading a document [S2.2-1/event]', async () => {
    fakeNetwork(playerHandlers(Date.now()));
    const { router } = renderApp('/');
    const bar = await screen.findByRole('navigation', { name: 'Bottom navigation' });
    const link = [...bar.querySelectorAll('a')].find(({ pathname }) => pathname === '/results');
    if (!link) throw new Error('the bar has no link to the results');
    const isLeftToTheBrowser = fireEvent.click(link);
    expect(isLeftToTheBrowser).toBe(false);
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/results'));
  });

  test.each([
    ['a place', '/tickets/PB-1', [{ name: 'ticket', query: { serial: 'PB-1' }, external: false }], []],
    ['the sign-in page', '/gateway/login', [{ name: 'login', query: {}, external: true }], []],
    ['a page without a name', '/gateway/logout', [], ['/gateway/logout']],
    ['a part of this page', '#content', [], ['#content']],
  ])('lead to %s by event or, without a name, by address', (_, href, raised, left) => {
    const events: unknown[] = [];
    const addresses: string[] = [];
    const listen = (event: Event) => events.push((event as CustomEvent).detail);
    document.addEventListener(NAVIGATION_EVENT, listen);
    linkNavigation(
      () => undefined,
      (address) => addresses.push(address),
    )(href);
    document.removeEventListener(NAVIGATION_EVENT, listen);
    expect(events).toEqual(raised);
    expect(addresses).toEqual(left);
  });
});
