import type { Db } from '@sunflower/service-base/db/database.ts';
import { removeOldDevices } from './devices-store.ts';
import { clearOldIdTokens, removeSessions } from './sweep-store.ts';

/**
 * Hours after a session's end for which its proof is stored, so that a late browser can still end the provider's
 * session.
 */
const PROOF_HOURS = 1;
/** Days after its end for which a session is still distinguished from one that never existed. */
const RETENTION_DAYS = 90;
/** Days after its last sign-in for which a device is listed. The identity provider recognizes it for the same time. */
export const DEVICE_DAYS = 180;

const ROWS_A_ROUND = 1_000;
/** Limits the loop to a hundred thousand rows of each kind per run. */
const MAX_ROUNDS = 100;

/**
 * Sweeps ended sessions: deletes the proof for the provider's logout an hour after the end, and the row after ninety
 * days, and devices that weren't used for 180 days. Keeps logins (GLI19-04). Returns how many rows it changed.
 */
export async function sweepSessions(db: Db, now: Temporal.Instant): Promise<number> {
  const proofsBefore = now.subtract({ hours: PROOF_HOURS });
  const rowsBefore = now.subtract({ hours: 24 * RETENTION_DAYS });
  const steps = [
    () => clearOldIdTokens(db, { endedBefore: proofsBefore, limit: ROWS_A_ROUND }),
    () => removeOldDevices(db, { usedBefore: now.subtract({ hours: 24 * DEVICE_DAYS }), limit: ROWS_A_ROUND }),
    () => removeSessions(db, { endedBefore: rowsBefore, limit: ROWS_A_ROUND }),
  ];
  let touched = 0;
  for (const step of steps) {
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const count = await step();
      touched += count;
      if (count < ROWS_A_ROUND) break;
    }
  }
  return touched;
}
