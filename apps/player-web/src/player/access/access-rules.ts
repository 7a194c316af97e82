import type { AccessRefusalDetails, FeatureSetOnWire, PlatformRestriction } from '@sunflower/contracts/access.ts';
import { ACCESS_TYPES, EVERYONE_USER_ID } from '@sunflower/contracts/access.ts';
import { checkUnits, type UnitCheckOptions } from '@sunflower/player-rules/access/access-rights.ts';
import { FEATURE_SETS, isFeatureSetName } from '@sunflower/player-rules/access/feature-sets.ts';
import { isOperationalUnit, unitCovers } from '@sunflower/player-rules/access/operational-unit.ts';
import {
  restrictionCounts,
  SELF_EXCLUSION,
  TAKE_A_BREAK,
} from '@sunflower/player-rules/exclusion/restriction-expiry.ts';
import type { AlertKind } from '../../runtime/alerts/alert-kinds.ts';

/**
 * The restrictions that the page has loaded: the player's own, grouped by feature set, and those for everyone. Empty
 * until they have loaded.
 */
export type Access = {
  readonly featureSets: readonly FeatureSetOnWire[];
  readonly platform: readonly PlatformRestriction[];
  /** Before the site opens: feature sets that allow this player to play anyway. Undefined from launch day on. */
  readonly invitations?: readonly FeatureSetOnWire[] | undefined;
};

/** Why a unit is closed. Has the same shape as the details of a server refusal, so both lead to the same alert. */
export type Block = AccessRefusalDetails;

/**
 * Returns whether a restriction applies now, by the same rule as the server's access gate. An unreadable expiry counts
 * as no expiry. [S4.7-2] [S3-6]
 */
export function restrictionApplies(set: Pick<FeatureSetOnWire, 'name' | 'expires'>, nowMs: number): boolean {
  const endMs = set.expires === undefined ? Number.NaN : Date.parse(set.expires);
  return restrictionCounts({ name: set.name, expiresAtMs: Number.isNaN(endMs) ? null : endMs }, nowMs);
}

/**
 * Returns the units of an entry: its own name, or the units of the feature set with that name. Empty for an unknown
 * name. [S4.7-3]
 */
function unitsOf(name: string): readonly string[] {
  if (isFeatureSetName(name)) return FEATURE_SETS[name];
  return isOperationalUnit(name) ? [name] : [];
}

/**
 * Returns the units a feature set closes: those its entries deny or, when no entry names a unit, the units of the set's
 * name. [S3-5] [S6-6]
 */
export function closedUnits(set: FeatureSetOnWire): readonly string[] {
  const named = set.features.filter(({ name }) => unitsOf(name).length > 0);
  if (named.length > 0) return named.filter((entry) => !entry.allowed).flatMap(({ name }) => unitsOf(name));
  return set.allowed ? [] : unitsOf(set.name);
}

/** Returns the platform-wide entry that denies a unit. [S4.7-4] [S3-8] */
function closingEntry(platform: readonly PlatformRestriction[], unit: string): PlatformRestriction | undefined {
  return platform.find(
    (entry) =>
      entry.userId === EVERYONE_USER_ID &&
      entry.accessType === ACCESS_TYPES.DENY &&
      unitCovers(entry.operationalUnit, unit),
  );
}

/** Returns a player's known rights: each closed unit is a denial, each invitation an allowance. [S3-7] */
function rightsOf({ featureSets, platform, invitations = [] }: Access, nowMs: number) {
  const own = featureSets.filter((set) => restrictionApplies(set, nowMs)).flatMap(closedUnits);
  const invited = invitations.flatMap(({ features }) => features.filter(({ allowed }) => allowed));
  return [
    ...own.map((operationalUnit) => ({ operationalUnit, accessType: ACCESS_TYPES.DENY })),
    ...invited.map(({ name }) => ({ operationalUnit: name, accessType: ACCESS_TYPES.ALLOW })),
    ...platform.filter((entry) => entry.userId === EVERYONE_USER_ID),
  ];
}

const PLAY = ['draw-games/*/*', 'instant-games/*/*'];

/**
 * Returns the default for units without an entry: before the site opens, play is closed to everyone without an
 * invitation. [S6-3] [S9-2/dates]
 */
function implicitOf({ invitations }: Access, units: readonly string[]): UnitCheckOptions['implicit'] {
  const isPlay = units.some((unit) => PLAY.some((pattern) => unitCovers(pattern, unit)));
  return invitations !== undefined && isPlay ? 'deny' : 'allow';
}

/** Ranks restrictions that close the same unit, in the server's order, to choose which one is shown. */
function weight(name: string): number {
  if (name === SELF_EXCLUSION) return 0;
  return name === TAKE_A_BREAK ? 1 : 2;
}

/**
 * Returns why a unit is closed to the player now; undefined if it is open. An exclusion comes first, then the player's
 * other restrictions, then platform-wide ones.
 */
function blockOf({ featureSets, platform }: Access, unit: string, nowMs: number): Block | undefined {
  const [set] = featureSets
    .filter((one) => restrictionApplies(one, nowMs) && closedUnits(one).some((closed) => unitCovers(closed, unit)))
    .toSorted((one, other) => weight(one.name) - weight(other.name));
  if (set) {
    const { name: restriction, expires = null, termEndedAt } = set;
    return { unit, restriction, expires, ...(termEndedAt === undefined ? {} : { termEndedAt }), isForEveryone: false };
  }
  const entry = closingEntry(platform, unit);
  return entry && { unit: entry.operationalUnit, restriction: '', expires: null, isForEveryone: true };
}

/** Returns why an action that needs all (or any) of several units is closed; undefined when it is open. [S6-3] */
export function firstBlockOf(
  access: Access,
  units: readonly string[],
  nowMs: number,
  mode: UnitCheckOptions['mode'] = 'all',
): Block | undefined {
  if (checkUnits(rightsOf(access, nowMs), units, { mode, implicit: implicitOf(access, units) })) return undefined;
  for (const unit of units) {
    const block = blockOf(access, unit, nowMs);
    if (block) return block;
  }
  // No entry closes or opens the unit, so it is closed by default.
  return { unit: units[0] ?? '', restriction: '', expires: null, isForEveryone: true };
}

const KINDS: Readonly<Record<string, AlertKind>> = {
  [TAKE_A_BREAK]: 'take-break-suspend',
  [SELF_EXCLUSION]: 'self-exclusion-suspend',
  ACCOUNT_LOCK: 'account-locked',
};

/** Returns the alert for a block. `nowMs` is the server's time, which decides whether an end has passed. */
export function alertOf(block: Block, nowMs = 0): AlertKind {
  // A platform-wide restriction always shows the same alert, whatever name it was stored under.
  if (block.isForEveryone) return 'platform-restrictions';
  // The term is over, but the player hasn't been reinstated. (IRGS-06)
  const isOver = block.termEndedAt !== undefined || (block.expires !== null && Date.parse(block.expires) <= nowMs);
  if (block.restriction === SELF_EXCLUSION && isOver) return 'self-exclusion-reinstate';
  return KINDS[block.restriction] ?? 'action-unavailable';
}
