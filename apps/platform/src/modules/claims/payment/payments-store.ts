import type { Cents } from '@sunflower/money/cents.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import type { Claim, PaidAs } from '../claim.ts';
import type { StatusChange } from '../claim-life-store.ts';
import { CLAIM_COLUMNS } from '../claims-store.ts';
import { type ClaimFigures, setOffCentsOf } from './claim-figures.ts';

/** The claims of one win, in a fixed order; those a correction took away are not part of it. */
export async function findWin(
  db: Db,
  winGroup: string,
): Promise<Pick<Claim, 'claimId' | 'prizeCents' | 'wagerCents'>[]> {
  const { rows } = await sql<Pick<Claim, 'claimId' | 'prizeCents' | 'wagerCents'>>`
    select claim_id, prize_cents, wager_cents from claims.claim
    where win_group = ${winGroup} and status <> 'WITHDRAWN' order by claim_id`.execute(db);
  return rows;
}

/** What is kept of a payment outside the wallet: what identity was proven by, when the signed form came, the number of the check or transfer. */
export type PaperTrail = { readonly identity: string; readonly formReceivedOn: string; readonly reference: string };

/** Marks a claim under its lock as paid, with the figures it was paid by. */
export async function markPaid(
  tx: Tx,
  asked: StatusChange & { claim: Claim; figures: ClaimFigures; paidAs: PaidAs; paper?: PaperTrail | undefined },
): Promise<Claim> {
  const { claim, figures, paper } = asked;
  const now = sql`${asked.now.toString()}::timestamptz`;
  const { rows } = await sql<Claim>`
    update claims.claim set status = 'PAID', status_at = ${now}, status_by = ${asked.actor}, paid_at = ${now}, paid_as = ${asked.paidAs},
      federal_cents = ${figures.federalCents}, state_cents = ${figures.stateCents}, is_reported = ${figures.isReported},
      tax_rules = ${figures.taxRules}, set_off_cents = ${setOffCentsOf(figures)}, payment_reference = ${paper?.reference ?? null},
      form_received_on = ${paper?.formReceivedOn ?? null}::date, identity_shown = ${paper?.identity ?? null}
    where claim_id = ${claim.claimId} and status = ${claim.status} returning ${CLAIM_COLUMNS}`.execute(tx);
  const [paid] = rows;
  if (!paid) throw new Error(`claim ${claim.claimId} changed under its lock`);
  return paid;
}

/** Notes that a filed claim is being worked on, so that others come first next time. */
export async function markLookedAt(db: Db, asked: { claimId: string; now: Temporal.Instant }): Promise<void> {
  await sql`update claims.claim set looked_at = ${asked.now.toString()}::timestamptz
    where claim_id = ${asked.claimId} and status = 'CLAIMED'`.execute(db);
}

/** Ids of filed claims nobody has worked on since an instant: those a player filed before prizes held against debts, those that were never first. */
export async function findUnfinished(db: Db, asked: { before: Temporal.Instant; limit: number }): Promise<string[]> {
  const { rows } = await sql<{ claimId: string }>`
    select claim_id from claims.claim
    where status = 'CLAIMED' and (looked_at is null or looked_at <= ${asked.before.toString()}::timestamptz)
    order by path = 'set-off', looked_at nulls first limit ${asked.limit}`.execute(db);
  return rows.map(({ claimId }) => claimId);
}

/** A claim that waits for a partner, and since when. */
export type WaitingClaim = Pick<Claim, 'claimId' | 'path'> & { readonly waitsSince: Temporal.Instant };

/** Marks filed claims that wait since before a moment as told of, once a filing, and returns them. */
export async function markToldWaiting(
  tx: Tx,
  asked: { before: Temporal.Instant; now: Temporal.Instant; limit: number },
): Promise<WaitingClaim[]> {
  const { rows } = await sql<WaitingClaim>`
    update claims.claim set told_waiting_at = ${asked.now.toString()}::timestamptz
    where claim_id in (
      select w.claim_id from claims.claim w
      where w.status = 'CLAIMED' and coalesce(w.filed_at, w.won_at) <= ${asked.before.toString()}::timestamptz
        and (w.told_waiting_at is null or w.told_waiting_at < w.filed_at)
      order by w.won_at limit ${asked.limit} for update skip locked)
    returning claim_id, path, coalesce(filed_at, won_at) as waits_since`.execute(tx);
  return rows;
}

/** Keeps what a correction could not take back of a prize already paid. */
export async function insertRecovery(
  tx: Tx,
  kept: { claimId: string; playerId: string; creditorsCents: Cents; playerCents: Cents; now: Temporal.Instant },
): Promise<void> {
  await sql`
    insert into claims.recovery (claim_id, player_id, creditors_cents, player_cents, found_at)
    values (${kept.claimId}, ${kept.playerId}, ${kept.creditorsCents}, ${kept.playerCents}, ${kept.now.toString()}::timestamptz)`.execute(
    tx,
  );
}
