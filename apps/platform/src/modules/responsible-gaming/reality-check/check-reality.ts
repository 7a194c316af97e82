import type { Db } from '@sunflower/service-base/db/database.ts';
import { type Query, queryTogether } from '@sunflower/service-base/db/query-together.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { findPlayResult } from './play-result.ts';
import { isRealityDue, type RealityCheck, type RealityInput, realityDueAt } from './reality-check.ts';
import { realityTimesQuery } from './reality-check-store.ts';

/**
 * Returns the gate for play with money (RTS-13) as a query, to run together with those of other modules: undefined, or
 * REALITY_CHECK_DUE while a check of this session waits for a response.
 */
export function realityCheckQuery(input: RealityInput): Query<Refusal<'REALITY_CHECK_DUE'> | undefined> {
  const times = realityTimesQuery(input);
  return {
    expression: times.expression,
    read: (answer) => {
      const state = times.read(answer);
      if (!isRealityDue(state, input.now)) return undefined;
      return refuse('REALITY_CHECK_DUE', { details: { dueAt: realityDueAt(state)?.toString() ?? null } });
    },
  };
}

/**
 * Returns the session as its player sees it: time, cost and winnings since it began, and when the next check is due.
 */
export async function findRealityCheck(db: Db, input: RealityInput): Promise<RealityCheck> {
  const { playerId, createdAt, now } = input;
  const { times } = await queryTogether(db, { times: realityTimesQuery(input) });
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
