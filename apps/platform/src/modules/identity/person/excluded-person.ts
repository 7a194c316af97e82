import type { Db } from '@sunflower/service-base/db/database.ts';
import { findClosedByPerson, type Person } from '../../players/index.ts';
import { findExclusions } from '../../responsible-gaming/index.ts';

/**
 * Returns the closed account of this person that is still self-excluded or on a break, if there is one: closing an
 * account ends neither, so the person can't come back with another account (IRGS-14, GLI19-11).
 */
export async function findExcludedAccount(
  db: Db,
  input: { person: Person; now: Temporal.Instant },
): Promise<string | undefined> {
  for (const playerId of await findClosedByPerson(db, input.person)) {
    const { selfExclusion, takeABreak } = await findExclusions(db, { playerId, now: input.now });
    if (selfExclusion || takeABreak) return playerId;
  }
  return undefined;
}
