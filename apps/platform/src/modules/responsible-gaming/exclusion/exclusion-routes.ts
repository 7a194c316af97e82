import { noBody } from '@sunflower/contracts/codecs.ts';
import {
  breakBody,
  EXCLUSION_PATHS,
  type ExclusionsResponse,
  exclusionsResponse,
  productPauseBody,
  reinstatementBody,
  selfExclusionBody,
} from '@sunflower/contracts/responsible-gaming-exclusion.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { type RefusalTable, sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { rateLimit } from '@sunflower/service-base/http/rate-limit.ts';
import { isRefusal, type Refusal } from '@sunflower/service-base/refusal.ts';
import type { FastifyReply } from 'fastify';
import type { RunningBreak } from './exclusion.ts';
import type { ExclusionRefusal } from './exclusion-refusals.ts';
import { findExclusions, type PlayerExclusions } from './find-exclusions.ts';
import { confirmReinstatement, requestReinstatement } from './reinstate.ts';
import { excludePlayer, pauseProduct, takeBreak } from './take-exclusion.ts';

export type ExclusionRouteDeps = {
  readonly db: Db;
  readonly clock: Clock;
  /**
   * Ends the sessions that a restriction doesn't allow. Passed in by `app`, because the sessions module is on the same
   * level.
   */
  readonly endRestrictedSessions: (tx: Tx, input: { restrictionId: string; now: Temporal.Instant }) => Promise<unknown>;
};

/**
 * Rate limit for breaks and pauses: more than a person needs, but it stops scripts. Self-exclusion has no limit this
 * low.
 */
const BREAKS_A_MINUTE = 10;

const REFUSALS: RefusalTable<ExclusionRefusal> = {
  ENDS_EARLIER: { status: 422, message: 'This would end before your current break or exclusion.' },
  SELF_EXCLUDED: { status: 422, message: "You've excluded yourself." },
  KEY_REUSED: {
    status: 422,
    message: 'This request was already used for something else. Reload the page and try again.',
  },
  NOT_EXCLUDED: { status: 422, message: "You aren't excluded." },
  EXCLUSION_HOLDS: { status: 422, message: "Your self-exclusion is still in effect. It can't end early." },
  REINSTATEMENT_UNKNOWN: { status: 422, message: 'Request to end the self-exclusion first.' },
  REINSTATEMENT_WAITS: { status: 422, message: "The waiting period isn't over yet." },
  APPROVAL_MISSING: { status: 422, message: 'We need to approve your request first.' },
};

/**
 * Registers the routes for the signed-in player's breaks, product pauses, self-exclusion and reinstatement. Every
 * change responds with the state after it.
 */
export function exclusionRoutes(app: Server, deps: ExclusionRouteDeps): void {
  const { standing } = answersOf(deps);
  app.get(EXCLUSION_PATHS.exclusions, { config, schema: { response } }, (request) => standing(request.player.playerId));
  breakRoutes(app, deps);
  selfExclusionRoute(app, deps);
  reinstatementRoutes(app, deps);
}

const config = { audience: 'player' } as const;
const response = { 200: exclusionsResponse };

/** Returns the responses of these routes: the player's current exclusions. */
function answersOf({ db, clock }: ExclusionRouteDeps) {
  const standing = async (playerId: string) => {
    const now = clock.now();
    return onWire(await findExclusions(db, { playerId, now }), now);
  };
  const answer = async (reply: FastifyReply, playerId: string, outcome: object | Refusal<ExclusionRefusal>) =>
    isRefusal(outcome) ? sendRefusal(reply, outcome, REFUSALS) : reply.send(await standing(playerId));
  return { standing, answer };
}

/** Builds the input of one change by the player. */
const requestOf = (playerId: string, requestKey: string, now: Temporal.Instant) => ({
  playerId,
  requestKey,
  actor: `player:${playerId}`,
  now,
});

