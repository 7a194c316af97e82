import '@sunflower/look/tokens.css';
import '@sunflower/look/base.css';
import { DRAW_GAMES_PATHS } from '@sunflower/contracts/draw-games.ts';
import { type Ticket, ticket } from '@sunflower/contracts/draw-games-tickets.ts';
import { NOTIFICATION_PATHS, winNotifications } from '@sunflower/contracts/notifications.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { switchLanguage } from '../../../runtime/i18n/texts.ts';
import { applySessionEvent } from '../../../runtime/session/session-store.ts';
import { accessFaults } from '../../../testing/access-faults.ts';
import { answer, fakeNetwork } from '../../../testing/fake-network.ts';
import { playerHandlers } from '../../../testing/player-network.ts';
import { forgetScreen, renderScreen } from '../../../testing/render-screen.tsx';
import { TicketScreen } from '../tickets/one-ticket/ticket-screen.tsx';
import { draw, KINDS, powerball } from '../tickets/tickets-in-tests.ts';

const now = Date.parse('2026-11-24T18:00:00Z');
const won: Ticket = {
  ...powerball,
  state: 'WON',
  prizeCents: 7_00n,
  draws: [draw({ ticketState: 'WON', prizeCents: 7_00n })],
};
const games: readonly Ticket[] = [won, powerball, ...KINDS.map(([, one]) => one)];

afterEach(forgetScreen);

/** Shows the page of a ticket whose result is covered. */
async function show(one: Ticket): Promise<HTMLElement> {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  fakeNetwork({
    ...playerHandlers(now),
    [`GET ${DRAW_GAMES_PATHS.tickets}/${one.serial}`]: () => answer(ticket, one),
    [`GET ${NOTIFICATION_PATHS.unread}`]: () => answer(winNotifications, []),
  });
  applySessionEvent({ type: 'userLoaded', playerId: 'p1' });
  renderScreen(`/tickets/${one.serial}`, { '/tickets/$serial': TicketScreen });
  return screen.findByRole('button', { name: /^(Reveal my ticket|Révéler mon ticket|Revelar mi boleto)$/ });
}

const slip = () => screen.getByRole('article').textContent;
const dropping = () => document.getAnimations().filter((one) => one.playState === 'running').length;

describe('the reveal of a ticket', () => {
  test('drops the balls one at a time and ends with the stamp', async () => {
    fireEvent.click(await show(won));
    const status = document.querySelector('section [role="status"]');
    const shown = new Set<number>();
    await expect
      .poll(
        () => {
          shown.add(document.querySelectorAll('section [data-drop]').length);
          return slip();
        },
        { timeout: 10_000, interval: 100 },
      )
      .toContain('WON $7.00');
    expect([...shown]).toEqual([1, 2, 3, 4, 5, 6]);
    expect(status?.textContent).toBe('Powerball, Sat, Nov 21: You won $7.00.');
  });

  test('moves nothing with reduced motion: the end is there immediately', async () => {
    document.documentElement.setAttribute('data-reduced', 'true');
    fireEvent.click(await show(won));
    expect(slip()).toContain('WON $7.00');
    expect(dropping()).toBe(0);
  });

  test.each(['light', 'dark'])('passes axe before and after it, in the %s theme [WCAG-1.4.3/1.4.11]', async (theme) => {
    document.documentElement.className = `theme-${theme}`;
    document.documentElement.setAttribute('data-reduced', 'true');
    const button = await show(won);
    expect(await accessFaults()).toEqual([]);
    fireEvent.click(button);
    expect(await accessFaults()).toEqual([]);
  });

  test.each([
    ['fr', 320, '100%'],
    ['es', 390, '200%'],
    ['en-US', 390, '100%'],
    ['en-US', 1440, '100%'],
  ] as const)('fits the page in %s at %i px and a text size of %s, in every game [WCAG-1.4.10]', async (...input) => {
    const [language, width, size] = input;
    await page.viewport(width, 900);
    document.documentElement.style.fontSize = size;
    document.documentElement.setAttribute('data-reduced', 'true');
    await switchLanguage(language);
    for (const one of games) {
      localStorage.clear();
      const button = await show(one);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
      fireEvent.click(button);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
      cleanup();
    }
  });

  test('keeps the ticket in its place while it plays', async () => {
    await page.viewport(390, 900);
    fireEvent.click(await show(won));
    await expect.poll(() => document.querySelectorAll('section [data-drop]').length).toBe(1);
    const top = screen.getByRole('article').getBoundingClientRect().top;
    await expect.poll(slip, { timeout: 10_000 }).toContain('WON $7.00');
    expect(Math.abs(screen.getByRole('article').getBoundingClientRect().top - top)).toBeLessThan(1);
  });
});
