import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { queryTogether } from '@sunflower/service-base/db/query-together.ts';
import { isRefusal, type Refusal } from '@sunflower/service-base/refusal.ts';
import type { LocationAnswer, LocationRefusal } from './location-check.ts';
import type { LocationGate, LocationInput } from './location-gate.ts';
import { deleteProvenLocation, provenLocationQuery, saveProvenLocation } from './proven-location-store.ts';

/** Minutes for which a proven location counts for the plays of a session (GLI19-12). */
const PROVEN_LOCATION_MINUTES = 5;

/** The session and activity that a location stays proven for. */
export type ProvenLocation = Pick<LocationInput, 'playerId' | 'sessionId' | 'activity'>;

/** Passes the location gate, for callers that have no other gates to query with it. A refusal must roll `tx` back. */
export async function checkLocation(
  tx: Tx,
  gate: Pick<LocationGate, 'beginCheck'>,
  input: LocationInput,
): Promise<LocationAnswer> {
  const check = await gate.beginCheck(input);
  const { location } = await queryTogether(tx, { location: check.query });
  return check.conclude(location);
}

/**
 * Proves a session's location for an activity with a token, for `PROVEN_LOCATION_MINUTES`. Refuses like the location
 * gate; the caller then calls `endProvenLocation`, because the session's location isn't certain anymore.
 */
export async function proveLocation(
  tx: Tx,
  gate: LocationGate,
  input: LocationInput,
): Promise<{ readonly provenUntil: Temporal.Instant } | Refusal<LocationRefusal>> {
  const located = await checkLocation(tx, gate, input);
  if (isRefusal(located)) return located;
  const provenUntil = input.now.add({ minutes: PROVEN_LOCATION_MINUTES });
  await saveProvenLocation(tx, { ...input, provenUntil });
  return { provenUntil };
}

/** Ends a proven location, such as after a check that was refused. */
export function endProvenLocation(db: Db, of: ProvenLocation): Promise<void> {
  return deleteProvenLocation(db, of);
}

/**
 * The location gate for actions that are too frequent for a token each. Passes while the session's location is proven.
 * Refuses LOCATION_REQUIRED (none proven), LOCATION_STALE (prove it again) or LOCATION_DENIED (blocked).
 */
export const provenLocationGate: Pick<LocationGate, 'beginCheck'> = {
  beginCheck: async (input) => ({ query: provenLocationQuery(input), conclude: async (answer) => answer }),
};
