import type { Cents } from '@sunflower/money/cents.ts';
import type { RulesHead } from '../rules-head.ts';

/**
 * The prize for a number of hits, per dollar. With the add-on and the bulls-eye among the hits, it is the total for
 * both dollars; null if there is no prize.
 */
export type KenoPay = {
  readonly hits: number;
  readonly baseCents: Cents | null;
  readonly bullsEyeCents: Cents | null;
};

/** The pays of one number of spots, most hits first. */
export type KenoSpotPays = { readonly spots: number; readonly pays: readonly KenoPay[] };

/**
 * Draws at a fixed interval through a game day that runs past midnight. Wall-clock times are of `timeZone`, intervals
 * are elapsed time.
 */
export type DrawCadence = {
  /** HH:mm of the first draw of the game day. */
  readonly firstDraw: string;
  /** HH:mm of the next calendar day at which the game day is over: no draw is held at or after it. */
  readonly dayEnds: string;
  readonly minutesBetween: number;
  /** Sales of a draw close this many seconds before it; a later wager starts with the following draw. */
  readonly closesSecondsBefore: number;
  readonly timeZone: string;
};

/**
 * Maximum total for all boards of one tier (a number of spots and hits) in a draw. Above it, they share it in
 * proportion, rounded down to a cent; the remaining cents go one each to boards in sealed order.
 */
export type KenoPrizeCap = { readonly spots: number; readonly hits: number; readonly totalCents: Cents };

/**
 * The rules of keno: `drawnCount` of `numberMax` numbers are drawn, and a player marks any count in `spotPays`. One
 * version.
 */
export type KenoRules = RulesHead & {
  readonly kind: 'keno';
  readonly numberMax: number;
  readonly drawnCount: number;
  readonly spotPays: readonly KenoSpotPays[];
  /**
   * Allowed stakes of a board in one draw, ascending. Prizes are stated for a dollar and are proportional to the stake.
   */
  readonly stakesCents: readonly Cents[];
  /**
   * The add-on, which costs the stake a second time and makes one drawn number the bulls-eye; null if the game has no
   * such add-on.
   */
  readonly bullsEye: { readonly id: string; readonly name: string } | null;
  readonly cadence: DrawCadence;
  /** Null until the lottery's rule sets it. */
  readonly prizeCap: KenoPrizeCap | null;
};
