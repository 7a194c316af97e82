import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

export type TakenEmail = { readonly attemptId: string; readonly email: string; readonly language: string };

/** Stores an attempt unless the email already has `most` of them since a given time; returns whether it did. */
export async function insertTakenEmail(
  tx: Tx,
  attempt: TakenEmail & { since: Temporal.Instant; most: number; now: Temporal.Instant },
): Promise<boolean> {
  const { attemptId, email, language, since, most, now } = attempt;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`identity.taken_email ${email}`}, 0))`.execute(tx);
  const { numAffectedRows } = await sql`
    insert into identity.taken_email (attempt_id, email, language, asked_at)
    select ${attemptId}::uuid, ${email}, ${language}, ${now.toString()}::timestamptz
    where (select count(*) from identity.taken_email t
      where t.email = ${email} and t.asked_at > ${since.toString()}::timestamptz) < ${most}`.execute(tx);
  return numAffectedRows === 1n;
}

export async function findTakenEmail(db: Db, attemptId: string): Promise<TakenEmail | undefined> {
  const { rows } = await sql<{ email: string; language: string }>`
    select t.email, t.language from identity.taken_email t where t.attempt_id = ${attemptId}`.execute(db);
  return rows[0] && { attemptId, ...rows[0] };
}

/** Deletes attempts from before a given time. */
export async function deleteTakenEmails(db: Db, before: Temporal.Instant): Promise<void> {
  await sql`delete from identity.taken_email where asked_at < ${before.toString()}::timestamptz`.execute(db);
}
