import '@sunflower/look/tokens.css';
import '@sunflower/look/base.css';
import { CLAIMS_PATHS, claims } from '@sunflower/contracts/claims.ts';
import { DRAW_GAMES_PATHS } from '@sunflower/contracts/draw-games.ts';
import { ticketsPage } from '@sunflower/contracts/draw-games-tickets.ts';
import { NOTIFICATION_PATHS, winNotifications } from '@sunflower/contracts/notifications.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { switchLanguage } from '../../../runtime/i18n/texts.ts';
import { applySessionEvent } from '../../../runtime/session/session-store.ts';
import { accessFaults } from '../../../testing/access-faults.ts';
import { answer, fakeNetwork } from '../../../testing/fake-network.ts';
import { playerHandlers } from '../../../testing/player-network.ts';
import { forgetScreen, renderScreen } from '../../../testing/render-screen.tsx';
import { draw, powerball } from '../tickets/tickets-in-tests.ts';
import { LobbyScreen } from './lobby-screen.tsx';

const PATIENT = { timeout: 30_000 };
const now = Date.now();
const drawsAt = new Date(now - 3_600_000).toISOString();
const ticketOf = (n: number) => ({ ...powerball, serial: `PB-261121-7K3M9-QXWTD-${n}`, draws: [draw({ drawsAt })] });

/** Renders the lobby of a player whose recent tickets load when `loaded` resolves. */
async function show(count: number, loaded: Promise<void> = Promise.resolve()): Promise<void> {
  const tickets = Array.from({ length: count }, (_, n) => ticketOf(n));
  fakeNetwork({
    ...playerHandlers(now),
    [`GET ${NOTIFICATION_PATHS.unread}`]: () => answer(winNotifications, []),
    [`GET ${CLAIMS_PATHS.latestWins}`]: () => answer(claims, []),
    [`GET ${DRAW_GAMES_PATHS.tickets}`]: async ({ query }) => {
      if (query.has('from')) await loaded;
      return answer(ticketsPage, { pageItems: query.has('from') ? tickets : tickets.slice(0, 1), nextCursor: null });
    },
  });
  applySessionEvent({ type: 'userLoaded', playerId: 'p1' });
  renderScreen('/', { '/': LobbyScreen });
  await screen.findByRole('heading', { level: 1 }, PATIENT);
  if (count > 0) await screen.findByRole('article', {}, PATIENT);
}

const card = () => screen.findByRole('region', { name: /r[eé]sult/i });
/** Returns the top of every part of the page. */
const tops = () =>
  new Map(
    [...document.body.querySelectorAll('section, h1, h2, article')].map((one) => [
      one,
      one.getBoundingClientRect().top,
    ]),
  );

afterEach(forgetScreen);

describe('the card of new results on the lobby', () => {
  test.each(
    [390, 975, 1440].flatMap((width) => (['en-US', 'es', 'fr'] as const).map((language) => [width, language] as const)),
  )('moves nothing on the page when it arrives late, at %i px in %s', async (width, language) => {
    await page.viewport(width, 900);
    await switchLanguage(language);
    for (const count of [1, 3]) {
      const late = Promise.withResolvers<void>();
      await show(count, late.promise);
      await document.fonts.ready;
      const before = tops();
      late.resolve();
      await card();
      const moved = [...tops()].filter(([one, top]) => Math.abs(top - (before.get(one) ?? top)) > 0.5);
      expect(moved.map(([one]) => one.outerHTML.slice(0, 80))).toEqual([]);
      cleanup();
    }
  });

  test.each([390, 975, 1440])('leaves no gap for a player without results, at %i px', async (width) => {
    await page.viewport(width, 900);
    await show(0);
    const hero = document.querySelector('[data-surface="night"]')?.getBoundingClientRect().bottom ?? 0;
    const next = screen.getAllByRole('heading', { level: 2 }).map((one) => one.getBoundingClientRect().top);
    expect(Math.min(...next.filter((top) => top > hero)) - hero).toBeLessThanOrEqual(48);
  });

  test.each([
    [320, '100%'],
    [390, '200%'],
    [390, '100%'],
    [1440, '100%'],
  ])('covers no text at %i px with a text size of %s [WCAG-1.4.10]', async (width, size) => {
    await page.viewport(width, 900);
    document.documentElement.style.fontSize = size;
    await switchLanguage('fr');
    await show(3);
    const { top, bottom } = (await card()).getBoundingClientRect();
    const hero = [...document.querySelectorAll('[data-surface="night"] :is(a, p, h1, h2, h3, li, button)')];
    expect(Math.max(...hero.map((one) => one.getBoundingClientRect().bottom))).toBeLessThanOrEqual(top);
    const below = screen.getAllByRole('heading', { level: 2 }).map((one) => one.getBoundingClientRect().top);
    expect(Math.min(...below.filter((one) => one > bottom - 1))).toBeGreaterThan(bottom);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });

  test.each(['light', 'dark'])('passes axe in the %s theme [WCAG-1.4.3/1.4.11]', async (theme) => {
    await page.viewport(975, 900);
    document.documentElement.className = `theme-${theme}`;
    document.documentElement.setAttribute('data-reduced', 'true');
    await show(3);
    await card();
    expect(await accessFaults()).toEqual([]);
  });
});
