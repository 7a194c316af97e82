import {
  SAVED_NUMBERS_PATHS as PATHS,
  renameNumbersBody,
  savedNumbers,
  savedNumbersParams,
  savedNumbersResponse,
  saveNumbersBody,
} from '@sunflower/contracts/draw-games-saved-numbers.ts';
import { errorBody } from '@sunflower/contracts/errors.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { wireBoard } from '../boards/board-wire.ts';
import { wireGameId } from '../boards/game-id-wire.ts';
import { DRAW_GAMES_REFUSAL_TABLE as REFUSALS } from '../refusals/draw-games-refusal-table.ts';
import { removeSavedNumbers, renameNumbers, saveNumbers } from './change-saved-numbers.ts';
import { findSavedNumbers, type SavedNumbers } from './saved-numbers-store.ts';

const answers = { 200: savedNumbers, 401: errorBody, 403: errorBody, 404: errorBody, 422: errorBody };

/** Serves the player's own sets of saved numbers. Saving buys nothing. */
export function savedNumbersRoutes(app: Server, { db, clock }: { readonly db: Db; readonly clock: Clock }): void {
  const config = { audience: 'player' } as const;
  const one = { params: savedNumbersParams };

  app.get(
    PATHS.savedNumbers,
    { config, schema: { response: { 200: savedNumbersResponse, 401: errorBody } } },
    async (request, reply) => {
      const sets = await findSavedNumbers(db, request.player.playerId);
      return reply.header('cache-control', 'no-store').send(sets.map(wireSavedNumbers));
    },
  );

  app.post(
    PATHS.savedNumbers,
    { config, schema: { body: saveNumbersBody, response: { ...answers, 201: savedNumbers } } },
    async (request, reply) => {
      const input = { ...request.body, playerId: request.player.playerId, now: clock.now() };
      const saved = await inTransaction(db, (tx) => saveNumbers(tx, input));
      if (isRefusal(saved)) return sendRefusal(reply, saved, REFUSALS);
      return reply.status(201).send(wireSavedNumbers(saved));
    },
  );

  app.put(
    PATHS.oneOfSavedNumbers,
    { config, schema: { ...one, body: renameNumbersBody, response: answers } },
    async (request, reply) => {
      const input = { ...request.params, ...request.body, playerId: request.player.playerId };
      const renamed = await inTransaction(db, (tx) => renameNumbers(tx, input));
      if (isRefusal(renamed)) return sendRefusal(reply, renamed, REFUSALS);
      return reply.send(wireSavedNumbers(renamed));
    },
  );

  app.delete(
    PATHS.oneOfSavedNumbers,
    { config, schema: { ...one, response: { 200: savedNumbersResponse, 401: errorBody, 404: errorBody } } },
    async (request, reply) => {
      const { playerId } = request.player;
      const refused = await inTransaction(db, (tx) => removeSavedNumbers(tx, { ...request.params, playerId }));
      if (refused) return sendRefusal(reply, refused, REFUSALS);
      return reply.send((await findSavedNumbers(db, playerId)).map(wireSavedNumbers));
    },
  );
}

function wireSavedNumbers(set: SavedNumbers) {
  return {
    savedNumbersId: set.savedNumbersId,
    gameId: wireGameId(set.gameId),
    name: set.name,
    boards: set.boards.map(wireBoard),
    savedAt: set.savedAt.toString(),
  };
}
