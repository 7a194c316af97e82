// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sectionOfPath } from '../../player/account-sections/account-sections.ts';
import { publishFlags } from '../../runtime/flags/flag-store.ts';
import { placeOfAddress } from '../../runtime/navigation/places.ts';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { pageAtRest } from '../../testing/page-at-rest.ts';
import { playerHandlers, signIn } from '../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../testing/render-app.tsx';
import { framePartsOf } from './account-frame.tsx';

const PATIENT = { timeout: 30_000 };

afterEach(() => {
  forgetApp();
  publishFlags(undefined);
  vi.unstubAllGlobals();
});

describe('the frame of account pages', () => {
  it.each([
    ['/account', true, true],
    ['/account/claims', true, true],
    ['/account/subscriptions/s1', true, true],
    ['/wallet', true, true],
    ['/wallet/methods', true, true],
    ['/wallet/deposit', true, false],
    ['/wallet/withdraw', true, false],
    ['/tickets', true, false],
    ['/tickets/PB-1', true, false],
    ['/', false, false],
    ['/accounts', false, false],
  ])('has, on %s, breadcrumbs: %s, and the navigation: %s', (path, hasTrail, hasSide) => {
    expect(framePartsOf(path)).toEqual({ hasTrail, hasSide });
  });

  it('lists the pages that exist, and marks the current one', async () => {
    signIn();
    fakeNetwork(playerHandlers(Date.now()));
    renderApp('/account/claims');
    const nav = await screen.findByRole('navigation', { name: 'Account' }, PATIENT);
    const links = within(nav).getAllByRole('link');
    expect(links.map((link) => placeOfAddress(link.getAttribute('href') ?? '')?.name)).not.toContain(undefined);
    const current = links.filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map((link) => link.textContent)).toEqual(['Prize claims']);
  });

  it('leaves out a page that is switched off', async () => {
    signIn();
    fakeNetwork(playerHandlers(Date.now()));
    publishFlags((flag) => flag !== 'FEATURE_CLAIMS_READ');
    renderApp('/wallet');
    const nav = await screen.findByRole('navigation', { name: 'Account' }, PATIENT);
    expect(within(nav).queryByRole('link', { name: 'Prize claims' })).toBeNull();
  });

  it("doesn't appear above the screen that is still shown while an account page loads", async () => {
    signIn();
    fakeNetwork(playerHandlers(Date.now()));
    const app = renderApp('/policy');
    await screen.findByRole('heading', { level: 1, name: 'Terms and privacy' }, PATIENT);
    const { options } = app.router.routesByPath['/account/claims'];
    const loading = Promise.withResolvers<void>();
    Object.assign(options, { beforeLoad: () => loading.promise });
    void app.router.navigate({ to: '/account/claims' });
    await vi.waitFor(() => expect(app.router.state.location.pathname).toBe('/account/claims'));
    await pageAtRest(app);
    expect(screen.getByRole('heading', { level: 1, name: 'Terms and privacy' })).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Account' })).toBeNull();
    loading.resolve();
    Object.assign(options, { beforeLoad: undefined });
    expect(await screen.findByRole('navigation', { name: 'Account' }, PATIENT)).toBeTruthy();
  });
});

describe('sectionOfPath', () => {
  const sections = ['/account', '/wallet', '/wallet/methods'].map((href) => ({ href }));
  it.each([
    ['/wallet/methods', '/wallet/methods'],
    ['/wallet/statement', '/wallet'],
    ['/account', '/account'],
    ['/walletx', undefined],
  ])('finds the section of %s: %s', (path, href) => {
    expect(sectionOfPath(path, sections)).toBe(href);
  });
});
