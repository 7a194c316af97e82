import type { FeatureFlagName } from '@sunflower/contracts/flag-table.ts';
import type { RuntimeConfig } from '@sunflower/contracts/runtime-config.ts';

type Flags = { isFeatureOn(name: FeatureFlagName): boolean };

/**
 * Flags for viewing and for buying subscriptions: a player who can't view them can't order one either
 * [S6-5/subscriptions].
 */
const ORDERING = ['FEATURE_DRAW_GAMES_SUBSCRIPTIONS', 'FEATURE_DRAW_GAMES_SUBSCRIPTION_CHECKOUT'] as const;
/**
 * Flags that must be on for subscriptions to be charged: a charge is paid from the wallet, as any purchase is
 * [S6-5/wallet-buy].
 */
const CHARGING = [...ORDERING, 'FEATURE_WALLET_BUY'] as const;

/**
 * Returns the flag that prevents ordering subscriptions and setting money aside for them; undefined while both are
 * allowed. A site that doesn't offer subscriptions (S9-3) refuses orders as if the first flag were off.
 */
export function findFlagBlockingOrders(
  flags: Flags,
  { isDrawSubscriptionsEnabled }: Pick<RuntimeConfig, 'isDrawSubscriptionsEnabled'>,
): FeatureFlagName | undefined {
  if (!isDrawSubscriptionsEnabled) return ORDERING[0];
  return ORDERING.find((name) => !flags.isFeatureOn(name));
}

/** Returns whether subscription tickets can be bought now; otherwise charges wait. */
export function areSubscriptionsCharged(flags: Flags): boolean {
  return CHARGING.every((name) => flags.isFeatureOn(name));
}
