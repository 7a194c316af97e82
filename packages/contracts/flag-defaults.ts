import type { FeatureFlagName } from './flag-table.ts';

/**
 * Flags that are off until an operator turns them on [S9-3]; all others are on by default. Kept apart from the flag
 * table because the first page doesn't need the table.
 */
const OFF_BY_DEFAULT: readonly FeatureFlagName[] = [
  'FEATURE_DRAW_GAMES_SUBSCRIPTIONS',
  'FEATURE_DRAW_GAMES_SUBSCRIPTION_CHECKOUT',
];

/** Returns a flag's value while the flag server has never responded and nothing is cached. */
export function isOnByDefault(name: FeatureFlagName): boolean {
  return !OFF_BY_DEFAULT.includes(name);
}
