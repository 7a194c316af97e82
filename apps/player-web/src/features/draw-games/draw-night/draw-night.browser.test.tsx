import '@sunflower/look/tokens.css';
import '@sunflower/look/base.css';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { switchLanguage } from '../../../runtime/i18n/texts.ts';
import { applySessionEvent } from '../../../runtime/session/session-store.ts';
import { accessFaults } from '../../../testing/access-faults.ts';
import { fakeNetwork } from '../../../testing/fake-network.ts';
import { forgetScreen, renderScreen } from '../../../testing/render-screen.tsx';
import { DrawNightScreen } from './draw-night-screen.tsx';
import {
  DRAWS_AT,
  type Evening,
  kenoProgress,
  kenoTicket,
  NIGHT_PATH,
  nightHandlers,
  publishedAs,
  settled,
} from './night-in-tests.tsx';

/** Heights of what a phone shows above and below a screen. */
const HEADER_PX = 60;
const PHONE_BAR_PX = 65;
const SEAL = { sealedAt: '2026-11-22T03:59:02Z', digest: 'ab'.repeat(32), boardCount: 1_204 };
const TICKETS = [
  kenoTicket('KN-261121-00001-AAAAA-A', [1, 2, 5, 6, 17, 23, 41, 62, 77, 80]),
  kenoTicket('KN-261121-00002-AAAAA-A', [9, 10]),
];
const ON_SALE: Evening = { progress: kenoProgress(), tickets: TICKETS, revision: 1, clockAheadMs: 0 };
const OVER: Evening = {
  ...ON_SALE,
  progress: kenoProgress({ state: 'published', seal: SEAL, published: publishedAs() }),
  tickets: TICKETS.map((ticket, index) => settled(ticket, index === 0 ? 5_00n : 0n)),
};

afterEach(forgetScreen);

/** Shows the page of a draw with the player's two tickets. */
async function show(evening: Evening): Promise<void> {
  vi.useFakeTimers({ now: DRAWS_AT - 5 * 60_000, toFake: ['Date'] });
  fakeNetwork(nightHandlers(evening));
  applySessionEvent({ type: 'userLoaded', playerId: 'player-1' });
  renderScreen(NIGHT_PATH, { '/draw-games/$gameId/draws/$drawDate/$drawNumber': DrawNightScreen });
  await expect.poll(() => screen.queryAllByRole('article').length).toBe(2);
}

const uncover = async () => fireEvent.click((await screen.findAllByRole('button')).at(-1) ?? document.body);
const landedCount = () => document.querySelectorAll('[data-landed]').length;
const cells = () => [...document.querySelectorAll<HTMLElement>('[class*=cell]')];

describe('the page of a draw', () => {
  test.each([
    ['fr', 320, '100%'],
    ['es', 390, '200%'],
    ['en-US', 390, '100%'],
    ['en-US', 1440, '100%'],
  ] as const)(
    'fits in %s at %i px and a text size of %s, before and after the draw [WCAG-1.4.10]',
    async (...input) => {
      const [language, width, size] = input;
      await page.viewport(width, 900);
      document.documentElement.style.fontSize = size;
      document.documentElement.setAttribute('data-reduced', 'true');
      await switchLanguage(language);
      for (const evening of [ON_SALE, OVER]) {
        await show(evening);
        if (evening === OVER) await uncover();
        expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
        const board = cells().map((cell) => cell.getBoundingClientRect());
        expect(board).toHaveLength(80);
        for (const [index, cell] of board.entries()) {
          const next = board[index + 1];
          if (next && index % 10 < 9) expect(next.left).toBeGreaterThanOrEqual(cell.right);
        }
        cleanup();
      }
    },
  );

  test('keeps the board and the tickets in their places while the balls land', async () => {
    await page.viewport(390, 900);
    await show(OVER);
    fireEvent.click(await screen.findByRole('button', { name: 'Watch the draw' }));
    const places = () =>
      [cells()[0], ...screen.getAllByRole('heading', { level: 3 })].map((one) => one?.getBoundingClientRect().top ?? 0);
    await expect.poll(() => landedCount(), { timeout: 10_000 }).toBe(2);
    const before = places();
    await expect.poll(() => landedCount(), { timeout: 10_000 }).toBe(5);
    for (const [index, top] of places().entries()) expect(Math.abs(top - (before[index] ?? 0))).toBeLessThan(1);
  });

  test('shows the counters and the current event on a phone without scrolling', async () => {
    await page.viewport(390, 844);
    await show(OVER);
    const inSight = (text: RegExp) => {
      const found = [...document.querySelectorAll('[data-surface="night"] p')].find((one) =>
        text.test(one.textContent ?? ''),
      );
      const { bottom } = found?.getBoundingClientRect() ?? { bottom: Number.POSITIVE_INFINITY };
      return bottom < 844 - HEADER_PX - PHONE_BAR_PX;
    };
    fireEvent.click(await screen.findByRole('button', { name: 'Watch the draw' }));
    for (const text of [/^Ticket 1: [01] of 10 matchedTicket 2: 0 of 2 matched$/, /^The balls are landing$/])
      expect([text, inSight(text)]).toEqual([text, true]);
    fireEvent.click(screen.getByRole('button', { name: 'Skip' }));
    expect(inSight(/^You won \$5\.00/)).toBe(true);
  });

  test.each(['light', 'dark'])(
    'passes axe before and after the draw, in the %s theme [WCAG-1.4.3/1.4.11]',
    async (theme) => {
      document.documentElement.className = `theme-${theme}`;
      document.documentElement.setAttribute('data-reduced', 'true');
      await show(ON_SALE);
      expect(await accessFaults()).toEqual([]);
      cleanup();
      await show(OVER);
      await uncover();
      expect(await accessFaults()).toEqual([]);
    },
  );
});
