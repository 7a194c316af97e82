import { errorBody } from '@sunflower/contracts/errors.ts';
import {
  activeGamesQuery,
  instantGame,
  instantGameParams,
  instantGamesResponse,
  instantPrizeTables,
  INSTANT_GAMES_PATHS as PATHS,
} from '@sunflower/contracts/instant-games.ts';
import { languageOfRequest } from '@sunflower/contracts/languages.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { type RefusalTable, sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { refuse } from '@sunflower/service-base/refusal.ts';
import { findCurrentTables, findGame, listGames } from '../games/games-store.ts';
import { gameOnWire, prizeTableOnWire } from './game-wire.ts';

const REFUSALS: RefusalTable<'GAME_UNKNOWN'> = { GAME_UNKNOWN: { status: 404, message: "There's no such game." } };

/**
 * A game that is closed disappears from the lobby within this time. The response is private because its text depends on
 * the language.
 */
const CACHE = 'private, max-age=10';

export type CatalogDeps = {
  readonly db: Db;
  /** Whether the site offers online gaming (S9-3). */
  readonly isOnlineGamingOn: () => boolean;
  /** Public address of the game server. */
  readonly gameServerOrigin: string;
};

/**
 * Serves the open instant games in the order of the lobby (S7-22), and one of them by its slug (S7-23): publicly, so
 * that everyone can see prices, prizes and odds. Serves none while online gaming is off.
 */
export function instantCatalogRoutes(app: Server, { db, isOnlineGamingOn, gameServerOrigin }: CatalogDeps): void {
  app.get(
    PATHS.activeGames,
    {
      config: { audience: 'public' },
      schema: { querystring: activeGamesQuery, response: { 200: instantGamesResponse } },
    },
    async (request, reply) => {
      const games = isOnlineGamingOn() ? await listGames(db, { isOpen: true }) : [];
      const tables = Map.groupBy(
        await findCurrentTables(
          db,
          games.map(({ gameId }) => gameId),
        ),
        ({ gameId }) => gameId,
      );
      const shown = { hostName: gameServerOrigin, language: languageOfRequest(request.headers) };
      const content = games.map((game) => gameOnWire(game, tables.get(game.gameId) ?? [], shown));
      return reply.header('cache-control', CACHE).send({ content });
    },
  );
  app.get(
    PATHS.game,
    {
      config: { audience: 'public' },
      schema: { params: instantGameParams, response: { 200: instantGame, 404: errorBody } },
    },
    async (request, reply) => {
      const game = isOnlineGamingOn() ? await findGame(db, request.params.id) : undefined;
      if (game?.state !== 'open') return sendRefusal(reply, refuse('GAME_UNKNOWN'), REFUSALS);
      const tables = await findCurrentTables(db, [game.gameId]);
      const shown = { hostName: gameServerOrigin, language: languageOfRequest(request.headers) };
      return reply.header('cache-control', CACHE).send(gameOnWire(game, tables, shown));
    },
  );
  prizeTablesRoute(app, { db, isOnlineGamingOn });
}

/** Serves every prize of an open game with its odds, by price (RGF-02). */
function prizeTablesRoute(app: Server, { db, isOnlineGamingOn }: Pick<CatalogDeps, 'db' | 'isOnlineGamingOn'>): void {
  app.get(
    PATHS.prizeTables,
    {
      config: { audience: 'public' },
      schema: { params: instantGameParams, response: { 200: instantPrizeTables, 404: errorBody } },
    },
    async (request, reply) => {
      const game = isOnlineGamingOn() ? await findGame(db, request.params.id) : undefined;
      if (game?.state !== 'open') return sendRefusal(reply, refuse('GAME_UNKNOWN'), REFUSALS);
      const tables = await findCurrentTables(db, [game.gameId]);
      return reply.header('cache-control', CACHE).send({ content: tables.map(prizeTableOnWire) });
    },
  );
}
