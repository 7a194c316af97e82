import '@sunflower/look/tokens.css';
import '@sunflower/look/base.css';
import { NOTIFICATION_PATHS, unreadNotifications } from '@sunflower/contracts/notifications.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { switchLanguage } from '../../../runtime/i18n/texts.ts';
import { accessFaults } from '../../../testing/access-faults.ts';
import { answer, fakeNetwork } from '../../../testing/fake-network.ts';
import { UpdateNotices } from './update-notices.tsx';
import { corrected, jackpot, lapse, result, voided, win } from './updates-in-tests.ts';

beforeEach(() => {
  fakeNetwork({
    [`GET ${NOTIFICATION_PATHS.unread}`]: () =>
      answer(unreadNotifications, [win, jackpot, result, lapse, voided, corrected]),
  });
});
afterEach(async () => {
  cleanup();
  document.documentElement.className = '';
  document.documentElement.style.fontSize = '';
  vi.unstubAllGlobals();
  await switchLanguage('en-US');
});

async function show(): Promise<void> {
  const root = createRootRoute({ component: () => <UpdateNotices playerId="p1" /> });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) });
  render(
    <main style={{ padding: 16, background: 'var(--paper)' }}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </main>,
  );
  expect(await screen.findAllByRole('link')).toHaveLength(5);
}

test.each(['light', 'dark'])('updates in the %s theme pass axe [WCAG-1.4.3/1.4.11]', async (theme) => {
  document.documentElement.className = `theme-${theme}`;
  await show();
  expect(await accessFaults()).toEqual([]);
});

test.each(['en-US', 'fr', 'es'] as const)('updates fit 320 pixels at twice the text size in %s', async (language) => {
  await page.viewport(320, 700);
  await switchLanguage(language);
  document.documentElement.style.fontSize = '200%';
  await show();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
