import type { Cents } from '@sunflower/money/cents.ts';
import type { ClosedPart } from '@sunflower/player-rules/access/closed-parts.ts';
import type { AccessNotice, WalletNotice } from '@sunflower/player-rules/notices/notice-kinds.ts';

/**
 * Contents of notifications about money that moved in the wallet without an action of the player, such as a failed
 * withdrawal, a returned deposit, an adjustment or an expired bonus.
 */
export type WalletContents = {
  readonly kind: WalletNotice;
  readonly amountCents: Cents;
  /** The part of a returned deposit that was already spent. */
  readonly owedCents: Cents;
};

/**
 * Contents for rights that operators changed: parts of the account closed (until a time, or without an end) or open
 * again, an exception from restrictions that they granted or ended, a block of the location that they lifted, an
 * exclusion that they entered, a tighter limit, or the result of their identity check.
 */
export type AccessContents = {
  readonly kind: AccessNotice;
  readonly parts: readonly ClosedPart[];
  /** When the restriction or the exception ends, as RFC 3339 text. */
  readonly until: string | null;
};

/** Contents for points that expire unless the player spends them before a day, yyyy-MM-dd in Central Time. */
export type PointsContents = { readonly points: number; readonly expiresOn: string };

/** Contents for a prize of a drawing; the amount is null for a bonus, and the last day for a prize without a claim. */
export type SecondChanceContents = {
  /** The operator's name of the drawing. */
  readonly drawing: string;
  readonly ticketSerial: string;
  readonly prizeCents: Cents | null;
  /** `set-off`: credited once the winner's debts to the state have been checked. */
  readonly paidAs: 'credited' | 'claim' | 'set-off' | 'bonus';
  /** The last day to claim it, yyyy-MM-dd in Central Time. */
  readonly claimUntil: string | null;
};
