import { z } from 'zod';
import { cosignedSealSchema } from './cosigned-seal.ts';
import {
  balanceCentsSchema,
  beaconRoundSchema,
  digestSchema,
  gamingDaySchema,
  instantGameIdSchema,
  mathsVersionSchema,
  playModeSchema,
  poolNoSchema,
  priceCentsSchema,
  prizeCentsSchema,
  prizeTierNoSchema,
  secretKeySchema,
  ticketNoSchema,
} from './game-server-values.ts';
import { authenticateRefusalSchema, debitRefusalSchema, freeRoundsSchema } from './game-session-values.ts';

/**
 * The calls of a game server to the platform, as in docs/game-server-protocol.md. A repeated transaction returns its
 * first response, and a repeated id with other content is refused. After any status other than 200, or no response, the
 * game server repeats the request.
 */
export const GAME_WALLET_PATHS = {
  authenticate: '/partners/game-wallet/authenticate',
  pools: '/partners/game-wallet/pools',
  days: '/partners/game-wallet/days',
  debits: '/partners/game-wallet/debits',
  cancellations: '/partners/game-wallet/cancellations',
  credits: '/partners/game-wallet/credits',
  witnesses: '/partners/game-wallet/witnesses',
} as const;

/** A launch token can be exchanged once, within 60 seconds. */
export const authenticateRequestSchema = z.strictObject({ launchToken: secretKeySchema });
export type AuthenticateRequest = z.infer<typeof authenticateRequestSchema>;

export const authenticateResponseSchema = z.discriminatedUnion('outcome', [
  z.strictObject({
    outcome: z.literal('authenticated'),
    /** Names the player's session and game in later calls. */
    sessionKey: secretKeySchema,
    /** The same for every session of a player; says nothing about them. */
    player: z.string().regex(/^[A-Za-z0-9-]{8,64}$/),
    /** Whether the player is under 25, which may lower the highest price; null for a guest. */
    isUnder25: z.boolean().nullable(),
    gameId: instantGameIdSchema,
    mode: playModeSchema,
    /** The amount that the player can spend; null in demo mode. */
    balanceCents: z.nullable(balanceCentsSchema),
    currency: z.literal('USD'),
    language: z.enum(['en-US', 'es', 'fr']),
    freeRounds: z.array(freeRoundsSchema).max(20),
    /** The round of this player and game that has no end yet. */
    openRoundId: z.uuid().nullable(),
  }),
  z.strictObject({ outcome: z.literal('refused'), code: authenticateRefusalSchema }),
]);
export type AuthenticateResponse = z.infer<typeof authenticateResponseSchema>;

/** Registers a pool before its first sale. A pool that is registered already is answered with `registered` too. */
export const registerPoolRequestSchema = z.strictObject({
  gameId: instantGameIdSchema,
  priceCents: priceCentsSchema,
  poolNo: poolNoSchema,
  digest: digestSchema,
  mathsVersion: mathsVersionSchema,
  prizeTableDigest: digestSchema,
  ticketCount: z.int().min(1).max(100_000_000),
});
export type RegisterPoolRequest = z.infer<typeof registerPoolRequestSchema>;

export const registerPoolResponseSchema = z.discriminatedUnion('outcome', [
  z.strictObject({ outcome: z.literal('registered') }),
  z.strictObject({
    outcome: z.literal('refused'),
    code: z.enum(['GAME_UNKNOWN', 'PRICE_NOT_SOLD', 'PRIZE_TABLE_UNKNOWN', 'POOL_NOT_NEXT', 'POOL_CONFLICT']),
  }),
]);
export type RegisterPoolResponse = z.infer<typeof registerPoolResponseSchema>;

/** Commits to the seed of a gaming day (Central Time) before its first round. The same digest again is accepted. */
export const registerDayRequestSchema = z.strictObject({ gamingDay: gamingDaySchema, digest: digestSchema });
export type RegisterDayRequest = z.infer<typeof registerDayRequestSchema>;

export const registerDayResponseSchema = z.discriminatedUnion('outcome', [
  z.strictObject({ outcome: z.literal('registered') }),
  z.strictObject({ outcome: z.literal('refused'), code: z.enum(['DAY_NOT_OPEN', 'DAY_CONFLICT']) }),
]);
export type RegisterDayResponse = z.infer<typeof registerDayResponseSchema>;

/**
 * Takes the price of a round and the next ticket of a pool. The platform numbers the tickets and doesn't know the
 * pool's seed; the game server has the seed and doesn't choose the number. So neither of them can choose a prize.
 */
export const debitRequestSchema = z.strictObject({
  sessionKey: secretKeySchema,
  transactionId: z.uuid(),
  roundId: z.uuid(),
  gameId: instantGameIdSchema,
  priceCents: priceCentsSchema,
  poolNo: poolNoSchema,
  /** The free rounds that pay for this one; null if the player pays. */
  freeRoundsId: z.uuid().nullable(),
  /** The day whose seed decides the round, together with a beacon round. */
  gamingDay: gamingDaySchema,
});
export type DebitRequest = z.infer<typeof debitRequestSchema>;

