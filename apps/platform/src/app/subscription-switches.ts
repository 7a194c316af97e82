import type { FeatureFlagName } from '@sunflower/contracts/flag-table.ts';

type Flags = { isFeatureOn(name: FeatureFlagName): boolean };

/** Subscriptions themselves, and buying them: who may not look at one does not order it either [S6-5/subscriptions]. */
const ORDERING = ['FEATURE_DRAW_GAMES_SUBSCRIPTIONS', 'FEATURE_DRAW_GAMES_SUBSCRIPTION_CHECKOUT'] as const;
/** A charge pays from the wallet, as any purchase does [S6-5/wallet-buy]. */
const CHARGING = [...ORDERING, 'FEATURE_WALLET_BUY'] as const;

/** The flag that keeps subscriptions from being ordered and money from being set aside for them; undefined while nothing does. */
export function findFlagAgainstOrders(flags: Flags): FeatureFlagName | undefined {
  return ORDERING.find((name) => !flags.isFeatureOn(name));
}

/** Whether tickets of subscriptions are bought now; while they are not, charges wait. */
export function areCharged(flags: Flags): boolean {
  return CHARGING.every((name) => flags.isFeatureOn(name));
}
