import '@sunflower/look/tokens.css';
import '@sunflower/look/base.css';
import { latestLogins, SESSION_PATHS } from '@sunflower/contracts/sessions.ts';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { switchLanguage } from '../../runtime/i18n/texts.ts';
import { answer, fakeNetwork } from '../../testing/fake-network.ts';
import { pageAtRest } from '../../testing/page-at-rest.ts';
import { playerHandlers, signIn } from '../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../testing/render-app.tsx';
import { toastQueue } from '../../ui/toast/toast-queue.ts';

const PATIENT = { timeout: 30_000 };
const HEIGHT = 844;

afterEach(async () => {
  toastQueue.clear();
  forgetApp();
  vi.unstubAllGlobals();
  await switchLanguage('en-US');
});

/** Opens the play screen as a player who signed in before, and returns the message about it. */
async function openWelcomed(): Promise<Element> {
  const now = Date.now();
  fakeNetwork({
    ...playerHandlers(now),
    [`GET ${SESSION_PATHS.latestLogins}`]: () =>
      answer(latestLogins, [
        { created: new Date(now - 60_000).toISOString(), isThisSession: true },
        { created: new Date(now - 86_400_000).toISOString(), isThisSession: false },
      ]),
  });
  signIn();
  const app = renderApp('/draw-games/powerball');
  const message = await screen.findByText(/Welcome back|bienvenida|Bon retour/, {}, PATIENT);
  await pageAtRest(app);
  return message.closest('[role="alertdialog"]') ?? message;
}

/** Finds the page's header, because a screen may have headers of its own. */
const header = () => screen.getAllByRole('banner')[0]?.getBoundingClientRect() ?? new DOMRect();

test.each([
  ['en-US', 390],
  ['es', 390],
  ['fr', 320],
  ['fr', 390],
] as const)(
  'covers, in the language %s at %i px, neither the header nor the bars at the bottom',
  async (language, width) => {
    await page.viewport(width, HEIGHT);
    await switchLanguage(language);
    const box = (await openWelcomed()).getBoundingClientRect();
    expect(box.top).toBeGreaterThanOrEqual(header().bottom);
    expect(box.left).toBeGreaterThanOrEqual(0);
    expect(box.right).toBeLessThanOrEqual(width);
    const bars = [...document.querySelectorAll('[data-floats]')].map((bar) => bar.getBoundingClientRect().top);
    expect(bars.length).toBeGreaterThan(0);
    for (const top of bars) expect(box.bottom).toBeLessThan(top);
  },
  60_000,
);

test('is at the lower right of a wide page', async () => {
  await page.viewport(1440, HEIGHT);
  const box = (await openWelcomed()).getBoundingClientRect();
  expect(box.right).toBeLessThanOrEqual(1440);
  expect(box.left).toBeGreaterThan(720);
  expect(box.bottom).toBeLessThanOrEqual(HEIGHT);
  expect(box.top).toBeGreaterThan(HEIGHT / 2);
});
