import * as z from 'zod/mini';
import {
  balanceCentsSchema,
  instantGameIdSchema,
  playModeSchema,
  priceCentsSchema,
  prizeCentsSchema,
  secretKeySchema,
} from './game-server-values.ts';
import { ticketBookOnWireSchema } from './ticket-book.ts';

/**
 * Messages, by `postMessage`, between the page of the lottery (the *host*) and the game in its frame, whose address is
 * this path on the game server's origin. Each side ignores all but messages of the other's window and origin that fit
 * these schemas. The host takes no outcome from the game: balances, prizes and limits come from the platform.
 */
export const GAME_FRAME_PATH = '/game/:gameId';

/** Why a game doesn't start a new round. A round that was started is always shown to its end. */
export const pauseReasonSchema = z.enum([
  'reality-check',
  'limit',
  'exclusion',
  'location',
  'session',
  'product',
  'notice',
]);

/** How the game looks and sounds. Steps of the font size are 0 (usual) to 3 (largest). [S9-13] */
export const frameSettingsSchema = z.strictObject({
  language: z.enum(['en-US', 'es', 'fr']),
  theme: z.enum(['light', 'dark']),
  fontStep: z.int().check(z.minimum(0), z.maximum(3)),
  isMotionReduced: z.boolean(),
});
export type FrameSettings = z.infer<typeof frameSettingsSchema>;

export const messageToGameSchema = z.discriminatedUnion('type', [
  /** The answer to `ready`, and to `session-needed`: opens a session with this token, which works once. */
  z.strictObject({
    type: z.literal('launch'),
    launchToken: secretKeySchema,
    gameId: instantGameIdSchema,
    mode: playModeSchema,
    settings: frameSettingsSchema,
  }),
  /** The answer to `ready` instead of a launch: shows an ended round again, without a session and without any call. */
  z.strictObject({
    type: z.literal('replay'),
    gameId: instantGameIdSchema,
    priceCents: priceCentsSchema,
    prizeCents: prizeCentsSchema,
    /** Whether a free round paid the price. */
    isFree: z.boolean(),
    book: ticketBookOnWireSchema,
    settings: frameSettingsSchema,
  }),
  /** Shows the demo's last round again. It is ignored in play for money and while a round is open. */
  z.strictObject({ type: z.literal('replay-last') }),
  z.strictObject({ type: z.literal('settings'), settings: frameSettingsSchema }),
  /** No new round until `resume`; the host says why, above the frame. */
  z.strictObject({ type: z.literal('pause'), reason: pauseReasonSchema }),
  z.strictObject({ type: z.literal('resume') }),
  /** The balance changed outside the game, for example by a deposit. */
  z.strictObject({ type: z.literal('balance'), balanceCents: balanceCentsSchema }),
]);
export type MessageToGame = z.infer<typeof messageToGameSchema>;

export const messageToHostSchema = z.discriminatedUnion('type', [
  /** The game's code runs and waits for `launch` or `replay`. */
  z.strictObject({ type: z.literal('ready') }),
  /** Loaded share of the game's art, 0 to 100. */
  z.strictObject({ type: z.literal('progress'), percent: z.int().check(z.minimum(0), z.maximum(100)) }),
  /** The game can be played. `hasOpenRound`: it shows a round that wasn't finished. Free rounds are counted. */
  z.strictObject({
    type: z.literal('playable'),
    hasOpenRound: z.boolean(),
    freeRoundsLeft: z.int().check(z.minimum(0)),
  }),
  /** The session of the game server has ended: the host asks the platform for another launch token. */
  z.strictObject({ type: z.literal('session-needed') }),
  /** The platform refused a play or a launch, by its code. The host shows the text and what the player can do. */
  z.strictObject({ type: z.literal('refused'), code: z.string().check(z.regex(/^[A-Z][A-Z_]{1,60}$/)) }),
  /** The price that the next round would cost, and whether a free round would pay it. */
  z.strictObject({ type: z.literal('stake'), priceCents: priceCentsSchema, isFree: z.boolean() }),
  /**
   * A play was ordered, and isn't a round yet: it may be charged even if the frame closes now. The pending play ends
   * with `round-started`, with `false` if the play was refused, or with `failed` for a picture.
   */
  z.strictObject({ type: z.literal('play-pending'), isPending: z.boolean() }),
  /** The player paid for a round: the host asks the platform for the balance. Free rounds that are left are counted. */
  z.strictObject({ type: z.literal('round-started'), roundId: z.uuid(), freeRoundsLeft: z.int().check(z.minimum(0)) }),
  /** Everything was revealed, and the round's end was reported to the game server. */
  z.strictObject({ type: z.literal('round-ended'), roundId: z.nullable(z.uuid()) }),
  /** The player is active: pressed a key or moved the pointer. At most one message in ten seconds. */
  z.strictObject({ type: z.literal('active') }),
  /** The player chose one of the game's links to the host's pages. */
  z.strictObject({ type: z.literal('open'), page: z.enum(['close', 'details', 'deposit', 'history']) }),
  /**
   * The game can't continue: its code or art couldn't be loaded, or it failed. `picture`: the events of a round's book
   * don't show its prize; the round has ended, and its stored prize is paid.
   */
  z.strictObject({ type: z.literal('failed'), reason: z.optional(z.literal('picture')) }),
]);
export type MessageToHost = z.infer<typeof messageToHostSchema>;
