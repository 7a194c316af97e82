import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

/** A link to an email that is to be proved; `isChange` where the account has another one. */
export type EmailProof = {
  readonly proofId: string;
  readonly playerId: string;
  readonly email: string;
  readonly isChange: boolean;
  readonly language: string;
  readonly askedAt: Temporal.Instant;
  readonly expiresAt: Temporal.Instant;
  /** The link was used, and what follows it is done or under way. */
  readonly confirmingAt: Temporal.Instant | undefined;
  readonly confirmedAt: Temporal.Instant | undefined;
  readonly endedAt: Temporal.Instant | undefined;
  /** Confirmed, or in the way of a newer one. */
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

/** The proof of this id, or undefined. */
export async function findEmailProof(db: Db, proofId: string): Promise<EmailProof | undefined> {
  const { rows } = await sql<ProofRow>`select * from identity.email_proof where proof_id = ${proofId}`.execute(db);
  return rows[0] && toProof(rows[0]);
}

/** The same under a row lock. */
export async function lockEmailProof(tx: Tx, proofId: string): Promise<EmailProof | undefined> {
  const { rows } = await sql<ProofRow>`
    select * from identity.email_proof where proof_id = ${proofId} for update`.execute(tx);
  return rows[0] && toProof(rows[0]);
}

/** The change of email that waits for its link at `now`, or undefined. */
export async function findOpenEmailChange(
  db: Db,
  asked: { playerId: string; now: Temporal.Instant },
): Promise<EmailProof | undefined> {
  const { rows } = await sql<ProofRow>`
    select * from identity.email_proof
    where player_id = ${asked.playerId} and is_change and confirmed_at is null and ended_at is null
      and (expires_at > ${asked.now.toString()}::timestamptz or confirming_at is not null)
    order by asked_at desc, proof_id desc limit 1`.execute(db);
  return rows[0] && toProof(rows[0]);
}

/** Writes a link down in place of those of its kind that are still open. */
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

/** Links a player asked for since a moment. */
export async function countProofsSince(db: Db, asked: { playerId: string; since: Temporal.Instant }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from identity.email_proof
    where player_id = ${asked.playerId} and asked_at > ${asked.since.toString()}::timestamptz`.execute(db);
  return rows[0]?.count ?? 0;
}

type ProofChange = { readonly proofId: string; readonly now: Temporal.Instant };

/** The link was used. */
export async function markProofConfirming(tx: Tx, { proofId, now }: ProofChange): Promise<void> {
  await sql`update identity.email_proof set confirming_at = coalesce(confirming_at, ${now.toString()}::timestamptz)
    where proof_id = ${proofId}`.execute(tx);
}

/** What follows the link is done. */
export async function markProofConfirmed(tx: Tx, { proofId, now }: ProofChange): Promise<void> {
  await sql`update identity.email_proof set confirmed_at = ${now.toString()}::timestamptz
    where proof_id = ${proofId} and confirmed_at is null`.execute(tx);
}

/** Nothing will come of the link. */
export async function markProofEnded(tx: Tx, { proofId, now }: ProofChange): Promise<void> {
  await sql`update identity.email_proof set ended_at = ${now.toString()}::timestamptz
    where proof_id = ${proofId} and confirmed_at is null and ended_at is null`.execute(tx);
}

/** Links that were used before a moment and whose end nobody saw, oldest first. */
export async function findProofsLeft(
  db: Db,
  asked: { before: Temporal.Instant; limit: number },
): Promise<EmailProof[]> {
  const { rows } = await sql<ProofRow>`
    select * from identity.email_proof
    where confirming_at < ${asked.before.toString()}::timestamptz and confirmed_at is null and ended_at is null
    order by confirming_at limit ${asked.limit}`.execute(db);
  return rows.map(toProof);
}

/** The registration of a player goes by her new email, so that the old one is free for somebody else. */
export async function moveRegistration(tx: Tx, change: { playerId: string; email: string }): Promise<void> {
  // One that only began has no account behind it: the identity provider gave this email to the player.
  await sql`delete from identity.registration
    where email = ${change.email} and step = 'begun' and registration_id <> ${change.playerId}`.execute(tx);
  await sql`update identity.registration set email = ${change.email}
    where registration_id = ${change.playerId}`.execute(tx);
}
