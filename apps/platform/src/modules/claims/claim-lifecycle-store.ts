import type { Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import type { Claim, ClaimReturn, ClaimStatus, ReviewReason } from './claim.ts';
import { CLAIM_COLUMNS } from './claims-store.ts';

/** Time and actor of a change of state. */
export type StatusChange = { readonly now: Temporal.Instant; readonly actor: string };

/** A claim whose player is to be warned, with its last day before the warning. */
export type ClaimToWarn = Claim & { readonly periodEnd: string };

/**
 * Marks a page of open claims that end within `days` days as warned, unless they already got this warning or a later
 * one. Extends the claim to `lastDay` if that is later than its own last day, and returns the claims. Skips claims
 * locked by other transactions until the next run.
 */
export async function markWarned(
  tx: Tx,
  input: { days: number; today: string; lastDay?: string; now: Temporal.Instant; limit: number },
): Promise<ClaimToWarn[]> {
  const { rows } = await sql<ClaimToWarn>`
    with due as (
      select d.claim_id as due_id, d.claim_until as period_end from claims.claim d
      where d.status = 'UNCLAIMED' and d.claim_until <= ${input.today}::date + ${input.days}::integer
        and (d.warned_days is null or d.warned_days > ${input.days})
      order by d.claim_until limit ${input.limit} for update skip locked)
    update claims.claim set warned_days = ${input.days}, warned_at = ${input.now.toString()}::timestamptz,
      claim_until = greatest(claim_until, ${input.lastDay ?? null}::date)
    from due where claim_id = due_id returning ${CLAIM_COLUMNS}, period_end`.execute(tx);
  return rows;
}

/**
 * Marks a page of open claims as lapsed and returns them: their last day is over, and their last warning was sent
 * before `warnedBefore`.
 */
export async function markLapsed(
  tx: Tx,
  input: StatusChange & { today: string; lastWarning: number; warnedBefore: Temporal.Instant; limit: number },
): Promise<Claim[]> {
  const { rows } = await sql<Claim>`
    with over as (
      select o.claim_id from claims.claim o
      where o.status = 'UNCLAIMED' and o.claim_until < ${input.today}::date and o.warned_days = ${input.lastWarning}
        and o.warned_at <= ${input.warnedBefore.toString()}::timestamptz
      order by o.claim_until limit ${input.limit} for update skip locked)
    update claims.claim set status = 'EXPIRED', status_at = ${input.now.toString()}::timestamptz,
      status_by = ${input.actor}
    where claim_id in (select over.claim_id from over) returning ${CLAIM_COLUMNS}`.execute(tx);
  return rows;
}

/** Puts a claim under review with a reason; returns undefined if it isn't in the expected state. */
export async function markInReview(
  tx: Tx,
  input: StatusChange & { claimId: string; from: ClaimStatus; why: ReviewReason },
): Promise<Claim | undefined> {
  const { rows } = await sql<Claim>`
    update claims.claim set status = 'IN_REVIEW', status_at = ${input.now.toString()}::timestamptz,
      status_by = ${input.actor},
      review_reason = ${input.why}
    where claim_id = ${input.claimId} and status = ${input.from} returning ${CLAIM_COLUMNS}`.execute(tx);
  return rows[0];
}

/** Returns a claim and locks its row, for a decision based on its contents. */
export async function lockClaim(tx: Tx, claimId: string): Promise<Claim | undefined> {
  const { rows } = await sql<Claim>`
    select ${CLAIM_COLUMNS} from claims.claim where claim_id = ${claimId} for update`.execute(tx);
  return rows[0];
}

/** Marks an open, locked claim as filed. */
export async function markFiled(tx: Tx, input: StatusChange & { claimId: string; lastFour: string }): Promise<Claim> {
  const now = sql`${input.now.toString()}::timestamptz`;
  const { rows } = await sql<Claim>`
    update claims.claim set status = 'CLAIMED', status_at = ${now}, status_by = ${input.actor}, filed_at = ${now},
      first_filed_at = coalesce(first_filed_at, ${now}),
      taxpayer_last_four = ${input.lastFour}, returned_why = null, looked_at = null
    where claim_id = ${input.claimId} and status = 'UNCLAIMED' returning ${CLAIM_COLUMNS}`.execute(tx);
  const [filed] = rows;
  if (!filed) throw new Error(`claim ${input.claimId} isn't open although it is locked`);
  return filed;
}

/**
 * Returns a claim to its player, who can claim again until at least `claimUntil`; returns undefined if it isn't in the
 * expected state. Clears the time of the filing and the last four digits of its taxpayer number, and stores the reason
 * only if it had been filed.
 */
export async function markReturned(
  tx: Tx,
  input: StatusChange & { claimId: string; from: ClaimStatus; claimUntil: string; why: ClaimReturn },
): Promise<Claim | undefined> {
  const { rows } = await sql<Claim>`
    update claims.claim set status = 'UNCLAIMED', status_at = ${input.now.toString()}::timestamptz,
      status_by = ${input.actor},
      warned_days = case when ${input.claimUntil}::date > claim_until then null else warned_days end,
      claim_until = greatest(claim_until, ${input.claimUntil}::date),
      returned_why = case when filed_at is null then returned_why else ${input.why} end, filed_at = null,
      taxpayer_last_four = null
    where claim_id = ${input.claimId} and status = ${input.from} returning ${CLAIM_COLUMNS}`.execute(tx);
  return rows[0];
}

/** Marks the claims of these prizes as withdrawn, in any state, and returns them with their previous state. */
export async function markWithdrawn(
  tx: Tx,
  input: StatusChange & { prizeKeys: readonly string[] },
): Promise<(Claim & { before: ClaimStatus })[]> {
  const { rows } = await sql<Claim & { before: ClaimStatus }>`
    with known as (
      select k.claim_id as known_id, k.status as before from claims.claim k
      where k.prize_key = any(${sql.val([...input.prizeKeys])}::text[]) and k.status <> 'WITHDRAWN'
      order by k.claim_id for update)
    update claims.claim c set status = 'WITHDRAWN', status_at = ${input.now.toString()}::timestamptz,
      status_by = ${input.actor}
    from known where c.claim_id = known.known_id returning ${CLAIM_COLUMNS}, known.before`.execute(tx);
  return rows;
}
