import type { AccessRefusalDetails, FeatureSetOnWire, PlatformRestriction } from '@sunflower/contracts/access.ts';
import { ACCESS_TYPES, EVERYONE_USER_ID } from '@sunflower/contracts/access.ts';
import { checkUnits, type UnitCheck } from '@sunflower/player-rules/access/access-rights.ts';
import { FEATURE_SETS, isFeatureSetName } from '@sunflower/player-rules/access/feature-sets.ts';
import { isOperationalUnit, unitCovers } from '@sunflower/player-rules/access/operational-unit.ts';
import {
  restrictionCounts,
  SELF_EXCLUSION,
  TAKE_A_BREAK,
} from '@sunflower/player-rules/exclusion/restriction-expiry.ts';
import type { AlertKind } from '../../runtime/alerts/alert-kinds.ts';

/** What is known of restrictions: the player's own feature sets, and what is switched for everyone. Unknown is empty. */
export type Access = {
  readonly featureSets: readonly FeatureSetOnWire[];
  readonly platform: readonly PlatformRestriction[];
};

/** Why something is closed: what a refusal of the server says as well, so that both show the same alert. */
export type Block = AccessRefusalDetails;

/** Whether a restriction counts now, by the rule the gate goes by too; an expiry that cannot be read is none. [S4.7-2] [S3-6] */
export function counts(set: Pick<FeatureSetOnWire, 'name' | 'expires'>, nowMs: number): boolean {
  const endMs = set.expires === undefined ? Number.NaN : Date.parse(set.expires);
  return restrictionCounts({ name: set.name, expiresAtMs: Number.isNaN(endMs) ? null : endMs }, nowMs);
}

/** A feature, by the name of its set or of an entry in one, is allowed unless something that matches and counts is not. [S4.7-3] */
export function isFeatureAllowed(sets: readonly FeatureSetOnWire[], feature: string, nowMs: number): boolean {
  return !sets.some(
    (set) =>
      counts(set, nowMs) &&
      ((set.name === feature && !set.allowed) ||
        set.features.some((entry) => entry.name === feature && !entry.allowed)),
  );
}

/** Units a set closes: those it names, or what its name stands for where it names none [S6-6]. */
export function closedUnits(set: FeatureSetOnWire): readonly string[] {
  const named = set.features.filter((entry) => isOperationalUnit(entry.name));
  if (named.length > 0) return named.filter((entry) => !entry.allowed).map((entry) => entry.name);
  return !set.allowed && isFeatureSetName(set.name) ? FEATURE_SETS[set.name] : [];
}

/** Whether a unit is closed for everyone: an entry of everyone's that denies it. [S4.7-4] [S3-8] */
export function isPlatformRestricted(platform: readonly PlatformRestriction[], unit: string): boolean {
  return closingEntry(platform, unit) !== undefined;
}

function closingEntry(platform: readonly PlatformRestriction[], unit: string): PlatformRestriction | undefined {
  return platform.find(
    (entry) =>
      entry.userId === EVERYONE_USER_ID &&
      entry.accessType === ACCESS_TYPES.DENY &&
      unitCovers(entry.operationalUnit, unit),
  );
}

/** The rights a player has by what is known: every closed unit is a denial [S3-7]. */
function rightsOf({ featureSets, platform }: Access, nowMs: number) {
  const own = featureSets.filter((set) => counts(set, nowMs)).flatMap(closedUnits);
  return [
    ...own.map((operationalUnit) => ({ operationalUnit, accessType: ACCESS_TYPES.DENY })),
    ...platform.filter((entry) => entry.userId === EVERYONE_USER_ID),
  ];
}

/** Whether any or all of these units are open [S6-3]. */
export function checkUnit(
  asked: { readonly access: Access; readonly nowMs: number },
  units: readonly string[],
  check: UnitCheck,
): boolean {
  return checkUnits(rightsOf(asked.access, asked.nowMs), units, check);
}

/** What to say first where several restrictions close the same: as the server does. */
function weight(name: string): number {
  if (name === SELF_EXCLUSION) return 0;
  return name === TAKE_A_BREAK ? 1 : 2;
}

/** Why a unit is closed to the player now, an exclusion before other restrictions of hers, those before everyone's; undefined for an open one. */
export function blockOf({ featureSets, platform }: Access, unit: string, nowMs: number): Block | undefined {
  const [set] = featureSets
    .filter((one) => counts(one, nowMs) && closedUnits(one).some((closed) => unitCovers(closed, unit)))
    .toSorted((one, other) => weight(one.name) - weight(other.name));
  if (set) {
    const { name: restriction, expires = null, termEndedAt } = set;
    return { unit, restriction, expires, ...(termEndedAt === undefined ? {} : { termEndedAt }), isForEveryone: false };
  }
  const entry = closingEntry(platform, unit);
  return entry && { unit: entry.operationalUnit, restriction: '', expires: null, isForEveryone: true };
}

/** `blockOf` of the first of several units that is closed. */
export function firstBlockOf(access: Access, units: readonly string[], nowMs: number): Block | undefined {
  for (const unit of units) {
    const block = blockOf(access, unit, nowMs);
    if (block) return block;
  }
  return undefined;
}

const KINDS: Readonly<Record<string, AlertKind>> = {
  [TAKE_A_BREAK]: 'take-break-suspend',
  [SELF_EXCLUSION]: 'self-exclusion-suspend',
  ACCOUNT_LOCK: 'account-locked',
};

/** The alert that tells of a block, by the server's time where an end may have passed. */
export function alertOf(block: Block, nowMs = 0): AlertKind {
  // What closes everyone's way is told so, under whatever name it was stored.
  if (block.isForEveryone) return 'platform-restrictions';
  // Its term is over, and the player has not come back yet. (IRGS-06)
  const isOver = block.termEndedAt !== undefined || (block.expires !== null && Date.parse(block.expires) <= nowMs);
  if (block.restriction === SELF_EXCLUSION && isOver) return 'self-exclusion-reinstate';
  return KINDS[block.restriction] ?? 'action-unavailable';
}
