import { type CardVaultDb, eraseNeverUsed } from './cards-store.ts';

/**
 * A number that wasn't requested within this time belongs to an abandoned form, and a number that isn't needed isn't
 * stored (PCI 3.2).
 */
const UNUSED_HOURS = 24;
const BATCH = 1_000;
const MAX_BATCHES = 100;

/** Erases numbers that were typed in and never used. Returns how many; the remaining ones wait for the next sweep. */
export async function sweepCards(db: CardVaultDb, now: Temporal.Instant): Promise<number> {
  const madeBefore = now.subtract({ hours: UNUSED_HOURS });
  let total = 0;
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const erased = await eraseNeverUsed(db, { madeBefore, now, limit: BATCH });
    total += erased;
    if (erased < BATCH) break;
  }
  return total;
}
