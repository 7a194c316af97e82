import { FEATURE_FLAG_NAMES, type FeatureFlagName } from '@sunflower/contracts/flag-table.ts';
import { describe, expect, it } from 'vitest';
import { areSubscriptionsCharged, findFlagBlockingOrders } from './subscription-switches.ts';

const without = (off?: FeatureFlagName) => ({ isFeatureOn: (name: FeatureFlagName) => name !== off });

describe('subscription flags', () => {
  it('stop charges when any of them or the wallet flag is off [S6-5/subscriptions] [S6-5/wallet-buy]', () => {
    expect(areSubscriptionsCharged(without())).toBe(true);
    expect(FEATURE_FLAG_NAMES.filter((name) => !areSubscriptionsCharged(without(name))).toSorted()).toEqual([
      'FEATURE_DRAW_GAMES_SUBSCRIPTIONS',
      'FEATURE_DRAW_GAMES_SUBSCRIPTION_CHECKOUT',
      'FEATURE_WALLET_BUY',
    ]);
  });

  it('stop orders when either of the two subscription flags is off, and return which', () => {
    const offered = { isDrawSubscriptionsEnabled: true };
    expect(findFlagBlockingOrders(without(), offered)).toBeUndefined();
    for (const name of ['FEATURE_DRAW_GAMES_SUBSCRIPTIONS', 'FEATURE_DRAW_GAMES_SUBSCRIPTION_CHECKOUT'] as const)
      expect(findFlagBlockingOrders(without(name), offered)).toBe(name);
  });

  it('stop orders on a site that offers no draw subscriptions [S9-3/draw-subscriptions]', () => {
    const refused = findFlagBlockingOrders(without(), { isDrawSubscriptionsEnabled: false });
    expect(refused).toBe('FEATURE_DRAW_GAMES_SUBSCRIPTIONS');
  });
});
