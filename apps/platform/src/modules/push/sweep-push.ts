import type { Db } from '@sunflower/service-base/db/database.ts';
import { removeOldBroadcasts, removeOldMessages, removeOldTokens } from './sweep-store.ts';

/** Hours that a message is stored. A page that was away longer reloads everything instead. */
export const MESSAGE_HOURS = 72;
/** Maximum number of stored messages per player. */
export const MAX_MESSAGES_PER_PLAYER = 200;

const ROWS_PER_ROUND = 1_000;
/** Bounds the loop; no run has that many rows. */
const MAX_ROUNDS = 500;

/**
 * Removes messages that are too old or exceed a player's maximum, and used tokens that have expired; returns how many
 * rounds removed something.
 */
export async function sweepPush(db: Db, now: Temporal.Instant): Promise<number> {
  const before = now.subtract({ hours: MESSAGE_HOURS });
  const steps = [
    () => removeOldMessages(db, { before, maxPerPlayer: MAX_MESSAGES_PER_PLAYER, limit: ROWS_PER_ROUND }),
    () => removeOldBroadcasts(db, { before, limit: ROWS_PER_ROUND }),
    () => removeOldTokens(db, { before: now, limit: ROWS_PER_ROUND }),
  ];
  let rounds = 0;
  for (const step of steps) {
    for (let round = 0; round < MAX_ROUNDS && (await step()) > 0; round++) rounds++;
  }
  return rounds;
}
