import type { TaxpayerVerdict } from '@sunflower/partner-protocols/identity-check.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

/** Marks a number as waiting for review, so that it isn't erased. The player's other numbers stop waiting. */
export async function markNumberInReview(
  tx: Tx,
  entered: { playerId: string; taxpayerId: string; now: Temporal.Instant },
): Promise<void> {
  await endEntries(tx, entered.playerId);
  await sql`update claims.taxpayer set entered_at = ${entered.now.toString()}::timestamptz, entry_verdict = null,
      entry_check_id = null, entry_checked_at = null
    where taxpayer_id = ${entered.taxpayerId}`.execute(tx);
}

/** Marks that none of the player's numbers waits for a review anymore. */
export async function endEntries(tx: Tx, playerId: string): Promise<void> {
  await sql`update claims.taxpayer set entered_at = null
    where player_id = ${playerId} and entered_at is not null`.execute(tx);
}

/** Returns the identity check's verdict on an entered number; undefined until it responds. */
export async function findEntryVerdict(db: Db, taxpayerId: string): Promise<TaxpayerVerdict | undefined> {
  const { rows } = await sql<{ entryVerdict: TaxpayerVerdict | null }>`
    select entry_verdict from claims.taxpayer where taxpayer_id = ${taxpayerId}`.execute(db);
  return rows[0]?.entryVerdict ?? undefined;
}

/** Stores the identity check's verdict on a number that waits. */
export async function markEntryVerdict(
  db: Db,
  answer: { taxpayerId: string; verdict: TaxpayerVerdict; checkId: string; now: Temporal.Instant },
): Promise<void> {
  await sql`update claims.taxpayer set entry_verdict = ${answer.verdict}, entry_check_id = ${answer.checkId},
      entry_checked_at = ${answer.now.toString()}::timestamptz
    where taxpayer_id = ${answer.taxpayerId} and entered_at is not null`.execute(db);
}
