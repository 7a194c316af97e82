import { LOTTERY_TIME_ZONE } from '@sunflower/service-base/clock.ts';

/** Number of weeks in the public shares. */
const SHOWN_WEEKS = 13;
/** Minimum number of checks for publishing a week or a cause, because smaller numbers could identify single players. */
const LEAST_CHECKS = 100;
const LEAST_OF_CAUSE = 10;

/**
 * Published causes of refused checks. All signs of a faked location are one cause, because details would help to avoid
 * detection.
 */
const CHECK_CAUSES = ['OUTSIDE', 'UNCERTAIN', 'HIDDEN_NETWORK', 'FALSE_LOCATION', 'BLOCKED', 'NO_LOCATION'] as const;
type CheckCause = (typeof CHECK_CAUSES)[number];

/** The number of a week's checks that passed, or were refused for one cause, published or not. */
export type WeekCount = { readonly week: string; readonly finding: string; readonly checks: number };

/** The shares of a week, in whole percent; null for too few checks. */
export type WeekShares = {
  readonly week: string;
  readonly checks: number | null;
  readonly passedPercent: number | null;
  readonly causes: { readonly cause: CheckCause; readonly percent: number | null }[];
};

/** Returns the Monday of the current week in Central Time, before which weeks are over. */
export function currentWeek(now: Temporal.Instant): Temporal.PlainDate {
  const today = now.toZonedDateTimeISO(LOTTERY_TIME_ZONE).toPlainDate();
  return today.subtract({ days: today.dayOfWeek - 1 });
}

/** Returns the Monday of the oldest week that is shown. */
export function oldestShownWeek(now: Temporal.Instant): Temporal.PlainDate {
  return currentWeek(now).subtract({ weeks: SHOWN_WEEKS });
}

/**
 * Returns the shares of each week, newest first. Rounds the share of passed checks down. Leaves out checks that only
 * asked for a new check, because the new check counts.
 */
export function sharesOfWeeks(counts: readonly WeekCount[]): WeekShares[] {
  const weeks = [...new Set(counts.map(({ week }) => week))].toSorted().toReversed();
  return weeks.map((week) => sharesOf(week, new Map(counts.flatMap((one) => countOf(one, week)))));
}

function countOf({ week, finding, checks }: WeekCount, wanted: string): [string, number][] {
  return week === wanted ? [[finding, checks]] : [];
}

function sharesOf(week: string, counts: ReadonlyMap<string, number>): WeekShares {
  const of = (finding: string) => counts.get(finding) ?? 0;
  const total = ['PASSED', ...CHECK_CAUSES].reduce((sum, finding) => sum + of(finding), 0);
  const isShown = total >= LEAST_CHECKS;
  const percentOf = (checks: number) =>
    isShown && checks >= LEAST_OF_CAUSE ? Math.round((checks * 100) / total) : null;
  return {
    week,
    checks: isShown ? total : null,
    passedPercent: isShown ? Math.floor((of('PASSED') * 100) / total) : null,
    causes: CHECK_CAUSES.map((cause) => ({ cause, percent: percentOf(of(cause)) })),
  };
}
