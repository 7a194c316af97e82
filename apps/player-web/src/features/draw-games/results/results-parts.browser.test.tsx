import '@sunflower/look/tokens.css';
import '@sunflower/look/base.css';
import {
  type DrawHistory,
  drawHistory,
  type PastDraw,
  pastDraw,
  RESULTS_PATHS,
} from '@sunflower/contracts/draw-games-results.ts';
import { drawGamesExamples } from '@sunflower/contracts/examples/draw-games.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import * as z from 'zod/mini';
import { accessFaults } from '../../../testing/access-faults.ts';
import { answer, fakeNetwork } from '../../../testing/fake-network.ts';
import { Card } from '../../../ui/card/card.tsx';
import { addOnPrizes } from './add-on-prizes.ts';
import { HistorySection } from './history/history-section.tsx';
import { PastDrawRow } from './history/past-draw-row.tsx';
import styles from './results-screen.module.css';
import { TierTable } from './tier-table.tsx';

const example = z.decode(pastDraw, drawGamesExamples.pastDraw);
const { result } = example;
if (!result) throw new Error('the example has a result');
const noTiers = { tiers: [], doublePlayTiers: [], doublePlay: null, multiplier: null, jackpotCents: 0n };

let count = 100;
const of = (gameId: PastDraw['gameId'], change: Partial<PastDraw>): PastDraw => ({
  ...example,
  drawId: `019aa2c0-2222-7000-8000-${String(++count).padStart(12, '0')}`,
  gameId,
  ...change,
});
/** One draw of every kind, and one in every state without a result. */
const draws: readonly PastDraw[] = [
  example,
  of('mega-millions', {
    state: 'corrected',
    result: {
      ...result,
      ...noTiers,
      gameId: 'mega-millions',
      drawn: { kind: 'numbers', numbers: [4, 18, 29, 51, 70], bonus: 24 },
    },
  }),
  of('2by2', {
    result: { ...result, ...noTiers, gameId: '2by2', drawn: { kind: 'two-field', red: [5, 26], white: [5, 12] } },
  }),
  of('pick-3', {
    session: 'evening',
    drawNumber: 2,
    result: { ...result, ...noTiers, gameId: 'pick-3', drawn: { kind: 'digits', digits: [7, 0, 7] } },
  }),
  of('keno', {
    drawNumber: 345,
    result: {
      ...result,
      ...noTiers,
      gameId: 'keno',
      drawn: { kind: 'keno', numbers: Array.from({ length: 20 }, (_, index) => 4 * (index + 1)), bullsEye: 44 },
    },
  }),
  of('keno', { state: 'delayed', result: null, drawNumber: 346 }),
  of('pick-3', { state: 'void', result: null, reason: 'MACHINE_FAILED' }),
];
const history: DrawHistory = {
  ...z.decode(drawHistory, drawGamesExamples.drawHistory),
  drawCount: 100,
  jackpots: Array.from({ length: 40 }, (_, index) => ({
    drawDate: ['2026', 9 + Math.floor(index / 20), 1 + (index % 20)]
      .map((part) => `${part}`.padStart(2, '0'))
      .join('-'),
    jackpotCents: BigInt(20 + (index % 14) * 12) * 1_000_000_00n,
    winners: index % 14 === 13 ? 1 : 0,
  })),
  fields: [
    {
      field: 'numbers',
      first: 1,
      drawnEach: 5,
      counts: Array.from({ length: 69 }, (_, index) => 4 + ((index * 7) % 8)),
    },
    { field: 'bonus', first: 1, drawnEach: 1, counts: Array.from({ length: 26 }, (_, index) => 1 + ((index * 5) % 6)) },
  ],
};

beforeEach(() => {
  fakeNetwork({ [`GET ${RESULTS_PATHS.history.replace(':gameId', 'powerball')}`]: () => answer(drawHistory, history) });
});
afterEach(() => {
  cleanup();
  document.documentElement.className = '';
  document.documentElement.style.fontSize = '';
  vi.unstubAllGlobals();
});

async function show() {
  render(
    <main style={{ background: 'var(--paper)' }}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <div className={styles.screen} data-game="powerball">
          <h1>Results</h1>
          <ol className={styles.rows}>
            {draws.map((draw) => (
              <PastDrawRow key={draw.drawId} draw={draw} drops={false} />
            ))}
          </ol>
          <Card>
            <TierTable
              label="Winners"
              tiers={result?.tiers ?? []}
              addOn={addOnPrizes({ gameId: 'powerball', drawDate: '2026-11-21', multiplier: 10 })}
            />
          </Card>
          <HistorySection gameId="powerball" bonus="Powerball" />
        </div>
      </QueryClientProvider>
    </main>,
  );
  await screen.findByRole('button', { name: 'Show as a table' });
}

test.each([
  ['light', 320, 100],
  ['light', 390, 100],
  ['dark', 390, 100],
  ['light', 390, 200],
  ['dark', 975, 100],
  ['light', 1440, 100],
] as const)(
  'results of every kind fit the page and are readable, %s at %i px with text at %i percent [WCAG-1.4.10]',
  async (theme, width, size) => {
    await page.viewport(width, 900);
    document.documentElement.classList.add(`theme-${theme}`);
    document.documentElement.style.fontSize = `${size}%`;
    await show();
    expect(await accessFaults()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    const [winners] = screen.getAllByRole('table');
    expect(winners?.textContent).toContain('with Power Play 10x');
    for (const cell of winners?.querySelectorAll('th, td') ?? []) {
      const text = document.createRange();
      text.selectNodeContents(cell);
      const frame = winners?.parentElement?.getBoundingClientRect().right ?? 0;
      expect(text.getBoundingClientRect().right, cell.textContent ?? '').toBeLessThanOrEqual(frame + 0.5);
    }
    await userEvent.click(screen.getByRole('button', { name: 'Show as a table' }));
    expect(screen.getAllByRole('table')).toHaveLength(4);
    expect(await accessFaults()).toEqual([]);
  },
);
