import type { AccessTypeName } from '@sunflower/player-rules/access/access-rights.ts';
import type { FeatureSetName } from '@sunflower/player-rules/access/feature-sets.ts';

/** The player id of an entry that applies to everyone [S4.7-4]. */
export const EVERYONE = '0';

/** What an operator's stop covers. */
export type StopKind = 'everything' | 'game' | 'player';

/** One entry: a unit switched off (or explicitly on) for a player or for everyone. */
export type RestrictionEntry = {
  readonly restrictionId: string;
  readonly playerId: string;
  readonly unit: string;
  readonly accessType: AccessTypeName;
  readonly featureSet: FeatureSetName;
  readonly reason: string;
  readonly effectiveAt: Temporal.Instant;
  readonly expiresAt?: Temporal.Instant;
};

/**
 * The entries of one restriction, grouped as the player sees them: a feature set with the units it switches off [S3-5,
 * S3-6].
 */
export type FeatureSet = {
  readonly name: FeatureSetName;
  readonly allowed: boolean;
  readonly expiresAt?: Temporal.Instant;
  readonly features: readonly { readonly name: string; readonly allowed: boolean }[];
};

/** Groups entries, which must be ordered by restriction, into feature sets. */
export function featureSetsOf(entries: readonly RestrictionEntry[]): FeatureSet[] {
  const groups = Map.groupBy(entries, (entry) => entry.restrictionId);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    return {
      name: first.featureSet,
      allowed: first.accessType === 'ALLOW',
      ...(first.expiresAt ? { expiresAt: first.expiresAt } : {}),
      features: group.map((entry) => ({ name: entry.unit, allowed: entry.accessType === 'ALLOW' })),
    };
  });
}
