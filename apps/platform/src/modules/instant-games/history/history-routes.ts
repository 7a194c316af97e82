import type { BeaconChain } from '@sunflower/beacon/beacon-chain.ts';
import { errorBody } from '@sunflower/contracts/errors.ts';
import {
  instantRoundParams,
  instantRoundReplay,
  instantRoundsPage,
  instantRoundsQuery,
  INSTANT_GAMES_PATHS as PATHS,
} from '@sunflower/contracts/instant-games.ts';
import { INSTANT_PROOF_PATHS, instantDayCheck, instantDayParams } from '@sunflower/contracts/instant-games-proof.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { type RefusalTable, sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { rateLimit } from '@sunflower/service-base/http/rate-limit.ts';
import { isRefusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { GameServerPort } from '../../../partner-ports/game-server/game-server-port.ts';
import type { SlotDeps } from '../slots/prove-witnesses.ts';
import { checkDay } from './check-day.ts';
import { findBook } from './find-book.ts';
import { findRoundPage, findShownRound } from './history-store.ts';
import { roundOnWire } from './round-wire.ts';

const REFUSALS: RefusalTable<'ROUND_UNKNOWN' | 'CHECK_UNAVAILABLE'> = {
  ROUND_UNKNOWN: { status: 404, message: "There's no such play." },
  CHECK_UNAVAILABLE: { status: 503, message: "The check isn't available right now. Try again later." },
};

/** Rate limit for checks, because each one asks the game server about every play of the day. */
const CHECKS_A_MINUTE = 20;

export type HistoryDeps = {
  readonly db: Db;
  readonly gameServer: Pick<GameServerPort, 'fetchRound' | 'fetchDays'>;
  readonly beaconChain: () => BeaconChain;
  readonly findCosignedSlot: SlotDeps['findCosignedSlot'];
  /** Address from which the game server serves the games that show a round again. */
  readonly gameServerOrigin: string;
};

/**
 * Serves a player's own rounds, newest first, with the balance before and after each, and those that aren't finished
 * (GLI19-07). A single round comes with its book, so that the game can show it again (GLI19-18). The plays of a day
 * come with what decided them, for the browser to check.
 */
export function historyRoutes(app: Server, deps: HistoryDeps & { readonly clock: Clock }): void {
  const { db, gameServer, gameServerOrigin, beaconChain, clock } = deps;
  app.get(
    PATHS.rounds,
    {
      config: { audience: 'player' },
      schema: { querystring: instantRoundsQuery, response: { 200: instantRoundsPage, 401: errorBody } },
    },
    async (request, reply) => {
      const { cursor, limit, state, gameId } = request.query;
      const { playerId } = request.player;
      const isOpen = state === 'OPEN';
      const rounds = await findRoundPage(db, { playerId, before: cursor, gameId, isOpen, limit: limit + 1 });
      const shown = rounds.slice(0, limit);
      const nextCursor = rounds.length > limit ? (shown.at(-1)?.roundId ?? null) : null;
      return reply.header('cache-control', 'no-store').send({ pageItems: shown.map(roundOnWire), nextCursor });
    },
  );
  app.get(
    PATHS.round,
    {
      config: { audience: 'player' },
      schema: { params: instantRoundParams, response: { 200: instantRoundReplay, 401: errorBody, 404: errorBody } },
    },
    async (request, reply) => {
      const { playerId } = request.player;
      const round = await findShownRound(db, { playerId, roundId: request.params.roundId });
      if (!round) return sendRefusal(reply, refuse('ROUND_UNKNOWN'), REFUSALS);
      const book = await findBook(gameServer, round);
      return reply
        .header('cache-control', 'no-store')
        .send({ ...roundOnWire(round), isReplay: true, hostName: gameServerOrigin, book });
    },
  );
  const limited = rateLimit(app, {
    name: 'day-checks',
    max: CHECKS_A_MINUTE,
    keyOf: (request) => request.player.playerId,
  });
  app.get(
    INSTANT_PROOF_PATHS.dayCheck,
    {
      config: { audience: 'player' },
      preHandler: limited,
      schema: {
        params: instantDayParams,
        response: { 200: instantDayCheck, 400: errorBody, 401: errorBody, 503: errorBody },
      },
    },
    async (request, reply) => {
      const { playerId } = request.player;
      const checked = await checkDay(deps, { playerId, gamingDay: request.params.day, now: clock.now() });
      if (isRefusal(checked)) return sendRefusal(reply, checked, REFUSALS);
      const chain = checked.plays.length > 0 ? beaconChain().chainHash : null;
      return reply.header('cache-control', 'no-store').send({ ...checked, beaconChain: chain });
    },
  );
}
