import { ALL_RULES, type AnyRules } from './all-rules.ts';

/** Returns the names of the tiers whose winners share the jackpot; only games of kind numbers have one. */
export function jackpotTiers(rules: AnyRules): readonly string[] {
  if (rules.kind !== 'numbers') return [];
  return rules.tiers.filter((tier) => tier.prize.kind === 'jackpot').map(({ tier }) => tier);
}

/** The jackpot tiers of every game and version of its rules, as `<game>/<tier>`. All are tiers of the main drawing. */
export const ALL_JACKPOT_TIERS: readonly string[] = ALL_RULES.flatMap(({ gameId, versions }) =>
  versions.flatMap((rules) => jackpotTiers(rules).map((tier) => `${gameId}/${tier}`)),
);
