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
import { prizeTableOnWireSchema, roundStateSchema } from './game-session-values.ts';
import { line } from './one-line.ts';
import { ticketBookOnWireSchema } from './ticket-book.ts';

/**
 * The calls of the platform to the game server, with `Authorization: Bearer <secret>`. `GET /about` is open. Calls in
 * the other direction are in game-wallet.ts, calls of the game in a browser in game-browser.ts; the whole protocol is
 * in docs/game-server-protocol.md.
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
        oneShortOfTop: z.nullable(plainOddsSchema),
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

/**
 * A gaming day: its digest from before its first round, and its seed (hex) once the day and all its rounds are over.
 */
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
 * Sales of a finite pool in their order, with the data that decided each, from which anyone can compute all picks of
 * the pool. A canceled sale has no position; its ticket isn't sold. Sales of a day whose seed is secret aren't listed
 * yet.
 */
export const picksResponseSchema = z.strictObject({
  picks: z
    .array(
      z.strictObject({
        ticketNo: ticketNoSchema,
        roundId: z.uuid(),
        gamingDay: gamingDaySchema,
        beaconRound: z.nullable(beaconRoundSchema),
        beaconSignature: line().max(400).nullable(),
        position: z.nullable(ticketNoSchema),
        pickedTicket: ticketNoSchema,
      }),
    )
    .max(MAX_PICKS),
  /** The next sale to ask for; null at the end of the list. */
  next: z.nullable(ticketNoSchema),
});
export type PicksResponse = z.infer<typeof picksResponseSchema>;

export const poolsQuerySchema = z.strictObject({
  gameId: z.optional(instantGameIdSchema),
  priceCents: z.coerce.number().pipe(priceCentsSchema).optional(),
});
export const poolsResponseSchema = z.strictObject({ pools: z.array(poolOnWireSchema).max(10_000) });

export const finishPoolParamsSchema = z.strictObject({
  gameId: instantGameIdSchema,
  priceCents: z.coerce.number().pipe(priceCentsSchema),
  poolNo: z.coerce.number().pipe(poolNoSchema),
});

/**
 * A stored round, for history and replay. Ticket, prize, book and digest are null while it has no outcome. The server
 * draws the book again for each answer; the book is also null if it isn't the book of the digest, or of an older
 * version.
 */
export const storedRoundSchema = z.strictObject({
  roundId: z.uuid(),
  gameId: instantGameIdSchema,
  mode: playModeSchema,
  state: roundStateSchema,
  priceCents: priceCentsSchema,
  poolNo: z.nullable(poolNoSchema),
  ticketNo: z.nullable(ticketNoSchema),
  tier: z.nullable(prizeTierNoSchema),
  prizeCents: z.nullable(prizeCentsSchema),
  book: z.nullable(ticketBookOnWireSchema),
  /** SHA-256 of the book as canonical JSON, stored with the outcome. */
  bookDigest: z.nullable(digestSchema),
  mathsVersion: mathsVersionSchema,
  /** The day and the beacon round that decide the round, and the beacon round's signature; null in a demo. */
  gamingDay: z.nullable(gamingDaySchema).default(null),
  beaconRound: z.nullable(beaconRoundSchema).default(null),
  beaconSignature: line().max(400).nullable().default(null),
  /** The remaining position that the play picked in a finite pool, and the ticket there. */
  position: z.nullable(ticketNoSchema).default(null),
  pickedTicket: z.nullable(ticketNoSchema).default(null),
  completedBy: z.enum(['player', 'system']).nullable(),
  createdAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
});
export type StoredRoundOnWire = z.infer<typeof storedRoundSchema>;
