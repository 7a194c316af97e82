import type { Cents } from '@sunflower/money/cents.ts';
import type { DrawDays, RulesHead } from '../rules-head.ts';

/**
 * How a play of digits wins. `straight`: every digit in its position. `box`: the digits in any order. `straight-box`:
 * half of the stake each way. `combo`: every order of the digits as a separate straight. `positions`: only the listed
 * positions count, the others are wild.
 */
export type PlayForm =
  | { readonly form: 'straight' | 'box' | 'straight-box' | 'combo' }
  | {
      readonly form: 'positions';
      /** Positions that count, from 0, ascending. */
      readonly positions: readonly number[];
      /** Prize of a dollar. */
      readonly prizeCents: Cents;
    };

/** A play that a player chooses for each board. */
export type DigitPlay = PlayForm & {
  /** Stable name on the wire: `straight`, `straight-box`, `front-pair`. */
  readonly id: string;
  readonly name: string;
  /** Allowed stakes, ascending. A straight/box puts half of its stake on the straight and half on the box. */
  readonly stakesCents: readonly Cents[];
  /**
   * Whether the lottery sells this play. All usual plays are described, so selling another one takes only a new version
   * of the data.
   */
  readonly isOffered: boolean;
};

/** One of a digit game's draws on each of its days, such as the midday one. */
export type DrawSession = DrawDays & { readonly id: string; readonly name: string };

/**
 * The rules of a digit game: each digit is drawn separately from 0 to 9, so digits repeat and their order counts. Data
 * of one version.
 */
export type DigitRules = RulesHead & {
  readonly kind: 'digits';
  readonly digitCount: number;
  /** In display order. */
  readonly plays: readonly DigitPlay[];
  /** Prize of a dollar on a straight. */
  readonly straightCents: Cents;
  /**
   * Prizes of a dollar on a box by the number of orders of its digits, fewest first. Equal digits have one order and no
   * box.
   */
  readonly boxes: readonly { readonly ways: number; readonly prizeCents: Cents }[];
  /** Draws of a day. A wager chooses one or more of them, and is charged for each. */
  readonly sessions: readonly DrawSession[];
  /** Maximum liability of one number in one draw before its sale stops; null until the lottery has set it. */
  readonly numberLiabilityCents: Cents | null;
};
