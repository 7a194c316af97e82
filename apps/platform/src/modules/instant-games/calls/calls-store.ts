import type { Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

export type CallKind = 'debit' | 'credit' | 'cancellation';

/** A successful call of the game server. Without an input hash, it is a debit that was canceled before it arrived. */
export type AnsweredCall = {
  readonly kind: CallKind;
  readonly inputHash: Buffer | null;
  readonly answer: unknown;
};

/**
 * Serializes calls with the same transaction id until the end of `tx`, and returns the one that was answered, if any.
 */
export async function lockCall(tx: Tx, transactionId: string): Promise<AnsweredCall | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(
    ${`instant_games.wallet_call/${transactionId}`}, 0))`.execute(tx);
  const { rows } = await sql<AnsweredCall>`
    select c.kind, c.input_hash, c.answer from instant_games.wallet_call c
    where c.transaction_id = ${transactionId}`.execute(tx);
  return rows[0];
}

/** Stores the response to a call permanently. */
export async function insertCall(
  tx: Tx,
  call: AnsweredCall & { readonly transactionId: string; readonly now: Temporal.Instant },
): Promise<void> {
  await sql`
    insert into instant_games.wallet_call (transaction_id, kind, input_hash, answer, answered_at)
    values (${call.transactionId}, ${call.kind}, ${call.inputHash}, ${JSON.stringify(call.answer)}::jsonb,
      ${call.now.toString()}::timestamptz)`.execute(tx);
}
