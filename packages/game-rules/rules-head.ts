import type { Cents } from '@sunflower/money/cents.ts';

/** What the rules of every kind of game tell: which game, from when on, how much may be bought and how prizes are claimed. */
export type RulesHead = {
  readonly gameId: string;
  /** Unique within the game, recorded with each draw and ticket. */
  readonly version: string;
  /** First draw date, yyyy-MM-dd in Central Time, that these rules govern. */
  readonly validFrom: string;
  readonly limits: WagerLimits;
  readonly claims: ClaimTerms;
  /** Figures of these rules that no published rule confirms; each has to be settled with the lottery before the game is sold. */
  readonly unconfirmed: readonly string[];
};

export type WagerLimits = {
  readonly minBoards: number;
  readonly maxBoards: number;
  /** Boards are sold in multiples of this; undefined: one by one. */
  readonly boardStep?: number;
  /** The allowed numbers of consecutive draws, ascending. */
  readonly drawCounts: readonly number[];
  readonly ticketCapCents: Cents;
};

/** What a claim of a prize has to know of the game. Thresholds and rates are law, not rules of a game, and stand with the claims. */
export type ClaimTerms = {
  /** Days from the draw within which a prize must be claimed. */
  readonly windowDays: number;
  /** Keno is exempt from regular federal withholding and has a reporting code of its own (26 USC 3402(q)(5)). */
  readonly taxKind: 'lottery' | 'keno';
  /** How the jackpot is paid; null in a game of set prizes only. */
  readonly jackpot: JackpotPayment | null;
};

export type JackpotPayment =
  | { readonly kind: 'cash' }
  | { readonly kind: 'annuity-or-cash'; readonly annuityPayments: number; readonly electionDays: number };

/** When the game is drawn. Wall-clock times of `timeZone`; the server alone turns them into instants. */
export type DrawDays = {
  /** ISO weekdays, Monday is 1. */
  readonly weekdays: readonly number[];
  /** HH:mm of the draw. */
  readonly drawTime: string;
  /** HH:mm of the same day after which no wager is taken. */
  readonly closeTime: string;
  readonly timeZone: string;
};

/** Draws and sales close by Kansas clocks, whatever the zone of the county a player stands in. */
export const CENTRAL_TIME = 'America/Chicago';

export const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7] as const;

/** 1, 2, 3 ... up to and including `last`. */
export function countsUpTo(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}
