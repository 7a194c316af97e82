import * as z from 'zod/mini';
import { bonusTerms } from './bonuses.ts';
import { centsOnWire, idText, instantText, orderKeyText, pageQuery, pageSchemaOf } from './codecs.ts';

/** Paths of the loyalty module; all are ours. They answer 404 while the site doesn't offer loyalty (S9-3). */
export const LOYALTY_PATHS = {
  points: '/web/loyalty/rest/v1/players/me/points',
  history: '/web/loyalty/rest/v1/players/me/points/history',
  redemptions: '/web/loyalty/rest/v1/players/me/redemptions',
} as const;

/** Tiers, lowest first. A tier that was reached is never lost. */
export const loyaltyTier = z.enum(['BRONZE', 'SILVER', 'GOLD', 'PLATINUM']);

/** How points are earned now: per dollar of settled wagers with real money, in general and for single games. */
export const earningRules = z.object({
  pointsPerDollar: z.int(),
  games: z.array(z.object({ gameId: z.string(), pointsPerDollar: z.int() })),
  since: instantText,
  monthsUntilExpiry: z.int(),
});

/** A bonus that points pay for, with all of its terms (IRGS-11). */
export const loyaltyReward = z.object({
  rewardId: z.string(),
  points: z.int(),
  tier: loyaltyTier,
  /** Whether the player's tier can choose it. */
  isOfTier: z.boolean(),
  terms: bonusTerms,
});

/**
 * A player's points and rewards. While the player is excluded, on a break, restricted or at one of their limits,
 * `isAvailable` is false and no other data is given (IRGS-11).
 */
export const pointsResponse = z.discriminatedUnion('isAvailable', [
  z.object({ isAvailable: z.literal(false) }),
  z.object({
    isAvailable: z.literal(true),
    points: z.int(),
    tier: loyaltyTier,
    /** Null before the first program takes effect. */
    earning: z.nullable(earningRules),
    rewards: z.array(loyaltyReward),
    /** Points that are about to expire; null if there are none within 30 days. */
    expiring: z.nullable(z.object({ points: z.int(), at: instantText })),
  }),
]);

/** A change of points with its cause: a settled wager, points taken back for it, a reward, or an expiry. */
export const pointsEntry = z.object({
  entryId: idText,
  kind: z.enum(['EARN', 'TAKE_BACK', 'REDEEM', 'EXPIRE']),
  points: z.int(),
  /** The wager: its game, the number of its ticket or round, and the real money that was staked. */
  gameId: z.nullable(z.string()),
  serial: z.nullable(z.string()),
  stakeCents: z.nullable(centsOnWire),
  happenedAt: instantText,
});

/** Entries are newest first: without `cursor` the newest page. */
export const pointsHistoryQuery = z.extend(pageQuery, { cursor: z.optional(idText) });
export const pointsHistoryPage = pageSchemaOf(pointsEntry);

/** Pays points for a reward, with the points that the player saw; idempotent by `redemptionKey`. */
export const redemptionBody = z.strictObject({
  rewardId: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/)),
  points: z.int().check(z.minimum(1)),
  redemptionKey: orderKeyText,
});

export type EarningRules = z.output<typeof earningRules>;
export type LoyaltyReward = z.output<typeof loyaltyReward>;
export type PointsResponse = z.output<typeof pointsResponse>;
export type PointsEntry = z.output<typeof pointsEntry>;
