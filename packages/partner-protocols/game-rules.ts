import * as z from 'zod/mini';
import { priceCentsSchema } from './game-server-values.ts';
import { oneLine } from './line-checks.ts';

/** Shortest time between two plays of a player in a game. [RTS-14B-F] */
export const LEAST_CYCLE_MS = 5_000;

/**
 * Rules of a game, which its server sends with each session and enforces where it can. The game obeys the others. A
 * rule with a literal can't be set: no operator may allow it, and a game that receives another value doesn't start.
 */
export const gameRulesSchema = z.strictObject({
  /** Shortest time from one play to the next; the server refuses an earlier one with TOO_SOON. */
  minCycleMs: z.int().check(z.minimum(0), z.maximum(60_000)),
  /** Whether the game offers to open all that is covered. */
  revealAll: z.boolean(),
  /** No turbo mode, no automatic play, no bought feature, and a held key plays once. */
  fasterResult: z.literal(false),
  autoPlay: z.literal(false),
  buyFeature: z.literal(false),
  repeatOnKeyHold: z.literal(false),
  /** Only a prize above the price is celebrated, for at most this long. */
  celebrateAboveStakeOnly: z.literal(true),
  celebrationMaxMs: z.int().check(z.minimum(0), z.maximum(2_500)),
  /** `off-until-chosen`: silent until the player turns it on, in each session. `off`: the game doesn't offer it. */
  sound: z.enum(['off-until-chosen', 'off']),
  haptics: z.enum(['off-until-chosen', 'off']),
  /**
   * Information about the host page: by default it stops play this often and asks the player whether to continue. Each
   * player may choose another interval there.
   */
  checkInMinutes: z.int().check(z.minimum(1), z.maximum(60)),
  /** The host page shows the net result, the time of day and the average payback; the game doesn't cover them. */
  showNet: z.literal(true),
  showTime: z.literal(true),
  showPayback: z.literal(true),
  /** Highest price of a play, for every player and for players under 25; null without a limit. */
  maxPriceCents: z.nullable(priceCentsSchema),
  maxPriceUnder25Cents: z.nullable(priceCentsSchema),
  beacon: z.strictObject({
    /** Chain hash of the public beacon that decides plays. */
    chain: z.string().check(oneLine, z.minLength(1), z.maxLength(100)),
    /** The source that the operator uses in its place if the beacon ends, named in advance. Plays pause until then. */
    secondSource: z.nullable(z.string().check(oneLine, z.minLength(1), z.maxLength(200))),
    /** A beacon round that is later than this cancels the play before it has an outcome. */
    cancelAfterMs: z.int().check(z.minimum(1_000), z.maximum(60_000)),
  }),
  /**
   * Hours after which the server completes a round that the player left open. Until then any device can resume it. 0: a
   * few minutes after the player has gone.
   */
  leaveOpenHours: z.int().check(z.minimum(0), z.maximum(24)),
});
export type GameRules = z.infer<typeof gameRulesSchema>;

/** The safest value of each rule that doesn't depend on the game or the beacon. */
export const SAFE_GAME_RULES: Omit<GameRules, 'beacon' | 'leaveOpenHours'> = {
  minCycleMs: LEAST_CYCLE_MS,
  revealAll: true,
  fasterResult: false,
  autoPlay: false,
  buyFeature: false,
  repeatOnKeyHold: false,
  celebrateAboveStakeOnly: true,
  celebrationMaxMs: 2_500,
  sound: 'off-until-chosen',
  haptics: 'off-until-chosen',
  checkInMinutes: 20,
  showNet: true,
  showTime: true,
  showPayback: true,
  maxPriceCents: null,
  maxPriceUnder25Cents: null,
};
