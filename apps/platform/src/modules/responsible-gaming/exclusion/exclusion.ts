import {
  BREAK_HOURS,
  type BreakTerm,
  SELF_EXCLUSION_MONTHS,
  type SelfExclusionTerm,
} from '@sunflower/player-rules/exclusion/exclusion-terms.ts';
import { LOTTERY_TIME_ZONE } from '@sunflower/service-base/clock.ts';
import { OPERATIONAL_UNITS, type RestrictionEntry, unitCovers } from '../../access/index.ts';

/** What a player can put on herself: a break from everything, a pause of one product, an exclusion. */
export type ExclusionKind = 'break' | 'product-pause' | 'self-exclusion';

/** An exclusion as it was asked for. Its id is that of the restriction that carries it out. */
export type Exclusion = {
  readonly playerId: string;
  readonly exclusionId: string;
  readonly requestKey: string;
  readonly kind: ExclusionKind;
  readonly term: BreakTerm | SelfExclusionTerm;
  readonly beganAt: Temporal.Instant;
  /** Undefined: never. */
  readonly endsAt: Temporal.Instant | undefined;
  readonly askedBy: string;
};

/** A break or pause that holds. */
export type RunningBreak = {
  readonly exclusionId: string;
  readonly beganAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
};

/** A self-exclusion that holds: in its term, or after it until the player has come back (IRGS-06). */
export type StandingSelfExclusion = {
  readonly exclusionId: string;
  readonly beganAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant | undefined;
  readonly isTermOver: boolean;
  /** An operator made it, alone or besides the player: then an operator approves the way back. */
  readonly isByOperator: boolean;
};

/** What holds for a player. Of several of a kind the one that ends last speaks for them. */
export type StandingExclusions = {
  readonly takeABreak: RunningBreak | undefined;
  readonly productPause: RunningBreak | undefined;
  readonly selfExclusion: StandingSelfExclusion | undefined;
};

/** When a break or a pause that begins now ends. */
export function breakEnd(term: BreakTerm, now: Temporal.Instant): Temporal.Instant {
  return now.add({ hours: BREAK_HOURS[term] });
}

/** When a self-exclusion that begins now ends: the same day and time of the calendar in Central Time, or never. */
export function selfExclusionEnd(term: SelfExclusionTerm, now: Temporal.Instant): Temporal.Instant | undefined {
  const months = SELF_EXCLUSION_MONTHS[term];
  return months === null ? undefined : now.toZonedDateTimeISO(LOTTERY_TIME_ZONE).add({ months }).toInstant();
}

/** Whether one end comes after another; never comes after everything, and nothing comes after never. */
export function endsLater(end: Temporal.Instant | undefined, other: Temporal.Instant | undefined): boolean {
  if (other === undefined) return false;
  return end === undefined || Temporal.Instant.compare(end, other) > 0;
}

const isDenied = (entries: readonly RestrictionEntry[], unit: string) =>
  entries.some((entry) => unitCovers(entry.unit, unit));

/**
 * Reads what holds from the restrictions of a player: a break closes draw games too, a pause instant games alone. `askedBy` tells who asked
 * for a restriction; one that nobody asked this room for was an operator's.
 */
export function standingExclusions(
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
): StandingSelfExclusion | undefined {
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
