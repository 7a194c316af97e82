import { DRAW_GAMES_PATHS, gameParams, gameResponse, gamesResponse } from '@sunflower/contracts/draw-games.ts';
import { quickPickBody, quickPickResponse } from '@sunflower/contracts/draw-games-cart.ts';
import { errorBody } from '@sunflower/contracts/errors.ts';
import type { AnyGame } from '@sunflower/game-rules/all-rules.ts';
import { rulesForDraw } from '@sunflower/game-rules/game.ts';
import { findGame, GAMES } from '@sunflower/game-rules/games.ts';
import { checkLockedBoard } from '@sunflower/game-rules/locked-board.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import { LOTTERY_TIME_ZONE } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { refuse } from '@sunflower/service-base/refusal.ts';
import * as z from 'zod/mini';
import { wireBoard } from '../boards/board-wire.ts';
import { quickPick } from '../boards/quick-pick.ts';
import { LIVE_RESPONSE_MS, openPreparedResponses } from '../publishing/prepared-responses.ts';
import { sendPrepared } from '../publishing/send-prepared.ts';
import { DRAW_GAMES_REFUSAL_TABLE as REFUSALS } from '../refusals/draw-games-refusal-table.ts';
import { listGames, readGame } from './catalog.ts';
import { wireGame } from './game-wire.ts';

/** The catalog includes the server's time for countdowns, so a cached copy may be at most this old. */
const CATALOG_CACHE = 'public, max-age=2';
const MAX_QUICK_PICKS_A_MINUTE = 240;

type CatalogDeps = { readonly db: Db; readonly clock: Clock };

/** Serves games and quick picks: public, no session. */
export function catalogRoutes(app: Server, deps: CatalogDeps): void {
  gameRoutes(app, deps);
  quickPickRoute(app, deps);
}

function gameRoutes(app: Server, { db, clock }: CatalogDeps): void {
  // Reading a game takes several queries, so each node builds a response at most once a second.
  const lists = openPreparedResponses({ most: 1, retentionMs: LIVE_RESPONSE_MS, clock });
  const details = openPreparedResponses({ most: GAMES.length, retentionMs: LIVE_RESPONSE_MS, clock });
  const listText = async () => {
    const now = clock.now();
    const games = (await listGames(db, now)).map((game) => wireGame(game, now));
    return JSON.stringify(z.encode(gamesResponse, { serverNow: now.toString(), games }));
  };

  const detailsText = async (game: AnyGame) => {
    const now = clock.now();
    const found = wireGame(await readGame(db, game, now), now);
    return JSON.stringify(z.encode(gameResponse, { serverNow: now.toString(), game: found }));
  };

  app.get(
    DRAW_GAMES_PATHS.games,
    { config: { audience: 'public' }, schema: { response: { 200: gamesResponse } } },
    async (request, reply) => {
      const response = await lists.find('games', listText);
      if (!response) throw new Error('the list of games is never empty');
      return sendPrepared(request, reply, { response, cacheControl: CATALOG_CACHE });
    },
  );

  app.get(
    DRAW_GAMES_PATHS.game,
    { config: { audience: 'public' }, schema: { params: gameParams, response: { 200: gameResponse, 404: errorBody } } },
    async (request, reply) => {
      const game = findGame(request.params.gameId);
      if (!game) return sendRefusal(reply, refuse('GAME_UNKNOWN'), REFUSALS);
      const response = await details.find(game.gameId, () => detailsText(game));
      if (!response) throw new Error('a game always has a body');
      return sendPrepared(request, reply, { response, cacheControl: CATALOG_CACHE });
    },
  );
}

function quickPickRoute(app: Server, { clock }: Pick<CatalogDeps, 'clock'>): void {
  app.post(
    DRAW_GAMES_PATHS.quickPicks,
    {
      schema: {
        params: gameParams,
        body: quickPickBody,
        response: { 200: quickPickResponse, 404: errorBody, 422: errorBody },
      },
      config: { audience: 'public', rateLimit: { max: MAX_QUICK_PICKS_A_MINUTE, timeWindow: 60_000 } },
    },
    async (request, reply) => {
      const game = findGame(request.params.gameId);
      if (!game) return sendRefusal(reply, refuse('GAME_UNKNOWN'), REFUSALS);
      const today = clock.now().toZonedDateTimeISO(LOTTERY_TIME_ZONE).toPlainDate().toString();
      const rules = rulesForDraw(game, today);
      const locked = request.body.boards;
      const fields = locked.flatMap((board, index) => checkLockedBoard(board, rules, `boards.${index}`));
      const [first] = fields;
      if (first) return sendRefusal(reply, refuse(first.code, { fields }), REFUSALS);
      const boards = locked.map((board) => wireBoard(quickPick(board, rules)));
      return reply.header('cache-control', 'no-store').send({ boards });
    },
  );
}
