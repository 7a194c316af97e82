import { z } from 'zod';
import {
  beaconRoundSchema,
  digestSchema,
  gameTempoSchema,
  gameThemeSchema,
  gamingDaySchema,
  instantGameIdSchema,
  mathsVersionSchema,
  plainOddsSchema,
  playModeSchema,
  poolNoSchema,
  priceCentsSchema,
  prizeCentsSchema,
  prizeModelSchema,
  prizeSpreadSchema,
  prizeTierNoSchema,
  ticketNoSchema,
} from './game-server-values.ts';
import { line } from './one-line.ts';
import { ticketBookOnWireSchema } from './ticket-book.ts';

/**
 * The game server: what the platform calls, with `Authorization: Bearer <secret>`. `GET /about` is open. Calls in the
 * other direction are in game-wallet.ts, calls of the game in a browser in game-browser.ts; the whole protocol is in
 * docs/game-server-protocol.md.
 */
export const GAME_SERVER_PATHS = {
  catalog: '/catalog',
  pools: '/pools',
  finishPool: '/pools/:gameId/:priceCents/:poolNo/finish',
  days: '/days',
  round: '/rounds/:roundId',
} as const;

const MAX_GAMES = 200;
const MAX_PRICES = 20;
const MAX_TIERS = 40;

/** The prizes of a full pool. `prizeTableDigest` is the SHA-256 of a text that the protocol defines. */
export const prizeTableOnWireSchema = z.strictObject({
  priceCents: priceCentsSchema,
  ticketCount: z.int().min(1).max(100_000_000),
  prizeTableDigest: digestSchema,
  /** Tiers with a prize, highest first. */
  tiers: z
    .array(
      z.strictObject({
        tier: prizeTierNoSchema.min(1),
        prizeCents: prizeCentsSchema.min(1),
        ticketCount: z.int().min(1),
        /** Such as `1 in 3,333.33`. */
        odds: line().min(1).max(40),
      }),
    )
    .min(1)
    .max(MAX_TIERS),
  /** Odds of any prize, such as `1 in 3.11`. */
  overallOdds: line().min(1).max(40),
  /** Prizes of a full pool divided by its sales, exact, and as a text such as `87.48%`. */
  payback: z.strictObject({ numerator: z.int().min(0), denominator: z.int().min(1), text: line().max(20) }),
});
export type PrizeTableOnWire = z.infer<typeof prizeTableOnWireSchema>;

export const gameCatalogSchema = z.strictObject({
  mathsVersion: mathsVersionSchema,
  games: z
    .array(
      z.strictObject({
        gameId: instantGameIdSchema,
        /** A proper name, the same in every language. */
        name: line().min(1).max(60),
        mechanic: line().min(1).max(40),
        model: prizeModelSchema,
        /** Names the texts that explain the game; games with the same rules share them. */
        textsId: line().min(1).max(40),
        theme: gameThemeSchema,
        tempo: gameTempoSchema,
        spread: prizeSpreadSchema,
        /** How many tickets without a prize are one short of the top prize, as chance alone; null for never. */
        oneShortOfTop: plainOddsSchema.nullable(),
        /** Ascending by price. */
        prices: z.array(prizeTableOnWireSchema).min(1).max(MAX_PRICES),
      }),
    )
    .max(MAX_GAMES),
});
export type GameCatalog = z.infer<typeof gameCatalogSchema>;

export const poolOnWireSchema = z.strictObject({
  gameId: instantGameIdSchema,
  priceCents: priceCentsSchema,
  poolNo: poolNoSchema,
  model: prizeModelSchema,
  mathsVersion: mathsVersionSchema,
  digest: digestSchema,
  state: z.enum(['open', 'finished']),
  /** Tickets whose round has an outcome. */
  ticketsSold: z.int().min(0),
  /** The seed (hex), revealed only when the pool is finished and all its rounds have ended. */
  seed: z.hash('sha256').nullable(),
});
export type PoolOnWire = z.infer<typeof poolOnWireSchema>;

