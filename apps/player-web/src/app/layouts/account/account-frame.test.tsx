// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sectionOfPath } from '../../../player/account-sections/account-sections.ts';
import { CLEAR_AFTER_MS, type Crumb, useAccountTrail } from '../../../player/account-trail.ts';
import { publishFlags } from '../../../runtime/flags/flag-store.ts';
import { placeOfAddress } from '../../../runtime/navigation/places.ts';
import { setSessionExit } from '../../../runtime/session/end-session.ts';
import { fakeNetwork } from '../../../testing/fake-network.ts';
import { pageAtRest } from '../../../testing/page-at-rest.ts';
import { playerHandlers, signIn } from '../../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../../testing/render-app.tsx';
import { framePartsOf } from './account-frame.tsx';
import { AccountTrail } from './account-trail.tsx';

describe('account pages', () => {
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
});

describe("the menu on the player's initials", () => {
  const PATIENT = { timeout: 30_000 };

  async function openByKeyboard(key: string) {
    signIn();
    fakeNetwork(playerHandlers(Date.now()));
    const { router } = renderApp('/policy');
    const button = await screen.findByRole('button', { name: "MR Mary Ross's account" }, PATIENT);
    button.focus();
    await userEvent.keyboard(key);
    const menu = await screen.findByRole('menu', { name: 'Account' }, PATIENT);
    return { button, menu, router };
  }

  const entriesOf = (menu: HTMLElement) =>
    within(menu)
      .getAllByRole('menuitem')
      .map((entry) => [entry.textContent, entry.getAttribute('href')]);

  afterEach(() => {
    forgetApp();
    vi.unstubAllGlobals();
  });

  it('opens with each key, focuses its first entry, and closes with Escape, back on the button', async () => {
    const { button, menu } = await openByKeyboard('{ArrowDown}');
    expect(button.getAttribute('aria-haspopup')).toBe('menu');
    expect(entriesOf(menu)).toEqual([
      ['Details and settings', '/account'],
      ['Wallet', '/wallet'],
      ['My tickets', '/tickets'],
      ['Limits and breaks', '/account/responsible-gaming'],
      ['Customer support', '/support'],
      ['Sign out', null],
    ]);
    for (const nextKey of [' ', '{Enter}', undefined]) {
      expect(button.getAttribute('aria-expanded')).toBe('true');
      await waitFor(() => expect(document.activeElement?.textContent).toBe('Details and settings'));
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
      await waitFor(() => expect(document.activeElement).toBe(button));
      expect(button.getAttribute('aria-expanded')).toBe('false');
      if (nextKey) await userEvent.keyboard(nextKey);
    }
  });

  it('leads to a page without loading a document', async () => {
    const { router } = await openByKeyboard('{Enter}');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/wallet'));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });

  it('[RTS-14A] signs out with one choice, without questions', async () => {
    const leave = vi.fn();
    await openByKeyboard('{Enter}');
    setSessionExit({ settings: async () => ({}), leave });
    await userEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
    expect(leave.mock.calls[0]?.[0]).toMatch(/^\/gateway\/logout\?/);
  });
});

describe("the account's breadcrumb trail [S2.4-5]", () => {
  function Page({ trail }: { readonly trail: readonly Crumb[] }) {
    useAccountTrail(trail);
    return null;
  }

  const view = (trail: readonly Crumb[] | null, isRoot = false) => (
    <>
      <AccountTrail isRoot={isRoot} />
      {trail && <Page key={JSON.stringify(trail)} trail={trail} />}
    </>
  );

  const shown = () => screen.getAllByRole('listitem').map((item) => item.textContent);
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(async () => {
    cleanup();
    await wait(CLEAR_AFTER_MS);
    vi.useRealTimers();
  });

  it('begins with the account, as a link on every page but its own', () => {
    const { rerender } = render(view([{ text: 'My tickets', href: '/tickets' }, { text: 'PB-1' }]));
    expect(shown()).toEqual(['Account', 'My tickets', 'PB-1']);
    expect(screen.getByRole('link', { name: 'Account' }).getAttribute('href')).toBe('/account');
    expect(screen.getByText('PB-1').getAttribute('aria-current')).toBe('page');
    rerender(view(null, true));
    expect(shown()).toEqual(['Account']);
    expect(screen.getByText('Account').getAttribute('aria-current')).toBe('page');
  });

  it('is cleared 100 ms after its page was left [S4.10-1] [S9-11/breadcrumb]', async () => {
    const { rerender } = render(view([{ text: 'Wallet' }]));
    rerender(view(null));
    await wait(CLEAR_AFTER_MS - 1);
    expect(shown()).toEqual(['Account', 'Wallet']);
    await wait(1);
    expect(shown()).toEqual(['Account']);
    expect(CLEAR_AFTER_MS).toBe(100);
  });

  it('shows a new trail that is set within that time, and keeps it', async () => {
    const { rerender } = render(view([{ text: 'Wallet' }]));
    rerender(view(null));
    await wait(50);
    rerender(view([{ text: 'My tickets' }]));
    await wait(1_000);
    expect(shown()).toEqual(['Account', 'My tickets']);
  });
});
