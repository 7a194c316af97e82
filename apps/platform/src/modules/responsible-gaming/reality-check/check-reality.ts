import { askTogether, type Question } from '@sunflower/service-base/db/ask-together.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { findPlayResult } from './play-result.ts';
import { isRealityDue, type RealityAsked, type RealityCheck, realityDueAt } from './reality-check.ts';
import { realityTimesQuestion } from './reality-check-store.ts';

/**
 * The gate of money play (RTS-13): undefined, or REALITY_CHECK_DUE while a check of this session waits for its answer. To be asked together
 * with other rooms' questions.
 */
export function realityCheckQuestion(asked: RealityAsked): Question<Refusal<'REALITY_CHECK_DUE'> | undefined> {
  const times = realityTimesQuestion(asked);
  return {
    expression: times.expression,
    read: (answer) => {
      const told = times.read(answer);
      if (!isRealityDue(told, asked.now)) return undefined;
      return refuse('REALITY_CHECK_DUE', { details: { dueAt: realityDueAt(told)?.toString() ?? null } });
    },
  };
}

/** The session as its player is to see it: time, cost and gain since it began, and when the next check is due. */
export async function findRealityCheck(db: Db, asked: RealityAsked): Promise<RealityCheck> {
  const { playerId, createdAt, now } = asked;
  const { times } = await askTogether(db, { times: realityTimesQuestion(asked) });
  const { spentCents, wonCents } = await findPlayResult(db, { playerId, since: createdAt });
  return {
    ...times,
    playedSeconds: Math.max(0, Math.floor(createdAt.until(now).total('seconds'))),
    spentCents,
    wonCents,
    dueAt: realityDueAt(times),
    isDue: isRealityDue(times, now),
  };
}