/** A gaming day: its digest from before its first round, and its seed (hex) once it and all its rounds are over. */
export const dayOnWireSchema = z.strictObject({
  gamingDay: gamingDaySchema,
  digest: digestSchema,
  seed: z.hash('sha256').nullable(),
});
export type DayOnWire = z.infer<typeof dayOnWireSchema>;
export const daysResponseSchema = z.strictObject({ days: z.array(dayOnWireSchema).max(400) });

const MAX_PICKS = 1_000;

export const picksQuerySchema = z.strictObject({
  gameId: instantGameIdSchema,
  priceCents: z.coerce.number().pipe(priceCentsSchema),
  poolNo: z.coerce.number().pipe(poolNoSchema),
  /** The first sale that is listed. */
  from: z.coerce.number().pipe(ticketNoSchema).default(0),
});
/**
 * Sales of a finite pool in their order, with what decided each: anyone computes all picks of a pool from them. A
 * canceled sale has no position; its ticket isn't sold. Sales of a day whose seed is secret aren't listed yet.
 */
export const picksResponseSchema = z.strictObject({
  picks: z
    .array(
      z.strictObject({
        ticketNo: ticketNoSchema,
        roundId: z.uuid(),
        gamingDay: gamingDaySchema,
        beaconRound: beaconRoundSchema.nullable(),
        beaconSignature: line().max(400).nullable(),
        position: ticketNoSchema.nullable(),
        pickedTicket: ticketNoSchema,
      }),
    )
    .max(MAX_PICKS),
  /** The next sale to ask for; null at the end of the list. */
  next: ticketNoSchema.nullable(),
});
export type PicksResponse = z.infer<typeof picksResponseSchema>;

export const poolsQuerySchema = z.strictObject({
  gameId: instantGameIdSchema.optional(),
  priceCents: z.coerce.number().pipe(priceCentsSchema).optional(),
});
export const poolsResponseSchema = z.strictObject({ pools: z.array(poolOnWireSchema).max(10_000) });

export const finishPoolParamsSchema = z.strictObject({
  gameId: instantGameIdSchema,
  priceCents: z.coerce.number().pipe(priceCentsSchema),
  poolNo: z.coerce.number().pipe(poolNoSchema),
});

/**
 * CREATED and DEBITED rounds have no outcome yet, CANCELED and REFUSED ones never get one. A CLAIM_PENDING round has
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

/**
 * A stored round, for history and replay. Ticket, prize, book and digest are null while it has no outcome. The server
 * draws the book again for each answer; it is null too if that isn't the book of the digest, or of an older version.
 */
export const storedRoundSchema = z.strictObject({
  roundId: z.uuid(),
  gameId: instantGameIdSchema,
  mode: playModeSchema,
  state: roundStateSchema,
  priceCents: priceCentsSchema,
  poolNo: poolNoSchema.nullable(),
  ticketNo: ticketNoSchema.nullable(),
  tier: prizeTierNoSchema.nullable(),
  prizeCents: prizeCentsSchema.nullable(),
  book: ticketBookOnWireSchema.nullable(),
  /** SHA-256 of the book as canonical JSON, stored with the outcome. */
  bookDigest: digestSchema.nullable(),
  mathsVersion: mathsVersionSchema,
  /** The day and the beacon round that decide it, and the signature that did; null in a demo. */
  gamingDay: gamingDaySchema.nullable().default(null),
  beaconRound: beaconRoundSchema.nullable().default(null),
  beaconSignature: line().max(400).nullable().default(null),
  /** The remaining position that the play picked in a finite pool, and the ticket there. */
  position: ticketNoSchema.nullable().default(null),
  pickedTicket: ticketNoSchema.nullable().default(null),
  completedBy: z.enum(['player', 'system']).nullable(),
  createdAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
});
export type StoredRoundOnWire = z.infer<typeof storedRoundSchema>;
