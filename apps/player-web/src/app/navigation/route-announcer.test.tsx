// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { playerHandlers } from '../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../testing/render-app.tsx';

afterEach(() => {
  forgetApp();
  vi.unstubAllGlobals();
});

async function openApp(address: string) {
  fakeNetwork(playerHandlers(Date.now()));
  const app = renderApp(address);
  await screen.findByRole('heading', { level: 1 });
  // The announcer loads with the overlays.
  const announcers = () => document.querySelectorAll('span[role="status"].visually-hidden').length;
  await vi.waitFor(() => expect(announcers()).toBeGreaterThan(1), { timeout: 20_000 });
  return app;
}

describe('a new screen', () => {
  test('moves the focus to its heading and sets the page title [WCAG-2.4.3/2.4.11]', async () => {
    const { router } = await openApp('/');
    act(() => router.history.push('/support'));
    await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('H1'), { timeout: 15_000 });
    expect(document.activeElement?.textContent).toBe(screen.getByRole('heading', { level: 1 }).textContent);
    await vi.waitFor(() => expect(document.title).toContain(document.activeElement?.textContent ?? 'no heading'));
  });

  test('leaves the focus where it is when only the query changes', async () => {
    const { router } = await openApp('/support');
    const before = document.activeElement;
    await act(async () => router.history.replace('/support?topic=limits'));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(document.activeElement).toBe(before);
  });
});
