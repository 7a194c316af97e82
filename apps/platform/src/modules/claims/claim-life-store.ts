import type { Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import type { Claim, ClaimStatus } from './claim.ts';
import { CLAIM_COLUMNS } from './claims-store.ts';

/** A change of state: when, and by whom. */
export type StatusChange = { readonly now: Temporal.Instant; readonly actor: string };

/** A claim its player is to be warned of, and what its last day was before. */
export type WarnedClaim = Claim & { readonly periodEnd: string };

/**
 * Marks a page of open claims whose last day is at most `days` away as warned of that, unless they were warned of it or of a later one, gives
 * them `lastDay` where it is later than their own, and returns them. One that somebody else works on is left for the next time.
 */
export async function markWarned(
  tx: Tx,
  asked: { days: number; today: string; lastDay?: string; now: Temporal.Instant; limit: number },
): Promise<WarnedClaim[]> {
  const { rows } = await sql<WarnedClaim>`
    with due as (
      select d.claim_id as due_id, d.claim_until as period_end from claims.claim d
      where d.status = 'UNCLAIMED' and d.claim_until <= ${asked.today}::date + ${asked.days}::integer
        and (d.warned_days is null or d.warned_days > ${asked.days})
      order by d.claim_until limit ${asked.limit} for update skip locked)
    update claims.claim set warned_days = ${asked.days}, warned_at = ${asked.now.toString()}::timestamptz,
      claim_until = greatest(claim_until, ${asked.lastDay ?? null}::date)
    from due where claim_id = due_id returning ${CLAIM_COLUMNS}, period_end as "periodEnd"`.execute(tx);
  return rows;
}

/** Marks a page of open claims as lapsed whose last day is over and whose player had the last warning before `warnedBefore`; returns them. */
export async function markLapsed(
  tx: Tx,
  asked: StatusChange & { today: string; lastWarning: number; warnedBefore: Temporal.Instant; limit: number },
): Promise<Claim[]> {
  const { rows } = await sql<Claim>`
    with over as (
      select o.claim_id from claims.claim o
      where o.status = 'UNCLAIMED' and o.claim_until < ${asked.today}::date and o.warned_days = ${asked.lastWarning}
        and o.warned_at <= ${asked.warnedBefore.toString()}::timestamptz
      order by o.claim_until limit ${asked.limit} for update skip locked)
    update claims.claim set status = 'EXPIRED', status_at = ${asked.now.toString()}::timestamptz, status_by = ${asked.actor}
    where claim_id in (select over.claim_id from over) returning ${CLAIM_COLUMNS}`.execute(tx);
  return rows;
}

/** Moves one claim from a state to another, and gives it a later last day if told; undefined when it is not in that state. */
export async function moveClaim(
  tx: Tx,
  asked: StatusChange & { claimId: string; from: ClaimStatus; to: ClaimStatus; claimUntil?: string },
): Promise<Claim | undefined> {
  const later = sql`${asked.claimUntil ?? null}::date`;
  const { rows } = await sql<Claim>`
    update claims.claim set status = ${asked.to}, status_at = ${asked.now.toString()}::timestamptz, status_by = ${asked.actor},
      warned_days = case when ${later} > claim_until then null else warned_days end, claim_until = greatest(claim_until, ${later})
    where claim_id = ${asked.claimId} and status = ${asked.from} returning ${CLAIM_COLUMNS}`.execute(tx);
  return rows[0];
}

/** Marks the claims of these prizes as taken away again, whatever state they had, and returns them with that state. */
export async function markWithdrawn(
  tx: Tx,
  asked: StatusChange & { prizeKeys: readonly string[] },
): Promise<(Pick<Claim, 'claimId' | 'playerId'> & { before: ClaimStatus })[]> {
  const { rows } = await sql<{ claimId: string; playerId: string; before: ClaimStatus }>`
    with known as (
      select k.claim_id, k.status from claims.claim k
      where k.prize_key = any(${sql.val([...asked.prizeKeys])}::text[]) and k.status <> 'WITHDRAWN' order by k.claim_id for update)
    update claims.claim c set status = 'WITHDRAWN', status_at = ${asked.now.toString()}::timestamptz, status_by = ${asked.actor}
    from known where c.claim_id = known.claim_id
    returning c.claim_id as "claimId", c.player_id as "playerId", known.status as before`.execute(tx);
  return rows;
}
