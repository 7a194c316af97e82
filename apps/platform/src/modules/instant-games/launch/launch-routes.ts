import { noBody } from '@sunflower/contracts/codecs.ts';
import { errorBody } from '@sunflower/contracts/errors.ts';
import {
  demoLaunchBody,
  launchTokenBody,
  launchTokenResponse,
  INSTANT_GAMES_PATHS as PATHS,
  playLocationResponse,
} from '@sunflower/contracts/instant-games.ts';
import { languageOfRequest } from '@sunflower/contracts/languages.ts';
import { LOCATION_ACTIVITIES } from '@sunflower/player-rules/location/location-activities.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { type RefusalTable, sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { rateLimit } from '@sunflower/service-base/http/rate-limit.ts';
import { isRefusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { endProvenLocation, type LocationGate, locationTokenOf, proveLocation } from '../../geolocation/index.ts';
import { MONEY_GATE_REFUSAL_TABLE } from '../../wallet/index.ts';
import type { PlayMode } from '../play-sessions/play-session.ts';
import { issueGuestDemo } from './guest-demo.ts';
import { type IssuedToken, issueLaunchToken, type LaunchRefusal } from './issue-launch-token.ts';

/** Rate limit for launches: far more than a person needs, low enough to stop a script. */
const LAUNCHES_A_MINUTE = 60;
/** Rate limit for one address, which several guests may share. */
const GUEST_LAUNCHES_A_MINUTE = 60;

const REFUSALS: RefusalTable<LaunchRefusal | 'FEATURE_OFF'> = {
  ...MONEY_GATE_REFUSAL_TABLE,
  GAME_UNKNOWN: { status: 404, message: "There's no such game." },
  FEATURE_OFF: { status: 403, message: "This isn't available right now. Try again later." },
};

export type LaunchDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly locationGate: LocationGate;
  /** Whether instant games can be played in a mode now, by the site's setting and the flags. */
  readonly isModeOn: (mode: PlayMode) => boolean;
  /** Before the site opens, only players with permission for a game may play it. [S6-3] */
  readonly isByInvitation: () => boolean;
};

const answers = { 401: errorBody, 403: errorBody, 422: errorBody };

/** Serves launches of instant games [S7-28/launch-token-create], and proofs of location for plays (GLI19-12). */
export function launchRoutes(app: Server, deps: LaunchDeps): void {
  const { db, clock, locationGate, isModeOn, isByInvitation } = deps;
  const limited = rateLimit(app, {
    name: 'instant-launches',
    max: LAUNCHES_A_MINUTE,
    keyOf: (request) => request.player.sessionId,
  });
  app.post(
    PATHS.launchTokens,
    {
      config: { audience: 'player' },
      preHandler: limited,
      schema: { body: launchTokenBody, response: { 201: launchTokenResponse, 404: errorBody, ...answers } },
    },
    async (request, reply) => {
      const { gameId, mode } = request.body;
      if (!isModeOn(mode)) return sendRefusal(reply, refuse('FEATURE_OFF'), REFUSALS);
      const issued = await inTransaction(db, (tx) =>
        issueLaunchToken(tx, {
          ...{ gameId, mode, locationGate },
          player: request.player,
          language: languageOfRequest(request.headers),
          locationToken: locationTokenOf(request),
          isByInvitation: isByInvitation(),
          now: clock.now(),
        }),
      );
      if (isRefusal(issued)) {
        await forgetRefusedLocation(db, request, issued.refusal);
        return sendRefusal(reply, issued, REFUSALS);
      }
      return sendToken(reply, issued);
    },
  );
  guestDemoRoute(app, deps);
  app.post(
    PATHS.locations,
    {
      config: { audience: 'player' },
      preHandler: limited,
      schema: { body: noBody, response: { 200: playLocationResponse, ...answers } },
    },
    async (request, reply) => {
      const token = locationTokenOf(request);
      const input = { ...request.player, token, activity: LOCATION_ACTIVITIES.play, now: clock.now() };
      const proven = await inTransaction(db, (tx) => proveLocation(tx, locationGate, input));
      if (isRefusal(proven)) {
        await forgetRefusedLocation(db, request, proven.refusal);
        return sendRefusal(reply, proven, REFUSALS);
      }
      return { provenUntil: proven.provenUntil.toString() };
    },
  );
}

/** Serves launches of demos to guests, who have confirmed their age (IRGS-09). */
function guestDemoRoute(app: Server, { db, clock, isModeOn }: LaunchDeps): void {
  app.post(
    PATHS.demoLaunchTokens,
    {
      config: { audience: 'public', rateLimit: { max: GUEST_LAUNCHES_A_MINUTE, timeWindow: 60_000 } },
      schema: {
        body: demoLaunchBody,
        response: { 201: launchTokenResponse, 403: errorBody, 404: errorBody },
      },
    },
    async (request, reply) => {
      if (!isModeOn('demo')) return sendRefusal(reply, refuse('FEATURE_OFF'), REFUSALS);
      const { gameId } = request.body;
      const launch = { gameId, language: languageOfRequest(request.headers), now: clock.now() };
      const issued = await inTransaction(db, (tx) => issueGuestDemo(tx, launch));
      if (isRefusal(issued)) return sendRefusal(reply, issued, REFUSALS);
      return sendToken(reply, issued);
    },
  );
}

function sendToken(reply: FastifyReply, { launchToken, expiresAt }: IssuedToken) {
  return reply.status(201).header('cache-control', 'no-store').send({ launchToken, expiresAt: expiresAt.toString() });
}

/** Discards the location proven earlier after a refused check, because the player may have left the state. */
async function forgetRefusedLocation(db: Db, request: FastifyRequest, refusal: string): Promise<void> {
  if (refusal.startsWith('LOCATION_'))
    await endProvenLocation(db, { ...request.player, activity: LOCATION_ACTIVITIES.play });
}
