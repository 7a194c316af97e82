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
  /** Before the site opens: the feature sets that allow this player to play all the same. Undefined from the first day on. */
  readonly invitations?: readonly FeatureSetOnWire[] | undefined;
};

/** Why something is closed: what a refusal of the server says as well, so that both show the same alert. */
export type Block = AccessRefusalDetails;

/** Whether a restriction counts now, by the rule the gate goes by too; an expiry that cannot be read is none. [S4.7-2] [S3-6] */
export function counts(set: Pick<FeatureSetOnWire, 'name' | 'expires'>, nowMs: number): boolean {
  const endMs = set.expires === undefined ? Number.NaN : Date.parse(set.expires);
  return restrictionCounts({ name: set.name, expiresAtMs: Number.isNaN(endMs) ? null : endMs }, nowMs);
}

/** The units of an entry: its own name, or those that the name of a feature set stands for. None for a name that is not known. [S4.7-3] */
function unitsOf(name: string): readonly string[] {
  if (isFeatureSetName(name)) return FEATURE_SETS[name];
  return isOperationalUnit(name) ? [name] : [];
}

/** Units a set closes: those its entries deny, or what its name stands for where no entry names a unit. [S3-5] [S6-6] */
export function closedUnits(set: FeatureSetOnWire): readonly string[] {
  const named = set.features.filter(({ name }) => unitsOf(name).length > 0);
  if (named.length > 0) return named.filter((entry) => !entry.allowed).flatMap(({ name }) => unitsOf(name));
  return set.allowed ? [] : unitsOf(set.name);
}

/** The entry of everyone's that denies a unit. [S4.7-4] [S3-8] */
function closingEntry(platform: readonly PlatformRestriction[], unit: string): PlatformRestriction | undefined {
  return platform.find(
    (entry) =>
      entry.userId === EVERYONE_USER_ID &&
      entry.accessType === ACCESS_TYPES.DENY &&
      unitCovers(entry.operationalUnit, unit),
  );
}

/** The rights a player has by what is known: every closed unit is a denial, every invitation an allowance. [S3-7] */
function rightsOf({ featureSets, platform, invitations = [] }: Access, nowMs: number) {
  const own = featureSets.filter((set) => counts(set, nowMs)).flatMap(closedUnits);
  const invited = invitations.flatMap(({ features }) => features.filter(({ allowed }) => allowed));
  return [
    ...own.map((operationalUnit) => ({ operationalUnit, accessType: ACCESS_TYPES.DENY })),
    ...invited.map(({ name }) => ({ operationalUnit: name, accessType: ACCESS_TYPES.ALLOW })),
    ...platform.filter((entry) => entry.userId === EVERYONE_USER_ID),
  ];
}

const PLAY = ['draw-games/*/*', 'instant-games/*/*'];

/** What a unit is that no entry covers: before the site opens, play is closed to all but the invited. [S6-3] [S9-2/dates] */
function implicitOf({ invitations }: Access, units: readonly string[]): UnitCheck['implicit'] {
  const isPlay = units.some((unit) => PLAY.some((pattern) => unitCovers(pattern, unit)));
  return invitations !== undefined && isPlay ? 'deny' : 'allow';
}

/** What to say first where several restrictions close the same: as the server does. */
function weight(name: string): number {
  if (name === SELF_EXCLUSION) return 0;
  return name === TAKE_A_BREAK ? 1 : 2;
}

/** Why a unit is closed to the player now, an exclusion before other restrictions of hers, those before everyone's; undefined for an open one. */
function blockOf({ featureSets, platform }: Access, unit: string, nowMs: number): Block | undefined {
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

/** Why something that needs all, or any, of several units is closed; undefined when it is open. [S6-3] */
export function firstBlockOf(
  access: Access,
  units: readonly string[],
  nowMs: number,
  mode: UnitCheck['mode'] = 'all',
): Block | undefined {
  if (checkUnits(rightsOf(access, nowMs), units, { mode, implicit: implicitOf(access, units) })) return undefined;
  for (const unit of units) {
    const block = blockOf(access, unit, nowMs);
    if (block) return block;
  }
  // No entry closes it, and none opens it.
  return { unit: units[0] ?? '', restriction: '', expires: null, isForEveryone: true };
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
