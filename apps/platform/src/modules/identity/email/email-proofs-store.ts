import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

/** A link sent to an email to confirm it. With `isChange`, opening it also makes it the account's email. */
export type EmailProof = {
  readonly proofId: string;
  readonly playerId: string;
  readonly email: string;
  readonly isChange: boolean;
  readonly language: string;
  readonly askedAt: Temporal.Instant;
  readonly expiresAt: Temporal.Instant;
  /** When the link was first opened. From then on its confirmation is in progress, done or refused. */
  readonly confirmingAt: Temporal.Instant | undefined;
  readonly confirmedAt: Temporal.Instant | undefined;
  readonly endedAt: Temporal.Instant | undefined;
  /** Whether the link is finished: its email is confirmed, a newer link replaced it, or it was refused. */
  readonly isOver: boolean;
};

type ProofRow = {
  proofId: string;
  playerId: string;
  email: string;
  isChange: boolean;
  language: string;
  askedAt: Temporal.Instant;
  expiresAt: Temporal.Instant;
  confirmingAt: Temporal.Instant | null;
  confirmedAt: Temporal.Instant | null;
  endedAt: Temporal.Instant | null;
};

function toProof(row: ProofRow): EmailProof {
  return {
    proofId: row.proofId,
    playerId: row.playerId,
    email: row.email,
    isChange: row.isChange,
    language: row.language,
    askedAt: row.askedAt,
    expiresAt: row.expiresAt,
    confirmingAt: row.confirmingAt ?? undefined,
    confirmedAt: row.confirmedAt ?? undefined,
    endedAt: row.endedAt ?? undefined,
    isOver: row.confirmedAt !== null || row.endedAt !== null,
  };
}

export async function findEmailProof(db: Db, proofId: string): Promise<EmailProof | undefined> {
  const { rows } = await sql<ProofRow>`select * from identity.email_proof where proof_id = ${proofId}`.execute(db);
  return rows[0] && toProof(rows[0]);
}

/** Returns a proof and locks its row. */
export async function lockEmailProof(tx: Tx, proofId: string): Promise<EmailProof | undefined> {
  const { rows } = await sql<ProofRow>`
    select * from identity.email_proof where proof_id = ${proofId} for update`.execute(tx);
  return rows[0] && toProof(rows[0]);
}

/** Returns a player's newest unfinished change of email: its link hasn't expired at `now`, or was opened in time. */
export async function findOpenEmailChange(
  db: Db,
  input: { playerId: string; now: Temporal.Instant },
): Promise<EmailProof | undefined> {
  const { rows } = await sql<ProofRow>`
    select * from identity.email_proof
    where player_id = ${input.playerId} and is_change and confirmed_at is null and ended_at is null
      and (expires_at > ${input.now.toString()}::timestamptz or confirming_at is not null)
    order by asked_at desc, proof_id desc limit 1`.execute(db);
  return rows[0] && toProof(rows[0]);
}

/** Stores a link, and ends the player's earlier links with the same `isChange` that weren't opened. */
export async function insertEmailProof(
  tx: Tx,
  proof: Pick<EmailProof, 'proofId' | 'playerId' | 'email' | 'isChange' | 'language' | 'askedAt' | 'expiresAt'>,
): Promise<void> {
  const askedAt = proof.askedAt.toString();
  await sql`
    update identity.email_proof set ended_at = ${askedAt}::timestamptz
    where player_id = ${proof.playerId} and is_change = ${proof.isChange}
      and confirming_at is null and ended_at is null`.execute(tx);
  await sql`
    insert into identity.email_proof (proof_id, player_id, email, is_change, language, asked_at, expires_at)
    values (${proof.proofId}, ${proof.playerId}, ${proof.email}, ${proof.isChange}, ${proof.language},
      ${askedAt}::timestamptz, ${proof.expiresAt.toString()}::timestamptz)`.execute(tx);
}

/** Counts the links a player requested since a given time. */
export async function countProofsSince(db: Db, input: { playerId: string; since: Temporal.Instant }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from identity.email_proof
    where player_id = ${input.playerId} and asked_at > ${input.since.toString()}::timestamptz`.execute(db);
  return rows[0]?.count ?? 0;
}

type ProofChange = { readonly proofId: string; readonly now: Temporal.Instant };

/** Records that the link was opened; keeps the time of the first opening. */
export async function markProofConfirming(tx: Tx, { proofId, now }: ProofChange): Promise<void> {
  await sql`update identity.email_proof set confirming_at = coalesce(confirming_at, ${now.toString()}::timestamptz)
    where proof_id = ${proofId}`.execute(tx);
}

/** Records that the email of the link is confirmed. */
export async function markProofConfirmed(tx: Tx, { proofId, now }: ProofChange): Promise<void> {
  await sql`update identity.email_proof set confirmed_at = ${now.toString()}::timestamptz
    where proof_id = ${proofId} and confirmed_at is null`.execute(tx);
}

/** Records that the link has no effect any more. */
export async function markProofEnded(tx: Tx, { proofId, now }: ProofChange): Promise<void> {
  await sql`update identity.email_proof set ended_at = ${now.toString()}::timestamptz
    where proof_id = ${proofId} and confirmed_at is null and ended_at is null`.execute(tx);
}

/**
 * Returns links that were opened before a given time and whose email is neither confirmed nor refused, oldest first.
 */
export async function findInterruptedProofs(
  db: Db,
  input: { before: Temporal.Instant; limit: number },
): Promise<EmailProof[]> {
  const { rows } = await sql<ProofRow>`
    select * from identity.email_proof
    where confirming_at < ${input.before.toString()}::timestamptz and confirmed_at is null and ended_at is null
    order by confirming_at limit ${input.limit}`.execute(db);
  return rows.map(toProof);
}

/** Moves a player's registration to their new email, so that the old one is free for another person. */
export async function moveRegistration(tx: Tx, change: { playerId: string; email: string }): Promise<void> {
  // An unfinished registration with this email has no account: the identity provider gave the email to the player.
  await sql`delete from identity.registration
    where email = ${change.email} and step = 'begun' and registration_id <> ${change.playerId}`.execute(tx);
  await sql`update identity.registration set email = ${change.email}
    where registration_id = ${change.playerId}`.execute(tx);
}
