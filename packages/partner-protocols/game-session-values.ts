import * as z from 'zod/mini';
import { digestSchema, priceCentsSchema, prizeCentsSchema, prizeTierNoSchema } from './game-server-values.ts';
import { oneLine } from './line-checks.ts';

/** Values that the calls of the game server, of the game wallet and of games in browsers share. */

const MAX_TIERS = 40;
const oddsText = z.string().check(oneLine, z.minLength(1), z.maxLength(40));

/** The prizes of a full pool. `prizeTableDigest` is the SHA-256 of a text that the protocol defines. */
export const prizeTableOnWireSchema = z.strictObject({
  priceCents: priceCentsSchema,
  ticketCount: z.int().check(z.minimum(1), z.maximum(100_000_000)),
  prizeTableDigest: digestSchema,
  /** Tiers with a prize, highest first. */
  tiers: z
    .array(
      z.strictObject({
        tier: prizeTierNoSchema.check(z.minimum(1)),
        prizeCents: prizeCentsSchema.check(z.minimum(1)),
        ticketCount: z.int().check(z.minimum(1)),
        /** Such as `1 in 3,333.33`. */
        odds: oddsText,
      }),
    )
    .check(z.minLength(1), z.maxLength(MAX_TIERS)),
  /** Odds of any prize, such as `1 in 3.11`. */
  overallOdds: oddsText,
  /** Prizes of a full pool divided by its sales, exact, and as a text such as `87.48%`. */
  payback: z.strictObject({
    numerator: z.int().check(z.minimum(0)),
    denominator: z.int().check(z.minimum(1)),
    text: z.string().check(oneLine, z.maxLength(20)),
  }),
});
export type PrizeTableOnWire = z.infer<typeof prizeTableOnWireSchema>;

/**
 * CREATED and DEBITED rounds have no outcome yet; CANCELED and REFUSED rounds never get one. A CLAIM_PENDING round has
 * ended; the platform pays its prize through a claim.
 */
export const roundStateSchema = z.enum([
  'CREATED',
  'DEBITED',
  'DRAWN',
  'SETTLED',
  'CLAIM_PENDING',
  'CANCELED',
  'REFUSED',
]);
export type RoundState = z.infer<typeof roundStateSchema>;

/** Rounds that the platform has granted free of charge. */
export const freeRoundsSchema = z.strictObject({
  freeRoundsId: z.uuid(),
  priceCents: priceCentsSchema,
  count: z.int().check(z.minimum(1), z.maximum(1000)),
  expiresAt: z.iso.datetime(),
});

/** Why a launch token doesn't open a session. */
export const authenticateRefusalSchema = z.enum([
  'TOKEN_INVALID',
  'TOKEN_EXPIRED',
  'TOKEN_USED',
  'SESSION_ENDED',
  'ACCESS_DENIED',
  'GAME_CLOSED',
]);

/** Why a round wasn't debited. No money moved, and no ticket was taken. */
export const debitRefusalSchema = z.enum([
  'SESSION_ENDED',
  'GAME_CLOSED',
  'PRICE_NOT_SOLD',
  'ROUND_OPEN',
  'IDENTITY_REQUIRED',
  'ACCESS_DENIED',
  'REALITY_CHECK',
  'LIMIT_REACHED',
  'LOCATION_REQUIRED',
  'LOCATION_DENIED',
  'INSUFFICIENT_FUNDS',
  'FREE_ROUNDS_INVALID',
  'POOL_UNKNOWN',
  'POOL_SOLD_OUT',
  'DAY_UNKNOWN',
  'CANCELED',
  'TRANSACTION_CONFLICT',
  'UNAVAILABLE',
]);
export type DebitRefusal = z.infer<typeof debitRefusalSchema>;
