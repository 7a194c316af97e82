import type { Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import { DESTINATIONS, type PushPayload, pushToAll, pushToPlayer } from '../push/index.ts';
import { findEntries } from './access-store.ts';
import { EVERYONE } from './restriction.ts';

/**
 * Maximum length of the list of units in a message, which can have at most 4,096 bytes. A longer list is left out, and
 * pages request it.
 */
const MAX_UNITS_TEXT = 3_500;

/**
 * Notifies open pages in the transaction itself, because a job would exceed the second allowed (GLI19-19). A change for
 * one player makes that player's pages refresh; one for everyone carries the closed units, because refreshing all pages
 * would be too slow (decision 030).
 */
export async function notifyRestrictionsChanged(
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

/**
 * Returns all units denied to everyone, under a lock, so that no message omits a unit that an earlier transaction
 * closed.
 */
async function closedForEveryone(tx: Tx, now: Temporal.Instant): Promise<PushPayload> {
  await sql`select pg_advisory_xact_lock(hashtext('access.notified'))`.execute(tx);
  const entries = await findEntries(tx, { playerId: EVERYONE, now });
  const denied = entries.filter((entry) => entry.accessType === 'DENY');
  const deniedUnits = [...new Set(denied.map((entry) => entry.unit))].toSorted().join(' ');
  return deniedUnits.length > MAX_UNITS_TEXT ? {} : { deniedUnits };
}
