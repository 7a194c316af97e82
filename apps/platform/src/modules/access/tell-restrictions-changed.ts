import type { Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import { DESTINATIONS, type PushPayload, pushToAll, pushToPlayer } from '../push/index.ts';
import { findEntries } from './access-store.ts';
import { EVERYONE } from './restriction.ts';

/** A message holds 4,096 bytes. */
const MAX_UNITS_TEXT = 3_500;

/**
 * Tells open pages, at commit, that something was switched off or on; in the same transaction rather than by a job, because a page should know
 * within a second (GLI19-19). A player is told to read again. Everybody is told what is closed for everybody, all of it, because a thousand
 * pages that ask at one moment would have their answers later than that (decision 030).
 */
export async function tellRestrictionsChanged(
  tx: Tx,
  changed: { playerId: string; now: Temporal.Instant },
): Promise<void> {
  const { playerId, now } = changed;
  if (playerId === EVERYONE) {
    const payload = await closedForEveryone(tx, now);
    await pushToAll(tx, { destination: DESTINATIONS.platformRestrictionsChanged, payload });
    return;
  }
  const destination = DESTINATIONS.restrictionsChanged;
  await pushToPlayer(tx, { destination, payload: {}, playerId, replacesEarlier: true });
}

/** All units that are denied to everyone, under a lock: who tells later sees what is told here, and no message lacks what an earlier one had. */
async function closedForEveryone(tx: Tx, now: Temporal.Instant): Promise<PushPayload> {
  await sql`select pg_advisory_xact_lock(hashtext('access.told'))`.execute(tx);
  const entries = await findEntries(tx, { playerId: EVERYONE, now });
  const denied = entries.filter((entry) => entry.accessType === 'DENY');
  const deniedUnits = [...new Set(denied.map((entry) => entry.unit))].toSorted().join(' ');
  return deniedUnits.length > MAX_UNITS_TEXT ? {} : { deniedUnits };
}
