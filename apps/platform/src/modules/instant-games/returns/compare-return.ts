import type { Cents } from '@sunflower/money/cents.ts';

/** How often a tier was drawn in plays that have an outcome. `weight` is its number of tickets in a full pool. */
export type DrawnTier = {
  readonly tier: number;
  readonly prizeCents: Cents;
  readonly weight: bigint;
  readonly drawnCount: bigint;
};

/** The plays of a game at one price, by tier. */
type DrawnTable = { readonly priceCents: Cents; readonly tiers: readonly DrawnTier[] };

/** The return of the plays compared with theory, as shares of the price, such as 0.8664. */
export type ReturnComparison = {
  readonly plays: number;
  /** What a full pool returns. */
  readonly theory: number;
  /** What the plays returned; null without any play. */
  readonly seen: number | null;
  /** The range in which 95 of 100 honest games lie after this many plays. */
  readonly interval: readonly [low: number, high: number] | null;
  /** What chance doesn't explain: `return`, or `tier-<n>`. */
  readonly alarms: readonly string[];
};

const NORMAL_95 = 1.96;
/** ln(10^9): at most one in a billion comparisons raises a false alarm. */
const ALARM_LOG = Math.log(1e9);

/**
 * Compares what was drawn with theory. The alarms use bounds that are valid for any number of plays, and also for draws
 * without replacement: Chernoff's for how often a tier was drawn, Bernstein's for the return. The interval assumes a
 * normal distribution, which is too narrow while the top prizes are still rare; it is only shown, and raises no alarm.
 */
export function compareReturn({ priceCents, tiers }: DrawnTable): ReturnComparison {
  const plays = sum(tiers, ({ drawnCount }) => Number(drawnCount));
  const weights = sum(tiers, ({ weight }) => Number(weight));
  const drawn = tiers.map(({ tier, prizeCents, weight, drawnCount }) => ({
    tier,
    multiple: Number(prizeCents) / Number(priceCents),
    chance: Number(weight) / weights,
    count: Number(drawnCount),
  }));
  const theory = sum(drawn, ({ multiple, chance }) => multiple * chance);
  if (plays === 0) return { plays, theory, seen: null, interval: null, alarms: [] };
  const variance = sum(drawn, ({ multiple, chance }) => multiple ** 2 * chance) - theory ** 2;
  const seen = sum(drawn, ({ multiple, count }) => multiple * count) / plays;
  const margin = NORMAL_95 * Math.sqrt(variance / plays);
  const highest = Math.max(...drawn.map(({ multiple }) => multiple));
  const isReturnOdd = bernsteinLog({ plays, off: Math.abs(seen - theory), variance, highest }) > ALARM_LOG;
  const oddTiers = drawn.filter(
    ({ chance, count }) => chernoffLog({ plays, share: count / plays, chance }) > ALARM_LOG,
  );
  return {
    ...{ plays, theory, seen },
    interval: [Math.max(0, theory - margin), theory + margin],
    alarms: [...(isReturnOdd ? ['return'] : []), ...oddTiers.map(({ tier }) => `tier-${tier}`)],
  };
}

/**
 * Returns -ln of an upper bound of the probability that a share deviates at least this far from its chance, in the same
 * direction.
 */
function chernoffLog({ plays, share, chance }: { plays: number; share: number; chance: number }): number {
  const part = (seen: number, expected: number) => (seen === 0 ? 0 : seen * Math.log(seen / expected));
  return plays * (part(share, chance) + part(1 - share, 1 - chance));
}

/** Returns -ln of an upper bound of the probability that the mean deviates at least this far, in the same direction. */
function bernsteinLog(of: { plays: number; off: number; variance: number; highest: number }): number {
  return (of.plays * of.off ** 2) / (2 * (of.variance + (of.highest * of.off) / 3));
}

function sum<Item>(items: readonly Item[], value: (item: Item) => number): number {
  return items.reduce((total, item) => total + value(item), 0);
}
