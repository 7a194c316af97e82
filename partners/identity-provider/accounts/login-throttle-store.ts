import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { IdentityProviderDb } from '../tables.ts';
import { type Throttle, waitSeconds } from './login-wait.ts';

/**
 * The subject of a count of attempts: an email in its compared form, a network address, a known device, or the codes of
 * an account's second factor.
 */
export type ThrottleSubject = { readonly kind: 'email' | 'address' | 'device' | 'code'; readonly value: string };

/** Returns the key of a counter, which is a digest so that mistyped text isn't stored. */
export function throttleKeyOf(subject: ThrottleSubject): string {
  return `${subject.kind}:${createHash('sha256').update(subject.value).digest('base64url')}`;
}

/**
 * The result of counting an attempt: it's blocked, or it may continue; `closes` means that it triggers a lockout unless
 * its password is right.
 */
export type CountedAttempt =
  | { readonly retryAt: Temporal.Instant }
  | { readonly closes?: { readonly tries: number; readonly waitSeconds: number } };

/**
 * Counts an attempt before its password is checked. Counting first prevents a hundred concurrent guesses from all being
 * checked; a right password reverses the count.
 */
export async function claimAttempt(
  db: IdentityProviderDb,
  options: { subject: ThrottleSubject; throttle: Throttle; now: Temporal.Instant },
): Promise<CountedAttempt> {
  const { throttle, now } = options;
  const key = throttleKeyOf(options.subject);
  return db.transaction().execute(async (tx) => {
    // One statement stores or locks the row, because a right password of a concurrent attempt may delete the row in
    // between.
    const row = await tx
      .insertInto('identity_provider.login_throttle')
      .values({ throttleKey: key, failedTries: 0, lastTryAt: now.toString() })
      .onConflict((conflict) => conflict.column('throttleKey').doUpdateSet({ throttleKey: key }))
      .returningAll()
      .executeTakeFirstOrThrow();
    if (row.blockedUntil && Temporal.Instant.compare(row.blockedUntil, now) > 0) return { retryAt: row.blockedUntil };
    const isForgotten = Temporal.Instant.compare(row.lastTryAt.add({ seconds: throttle.forgetAfterSeconds }), now) <= 0;
    const attempts = isForgotten ? 1 : row.failedTries + 1;
    const wait = waitSeconds(throttle, attempts);
    await tx
      .updateTable('identity_provider.login_throttle')
      .set({
        failedTries: attempts,
        lastTryAt: now.toString(),
        blockedUntil: wait > 0 ? now.add({ seconds: wait }).toString() : null,
      })
      .where('throttleKey', '=', key)
      .execute();
    return wait > 0 ? { closes: { tries: attempts, waitSeconds: wait } } : {};
  });
}

/** Reverses one counted attempt after a right password; for an email or a device, that resets the counter. */
export async function forgiveAttempt(db: IdentityProviderDb, subject: ThrottleSubject): Promise<void> {
  if (subject.kind !== 'address') {
    await db.deleteFrom('identity_provider.login_throttle').where('throttleKey', '=', throttleKeyOf(subject)).execute();
    return;
  }
  await db
    .updateTable('identity_provider.login_throttle')
    .set({ failedTries: sql<number>`greatest(failed_tries - 1, 0)`, blockedUntil: null })
    .where('throttleKey', '=', throttleKeyOf(subject))
    .execute();
}

/** Removes at most `limit` counters that haven't increased since `before`; returns how many. */
export async function removeOldThrottles(
  db: IdentityProviderDb,
  options: { before: Temporal.Instant; limit: number },
): Promise<number> {
  const result = await sql`delete from identity_provider.login_throttle where throttle_key in (
    select throttle_key from identity_provider.login_throttle
    where last_try_at < ${options.before.toString()} order by last_try_at limit ${options.limit}
    for update skip locked)`.execute(db);
  return Number(result.numAffectedRows ?? 0n);
}
