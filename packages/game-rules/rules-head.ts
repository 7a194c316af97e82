import type { Cents } from '@sunflower/money/cents.ts';

/** What the rules of every kind of game contain: the game, the start date, purchase limits and claim terms. */
export type RulesHead = {
  readonly gameId: string;
  /** Unique within the game, recorded with each draw and ticket. */
  readonly version: string;
  /** First draw date, yyyy-MM-dd in Central Time, that these rules apply to. */
  readonly validFrom: string;
  readonly limits: WagerLimits;
  readonly claims: ClaimTerms;
  /** Figures that no published rule confirms; each must be confirmed with the lottery before the game is sold. */
  readonly unconfirmed: readonly UnconfirmedFigure[];
};

/**
 * The kind of figure that isn't confirmed, as the rules page names it to players. A `not-modeled` one is about
 * something that the product doesn't sell, so the page leaves it out.
 */
export type UnconfirmedTopic =
  | 'whole-game'
  | 'prizes'
  | 'double-play-prizes'
  | 'price'
  | 'plays'
  | 'multipliers'
  | 'doubled-day'
  | 'draw-counts'
  | 'draw-times'
  | 'jackpot'
  | 'sales-cap'
  | 'not-modeled';

/** A figure that the lottery's staff has to confirm: `what` describes it, and `tiers` are the affected prizes. */
export type UnconfirmedFigure = {
  readonly about: UnconfirmedTopic;
  readonly what: string;
  readonly tiers?: readonly string[];
};

export type WagerLimits = {
  readonly minBoards: number;
  readonly maxBoards: number;
  /** Boards are sold in multiples of this; undefined: any number. */
  readonly boardStep?: number;
  /** The allowed numbers of consecutive draws, ascending. */
  readonly drawCounts: readonly number[];
  readonly ticketCapCents: Cents;
};

/** The claim terms of a game. Thresholds and rates are law, not game rules, and are in the folder `tax`. */
export type ClaimTerms = {
  /** Number of days after the draw in which a prize can be claimed. */
  readonly windowDays: number;
  /** Keno is exempt from regular federal withholding and has its own reporting code (26 USC 3402(q)(5)). */
  readonly taxKind: 'lottery' | 'keno';
  /** How the jackpot is paid; null in a game with fixed prizes only. */
  readonly jackpot: JackpotPayment | null;
};

export type JackpotPayment =
  | { readonly kind: 'cash' }
  | { readonly kind: 'annuity-or-cash'; readonly annuityPayments: number; readonly electionDays: number };

/** When the game is drawn. Wall-clock times are of `timeZone`; only the server turns them into instants. */
export type DrawDays = {
  /** ISO weekdays, Monday is 1. */
  readonly weekdays: readonly number[];
  /** HH:mm of the draw. */
  readonly drawTime: string;
  /** HH:mm on the same day from which no wager is accepted. */
  readonly closeTime: string;
  readonly timeZone: string;
};

/** Draws and sales follow Kansas clocks in Central Time, whatever the time zone of the player's county. */
export const CENTRAL_TIME = 'America/Chicago';

export const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7] as const;

/** Returns 1, 2, 3 ... up to and including `last`. */
export function integersUpTo(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}
