import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

/** A requested code. */
export type PhoneCode = {
  readonly codeId: string;
  readonly playerId: string;
  readonly number: string;
  readonly language: string;
  /** Whether a text was requested; false when the number got too many, which the player isn't shown. */
  readonly isSent: boolean;
  readonly askedAt: Temporal.Instant;
  readonly expiresAt: Temporal.Instant;
  readonly wrongTries: number;
  /** Whether the code was used or ended. */
  readonly isOver: boolean;
};

type CodeRow = Omit<PhoneCode, 'isOver'> & {
  readonly usedAt: Temporal.Instant | null;
  readonly endedAt: Temporal.Instant | null;
};

function toCode({ usedAt, endedAt, ...row }: CodeRow): PhoneCode {
  const { codeId, playerId, number, language, isSent, askedAt, expiresAt, wrongTries } = row;
  const isOver = usedAt !== null || endedAt !== null;
  return { codeId, playerId, number, language, isSent, askedAt, expiresAt, wrongTries, isOver };
}

export async function findPhoneCode(db: Db, codeId: string): Promise<PhoneCode | undefined> {
  const { rows } = await sql<CodeRow>`select * from identity.phone_code where code_id = ${codeId}`.execute(db);
  return rows[0] && toCode(rows[0]);
}

/** Returns a player's newest code, in any state. */
export async function findNewestCode(db: Db, playerId: string): Promise<PhoneCode | undefined> {
  const { rows } = await sql<CodeRow>`select * from identity.phone_code where player_id = ${playerId}
    order by asked_at desc, code_id desc limit 1`.execute(db);
  return rows[0] && toCode(rows[0]);
}

/** Counts the codes that a player requested since a given time. */
export async function countCodesOf(db: Db, period: { playerId: string; since: Temporal.Instant }): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from identity.phone_code
    where player_id = ${period.playerId} and asked_at > ${period.since.toString()}::timestamptz`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Counts the texts with a code that were sent to a number since a given time, for any player. */
export async function countTextsTo(db: Db, sent: { number: string; since: Temporal.Instant }): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from identity.phone_code
    where number = ${sent.number} and is_sent and asked_at > ${sent.since.toString()}::timestamptz`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Stores a code, and ends the player's earlier ones. */
export async function insertPhoneCode(tx: Tx, code: Omit<PhoneCode, 'wrongTries' | 'isOver'>): Promise<void> {
  await endPhoneCodes(tx, { playerId: code.playerId, now: code.askedAt });
  await sql`insert into identity.phone_code (code_id, player_id, number, language, is_sent, asked_at, expires_at)
    values (${code.codeId}, ${code.playerId}, ${code.number}, ${code.language}, ${code.isSent},
      ${code.askedAt.toString()}::timestamptz, ${code.expiresAt.toString()}::timestamptz)`.execute(tx);
}

/** Ends a player's codes that weren't used. */
export async function endPhoneCodes(tx: Tx, ended: { playerId: string; now: Temporal.Instant }): Promise<void> {
  await sql`update identity.phone_code set ended_at = ${ended.now.toString()}::timestamptz
    where player_id = ${ended.playerId} and used_at is null and ended_at is null`.execute(tx);
}

/** Records a wrong try; the last one ends the code. */
export async function markWrongAttempt(
  tx: Tx,
  tried: { codeId: string; isLast: boolean; now: Temporal.Instant },
): Promise<void> {
  await sql`update identity.phone_code set wrong_tries = wrong_tries + 1,
      ended_at = case when ${tried.isLast} then ${tried.now.toString()}::timestamptz end
    where code_id = ${tried.codeId}`.execute(tx);
}

/** Records that a code was used. */
export async function markCodeUsed(tx: Tx, used: { codeId: string; now: Temporal.Instant }): Promise<void> {
  await sql`update identity.phone_code set used_at = ${used.now.toString()}::timestamptz
    where code_id = ${used.codeId}`.execute(tx);
}

/** Deletes codes that were requested before a given time. */
export async function deletePhoneCodes(db: Db, before: Temporal.Instant): Promise<void> {
  await sql`delete from identity.phone_code where asked_at < ${before.toString()}::timestamptz`.execute(db);
}
