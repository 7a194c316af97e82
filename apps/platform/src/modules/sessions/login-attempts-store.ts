import type { Db } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

/** A login under way, as remembered while the browser is at the identity provider. */
export type LoginAttempt = { readonly nonce: string; readonly codeVerifier: string; readonly redirectTarget: string };

const SWEPT_AT_ONCE = 50;

/** Remembers an attempt, and forgets at most fifty old ones on the way. */
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
    limit ${SWEPT_AT_ONCE} for update skip locked)`.execute(db);
  await sql`insert into sessions.login_attempt
      (state_hash, browser_hash, nonce, code_verifier, redirect_target, expires_at)
    values (${attempt.stateHash}, ${attempt.browserHash}, ${attempt.nonce}, ${attempt.codeVerifier},
      ${attempt.redirectTarget}, ${attempt.expiresAt.toString()})`.execute(db);
}

/** Takes an attempt out, if it is this browser's and not too old: whoever comes second finds nothing. */
export async function takeAttempt(
  db: Db,
  asked: { stateHash: Buffer; browserHash: Buffer; now: Temporal.Instant },
): Promise<LoginAttempt | undefined> {
  const { rows } = await sql<{ nonce: string; codeVerifier: string; redirectTarget: string }>`
    delete from sessions.login_attempt
    where state_hash = ${asked.stateHash} and browser_hash = ${asked.browserHash} and expires_at > ${asked.now.toString()}
    returning nonce, code_verifier, redirect_target`.execute(db);
  const [row] = rows;
  return row && { nonce: row.nonce, codeVerifier: row.codeVerifier, redirectTarget: row.redirectTarget };
}