export const debitResponseSchema = z.discriminatedUnion('outcome', [
  z.strictObject({
    outcome: z.literal('debited'),
    ticketNo: ticketNoSchema,
    balanceCents: balanceCentsSchema,
    /** The beacon round that decides, not yet emitted at the debit. */
    beaconRound: beaconRoundSchema,
    /** True if the round may only be drawn once witnesses have seen its debit; otherwise left out. */
    isWitnessed: z.literal(true).optional(),
  }),
  z.strictObject({ outcome: z.literal('refused'), code: debitRefusalSchema }),
]);
export type DebitResponse = z.infer<typeof debitResponseSchema>;

/**
 * Ends a debit whose round has no outcome: refunds it once, or refuses it permanently if it hasn't arrived yet. The
 * ticket of a refunded debit is recorded as canceled and never sold again.
 */
export const cancellationRequestSchema = z.strictObject({
  transactionId: z.uuid(),
  debitTransactionId: z.uuid(),
  roundId: z.uuid(),
});
export type CancellationRequest = z.infer<typeof cancellationRequestSchema>;

export const cancellationResponseSchema = z.discriminatedUnion('outcome', [
  z.strictObject({
    outcome: z.literal('canceled'),
    wasDebited: z.boolean(),
    /**
     * The number of the ticket that a debit took, so that the server has every sale of its pool; null for a debit
     * without a ticket.
     */
    ticketNo: z.nullable(ticketNoSchema).default(null),
  }),
  z.strictObject({ outcome: z.literal('refused'), code: z.enum(['ROUND_ENDED', 'TRANSACTION_CONFLICT']) }),
]);
export type CancellationResponse = z.infer<typeof cancellationResponseSchema>;

/** Ends a round with its prize. A round without a prize is ended too, with 0 cents of tier 0. */
export const creditRequestSchema = z.strictObject({
  transactionId: z.uuid(),
  roundId: z.uuid(),
  ticketNo: ticketNoSchema,
  prizeCents: prizeCentsSchema,
  tier: prizeTierNoSchema,
  /** `system` if the player left the round open for too long. */
  completedBy: z.enum(['player', 'system']),
  /** True if no picture showed the prize, so that the player saw none; otherwise left out. Operators are alerted. */
  isPictureWrong: z.literal(true).optional(),
});
export type CreditRequest = z.infer<typeof creditRequestSchema>;

export const creditResponseSchema = z.discriminatedUnion('outcome', [
  z.strictObject({
    /** `claim-pending`: the prize is so high that the player has to claim it; the balance doesn't contain it. */
    outcome: z.enum(['credited', 'claim-pending']),
    balanceCents: balanceCentsSchema,
  }),
  z.strictObject({
    outcome: z.literal('refused'),
    code: z.enum([
      'ROUND_UNKNOWN',
      'ROUND_CANCELED',
      'ROUND_ENDED',
      'TICKET_MISMATCH',
      'PRIZE_NOT_IN_TABLE',
      'TIER_EXHAUSTED',
      'TRANSACTION_CONFLICT',
    ]),
  }),
]);
export type CreditResponse = z.infer<typeof creditResponseSchema>;

/** Queries whether witnesses have seen a debit whose answer had `isWitnessed`. Changes nothing for the server. */
export const witnessesRequestSchema = z.strictObject({ roundId: z.uuid() });
export type WitnessesRequest = z.infer<typeof witnessesRequestSchema>;

/** Maximum number of hashes from a debit to the root of its slot. */
const MAX_SLOT_HASHES = 40;

export const witnessesResponseSchema = z.discriminatedUnion('outcome', [
  /** The debit's place in its slot, and the public log's entry of the slot with its cosignatures. */
  z.strictObject({
    outcome: z.literal('witnessed'),
    debitedAt: z.iso.datetime(),
    index: z.int().nonnegative(),
    size: z.int().min(1),
    path: z.array(z.base64()).max(MAX_SLOT_HASHES),
    cosigned: cosignedSealSchema,
  }),
  /** Not yet: the server asks again. */
  z.strictObject({ outcome: z.literal('waiting') }),
  /** `NOT_WITNESSED`: the debit came too late for its slot, or too few witnesses saw the slot in time. */
  z.strictObject({ outcome: z.literal('refused'), code: z.enum(['ROUND_UNKNOWN', 'NOT_WITNESSED']) }),
]);
export type WitnessesResponse = z.infer<typeof witnessesResponseSchema>;
/** That witnesses saw a debit in time. */
export type WitnessProof = Omit<Extract<WitnessesResponse, { outcome: 'witnessed' }>, 'outcome'>;
