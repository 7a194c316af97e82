import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

/**
 * A password reset request. `playerId` is set just before the email with the link is sent; without it, the link is
 * invalid.
 */
export type PasswordReset = {
  readonly resetId: string;
  readonly email: string;
  readonly language: string;
  readonly askedAt: Temporal.Instant;
  readonly expiresAt: Temporal.Instant;
  readonly playerId: string | undefined;
  readonly usedAt: Temporal.Instant | undefined;
};

type ResetRow = {
  resetId: string;
  email: string;
  language: string;
  askedAt: Temporal.Instant;
  expiresAt: Temporal.Instant;
  playerId: string | null;
  usedAt: Temporal.Instant | null;
};

/** Stores a request, for known and unknown emails alike. `email` is stored as it was typed. */
export async function insertReset(
  tx: Tx,
  reset: Pick<PasswordReset, 'resetId' | 'email' | 'language' | 'askedAt' | 'expiresAt'>,
): Promise<void> {
  await sql`
    insert into identity.password_reset (reset_id, email, language, asked_at, expires_at)
    values (${reset.resetId}, ${reset.email}, ${reset.language}, ${reset.askedAt.toString()}::timestamptz,
      ${reset.expiresAt.toString()}::timestamptz)`.execute(tx);
}

export async function findReset(db: Db, resetId: string): Promise<PasswordReset | undefined> {
  const { rows } = await sql<ResetRow>`select * from identity.password_reset where reset_id = ${resetId}`.execute(db);
  const [row] = rows;
  return (
    row && {
      resetId: row.resetId,
      email: row.email,
      language: row.language,
      askedAt: row.askedAt,
      expiresAt: row.expiresAt,
      playerId: row.playerId ?? undefined,
      usedAt: row.usedAt ?? undefined,
    }
  );
}

/**
 * Maximum number of reset emails that one player gets within an hour, so that no one can flood another person's
 * mailbox.
 */
const MAX_RESETS_PER_HOUR = 3;

/**
 * Checks whether the maximum number of the player's other requests since an hour before this one already got a link.
 */
export async function hasTooManyResets(
  db: Db,
  reset: { resetId: string; playerId: string; askedAt: Temporal.Instant },
): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from identity.password_reset
    where player_id = ${reset.playerId} and reset_id <> ${reset.resetId}
      and asked_at > ${reset.askedAt.subtract({ hours: 1 }).toString()}::timestamptz`.execute(db);
  return (rows[0]?.count ?? 0) >= MAX_RESETS_PER_HOUR;
}

/** Stores whose password the link changes. */
export async function markResetPlayer(tx: Tx, reset: { resetId: string; playerId: string }): Promise<void> {
  await sql`update identity.password_reset set player_id = ${reset.playerId}
    where reset_id = ${reset.resetId}`.execute(tx);
}

/** Uses up one link; returns false when it was used before. */
export async function consumeReset(tx: Tx, input: { resetId: string; now: Temporal.Instant }): Promise<boolean> {
  const { rows } = await sql`update identity.password_reset set used_at = ${input.now.toString()}::timestamptz
    where reset_id = ${input.resetId} and used_at is null returning reset_id`.execute(tx);
  return rows.length === 1;
}

/** Invalidates every password reset link that a player was sent. */
export async function markResetsUsed(tx: Tx, input: { playerId: string; now: Temporal.Instant }): Promise<void> {
  await sql`update identity.password_reset set used_at = ${input.now.toString()}::timestamptz
    where player_id = ${input.playerId} and used_at is null`.execute(tx);
}

/**
 * Deletes password reset requests and email links from before a given time, except opened links whose email isn't
 * confirmed; returns how many. The audit log keeps a record of their use.
 */
export async function deleteAccountLinks(db: Db, before: Temporal.Instant): Promise<number> {
  const resets = await sql`
    delete from identity.password_reset where asked_at < ${before.toString()}::timestamptz`.execute(db);
  const proofs = await sql`
    delete from identity.email_proof
    where asked_at < ${before.toString()}::timestamptz and (confirming_at is null or confirmed_at is not null)`.execute(
    db,
  );
  return Number(resets.numAffectedRows ?? 0n) + Number(proofs.numAffectedRows ?? 0n);
}
