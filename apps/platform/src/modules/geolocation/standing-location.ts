import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { queryTogether } from '@sunflower/service-base/db/query-together.ts';
import { isRefusal, type Refusal } from '@sunflower/service-base/refusal.ts';
import type { LocationAnswer, LocationRefusal } from './location-check.ts';
import type { LocationGate, LocationQueryInput } from './location-gate.ts';
import { deleteStandingLocation, findStandingQuery, saveStandingLocation } from './standing-location-store.ts';

/** Minutes for which a proven location counts for the plays of a session (GLI19-12). */
const STANDING_LOCATION_MINUTES = 5;

/** The session and activity that a location stays proven for. */
export type StandingLocation = Pick<LocationQueryInput, 'playerId' | 'sessionId' | 'activity'>;

/** Passes the location gate, for callers that have no other gates to query with it. A refusal must roll `tx` back. */
export async function checkLocation(tx: Tx, gate: LocationGate, input: LocationQueryInput): Promise<LocationAnswer> {
  const { result } = await queryTogether(tx, { result: await gate.locationQuery(input) });
  return result();
}

/**
 * Proves a session's location for an activity for `STANDING_LOCATION_MINUTES`, by a token of the engine. Refuses as the
 * location gate does; the caller then calls `endStandingLocation`, because the session isn't proven inside anymore.
 */
export async function proveStandingLocation(
  tx: Tx,
  gate: LocationGate,
  input: LocationQueryInput,
): Promise<{ readonly provenUntil: Temporal.Instant } | Refusal<LocationRefusal>> {
  const located = await checkLocation(tx, gate, input);
  if (isRefusal(located)) return located;
  const provenUntil = input.now.add({ minutes: STANDING_LOCATION_MINUTES });
  await saveStandingLocation(tx, { ...input, provenUntil });
  return { provenUntil };
}

/** Ends a proven location, such as after a check that was refused. */
export function endStandingLocation(db: Db, of: StandingLocation): Promise<void> {
  return deleteStandingLocation(db, of);
}

/**
 * The location gate for actions that are too frequent for a token each: passes while the session's location is valid.
 * LOCATION_REQUIRED: none was proven; LOCATION_STALE: prove it again; LOCATION_DENIED: the session or its device is
 * blocked.
 */
export const standingLocationGate: Pick<LocationGate, 'locationQuery'> = {
  async locationQuery(input) {
    const { expression, read } = findStandingQuery(input);
    return { expression, read: (result) => async () => read(result) };
  },
};
