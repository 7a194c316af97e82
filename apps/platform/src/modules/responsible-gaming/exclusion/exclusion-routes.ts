import { noBody } from '@sunflower/contracts/codecs.ts';
import {
  breakBody,
  EXCLUSION_PATHS,
  type ExclusionsAnswer,
  exclusionsAnswer,
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
import { askReinstatement, confirmReinstatement } from './reinstate.ts';
import { excludePlayer, pauseProduct, takeBreak } from './take-exclusion.ts';

export type ExclusionRouteDeps = {
  readonly db: Db;
  readonly clock: Clock;
  /** Ends the sessions a restriction leaves no place for; that room stands beside this one, so `app` brings them together. */
  readonly endRestrictedSessions: (tx: Tx, asked: { restrictionId: string; now: Temporal.Instant }) => Promise<unknown>;
};

/** More than any hand chooses breaks and pauses; a script stops here. Excluding oneself is never limited down. */
const BREAKS_A_MINUTE = 10;

const REFUSALS: RefusalTable<ExclusionRefusal> = {
  ENDS_EARLIER: { status: 422, message: 'This would not end later than what you have chosen already.' },
  SELF_EXCLUDED: { status: 422, message: 'You are self-excluded.' },
  KEY_REUSED: { status: 422, message: 'This request was used for something else. Reload the page and try again.' },
  NOT_EXCLUDED: { status: 422, message: 'You are not excluded.' },
  EXCLUSION_HOLDS: { status: 422, message: 'Your exclusion holds. Nobody can end it early.' },
  REINSTATEMENT_UNKNOWN: { status: 422, message: 'Ask to come back first.' },
  REINSTATEMENT_WAITS: { status: 422, message: 'The time to think it over is not over yet.' },
  APPROVAL_MISSING: { status: 422, message: 'We have to approve this first.' },
};

/** Breaks, product pauses, self-exclusion and the way back, of the signed-in player. Every change answers what holds after it. */
export function exclusionRoutes(app: Server, deps: ExclusionRouteDeps): void {
  const { standing } = answersOf(deps);
  app.get(EXCLUSION_PATHS.exclusions, { config, schema: { response } }, (request) => standing(request.player.playerId));
  breakRoutes(app, deps);
  selfExclusionRoute(app, deps);
  reinstatementRoutes(app, deps);
}

const config = { audience: 'player' } as const;
const response = { 200: exclusionsAnswer };

/** What the player's exclusions are now, and how every change answers with it. */
function answersOf({ db, clock }: ExclusionRouteDeps) {
  const standing = async (playerId: string) => {
    const now = clock.now();
    return onWire(await findExclusions(db, { playerId, now }), now);
  };
  const answer = async (reply: FastifyReply, playerId: string, outcome: object | Refusal<ExclusionRefusal>) =>
    isRefusal(outcome) ? sendRefusal(reply, outcome, REFUSALS) : reply.send(await standing(playerId));
  return { standing, answer };
}

/** One change as the player asks for it. */
const askOf = (playerId: string, requestKey: string, now: Temporal.Instant) => ({
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
    const taken = await inTransaction(db, (tx) => takeBreak(tx, { ...askOf(playerId, requestKey, clock.now()), term }));
    return answer(reply, playerId, taken);
  });
  app.post(
    EXCLUSION_PATHS.productPauses,
    { ...breaking, schema: { body: productPauseBody, response } },
    async (request, reply) => {
      const { playerId } = request.player;
      const { requestKey, ...asked } = request.body;
      const pause = () => ({ ...askOf(playerId, requestKey, clock.now()), ...asked });
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
        const asked = askOf(playerId, requestKey, clock.now());
        const made = await excludePlayer(tx, { ...asked, term });
        if (isRefusal(made)) return made;
        await deps.endRestrictedSessions(tx, { restrictionId: made.exclusion.exclusionId, now: asked.now });
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
      const asked = await inTransaction(db, (tx) => askReinstatement(tx, { playerId, now: clock.now() }));
      return answer(reply, playerId, asked);
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

function onWire(held: PlayerExclusions, now: Temporal.Instant): ExclusionsAnswer {
  const { takeABreak, productPause, selfExclusion, reinstatement } = held;
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

function breakOnWire(held: RunningBreak | undefined): ExclusionsAnswer['takeABreak'] {
  if (!held) return null;
  return { exclusionId: held.exclusionId, beganAt: held.beganAt.toString(), endsAt: held.endsAt.toString() };
}
