import type { FeatureFlagName } from './flag-table.ts';

/** What an operator opens deliberately [S9-3]; everything else is on. Apart from the table, which a first page does not need. */
const OFF_BY_DEFAULT: readonly FeatureFlagName[] = [
  'FEATURE_DRAW_GAMES_SUBSCRIPTIONS',
  'FEATURE_DRAW_GAMES_SUBSCRIPTION_CHECKOUT',
];

/** What a flag says as long as the flag server has never answered and nothing is kept from before. */
export function isOnByDefault(name: FeatureFlagName): boolean {
  return !OFF_BY_DEFAULT.includes(name);
}
