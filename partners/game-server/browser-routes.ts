import {
  endRoundRequestSchema,
  endRoundResponseSchema,
  GAME_BROWSER_PATHS,
  openSessionRequestSchema,
  openSessionResponseSchema,
  playRequestSchema,
  playResponseSchema,
  progressRequestSchema,
  progressResponseSchema,
  roundParamsSchema,
} from '@sunflower/partner-protocols/game-browser.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { type RefusalTable, sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import type { GameServerDeps } from './deps/game-server-deps.ts';
import { openSession } from './open-session.ts';
import { endRound, saveProgress } from './rounds/end-round.ts';
import { play } from './rounds/play.ts';

const REFUSALS: RefusalTable<'SESSION_ENDED' | 'ROUND_UNKNOWN'> = {
  SESSION_ENDED: { status: 401, message: 'The session has ended; launch the game again.' },
  ROUND_UNKNOWN: { status: 404, message: 'This session has no such round with an outcome.' },
};

/** Mounts the calls of the game in a browser, each with its session key in the body of the request. */
export function browserRoutes(app: Server, deps: GameServerDeps): void {
  app.post(
    GAME_BROWSER_PATHS.sessions,
    { schema: { body: openSessionRequestSchema, response: { 200: openSessionResponseSchema } } },
    (request) => openSession(deps, request.body.launchToken),
  );
  app.post(
    GAME_BROWSER_PATHS.plays,
    { schema: { body: playRequestSchema, response: { 200: playResponseSchema } } },
    (request) => play(deps, request.body),
  );
  app.post(
    GAME_BROWSER_PATHS.progress,
    { schema: { params: roundParamsSchema, body: progressRequestSchema, response: { 200: progressResponseSchema } } },
    async (request, reply) => {
      const saved = await saveProgress(deps, { ...request.params, ...request.body });
      return isRefusal(saved) ? sendRefusal(reply, saved, REFUSALS) : saved;
    },
  );
  app.post(
    GAME_BROWSER_PATHS.end,
    { schema: { params: roundParamsSchema, body: endRoundRequestSchema, response: { 200: endRoundResponseSchema } } },
    async (request, reply) => {
      const ended = await endRound(deps, { ...request.params, ...request.body });
      return isRefusal(ended) ? sendRefusal(reply, ended, REFUSALS) : ended;
    },
  );
}
