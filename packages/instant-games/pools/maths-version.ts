import type { PrizeModel } from '../prizes/prize-model.ts';

/** What differs between versions of the prize tables, the order of tickets, the streams and the makers. */
type MathsRules = {
  /** Whether games can be weighted; otherwise every game is finite. */
  readonly hasWeighted: boolean;
  /** Models whose paid plays are decided by the seed of their day and a beacon round. */
  readonly fromDay: readonly PrizeModel[];
};

/**
 * Every version that pools were sold under. In version 1 every game was finite; since version 2, each game has the
 * model of its data. Since version 3, paid plays of weighted games are drawn from the seed of their day and a beacon
 * round. Since version 4, they also pick the tickets of finite pools.
 */
const MATHS_VERSIONS = {
  '1': { hasWeighted: false, fromDay: [] },
  '2': { hasWeighted: true, fromDay: [] },
  '3': { hasWeighted: true, fromDay: ['weighted'] },
  '4': { hasWeighted: true, fromDay: ['weighted', 'finite'] },
} as const satisfies Readonly<Record<string, MathsRules>>;

/** The version of new pools. */
export const MATHS_VERSION: keyof typeof MATHS_VERSIONS = '4';

/** Returns the rules of a version; throws for one that doesn't exist. */
export function mathsRules(version: string): MathsRules {
  const rules = findMathsRules(version);
  if (!rules) throw new RangeError(`no maths version ${version}`);
  return rules;
}

/**
 * Returns whether every sale of a version needs a day: its finite pools pick tickets in the order of their sales, so a
 * sale without a day would hold up all later ones. False for the versions of another server.
 */
export function isDayRequired(version: string): boolean {
  return findMathsRules(version)?.fromDay.includes('finite') === true;
}

function findMathsRules(version: string): MathsRules | undefined {
  return new Map<string, MathsRules>(Object.entries(MATHS_VERSIONS)).get(version);
}
