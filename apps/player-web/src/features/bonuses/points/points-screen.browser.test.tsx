import '@sunflower/look/tokens.css';
import '@sunflower/look/base.css';
import { loyaltyExamples } from '@sunflower/contracts/examples/loyalty.ts';
import { LOYALTY_PATHS, pointsHistoryPage, pointsResponse } from '@sunflower/contracts/loyalty.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import * as z from 'zod/mini';
import { switchLanguage } from '../../../runtime/i18n/texts.ts';
import { applySessionEvent } from '../../../runtime/session/session-store.ts';
import { accessFaults } from '../../../testing/access-faults.ts';
import { answer, fakeNetwork } from '../../../testing/fake-network.ts';
import { PointsScreen } from './points-screen.tsx';

afterEach(async () => {
  cleanup();
  applySessionEvent({ type: 'signedOut' });
  document.documentElement.className = '';
  document.documentElement.style.fontSize = '';
  vi.unstubAllGlobals();
  await switchLanguage('en-US');
});

async function show() {
  fakeNetwork({
    'GET /runtime-config.json': () => Response.json({ isLoyaltyEnabled: true }),
    [`GET ${LOYALTY_PATHS.points}`]: () =>
      answer(pointsResponse, z.decode(pointsResponse, loyaltyExamples.pointsResponse)),
    [`GET ${LOYALTY_PATHS.history}`]: () =>
      answer(pointsHistoryPage, z.decode(pointsHistoryPage, loyaltyExamples.pointsHistoryPage)),
  });
  applySessionEvent({ type: 'userLoaded', playerId: 'p1' });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <main style={{ background: 'var(--paper)' }}>
      <QueryClientProvider client={queryClient}>
        <PointsScreen />
      </QueryClientProvider>
    </main>,
  );
  await screen.findByText('Twenty dollars to play');
  await screen.findByText(/6[.,]00/);
}

test.each([
  ['en-US', 1440, '100%', 'light'],
  ['en-US', 390, '100%', 'dark'],
  ['fr', 320, '100%', 'light'],
  ['es', 390, '200%', 'dark'],
] as const)(
  'shows points in %s at %d px and a text size of %s in the %s theme, and passes axe [WCAG-1.4.3/1.4.11] [WCAG-1.4.10]',
  async (language, width, size, theme) => {
    await page.viewport(width, 900);
    document.documentElement.className = `theme-${theme}`;
    document.documentElement.style.fontSize = size;
    await switchLanguage(language);
    await show();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    expect(await accessFaults()).toEqual([]);
  },
);
