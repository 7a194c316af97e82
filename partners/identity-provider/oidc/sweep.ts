import type { Clock } from '@sunflower/service-base/clock.ts';
import { reportSecurityEvent, type SecurityLog } from '@sunflower/service-base/security-events.ts';
import { DEVICE_DAYS } from '../accounts/device-cookie.ts';
import { removeOldForgotten } from '../accounts/forgotten-devices-store.ts';
import { removeOldThrottles } from '../accounts/login-throttle-store.ts';
import { EMAIL_THROTTLE } from '../accounts/login-wait.ts';
import { takeUnloggedEvents } from '../accounts/security-events-store.ts';
import { removeOldChallenges } from '../passkeys/passkeys-store.ts';
import type { IdentityProviderDb } from '../tables.ts';
import { removeExpiredArtifacts } from './artifacts-adapter.ts';

const ROWS_A_ROUND = 1000;
const MAX_ROUNDS = 20;
const EVERY_MS = 60_000;

/** Removes expired rows, at most 20,000 of each kind per run; returns how many were removed. */
export async function sweepExpired(db: IdentityProviderDb, now: Temporal.Instant): Promise<number> {
  const forgottenBefore = now.subtract({ seconds: EMAIL_THROTTLE.forgetAfterSeconds });
  const removers = [
    () => removeExpiredArtifacts(db, { before: now, limit: ROWS_A_ROUND }),
    () => removeOldThrottles(db, { before: forgottenBefore, limit: ROWS_A_ROUND }),
    () => removeOldChallenges(db, { before: now.subtract({ hours: 24 }), limit: ROWS_A_ROUND }),
    () => removeOldForgotten(db, { before: now.subtract({ hours: DEVICE_DAYS * 24 }), limit: ROWS_A_ROUND }),
  ];
  let removed = 0;
  for (const remove of removers) {
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const count = await remove();
      removed += count;
      if (count < ROWS_A_ROUND) break;
    }
  }
  return removed;
}

/**
 * Logs up to `ROWS_A_ROUND` security events, so that they leave the machine with the log (ASVS-16.4). Returns how many.
 */
export async function reportSecurityEvents(db: IdentityProviderDb, log: SecurityLog): Promise<number> {
  const events = await takeUnloggedEvents(db, ROWS_A_ROUND);
  for (const event of events) reportSecurityEvent(log, event);
  return events.length;
}

/**
 * Sweeps expired rows and logs security events once a minute until stopped; failures are logged and retried a minute
 * later.
 */
export function startSweeping(options: {
  db: IdentityProviderDb;
  clock: Clock;
  log: SecurityLog;
  onFault: (error: unknown) => void;
}): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = running
      .then(() => reportSecurityEvents(options.db, options.log))
      .then(() => sweepExpired(options.db, options.clock.now()))
      .catch(options.onFault);
  }, EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
