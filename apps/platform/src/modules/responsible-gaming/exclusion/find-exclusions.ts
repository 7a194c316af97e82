import type { Db } from '@sunflower/service-base/db/database.ts';
import { listRestrictions } from '../../access/index.ts';
import { exclusionsInEffect, type StandingExclusions } from './exclusion.ts';
import { findRequesters } from './exclusions-store.ts';
import { type Reinstatement, reinstatementState } from './reinstatement.ts';
import { findOpenReinstatement } from './reinstatements-store.ts';

/** A player's exclusions in effect, and the open reinstatement request. */
export type PlayerExclusions = StandingExclusions & { readonly reinstatement: Reinstatement | undefined };

/**
 * Returns a player's current breaks, pauses, self-exclusion, and open reinstatement request. Leaves out lapsed
 * requests, and requests made before the current self-exclusion's term ended: after a new exclusion of any kind, the
 * player must ask again when it ends (IRGS-06).
 */
export async function findExclusions(
  db: Db,
  query: { playerId: string; now: Temporal.Instant },
): Promise<PlayerExclusions> {
  const entries = await listRestrictions(db, query);
  const exclusionIds = [...new Set(entries.map((entry) => entry.restrictionId))];
  const askedBy = await findRequesters(db, { playerId: query.playerId, exclusionIds });
  const standing = exclusionsInEffect(entries, askedBy, query.now);
  const termEnd = standing.selfExclusion?.endsAt;
  const reinstatement = termEnd && (await findOpenReinstatement(db, query.playerId));
  const isOpen =
    reinstatement &&
    Temporal.Instant.compare(reinstatement.askedAt, termEnd) >= 0 &&
    reinstatementState(reinstatement, query.now) !== 'lapsed';
  return { ...standing, reinstatement: isOpen ? reinstatement : undefined };
}
