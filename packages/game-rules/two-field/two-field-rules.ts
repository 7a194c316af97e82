import type { Cents } from '@sunflower/money/cents.ts';
import type { DrawDays, RulesHead } from '../rules-head.ts';

/** A field of a board: `count` different numbers of 1..`max`. */
export type Field = { readonly count: number; readonly max: number };

/** The payment of a tier: a fixed amount, or free boards for the next open draw. */
export type TwoFieldPrize =
  | { readonly kind: 'set'; readonly cents: Cents }
  | { readonly kind: 'free-boards'; readonly boards: number };

/** One row of the pay table, named `r2w1`: how many red and how many white numbers must match, exactly. */
export type TwoFieldTier = {
  readonly tier: string;
  readonly red: number;
  readonly white: number;
  readonly prize: TwoFieldPrize;
};

/** Prizes of draws on a weekday are multiplied for tickets bought for a multiple of a number of draws. */
export type WeekdayDoubler = {
  /** ISO weekday, Monday is 1. */
  readonly weekday: number;
  readonly drawCountMultipleOf: number;
  readonly multiplier: number;
};

/**
 * The rules of a game with two fields of different colors, each with its own drum, and fixed prizes only. Data of one
 * version.
 */
export type TwoFieldRules = RulesHead & {
  readonly kind: 'two-field';
  readonly red: Field;
  readonly white: Field;
  readonly boardPriceCents: Cents;
  /** Best tier first. No two rows have the same match, so a board wins at most one. */
  readonly tiers: readonly TwoFieldTier[];
  readonly doubler: WeekdayDoubler | null;
  readonly drawDays: DrawDays;
};
