import type { Cents } from '@sunflower/money/cents.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import type { Claim, PaidAs } from '../claim.ts';
import type { StatusChange } from '../claim-lifecycle-store.ts';
import { CLAIM_COLUMNS } from '../claims-store.ts';
import { type ClaimFigures, setOffCentsOf } from './claim-figures.ts';

/** Returns the claims of one win in a fixed order, without those that a correction withdrew. */
export async function findClaimsOfWin(
  db: Db,
  winGroup: string,
): Promise<Pick<Claim, 'claimId' | 'prizeCents' | 'wagerCents'>[]> {
  const { rows } = await sql<Pick<Claim, 'claimId' | 'prizeCents' | 'wagerCents'>>`
    select claim_id, prize_cents, wager_cents from claims.claim
    where win_group = ${winGroup} and status <> 'WITHDRAWN' order by claim_id`.execute(db);
  return rows;
}

/**
 * Data stored for a payment that two operators decided on: how identity was proven, when the signed form arrived, the
 * number of the check or transfer.
 */
export type PaymentProof = { readonly identity: string; readonly formReceivedOn: string; readonly reference: string };

/** Marks a locked claim as paid, with its figures. */
export async function markPaid(
  tx: Tx,
  input: StatusChange & { claim: Claim; figures: ClaimFigures; paidAs: PaidAs; proof?: PaymentProof | undefined },
): Promise<Claim> {
  const { claim, figures, proof } = input;
  const now = sql`${input.now.toString()}::timestamptz`;
  const { rows } = await sql<Claim>`
    update claims.claim set status = 'PAID', status_at = ${now}, status_by = ${input.actor}, paid_at = ${now},
      paid_as = ${input.paidAs},
      federal_cents = ${figures.federalCents}, state_cents = ${figures.stateCents}, is_reported = ${figures.isReported},
      tax_rules = ${figures.taxRules}, set_off_cents = ${setOffCentsOf(figures)},
        payment_reference = ${proof?.reference ?? null},
      form_received_on = ${proof?.formReceivedOn ?? null}::date, identity_shown = ${proof?.identity ?? null}
    where claim_id = ${claim.claimId} and status = ${claim.status} returning ${CLAIM_COLUMNS}`.execute(tx);
  const [paid] = rows;
  if (!paid) throw new Error(`claim ${claim.claimId} changed although it is locked`);
  return paid;
}

/** Records that a filed claim is being processed, so that other claims come first next time. */
export async function markProcessing(db: Db, input: { claimId: string; now: Temporal.Instant }): Promise<void> {
  await sql`update claims.claim set looked_at = ${input.now.toString()}::timestamptz
    where claim_id = ${input.claimId} and status = 'CLAIMED'`.execute(db);
}

/**
 * Returns filed claims that weren't processed since a given time. Claims filed by players come before prizes held for
 * set-off, and unprocessed ones first.
 */
export async function findUnprocessedClaims(
  db: Db,
  input: { before: Temporal.Instant; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ claimId: string }>`
    select claim_id from claims.claim
    where status = 'CLAIMED' and (looked_at is null or looked_at <= ${input.before.toString()}::timestamptz)
    order by path = 'set-off', looked_at nulls first limit ${input.limit}`.execute(db);
  return rows.map(({ claimId }) => claimId);
}

/** A claim that waits for a partner, and since when. */
export type WaitingClaim = Pick<Claim, 'claimId' | 'path'> & { readonly waitsSince: Temporal.Instant };

/** Marks filed claims that have waited since before a given time as reported, once per filing, and returns them. */
export async function markWaitingNotified(
  tx: Tx,
  input: { before: Temporal.Instant; now: Temporal.Instant; limit: number },
): Promise<WaitingClaim[]> {
  const { rows } = await sql<WaitingClaim>`
    update claims.claim set waiting_notified_at = ${input.now.toString()}::timestamptz
    where claim_id in (
      select w.claim_id from claims.claim w
      where w.status = 'CLAIMED' and coalesce(w.filed_at, w.won_at) <= ${input.before.toString()}::timestamptz
        and (w.waiting_notified_at is null or w.waiting_notified_at < w.filed_at)
      order by w.won_at limit ${input.limit} for update skip locked)
    returning claim_id, path, coalesce(filed_at, won_at) as waits_since`.execute(tx);
  return rows;
}

/** Stores what a correction couldn't take back from a prize already paid. */
export async function insertAmountToRecover(
  tx: Tx,
  recovery: { claimId: string; playerId: string; creditorsCents: Cents; playerCents: Cents; now: Temporal.Instant },
): Promise<void> {
  await sql`
    insert into claims.recovery (claim_id, player_id, creditors_cents, player_cents, found_at)
    values (${recovery.claimId}, ${recovery.playerId}, ${recovery.creditorsCents}, ${recovery.playerCents},
      ${recovery.now.toString()}::timestamptz)`.execute(tx);
}
