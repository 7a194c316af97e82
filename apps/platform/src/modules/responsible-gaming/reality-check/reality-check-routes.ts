import { errorBody } from '@sunflower/contracts/errors.ts';
import {
  LIMITS_PATHS,
  realityCheck,
  realityCheckAnswer,
  realityCheckRequest,
} from '@sunflower/contracts/responsible-gaming-limits.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { type RefusalTable, sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { answerRealityCheck, chooseRealityInterval } from './answer-reality-check.ts';
import { findRealityCheck } from './check-reality.ts';
import type { RealityCheck } from './reality-check.ts';

const REFUSALS: RefusalTable<'REALITY_CHECK_DUE' | 'REALITY_CHECK_NOT_DUE'> = {
  REALITY_CHECK_DUE: { status: 422, message: 'Please answer the reality check first.' },
  REALITY_CHECK_NOT_DUE: { status: 422, message: 'No reality check is due.' },
};

/** Registers the routes for the reality check of the current session: read it, respond, and choose its interval. */
export function realityCheckRoutes(app: Server, deps: { db: Db; clock: Clock }): void {
  const { db, clock } = deps;
  const config = { audience: 'player' } as const;
  const answers = { 200: realityCheck, 422: errorBody };
  const readCheck = async (input: { playerId: string; sessionId: string; createdAt: Temporal.Instant }) =>
    wireCheck(await findRealityCheck(db, { ...input, now: clock.now() }));

  app.get(LIMITS_PATHS.realityCheck, { config, schema: { response: { 200: realityCheck } } }, (request) =>
    readCheck(request.player),
  );

  const choosing = { body: realityCheckRequest, response: answers };
  app.put(LIMITS_PATHS.realityCheck, { config, schema: choosing }, async (request, reply) => {
    const input = { ...request.player, now: clock.now() };
    const intervalMinutes = request.body.intervalMinutes ?? undefined;
    const refused = await inTransaction(db, (tx) => chooseRealityInterval(tx, { input, intervalMinutes }));
    return refused ? sendRefusal(reply, refused, REFUSALS) : readCheck(request.player);
  });

  const answering = { body: realityCheckAnswer, response: answers };
  app.post(LIMITS_PATHS.realityCheckAnswers, { config, schema: answering }, async (request, reply) => {
    const input = { ...request.player, now: clock.now() };
    const { answer } = request.body;
    const refused = await inTransaction(db, (tx) => answerRealityCheck(tx, { input, answer }));
    return refused ? sendRefusal(reply, refused, REFUSALS) : readCheck(request.player);
  });
}

function wireCheck(check: RealityCheck) {
  const { spentCents, wonCents, playedSeconds, isDue } = check;
  return {
    intervalMinutes: check.intervalMinutes ?? null,
    sessionStartedAt: check.sessionStartedAt.toString(),
    playedSeconds,
    dueAt: check.dueAt?.toString() ?? null,
    isDue,
    spentCents,
    wonCents,
    netCents: wonCents - spentCents,
  };
}
