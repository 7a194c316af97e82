import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

/** A player's phone numbers in E.164 form: the confirmed one, and the one that waits for its code. */
export type PlayerPhone = {
  readonly number: string | undefined;
  readonly confirmedAt: Temporal.Instant | undefined;
  readonly pendingNumber: string | undefined;
};

/** Returns a player's phone numbers; without any, all parts are undefined. */
export async function findPhone(db: Db, playerId: string): Promise<PlayerPhone> {
  const { rows } = await sql<{
    number: string | null;
    confirmedAt: Temporal.Instant | null;
    pendingNumber: string | null;
  }>`
    select p.number, p.confirmed_at, p.pending_number from identity.phone p
    where p.player_id = ${playerId}`.execute(db);
  const [row] = rows;
  return {
    number: row?.number ?? undefined,
    confirmedAt: row?.confirmedAt ?? undefined,
    pendingNumber: row?.pendingNumber ?? undefined,
  };
}

/** Stores the number that waits for its code; a confirmed one stays. */
export async function markPhonePending(tx: Tx, pending: { playerId: string; number: string }): Promise<void> {
  await sql`insert into identity.phone as p (player_id, pending_number)
    values (${pending.playerId}, ${pending.number})
    on conflict (player_id) do update set pending_number = excluded.pending_number`.execute(tx);
}

/** Makes a number the player's confirmed one. */
export async function markPhoneConfirmed(
  tx: Tx,
  confirmed: { playerId: string; number: string; now: Temporal.Instant },
): Promise<void> {
  await sql`update identity.phone set number = ${confirmed.number}, pending_number = null,
      confirmed_at = ${confirmed.now.toString()}::timestamptz
    where player_id = ${confirmed.playerId}`.execute(tx);
}

/** Deletes the number that waits for its code. */
export async function forgetPendingPhone(tx: Tx, playerId: string): Promise<void> {
  await sql`delete from identity.phone where player_id = ${playerId} and number is null`.execute(tx);
  await sql`update identity.phone set pending_number = null where player_id = ${playerId}`.execute(tx);
}

/** Deletes a player's numbers. */
export async function deletePhone(tx: Tx, playerId: string): Promise<void> {
  await sql`delete from identity.phone where player_id = ${playerId}`.execute(tx);
}

/**
 * Locks a number until the transaction ends, so that texts to it, and accounts that confirm it, are counted one after
 * the other. The player is always locked first.
 */
export async function lockPhoneNumber(tx: Tx, number: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`identity.phone/${number}`}, 0))`.execute(tx);
}

/** Counts the other accounts that confirmed a number. */
export async function countAccountsWith(tx: Tx, phone: { number: string; playerId: string }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from identity.phone p
    where p.number = ${phone.number} and p.player_id <> ${phone.playerId}`.execute(tx);
  return rows[0]?.count ?? 0;
}