function breakRoutes(app: Server, deps: ExclusionRouteDeps): void {
  const { db, clock } = deps;
  const { answer } = answersOf(deps);
  const limited = rateLimit(app, { name: 'breaks', max: BREAKS_A_MINUTE, keyOf: (request) => request.player.playerId });
  const breaking = { config, preHandler: limited };
  app.post(EXCLUSION_PATHS.breaks, { ...breaking, schema: { body: breakBody, response } }, async (request, reply) => {
    const { playerId } = request.player;
    const { requestKey, term } = request.body;
    const taken = await inTransaction(db, (tx) =>
      takeBreak(tx, { ...requestOf(playerId, requestKey, clock.now()), term }),
    );
    return answer(reply, playerId, taken);
  });
  app.post(
    EXCLUSION_PATHS.productPauses,
    { ...breaking, schema: { body: productPauseBody, response } },
    async (request, reply) => {
      const { playerId } = request.player;
      const { requestKey, ...input } = request.body;
      const pause = () => ({ ...requestOf(playerId, requestKey, clock.now()), ...input });
      const taken = await inTransaction(db, (tx) => pauseProduct(tx, pause()));
      return answer(reply, playerId, taken);
    },
  );
}

function selfExclusionRoute(app: Server, deps: ExclusionRouteDeps): void {
  const { db, clock } = deps;
  const { answer } = answersOf(deps);
  app.post(
    EXCLUSION_PATHS.selfExclusions,
    { config, schema: { body: selfExclusionBody, response } },
    async (request, reply) => {
      const { playerId } = request.player;
      const { requestKey, term } = request.body;
      const taken = await inTransaction(db, async (tx) => {
        const input = requestOf(playerId, requestKey, clock.now());
        const made = await excludePlayer(tx, { ...input, term });
        if (isRefusal(made)) return made;
        await deps.endRestrictedSessions(tx, { restrictionId: made.exclusion.exclusionId, now: input.now });
        return made;
      });
      return answer(reply, playerId, taken);
    },
  );
}

function reinstatementRoutes(app: Server, deps: ExclusionRouteDeps): void {
  const { db, clock } = deps;
  const { answer } = answersOf(deps);
  app.post(
    EXCLUSION_PATHS.reinstatements,
    { config, schema: { body: reinstatementBody, response } },
    async (request, reply) => {
      const { playerId } = request.player;
      const input = await inTransaction(db, (tx) => requestReinstatement(tx, { playerId, now: clock.now() }));
      return answer(reply, playerId, input);
    },
  );
  app.post(
    EXCLUSION_PATHS.reinstatementConfirmation,
    { config, schema: { body: noBody, response } },
    async (request, reply) => {
      const { playerId } = request.player;
      const confirmed = await inTransaction(db, (tx) => confirmReinstatement(tx, { playerId, now: clock.now() }));
      return answer(reply, playerId, confirmed);
    },
  );
}

function onWire(exclusions: PlayerExclusions, now: Temporal.Instant): ExclusionsResponse {
  const { takeABreak, productPause, selfExclusion, reinstatement } = exclusions;
  return {
    now: now.toString(),
    takeABreak: breakOnWire(takeABreak),
    productPause: breakOnWire(productPause),
    selfExclusion: selfExclusion
      ? {
          exclusionId: selfExclusion.exclusionId,
          beganAt: selfExclusion.beganAt.toString(),
          endsAt: selfExclusion.endsAt?.toString() ?? null,
          isTermOver: selfExclusion.isTermOver,
          isByOperator: selfExclusion.isByOperator,
        }
      : null,
    reinstatement: reinstatement
      ? {
          askedAt: reinstatement.askedAt.toString(),
          confirmableAt: reinstatement.confirmableAt.toString(),
          lapsesAt: reinstatement.lapsesAt.toString(),
          isApprovalMissing: reinstatement.needsApproval && !reinstatement.isApproved,
        }
      : null,
  };
}

function breakOnWire(running: RunningBreak | undefined): ExclusionsResponse['takeABreak'] {
  if (!running) return null;
  return {
    exclusionId: running.exclusionId,
    beganAt: running.beganAt.toString(),
    endsAt: running.endsAt.toString(),
  };
}
