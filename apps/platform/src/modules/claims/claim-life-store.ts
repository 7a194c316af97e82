import type { Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import type { Claim, ClaimReturn, ClaimStatus, ReviewReason } from './claim.ts';
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
    from due where claim_id = due_id returning ${CLAIM_COLUMNS}, period_end`.execute(tx);
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

/** Puts a claim under review and keeps why; undefined when it is not in that state. */
export async function markInReview(
  tx: Tx,
  asked: StatusChange & { claimId: string; from: ClaimStatus; why: ReviewReason },
): Promise<Claim | undefined> {
  const { rows } = await sql<Claim>`
    update claims.claim set status = 'IN_REVIEW', status_at = ${asked.now.toString()}::timestamptz, status_by = ${asked.actor},
      review_reason = ${asked.why}
    where claim_id = ${asked.claimId} and status = ${asked.from} returning ${CLAIM_COLUMNS}`.execute(tx);
  return rows[0];
}

/** A claim under a lock, for a decision that depends on what it says. */
export async function lockClaim(tx: Tx, claimId: string): Promise<Claim | undefined> {
  const { rows } = await sql<Claim>`
    select ${CLAIM_COLUMNS} from claims.claim where claim_id = ${claimId} for update`.execute(tx);
  return rows[0];
}

/** Marks an open claim under its lock as filed. */
export async function markFiled(tx: Tx, asked: StatusChange & { claimId: string; lastFour: string }): Promise<Claim> {
  const now = sql`${asked.now.toString()}::timestamptz`;
  const { rows } = await sql<Claim>`
    update claims.claim set status = 'CLAIMED', status_at = ${now}, status_by = ${asked.actor}, filed_at = ${now},
      first_filed_at = coalesce(first_filed_at, ${now}),
      taxpayer_last_four = ${asked.lastFour}, returned_why = null, looked_at = null
    where claim_id = ${asked.claimId} and status = 'UNCLAIMED' returning ${CLAIM_COLUMNS}`.execute(tx);
  const [filed] = rows;
  if (!filed) throw new Error(`claim ${asked.claimId} is not open under its lock`);
  return filed;
}

/**
 * Gives a claim back to its player, who has until `claimUntil` at least; undefined when it is not in that state. What she had filed it with is
 * forgotten with it, and only then it says why it came back.
 */
export async function markReturned(
  tx: Tx,
  asked: StatusChange & { claimId: string; from: ClaimStatus; claimUntil: string; why: ClaimReturn },
): Promise<Claim | undefined> {
  const { rows } = await sql<Claim>`
    update claims.claim set status = 'UNCLAIMED', status_at = ${asked.now.toString()}::timestamptz, status_by = ${asked.actor},
      warned_days = case when ${asked.claimUntil}::date > claim_until then null else warned_days end,
      claim_until = greatest(claim_until, ${asked.claimUntil}::date),
      returned_why = case when filed_at is null then returned_why else ${asked.why} end, filed_at = null, taxpayer_last_four = null
    where claim_id = ${asked.claimId} and status = ${asked.from} returning ${CLAIM_COLUMNS}`.execute(tx);
  return rows[0];
}

/** Marks the claims of these prizes as taken away again, whatever state they had, and returns them with that state. */
export async function markWithdrawn(
  tx: Tx,
  asked: StatusChange & { prizeKeys: readonly string[] },
): Promise<(Claim & { before: ClaimStatus })[]> {
  const { rows } = await sql<Claim & { before: ClaimStatus }>`
    with known as (
      select k.claim_id as known_id, k.status as before from claims.claim k
      where k.prize_key = any(${sql.val([...asked.prizeKeys])}::text[]) and k.status <> 'WITHDRAWN' order by k.claim_id for update)
    update claims.claim c set status = 'WITHDRAWN', status_at = ${asked.now.toString()}::timestamptz, status_by = ${asked.actor}
    from known where c.claim_id = known.known_id returning ${CLAIM_COLUMNS}, known.before`.execute(tx);
  return rows;
}
