import { DRAW_GAMES_PATHS } from '@sunflower/contracts/draw-games.ts';
import {
  type DrawProgress,
  drawProgress,
  RESULTS_PATHS,
  type ResultFile,
  resultFile,
} from '@sunflower/contracts/draw-games-results.ts';
import { type Ticket, ticketsPage } from '@sunflower/contracts/draw-games-tickets.ts';
import { drawGamesExamples } from '@sunflower/contracts/examples/draw-games.ts';
import * as z from 'zod/mini';
import { answer, type Handler, refusal } from '../../../testing/fake-network.ts';
import { playerHandlers } from '../../../testing/player-network.ts';
import { draw, id, powerball } from '../tickets/tickets-in-tests.ts';

// A Keno draw and a Powerball draw with their tickets, for tests of the page of a draw.

export const DRAW_ID = id(1);
export const DRAWS_AT = Date.parse('2026-11-22T04:00:00Z');
const CLOSES_AT = '2026-11-22T03:59:00Z';
/** Twenty numbers: 1, 5, 9 and so on. */
export const KENO_DRAWN = Array.from({ length: 20 }, (_, index) => 1 + index * 4);
const kenoResult = {
  drawn: { kind: 'keno' as const, numbers: KENO_DRAWN, bullsEye: 9 },
  multiplier: null,
  doublePlay: null,
};

/** Builds a Keno ticket that hasn't been drawn. */
export function kenoTicket(serial: string, numbers: readonly number[], change: Partial<Ticket> = {}): Ticket {
  const board = { kind: 'keno' as const, spots: numbers.length, numbers: [...numbers], stakeCents: 2_00n, letter: 'A' };
  return {
    ...powerball,
    serial,
    gameId: 'keno',
    kind: 'keno',
    boards: [{ ...board, isQuickPick: false, multiplier: null }],
    draws: [draw({ drawNumber: 62, state: 'open', ticketState: 'PENDING', result: null })],
    state: 'PENDING',
    ...change,
  };
}

/** Returns a ticket of the Keno draw after its result. */
export function settled(ticket: Ticket, prizeCents: bigint): Ticket {
  const ticketState = prizeCents > 0n ? ('WON' as const) : ('NOT_A_WINNER' as const);
  const drawn = draw({ drawNumber: 62, ticketState, prizeCents, result: kenoResult });
  return { ...ticket, state: ticketState, prizeCents, draws: [drawn] };
}

/** Builds the progress of the Keno draw. */
export function kenoProgress(change: Partial<DrawProgress> = {}): DrawProgress {
  return {
    ...z.decode(drawProgress, drawGamesExamples.drawProgress as never),
    drawId: DRAW_ID,
    gameId: 'keno',
    kind: 'keno',
    drawDate: '2026-11-21',
    drawNumber: 62,
    closesAt: CLOSES_AT,
    drawsAt: new Date(DRAWS_AT).toISOString(),
    state: 'open',
    seal: null,
    published: null,
    ...change,
  };
}

/** What is published of a revision. */
export const publishedAs = (revision = 1) => ({
  revision,
  at: '2026-11-22T04:00:08Z',
  drawnAt: '2026-11-22T04:00:02Z',
  source: 'draw-feed' as const,
});

/** The result of the Keno draw. */
export const kenoFile = (revision = 1): ResultFile => ({
  ...z.decode(resultFile, drawGamesExamples.resultFile as never),
  ...kenoResult,
  drawId: DRAW_ID,
  gameId: 'keno',
  kind: 'keno',
  drawDate: '2026-11-21',
  drawNumber: 62,
  revision,
  state: revision === 1 ? 'published' : 'corrected',
  earlier: [],
  doublePlayTiers: [],
});

export const NIGHT_PATH = '/draw-games/keno/draws/2026-11-21/62';
const addressOf = (path: string, revision = 1) =>
  path
    .replace(':gameId', 'keno')
    .replace(':drawDate', '2026-11-21')
    .replace(':drawNumber', '62')
    .replace(':revision', `${revision}`);

/** The server's data during a test. */
export type Evening = { progress: DrawProgress; tickets: readonly Ticket[]; revision: number; clockAheadMs: number };

/** Handlers of a server that follows `evening`; the server's time is that of the test plus `clockAheadMs`. */
export function nightHandlers(evening: Evening): Record<string, Handler> {
  const serverNow = () => new Date(Date.now() + evening.clockAheadMs).toISOString();
  return {
    ...playerHandlers(Date.now()),
    [`GET ${addressOf(RESULTS_PATHS.progress)}`]: () =>
      answer(drawProgress, { ...evening.progress, serverNow: serverNow() }),
    [`GET ${addressOf(RESULTS_PATHS.resultFile)}`]: () => answer(resultFile, kenoFile()),
    [`GET ${addressOf(RESULTS_PATHS.resultFile, 2)}`]: () => answer(resultFile, kenoFile(2)),
    [`GET ${DRAW_GAMES_PATHS.tickets}`]: ({ query }) =>
      query.get('drawId') === DRAW_ID
        ? answer(ticketsPage, { pageItems: evening.tickets.toReversed(), nextCursor: null })
        : answer(ticketsPage, { pageItems: [], nextCursor: null }),
    'GET /web/draw-games/rest/v1/games/keno': () => refusal(503, 'UNAVAILABLE'),
  };
}
