import '@sunflower/look/tokens.css';
import '@sunflower/look/base.css';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { switchLanguage } from '../../runtime/i18n/texts.ts';
import { localState } from '../../runtime/storage/local-state.ts';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { pageAtRest } from '../../testing/page-at-rest.ts';
import { playerHandlers } from '../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../testing/render-app.tsx';

const PATIENT = { timeout: 30_000 };

afterEach(async () => {
  forgetApp();
  vi.unstubAllGlobals();
  await switchLanguage('en-US');
});

test.each([
  ['en-US', 390],
  ['fr', 320],
  ['en-US', 1440],
] as const)(
  'in %s at %i px shows the line about an ended session without covering the header or the title [S4.4-1/notice]',
  async (language, width) => {
    await page.viewport(width, 844);
    await switchLanguage(language);
    localState.setFlag('isInactivityReached', true);
    fakeNetwork(playerHandlers(Date.now()));
    const app = renderApp('/search');
    const line = (await screen.findByText(/signed you out|déconnecté/, {}, PATIENT)).getBoundingClientRect();
    const title = await screen.findByRole('heading', { level: 1 }, PATIENT);
    await pageAtRest(app);
    const header = screen.getAllByRole('banner')[0]?.getBoundingClientRect();
    expect(line.top).toBeGreaterThanOrEqual(header?.bottom ?? 844);
    expect(line.bottom).toBeLessThanOrEqual(title.getBoundingClientRect().top);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);
