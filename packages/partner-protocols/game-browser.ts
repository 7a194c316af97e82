import * as z from 'zod/mini';
import { gameRulesSchema } from './game-rules.ts';
import {
  balanceCentsSchema,
  instantGameIdSchema,
  playModeSchema,
  priceCentsSchema,
  prizeCentsSchema,
  secretKeySchema,
} from './game-server-values.ts';
import {
  authenticateRefusalSchema,
  debitRefusalSchema,
  freeRoundsSchema,
  prizeTableOnWireSchema,
  roundStateSchema,
} from './game-session-values.ts';
import { oneLine } from './line-checks.ts';
import { ticketBookOnWireSchema } from './ticket-book.ts';

/**
 * The calls of the game in a browser to its game server, on the origin that the game was loaded from. The session key
 * is in the body of each request; there are no cookies, and no other origin may read a response. A 200 response is
 * final; after any other response, or none, the game repeats the same request.
 */
export const GAME_BROWSER_PATHS = {
  sessions: '/sessions',
  plays: '/plays',
  progress: '/rounds/:roundId/progress',
  end: '/rounds/:roundId/end',
} as const;

export const openSessionRequestSchema = z.strictObject({ launchToken: secretKeySchema });

const MOST_STEPS = 1_000;
const openedStepsSchema = z
  .array(z.int().check(z.minimum(0), z.maximum(MOST_STEPS - 1)))
  .check(z.maxLength(MOST_STEPS));

const roundInBrowserSchema = z.strictObject({
  roundId: z.uuid(),
  state: roundStateSchema,
  priceCents: priceCentsSchema,
  /** Whether a free round paid the price. */
  isFree: z.boolean(),
  prizeCents: prizeCentsSchema,
  /** Null if no picture shows the prize: the game then shows neither, and ends the round with `isPictureWrong`. */
  book: z.nullable(ticketBookOnWireSchema),
  /** The steps that the game reported as revealed, in their order. */
  opened: openedStepsSchema,
});
export type RoundInBrowser = z.infer<typeof roundInBrowserSchema>;

export const openSessionResponseSchema = z.discriminatedUnion('outcome', [
  z.strictObject({
    outcome: z.literal('opened'),
    sessionKey: secretKeySchema,
    gameId: instantGameIdSchema,
    name: z.string().check(oneLine),
    mechanic: z.string().check(oneLine),
    textsId: z.string().check(oneLine),
    mode: playModeSchema,
    balanceCents: balanceCentsSchema,
    currency: z.literal('USD'),
    language: z.enum(['en-US', 'es', 'fr']),
    prices: z.array(prizeTableOnWireSchema),
    freeRounds: z.array(freeRoundsSchema),
    rules: gameRulesSchema,
    /** A round that wasn't finished: the game shows it before anything else. */
    openRound: z.nullable(roundInBrowserSchema),
  }),
  z.strictObject({ outcome: z.literal('refused'), code: authenticateRefusalSchema }),
]);
export type OpenSessionResponse = z.infer<typeof openSessionResponseSchema>;

export const playRequestSchema = z.strictObject({
  sessionKey: secretKeySchema,
  /** Chosen by the game for each play; a repeated request with the same key is the same play. */
  playKey: z.uuid(),
  priceCents: priceCentsSchema,
  freeRoundsId: z._default(z.nullable(z.uuid()), null),
});
export type PlayRequest = z.infer<typeof playRequestSchema>;

/**
 * Refusals of the platform, and of the game server: a play that came too soon, a key used for another play, a play that
 * wasn't started because the beacon is gone, and a play that was canceled because its beacon round was late or
 * witnesses hadn't seen its debit in time.
 */
export const playRefusalSchema = z.enum([
  ...debitRefusalSchema.options,
  'TOO_SOON',
  'PLAY_KEY_CONFLICT',
  'BEACON_UNAVAILABLE',
  'BEACON_LATE',
  'NOT_WITNESSED',
]);
export type PlayRefusal = z.infer<typeof playRefusalSchema>;

export const playResponseSchema = z.discriminatedUnion('outcome', [
  z.strictObject({ outcome: z.literal('played'), round: roundInBrowserSchema, balanceCents: balanceCentsSchema }),
  /**
   * The platform hasn't answered yet, or the beacon round isn't emitted: the game repeats the request, after
   * `retryAfterMs` if it is given.
   */
  z.strictObject({
    outcome: z.literal('pending'),
    roundId: z.uuid(),
    retryAfterMs: z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(60_000))), null),
  }),
  z.strictObject({ outcome: z.literal('refused'), code: playRefusalSchema }),
]);
export type PlayResponse = z.infer<typeof playResponseSchema>;

export const roundParamsSchema = z.strictObject({ roundId: z.uuid() });
export const progressRequestSchema = z.strictObject({
  sessionKey: secretKeySchema,
  opened: openedStepsSchema,
});
/** Everything that is stored, also from other devices. */
export const progressResponseSchema = z.strictObject({ opened: openedStepsSchema });
export const endRoundRequestSchema = z.strictObject({
  sessionKey: secretKeySchema,
  /** The events of the book don't show the round's prize, so the game showed neither. The stored prize is paid. */
  isPictureWrong: z._default(z.boolean(), false),
});
export type EndRoundRequest = z.input<typeof endRoundRequestSchema>;
export const endRoundResponseSchema = z.strictObject({
  /** `pending`: the prize is stored and will be credited; the game doesn't need to wait. */
  outcome: z.enum(['settled', 'claim-pending', 'pending']),
  prizeCents: prizeCentsSchema,
  /** Null while the credit is pending. */
  balanceCents: z.nullable(balanceCentsSchema),
});
export type EndRoundResponse = z.infer<typeof endRoundResponseSchema>;
