import type * as contract from '../loyalty.ts';
import { bonusesExamples } from './bonuses.ts';
import type { WireExamples } from './example.ts';

const terms = {
  ...bonusesExamples.bonusTerms,
  title: 'Five dollars to play',
  trigger: 'OPERATOR' as const,
  bonusType: 'PLAY_CREDIT' as const,
  matchPercent: null,
  maxBonusCents: 5_00,
  minDepositCents: null,
  isFirstDepositOnly: false,
  needsCode: false,
};
const fiveDollars = { rewardId: 'five-dollars', points: 1_000, tier: 'BRONZE' as const, isOfTier: true, terms };
const twentyDollars = {
  ...{ rewardId: 'twenty-dollars', points: 3_500, tier: 'GOLD' as const, isOfTier: false },
  terms: { ...terms, title: 'Twenty dollars to play', maxBonusCents: 20_00 },
};

const earned = {
  entryId: '019aa2c0-7777-7000-8000-000000000003',
  kind: 'EARN' as const,
  points: 60,
  gameId: 'powerball',
  serial: '1234567890123456789012345678',
  stakeCents: 6_00,
  happenedAt: '2026-11-21T04:20:00Z',
};
const noWager = { gameId: null, serial: null, stakeCents: null };
const redeemed = {
  ...{ entryId: '019aa2c0-7777-7000-8000-000000000002', kind: 'REDEEM' as const, points: -1_000, ...noWager },
  happenedAt: '2026-11-20T15:00:00Z',
};
const expired = {
  ...{ entryId: '019aa2c0-7777-7000-8000-000000000001', kind: 'EXPIRE' as const, points: -40, ...noWager },
  happenedAt: '2026-11-01T15:17:00Z',
};

/** The entry of a redemption, for tests of the client. */
export const redeemedEntry = redeemed;

export const loyaltyExamples = {
  pointsResponse: {
    isAvailable: true as const,
    points: 2_450,
    tier: 'SILVER' as const,
    earning: {
      pointsPerDollar: 10,
      games: [{ gameId: 'keno', pointsPerDollar: 5 }],
      since: '2026-11-01T05:00:00Z',
      monthsUntilExpiry: 12,
    },
    rewards: [fiveDollars, twentyDollars],
    expiring: { points: 250, at: '2026-12-01T06:00:00Z' },
  },
  pointsEntry: earned,
  pointsHistoryPage: { pageItems: [earned, redeemed, expired], nextCursor: null },
  redemptionBody: { rewardId: 'five-dollars', points: 1_000, redemptionKey: 'V1StGXR8_Z5jdHi6B-myT' },
} satisfies WireExamples<typeof contract>;
