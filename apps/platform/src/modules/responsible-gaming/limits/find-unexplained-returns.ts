import type { Db } from '@sunflower/service-base/db/database.ts';
import { type RawBuilder, sql } from 'kysely';

/** A condition over `responsible_gaming.returned_use r`: true if the deposit or round that it names took no money. */
export type LimitReturnCondition = RawBuilder<boolean>;

/** An amount that was removed from what a player used of the limits, without a reason. */
export type UnexplainedReturn = {
  readonly playerId: string;
  readonly returnedFor: string;
  readonly day: string;
  readonly amountCents: bigint;
};

/** Maximum number of returns that one run lists; the event's count stops there too. */
const MOST = 200;

/**
 * Returns up to 200 amounts that were given back to limits in the last 26 hours without an accepted reason. The
 * application can give back any amount, so only this comparison finds invented ones.
 */
export async function findUnexplainedReturns(
  db: Db,
  reasons: readonly LimitReturnCondition[],
): Promise<UnexplainedReturn[]> {
  const { rows } = await sql<UnexplainedReturn>`
    select r.player_id, r.returned_for, r.day::text as day, r.amount_cents from responsible_gaming.returned_use r
    where r.recorded_at > now() - interval '26 hours' and not (${sql.join(reasons, sql` or `)})
    order by r.recorded_at, r.player_id, r.returned_for limit ${MOST}`.execute(db);
  return rows;
}
