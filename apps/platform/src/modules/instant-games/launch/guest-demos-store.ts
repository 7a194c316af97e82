import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

/** A guest's launch of a demo: opens the game once, within a minute. */
export type GuestDemo = {
  readonly gameId: string;
  readonly language: string;
  readonly expiresAt: Temporal.Instant;
  readonly usedAt: Temporal.Instant | null;
};

/** Stores a guest's launch under the hash of its token. */
export async function insertGuestDemo(
  tx: Tx,
  demo: Omit<GuestDemo, 'usedAt'> & { tokenHash: Buffer; now: Temporal.Instant },
): Promise<void> {
  await sql`
    insert into instant_games.guest_demo (token_hash, game_id, language, issued_at, expires_at)
    values (${demo.tokenHash}, ${demo.gameId}, ${demo.language}, ${demo.now.toString()}::timestamptz,
      ${demo.expiresAt.toString()}::timestamptz)`.execute(tx);
}

/** Returns a guest's launch with its row locked until the end of `tx`. */
export async function lockGuestDemo(tx: Tx, tokenHash: Buffer): Promise<GuestDemo | undefined> {
  const { rows } = await sql<GuestDemo>`
    select d.game_id, d.language, d.expires_at, d.used_at from instant_games.guest_demo d
    where d.token_hash = ${tokenHash} for update`.execute(tx);
  return rows[0];
}

/** Marks a guest's launch as used. */
export async function markGuestDemoUsed(tx: Tx, used: { tokenHash: Buffer; now: Temporal.Instant }): Promise<void> {
  await sql`
    update instant_games.guest_demo set used_at = ${used.now.toString()}::timestamptz
    where token_hash = ${used.tokenHash} and used_at is null`.execute(tx);
}

/** Deletes guests' launches that expired before an instant; returns how many. */
export async function deleteExpiredGuestDemos(db: Db, before: Temporal.Instant): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from instant_games.guest_demo d where d.expires_at < ${before.toString()}::timestamptz`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
