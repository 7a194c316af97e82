import { DRAW_GAMES_PATHS } from '@sunflower/contracts/draw-games.ts';
import { cart } from '@sunflower/contracts/draw-games-cart.ts';
import {
  type DrawHistory,
  drawHistory,
  type PastDraw,
  pastDrawsPage,
  type ResultFile,
} from '@sunflower/contracts/draw-games-results.ts';
import { exampleCart, exampleGame, exampleId } from '../../../testing/examples.ts';
import { answer, type Handler } from '../../../testing/fake-network.ts';
import { playerHandlers } from '../../../testing/player-network.ts';

export const now = Date.now();
export const BASE = '/web/draw-games/rest/v1/games/powerball';
const { lastResult: found } = exampleGame(now);
if (!found) throw new Error('the example has a last result');
export const lastResult = found;

export const past = (change: Partial<PastDraw> & Pick<PastDraw, 'state'>, n: number): PastDraw => ({
  drawId: exampleId(n),
  gameId: 'powerball',
  kind: 'numbers',
  drawDate: `2026-11-${10 + n}`,
  session: null,
  drawNumber: 1,
  drawsAt: `2026-11-${11 + n}T03:59:00Z`,
  reason: null,
  result: null,
  ...change,
});
export const corrected = { ...lastResult, state: 'corrected' as const };
export const draws = [
  past({ state: 'delayed', reason: 'The winners are being checked.', delay: { cause: 'WINNERS' } }, 4),
  past({ state: 'corrected', result: corrected }, 3),
  past({ state: 'void', reason: 'MACHINE_FAILED' }, 2),
  past({ state: 'published', result: lastResult }, 1),
];
export const history: DrawHistory = {
  gameId: 'powerball',
  drawCount: 2,
  fromDate: '2026-11-11',
  toDate: '2026-11-13',
  fields: [
    { field: 'numbers', first: 1, drawnEach: 5, counts: Array.from({ length: 69 }, (_, index) => (index < 5 ? 2 : 0)) },
    { field: 'bonus', first: 1, drawnEach: 1, counts: Array.from({ length: 26 }, (_, index) => (index === 8 ? 2 : 0)) },
  ],
  jackpots: [
    { drawDate: '2026-11-11', jackpotCents: 300_000_000_00n, winners: 1 },
    { drawDate: '2026-11-13', jackpotCents: 20_000_000_00n, winners: 0 },
  ],
};
export const file: ResultFile = {
  ...corrected,
  revision: 2,
  publishedAt: '2026-11-14T15:00:00Z',
  earlier: [
    {
      revision: 1,
      publishedAt: '2026-11-14T05:00:00Z',
      drawn: { kind: 'numbers', numbers: [1, 2, 3, 4, 5], bonus: 6 },
      multiplier: 2,
      doublePlay: null,
    },
  ],
};

export const handlers = (): Record<string, Handler> => ({
  ...playerHandlers(now),
  [`GET ${DRAW_GAMES_PATHS.cart}`]: () => answer(cart, exampleCart([], now)),
  [`GET ${BASE}/past-draws`]: () => answer(pastDrawsPage, { pageItems: draws, nextCursor: null }),
  [`GET ${BASE}/history`]: () => answer(drawHistory, history),
});
