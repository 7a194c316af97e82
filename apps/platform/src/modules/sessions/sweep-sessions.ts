import type { Db } from '@sunflower/service-base/db/database.ts';
import { removeSessions, takeOldProofs } from './sweep-store.ts';

/** How long a browser that comes late may still end the provider's session with ours. */
const PROOF_HOURS = 1;
/** How long an ended session can be told from one that never was. */
const KEPT_DAYS = 90;

const ROWS_A_ROUND = 1_000;
/** A hundred thousand rows of each kind a run: the loop's bound. */
const MAX_ROUNDS = 100;

/**
 * Looks after sessions that have ended: drops the proof for the provider's logout an hour after the end, and the row after ninety days. Logins themselves are kept (GLI19-04). Returns how many rows it touched.
 */
export async function sweepSessions(db: Db, now: Temporal.Instant): Promise<number> {
  const proofsBefore = now.subtract({ hours: PROOF_HOURS });
  const rowsBefore = now.subtract({ hours: 24 * KEPT_DAYS });
  const steps = [
    () => takeOldProofs(db, { endedBefore: proofsBefore, limit: ROWS_A_ROUND }),
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
