import * as z from 'zod/mini';

/** Longest code of a refusal. */
const CODE = /^[A-Z][A-Z_]{1,60}$/;
const MAX_PRICE_CENTS = 1_000_000;

/** The pages that a game's own links may open. */
const gamePage = z.enum(['close', 'details', 'deposit', 'history']);
export type GamePage = z.output<typeof gamePage>;

/**
 * Every message that a game may send, the same as in `partner-protocols/game-frame.ts`; a test compares the two.
 * Repeated here because that file also has the schema of ticket books, which this page doesn't read.
 */
const messageToHost = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('ready') }),
  z.strictObject({ type: z.literal('progress'), percent: z.int().check(z.minimum(0), z.maximum(100)) }),
  z.strictObject({
    type: z.literal('playable'),
    hasOpenRound: z.boolean(),
    freeRoundsLeft: z.int().check(z.minimum(0)),
  }),
  z.strictObject({ type: z.literal('session-needed') }),
  z.strictObject({ type: z.literal('refused'), code: z.string().check(z.regex(CODE)) }),
  z.strictObject({
    type: z.literal('stake'),
    priceCents: z.int().check(z.minimum(1), z.maximum(MAX_PRICE_CENTS)),
    isFree: z.boolean(),
  }),
  z.strictObject({ type: z.literal('play-pending'), isPending: z.boolean() }),
  z.strictObject({
    type: z.literal('round-started'),
    roundId: z.uuid(),
    freeRoundsLeft: z.int().check(z.minimum(0)),
  }),
  z.strictObject({ type: z.literal('round-ended'), roundId: z.nullable(z.uuid()) }),
  z.strictObject({ type: z.literal('active') }),
  z.strictObject({ type: z.literal('open'), page: gamePage }),
  z.strictObject({ type: z.literal('failed'), reason: z.optional(z.literal('picture')) }),
]);

/**
 * A message of the game in its frame. The page takes no amount of money from the game, except the price that the game
 * shows.
 */
export type GameMessage = z.output<typeof messageToHost>;

/** Why the game starts no new round. */
export type NewRoundBlock = 'reality-check' | 'limit' | 'exclusion' | 'location' | 'session' | 'product' | 'notice';

/** Settings of the game's appearance. The font size has steps from 0 (default) to 3 (largest). [S9-13] */
export type FrameSettings = {
  readonly language: 'en-US' | 'es' | 'fr';
  readonly theme: 'light' | 'dark';
  readonly fontStep: number;
  readonly isMotionReduced: boolean;
};

/** A message of the page to the game. */
export type MessageToGame =
  | {
      readonly type: 'launch';
      readonly launchToken: string;
      readonly gameId: string;
      readonly mode: 'paid' | 'demo';
      readonly settings: FrameSettings;
    }
  | {
      readonly type: 'replay';
      readonly gameId: string;
      readonly priceCents: number;
      readonly prizeCents: number;
      readonly isFree: boolean;
      /** The events that the game drew, as the platform returns them. */
      readonly book: Readonly<Record<string, unknown>>;
      readonly settings: FrameSettings;
    }
  | { readonly type: 'replay-last' }
  | { readonly type: 'settings'; readonly settings: FrameSettings }
  | { readonly type: 'pause'; readonly reason: NewRoundBlock }
  | { readonly type: 'resume' }
  | { readonly type: 'balance'; readonly balanceCents: number };

/** The only window and origin that messages are accepted from. */
export type GameSender = { readonly origin: string; readonly window: Window | null };

/** Returns the message of a game; undefined for any other window, origin or shape, so that the page ignores it. */
export function readGameMessage(
  event: Pick<MessageEvent, 'data' | 'origin' | 'source'>,
  sender: GameSender,
): GameMessage | undefined {
  if (sender.window === null || event.source !== sender.window || event.origin !== sender.origin) return undefined;
  const read = z.safeParse(messageToHost, event.data);
  return read.success ? read.data : undefined;
}
