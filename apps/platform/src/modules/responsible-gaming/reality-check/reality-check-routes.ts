import { errorBody } from '@sunflower/contracts/errors.ts';
import {
  LIMITS_PATHS,
  realityCheck,
  realityCheckAnswer,
  realityCheckWish,
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
  REALITY_CHECK_NOT_DUE: { status: 422, message: 'No reality check waits for an answer.' },
};

/** The reality check of the session that asks: read, answer, and choose how often it comes. */
export function realityCheckRoutes(app: Server, deps: { db: Db; clock: Clock }): void {
  const { db, clock } = deps;
  const config = { audience: 'player' } as const;
  const answers = { 200: realityCheck, 422: errorBody };
  const readAnew = async (asked: { playerId: string; sessionId: string; createdAt: Temporal.Instant }) =>
    wireCheck(await findRealityCheck(db, { ...asked, now: clock.now() }));

  app.get(LIMITS_PATHS.realityCheck, { config, schema: { response: { 200: realityCheck } } }, (request) =>
    readAnew(request.player),
  );

  const choosing = { body: realityCheckWish, response: answers };
  app.put(LIMITS_PATHS.realityCheck, { config, schema: choosing }, async (request, reply) => {
    const asked = { ...request.player, now: clock.now() };
    const intervalMinutes = request.body.intervalMinutes ?? undefined;
    const refused = await inTransaction(db, (tx) => chooseRealityInterval(tx, { asked, intervalMinutes }));
    return refused ? sendRefusal(reply, refused, REFUSALS) : readAnew(request.player);
  });

  const answering = { body: realityCheckAnswer, response: answers };
  app.post(LIMITS_PATHS.realityCheckAnswers, { config, schema: answering }, async (request, reply) => {
    const asked = { ...request.player, now: clock.now() };
    const { answer } = request.body;
    const refused = await inTransaction(db, (tx) => answerRealityCheck(tx, { asked, answer }));
    return refused ? sendRefusal(reply, refused, REFUSALS) : readAnew(request.player);
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
