// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setSessionExit } from '../../runtime/session/end-session.ts';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { playerHandlers, signIn } from '../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../testing/render-app.tsx';

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

describe("the menu on the player's initials", () => {
  it('opens with each of its keys, with the first entry focused, and closes with Escape, back on the button', async () => {
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
