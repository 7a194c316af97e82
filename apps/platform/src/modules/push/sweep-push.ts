import type { Db } from '@sunflower/service-base/db/database.ts';
import { removeOldBroadcasts, removeOldMessages, removeOldTokens } from './sweep-store.ts';

/** A message nobody fetched in this time is no news any more; the page reads its matter by itself. */
export const KEPT_HOURS = 72;
/** Messages one player can have waiting. */
export const KEPT_A_PLAYER = 200;

const ROWS_A_ROUND = 1_000;
/** Half a million rows of each kind a run: the loop's bound. */
const MAX_ROUNDS = 500;

/** Removes messages that are too old or too many and tokens that would not be taken any more; returns how many rounds found something. */
export async function sweepPush(db: Db, now: Temporal.Instant): Promise<number> {
  const before = now.subtract({ hours: KEPT_HOURS });
  const steps = [
    () => removeOldMessages(db, { before, mostAPlayer: KEPT_A_PLAYER, limit: ROWS_A_ROUND }),
    () => removeOldBroadcasts(db, { before, limit: ROWS_A_ROUND }),
    () => removeOldTokens(db, { before: now, limit: ROWS_A_ROUND }),
  ];
  let rounds = 0;
  for (const step of steps) {
    for (let round = 0; round < MAX_ROUNDS && (await step()) > 0; round++) rounds++;
  }
  return rounds;
}
