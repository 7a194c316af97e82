import {
  BREAK_HOURS,
  type BreakTerm,
  SELF_EXCLUSION_MONTHS,
  type SelfExclusionTerm,
} from '@sunflower/player-rules/exclusion/exclusion-terms.ts';
import { LOTTERY_TIME_ZONE } from '@sunflower/service-base/clock.ts';
import { OPERATIONAL_UNITS, type RestrictionEntry, unitCovers } from '../../access/index.ts';

/** What a player can choose: a break from everything, a pause of one product, or a self-exclusion. */
export type ExclusionKind = 'break' | 'product-pause' | 'self-exclusion';

/** An exclusion as requested. The restriction that enforces it has the same id. */
export type Exclusion = {
  readonly playerId: string;
  readonly exclusionId: string;
  readonly requestKey: string;
  readonly kind: ExclusionKind;
  readonly term: BreakTerm | SelfExclusionTerm;
  readonly beganAt: Temporal.Instant;
  /** The end of the exclusion; undefined if it is permanent. */
  readonly endsAt: Temporal.Instant | undefined;
  readonly askedBy: string;
};

/** A break or pause in effect. */
export type RunningBreak = {
  readonly exclusionId: string;
  readonly beganAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
};

/** A self-exclusion in effect: during its term, or after it until the player is reinstated (IRGS-06). */
export type ActiveSelfExclusion = {
  readonly exclusionId: string;
  readonly beganAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant | undefined;
  readonly isTermOver: boolean;
  /**
   * Whether an operator made it, alone or in addition to the player; reinstatement then needs an operator's approval.
   */
  readonly isByOperator: boolean;
};

/**
 * The exclusions in effect for a player. Of several breaks or pauses, only the one that ends last is listed; several
 * self-exclusions are merged into one.
 */
export type StandingExclusions = {
  readonly takeABreak: RunningBreak | undefined;
  readonly productPause: RunningBreak | undefined;
  readonly selfExclusion: ActiveSelfExclusion | undefined;
};

/** Returns the end of a break or a pause that begins now. */
export function breakEnd(term: BreakTerm, now: Temporal.Instant): Temporal.Instant {
  return now.add({ hours: BREAK_HOURS[term] });
}

/**
 * Returns the end of a self-exclusion that begins now: the same date and time in Central Time some months later, or
 * undefined if permanent.
 */
export function selfExclusionEnd(term: SelfExclusionTerm, now: Temporal.Instant): Temporal.Instant | undefined {
  const months = SELF_EXCLUSION_MONTHS[term];
  return months === null ? undefined : now.toZonedDateTimeISO(LOTTERY_TIME_ZONE).add({ months }).toInstant();
}

/**
 * Checks whether one end is later than another; a permanent exclusion ends later than any other, and nothing ends later
 * than it.
 */
export function endsLater(end: Temporal.Instant | undefined, other: Temporal.Instant | undefined): boolean {
  if (other === undefined) return false;
  return end === undefined || Temporal.Instant.compare(end, other) > 0;
}

const isDenied = (entries: readonly RestrictionEntry[], unit: string) =>
  entries.some((entry) => unitCovers(entry.unit, unit));

/**
 * Returns the exclusions in effect from a player's restrictions. A restriction of the break's feature set counts as a
 * break if it closes draw games, and as a pause if it closes instant games but not draw games. `askedBy` contains who
 * requested each restriction; one that isn't in it was made by an operator.
 */
export function exclusionsInEffect(
  entries: readonly RestrictionEntry[],
  askedBy: ReadonlyMap<string, string>,
  now: Temporal.Instant,
): StandingExclusions {
  const denials = entries.filter((entry) => entry.accessType === 'DENY');
  const groups = [...Map.groupBy(denials, (entry) => entry.restrictionId).values()];
  const ofSet = (name: string) => groups.filter((group) => group[0]?.featureSet === name);
  const breaks = ofSet('RESPONSIBLE_GAMING_TAKE_A_BREAK');
  return {
    takeABreak: longestBreak(breaks.filter((group) => isDenied(group, OPERATIONAL_UNITS.drawGames))),
    productPause: longestBreak(
      breaks.filter(
        (group) => !isDenied(group, OPERATIONAL_UNITS.drawGames) && isDenied(group, OPERATIONAL_UNITS.instantGames),
      ),
    ),
    selfExclusion: wholeSelfExclusion(ofSet('RESPONSIBLE_GAMING_SELF_EXCLUSION'), askedBy, now),
  };
}

type Groups = readonly (readonly RestrictionEntry[])[];

function longestBreak(groups: Groups): RunningBreak | undefined {
  let longest: RunningBreak | undefined;
  for (const [entry] of groups) {
    if (!entry?.expiresAt || (longest && !endsLater(entry.expiresAt, longest.endsAt))) continue;
    longest = { exclusionId: entry.restrictionId, beganAt: entry.effectiveAt, endsAt: entry.expiresAt };
  }
  return longest;
}

function wholeSelfExclusion(
  groups: Groups,
  askedBy: ReadonlyMap<string, string>,
  now: Temporal.Instant,
): ActiveSelfExclusion | undefined {
  const firsts = groups.flatMap((group) => group.slice(0, 1));
  const [first, ...others] = firsts;
  if (!first) return undefined;
  const last = others.reduce((one, other) => (endsLater(other.expiresAt, one.expiresAt) ? other : one), first);
  const earliest = firsts.reduce((one, other) =>
    Temporal.Instant.compare(other.effectiveAt, one.effectiveAt) < 0 ? other : one,
  );
  return {
    exclusionId: last.restrictionId,
    beganAt: earliest.effectiveAt,
    endsAt: last.expiresAt,
    isTermOver: last.expiresAt !== undefined && Temporal.Instant.compare(last.expiresAt, now) <= 0,
    isByOperator: firsts.some((entry) => !askedBy.get(entry.restrictionId)?.startsWith('player:')),
  };
}
