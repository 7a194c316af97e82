import type { Cents } from '@sunflower/money/cents.ts';
import type { RulesHead } from '../rules-head.ts';

/** What so many hits pay for a dollar; with the add-on and the bulls-eye among the hits it is the total for both dollars. Null: nothing. */
export type KenoPay = {
  readonly hits: number;
  readonly baseCents: Cents | null;
  readonly bullsEyeCents: Cents | null;
};

/** The pays of one number of spots, most hits first. */
export type KenoSpotPays = { readonly spots: number; readonly pays: readonly KenoPay[] };

/** Draws at a steady step through a game day that runs past midnight. Wall-clock times of `timeZone`, steps of elapsed time. */
export type DrawCadence = {
  /** HH:mm of the first draw of the game day. */
  readonly firstDraw: string;
  /** HH:mm of the next calendar day at which the game day is over: no draw is held at or after it. */
  readonly dayEnds: string;
  readonly minutesBetween: number;
  /** Sales of a draw close so many seconds before it; a wager that comes later starts with the following draw. */
  readonly closesSecondsBefore: number;
  readonly timeZone: string;
};

/** The most that all boards of one spot count with all hits are paid in a draw; beyond it they share. */
export type KenoPrizeCap = { readonly spots: number; readonly hits: number; readonly totalCents: Cents };

/** The rules of Keno: `drawnCount` of `numberMax` numbers are drawn, and a player marks as many as she likes of `spotPays`. One version. */
export type KenoRules = RulesHead & {
  readonly kind: 'keno';
  readonly numberMax: number;
  readonly drawnCount: number;
  readonly spotPays: readonly KenoSpotPays[];
  /** What may be staked on a board in one draw, ascending. Prizes are stated for a dollar and follow the stake. */
  readonly stakesCents: readonly Cents[];
  /** Costs the stake once more. One of the drawn numbers is the bulls-eye. */
  readonly bullsEye: { readonly id: string; readonly name: string } | null;
  readonly cadence: DrawCadence;
  /** Null as long as the lottery's rule names none. */
  readonly prizeCap: KenoPrizeCap | null;
};
