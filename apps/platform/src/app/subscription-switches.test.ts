import { FEATURE_FLAG_NAMES, type FeatureFlagName } from '@sunflower/contracts/flag-table.ts';
import { describe, expect, it } from 'vitest';
import { areCharged, findFlagAgainstOrders } from './subscription-switches.ts';

const without = (off?: FeatureFlagName) => ({ isFeatureOn: (name: FeatureFlagName) => name !== off });

describe('flags of subscriptions', () => {
  it('stop charges when any of them is off, paying from the wallet among them [S6-5/subscriptions] [S6-5/wallet-buy]', () => {
    expect(areCharged(without())).toBe(true);
    expect(FEATURE_FLAG_NAMES.filter((name) => !areCharged(without(name))).toSorted()).toEqual([
      'FEATURE_DRAW_GAMES_SUBSCRIPTIONS',
      'FEATURE_DRAW_GAMES_SUBSCRIPTION_CHECKOUT',
      'FEATURE_WALLET_BUY',
    ]);
  });

  it('stop orders when either of their own is off, and say which', () => {
    expect(findFlagAgainstOrders(without())).toBeUndefined();
    for (const name of ['FEATURE_DRAW_GAMES_SUBSCRIPTIONS', 'FEATURE_DRAW_GAMES_SUBSCRIPTION_CHECKOUT'] as const)
      expect(findFlagAgainstOrders(without(name))).toBe(name);
  });
});
