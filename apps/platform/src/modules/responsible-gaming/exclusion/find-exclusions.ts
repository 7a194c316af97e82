import type { Db } from '@sunflower/service-base/db/database.ts';
import { listRestrictions } from '../../access/index.ts';
import { type StandingExclusions, standingExclusions } from './exclusion.ts';
import { findAskedBy } from './exclusions-store.ts';
import { type Reinstatement, reinstatementState } from './reinstatement.ts';
import { findOpenReinstatement } from './reinstatements-store.ts';

/** What holds for a player, and how far the way back is. */
export type PlayerExclusions = StandingExclusions & { readonly reinstatement: Reinstatement | undefined };

/**
 * What holds for a player now: breaks, pauses, self-exclusion, and an open wish to come back. A wish that lapsed is none, nor is one from before
 * the end of the term that stands: whoever excluded the player anew, and by whatever way, she asks again after that (IRGS-06).
 */
export async function findExclusions(
  db: Db,
  question: { playerId: string; now: Temporal.Instant },
): Promise<PlayerExclusions> {
  const entries = await listRestrictions(db, question);
  const exclusionIds = [...new Set(entries.map((entry) => entry.restrictionId))];
  const askedBy = await findAskedBy(db, { playerId: question.playerId, exclusionIds });
  const standing = standingExclusions(entries, askedBy, question.now);
  const termEnd = standing.selfExclusion?.endsAt;
  const wish = termEnd && (await findOpenReinstatement(db, question.playerId));
  const isOpen =
    wish && Temporal.Instant.compare(wish.askedAt, termEnd) >= 0 && reinstatementState(wish, question.now) !== 'lapsed';
  return { ...standing, reinstatement: isOpen ? wish : undefined };
}
