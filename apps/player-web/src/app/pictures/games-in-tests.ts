import { DRAW_GAMES_PATHS, type GameDetails, gameResponse, gamesResponse } from '@sunflower/contracts/draw-games.ts';
import {
  type DrawHistory,
  drawHistory,
  drawProgress,
  pastDrawsPage,
  RESULTS_PATHS,
  type ResultFile,
  resultFile,
} from '@sunflower/contracts/draw-games-results.ts';
import { drawGamesExamples } from '@sunflower/contracts/examples/draw-games.ts';
import type { AnyRules } from '@sunflower/game-rules/all-rules.ts';
import { findGame } from '@sunflower/game-rules/games.ts';
import * as z from 'zod/mini';
import { exampleGames } from '../../testing/example-games.ts';
import { exampleDraws } from '../../testing/examples.ts';
import { answer, type Handler } from '../../testing/fake-network.ts';

// The nine draw games of the compared pictures, each with draws on sale, a result and a history.

/** Draws on sale of each game: enough for a row of dates that scrolls on a phone. */
const OPEN_DRAWS = 8;
const JACKPOTS_MILLIONS = [20, 58, 104, 167, 230, 291, 346];

type Summary = ReturnType<typeof exampleGames>[number];

function detailsOf(game: Summary): GameDetails {
  const versions: readonly AnyRules[] = findGame(game.gameId)?.versions ?? [];
  const firstMs = Date.parse(game.nextDraw?.drawsAt ?? '');
  return { ...game, rulesVersion: versions.at(-1)?.version ?? '', openDraws: exampleDraws(OPEN_DRAWS, firstMs) };
}

/** A history in which the numbers of a field were drawn between three and eleven times each. */
const HISTORY: DrawHistory = {
  gameId: 'powerball',
  drawCount: 156,
  fromDate: '2025-11-22',
  toDate: '2026-11-18',
  fields: [
    { field: 'numbers', first: 1, drawnEach: 5, counts: Array.from({ length: 69 }, (_, at) => 3 + ((at * 7) % 9)) },
    { field: 'bonus', first: 1, drawnEach: 1, counts: Array.from({ length: 26 }, (_, at) => 2 + ((at * 5) % 8)) },
  ],
  jackpots: JACKPOTS_MILLIONS.map((millions, at) => ({
    drawDate: `2026-11-${String(4 + 2 * at).padStart(2, '0')}`,
    jackpotCents: BigInt(millions) * 1_000_000_00n,
    winners: at === 0 ? 1 : 0,
  })),
};

const FILE: ResultFile = z.decode(resultFile, drawGamesExamples.resultFile as never);

function handlersOf(game: Summary, serverNow: string): Record<string, Handler> {
  const path = (pattern: string) => pattern.replace(':gameId', game.gameId);
  const { lastResult: result } = game;
  if (!result) throw new Error(`${game.gameId} has no result`);
  const { drawDate, drawNumber, drawId, drawsAt, session } = result;
  const dated = (pattern: string) =>
    path(pattern).replace(':drawDate', drawDate).replace(':drawNumber', `${drawNumber}`).replace(':revision', '1');
  const file = { ...FILE, ...result, revision: 1, state: 'published' as const, earlier: [] };
  const past = { ...result, reason: null, result };
  const progress = { ...z.decode(drawProgress, drawGamesExamples.drawProgress as never), serverNow };
  return {
    [`GET ${path(DRAW_GAMES_PATHS.game)}`]: () => answer(gameResponse, { serverNow, game: detailsOf(game) }),
    [`GET ${dated(DRAW_GAMES_PATHS.result)}`]: () => answer(resultFile, file),
    [`GET ${dated(DRAW_GAMES_PATHS.resultByNumber)}`]: () => answer(resultFile, file),
    [`GET ${dated(RESULTS_PATHS.resultFile)}`]: () => answer(resultFile, file),
    [`GET ${dated(RESULTS_PATHS.progress)}`]: () =>
      answer(drawProgress, {
        ...progress,
        ...{ drawId, gameId: game.gameId, kind: game.kind, drawDate, drawNumber, drawsAt, session },
      }),
    [`GET ${path(RESULTS_PATHS.pastDraws)}`]: () => answer(pastDrawsPage, { pageItems: [past], nextCursor: null }),
    [`GET ${path(RESULTS_PATHS.history)}`]: () => answer(drawHistory, { ...HISTORY, gameId: game.gameId }),
  };
}

/** Returns the handlers of all calls about games, draws and results. */
export function gameHandlers(nowMs: number): Record<string, Handler> {
  const serverNow = new Date(nowMs).toISOString();
  const games = exampleGames(nowMs);
  return {
    [`GET ${DRAW_GAMES_PATHS.games}`]: () => answer(gamesResponse, { serverNow, games }),
    ...Object.assign({}, ...games.map((game) => handlersOf(game, serverNow))),
  };
}
