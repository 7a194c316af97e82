import { noBody } from '@sunflower/contracts/codecs.ts';
import { errorBody } from '@sunflower/contracts/errors.ts';
import {
  LIMITS_PATHS,
  limitConfirmation,
  limitOffer,
  limitOutcome,
  limitParams,
  limitRequest,
  playerLimits,
} from '@sunflower/contracts/responsible-gaming-limits.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { type RefusalTable, sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { answerOffer, reviewLimits } from './answer-offer.ts';
import { confirmLimit, takeBackLimit } from './confirm-limit.ts';
import { type LimitStanding, type LimitsOverview, listLimits } from './list-limits.ts';
import { type ConfirmationRefusal, confirmationTime } from './player-limit.ts';
import { setLimit } from './set-limit.ts';

const REFUSALS: RefusalTable<ConfirmationRefusal | 'LIMITS_STAND'> = {
  LIMIT_CHANGE_UNKNOWN: { status: 422, message: "There's no change waiting for your confirmation." },
  LIMIT_CHANGE_WAITING: { status: 422, message: "You can't confirm this change yet." },
  LIMIT_CHANGE_LAPSED: { status: 422, message: "This change wasn't confirmed in time. You can request it again." },
  LIMITS_STAND: { status: 422, message: 'You have limits. You can raise or remove them one at a time.' },
};

/**
 * Registers the routes for a player's limits: list, set, request to loosen, confirm, withdraw, respond to an offer,
 * review.
 */
export function limitsRoutes(app: Server, deps: { db: Db; clock: Clock }): void {
  const { db, clock } = deps;
  const config = { audience: 'player' } as const;
  const overview = async (playerId: string) => wireLimits(await listLimits(db, { playerId, now: clock.now() }));
  const one = async (key: { playerId: string; kind: string; period: string }, outcome: 'applied' | 'asked') => {
    const { limits } = await overview(key.playerId);
    const limit = limits.find(({ kind, period }) => kind === key.kind && period === key.period);
    if (!limit) throw new Error(`there is no limit ${key.kind}/${key.period}`);
    return { outcome, limit };
  };
  const asPlayer = (player: { playerId: string }) => ({
    playerId: player.playerId,
    actor: `player:${player.playerId}`,
    now: clock.now(),
  });

  app.get(LIMITS_PATHS.limits, { config, schema: { response: { 200: playerLimits } } }, (request) =>
    overview(request.player.playerId),
  );

  const setting = { params: limitParams, body: limitRequest, response: { 200: limitOutcome } };
  app.put(LIMITS_PATHS.limit, { config, schema: setting }, async (request) => {
    const { amountCents } = request.body;
    const key = { ...request.params, ...asPlayer(request.player) };
    const set = await inTransaction(db, (tx) => setLimit(tx, amountCents === null ? key : { ...key, amountCents }));
    return one(key, set.outcome);
  });

  const confirming = { params: limitParams, body: limitConfirmation, response: { 200: limitOutcome, 422: errorBody } };
  app.post(LIMITS_PATHS.confirmation, { config, schema: confirming }, async (request, reply) => {
    const key = { ...request.params, ...asPlayer(request.player), changeId: request.body.changeId };
    const confirmed = await inTransaction(db, (tx) => confirmLimit(tx, key));
    return isRefusal(confirmed) ? sendRefusal(reply, confirmed, REFUSALS) : one(key, 'applied');
  });

  const takingBack = { params: limitParams, response: { 200: limitOutcome } };
  app.delete(LIMITS_PATHS.pending, { config, schema: takingBack }, async (request) => {
    const key = { ...request.params, ...asPlayer(request.player) };
    await inTransaction(db, (tx) => takeBackLimit(tx, key));
    return one(key, 'applied');
  });

  const offering = { body: limitOffer, response: { 200: playerLimits, 422: errorBody } };
  app.post(LIMITS_PATHS.offers, { config, schema: offering }, async (request, reply) => {
    const answer = { ...request.body, ...asPlayer(request.player) };
    const refused = await inTransaction(db, (tx) => answerOffer(tx, answer));
    return refused ? sendRefusal(reply, refused, REFUSALS) : overview(answer.playerId);
  });

  app.post(
    LIMITS_PATHS.review,
    { config, schema: { body: noBody, response: { 200: playerLimits } } },
    async (request) => {
      const { playerId } = request.player;
      await inTransaction(db, (tx) => reviewLimits(tx, { playerId, now: clock.now() }));
      return overview(playerId);
    },
  );
}

function wireLimits(overview: LimitsOverview) {
  return {
    limits: overview.limits.map(wireLimit),
    choice: overview.choice ?? null,
    reviewDueAt: overview.reviewDueAt?.toString() ?? null,
    isReviewDue: overview.isReviewDue,
  };
}

function wireLimit(limit: LimitStanding) {
  const { kind, period, amountCents, usedCents, pending } = limit;
  const leftCents = amountCents === undefined ? null : amountCents > usedCents ? amountCents - usedCents : 0n;
  return {
    kind,
    period,
    amountCents: amountCents ?? null,
    setAt: limit.setAt?.toString() ?? null,
    usedCents,
    leftCents,
    restartsAt: limit.restartsAt.toString(),
    pending: pending
      ? {
          changeId: pending.changeId,
          amountCents: pending.amountCents ?? null,
          askedAt: pending.askedAt.toString(),
          confirmableAt: confirmationTime(pending).from.toString(),
          lapsesAt: confirmationTime(pending).until.toString(),
        }
      : null,
  };
}
