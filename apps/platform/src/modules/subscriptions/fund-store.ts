import type { Cents } from '@sunflower/money/cents.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

/** A move of money between the main account and AT_SUBSCRIPTION, only by the player's own action (IRGS-12). */
export type Transfer = {
  readonly playerId: string;
  readonly transferKey: string;
  readonly direction: 'in' | 'out';
  readonly amountCents: Cents;
  readonly now: Temporal.Instant;
};

/** Stores a transfer by its key. Returns `new`; `same` if the key made the same transfer before; otherwise `other`. */
export async function insertTransfer(tx: Tx, transfer: Transfer): Promise<'new' | 'same' | 'other'> {
  const { playerId, transferKey, direction, amountCents, now } = transfer;
  const inserted = await sql`
    insert into subscriptions.transfer (player_id, transfer_key, direction, amount_cents, moved_at)
    values (${playerId}, ${transferKey}, ${direction}, ${amountCents}, ${now.toString()}::timestamptz)
    on conflict do nothing`.execute(tx);
  if (inserted.numAffectedRows === 1n) return 'new';
  const { rows } = await sql<{ direction: string; amountCents: bigint }>`
    select t.direction, t.amount_cents from subscriptions.transfer t
    where t.player_id = ${playerId} and t.transfer_key = ${transferKey}`.execute(tx);
  return rows[0]?.direction === direction && rows[0].amountCents === amountCents ? 'same' : 'other';
}
