import type { Db } from '@sunflower/service-base/db/database.ts';
import { findClosedByPerson, type Person } from '../../players/index.ts';
import { excludedAmong } from './excluded-among.ts';

/**
 * Returns the closed account of this person that is still self-excluded, if there is one: closing an account doesn't
 * end an exclusion, so the person can't come back with another account (IRGS-14, GLI19-11).
 */
export async function findExcludedAccount(
  db: Db,
  input: { person: Person; now: Temporal.Instant },
): Promise<string | undefined> {
  const playerIds = await findClosedByPerson(db, input.person);
  return (await excludedAmong(db, { playerIds, now: input.now }))[0];
}
