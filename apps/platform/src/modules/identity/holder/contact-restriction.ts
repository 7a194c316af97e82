import type { Db } from '@sunflower/service-base/db/database.ts';
import type { RefusalTable } from '@sunflower/service-base/http/errors.ts';
import type { Refusal } from '@sunflower/service-base/refusal.ts';
import { type AccessRefusal, findNamedRestriction, findRestriction, OPERATIONAL_UNITS } from '../../access/index.ts';

/** Responses of calls that change an email or a phone number while that is restricted. */
export const CONTACT_REFUSALS: RefusalTable<AccessRefusal> = {
  ACCESS_DENIED: { status: 403, message: "This isn't available right now." },
  PLAYER_EXCLUDED: { status: 403, message: "This isn't available during your break or exclusion." },
};

/**
 * Returns the refusal of a change of email or phone while an account is frozen. Emails about the end of a freeze must
 * reach the holder's earlier address. Checks the freeze itself, because earlier releases froze accounts without this
 * unit. [S6-4/frozen-account]
 */
export async function findContactRestriction(
  db: Db,
  { playerId, now }: { playerId: string; now: Temporal.Instant },
): Promise<Refusal<AccessRefusal> | undefined> {
  const query = { playerId, unit: OPERATIONAL_UNITS.contactChange, now };
  return (await findRestriction(db, query)) ?? findNamedRestriction(db, { ...query, featureSet: 'FROZEN_ACCOUNT' });
}
