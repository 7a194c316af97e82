import type { Db } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

/** A login in progress, stored while the browser is at the identity provider. */
export type LoginAttempt = { readonly nonce: string; readonly codeVerifier: string; readonly redirectTarget: string };

const SWEPT_PER_LOGIN = 50;

/** Stores an attempt, and deletes up to fifty old ones. */
export async function insertAttempt(
  db: Db,
  attempt: LoginAttempt & {
    stateHash: Buffer;
    browserHash: Buffer;
    now: Temporal.Instant;
    expiresAt: Temporal.Instant;
  },
): Promise<void> {
  await sql`delete from sessions.login_attempt where state_hash in (
    select state_hash from sessions.login_attempt where expires_at < ${attempt.now.toString()}
    limit ${SWEPT_PER_LOGIN} for update skip locked)`.execute(db);
  await sql`insert into sessions.login_attempt
      (state_hash, browser_hash, nonce, code_verifier, redirect_target, expires_at)
    values (${attempt.stateHash}, ${attempt.browserHash}, ${attempt.nonce}, ${attempt.codeVerifier},
      ${attempt.redirectTarget}, ${attempt.expiresAt.toString()})`.execute(db);
}

/** Takes an attempt if it is this browser's and recent enough; a second call finds nothing. */
export async function takeAttempt(
  db: Db,
  input: { stateHash: Buffer; browserHash: Buffer; now: Temporal.Instant },
): Promise<LoginAttempt | undefined> {
  const { rows } = await sql<{ nonce: string; codeVerifier: string; redirectTarget: string }>`
    delete from sessions.login_attempt
    where state_hash = ${input.stateHash} and browser_hash = ${input.browserHash}
      and expires_at > ${input.now.toString()}
    returning nonce, code_verifier, redirect_target`.execute(db);
  const [row] = rows;
  return row && { nonce: row.nonce, codeVerifier: row.codeVerifier, redirectTarget: row.redirectTarget };
}
