import type { Cents } from '@sunflower/money/cents.ts';
import type { DrawDays, RulesHead } from '../rules-head.ts';

/**
 * How a play of digits wins. `straight`: every digit in its place. `box`: the digits in any order. `straight-box`: half of the stake each
 * way. `combo`: every order of the digits as a straight of its own. `positions`: only the named places count, the others are wild.
 */
export type PlayForm =
  | { readonly form: 'straight' | 'box' | 'straight-box' | 'combo' }
  | {
      readonly form: 'positions';
      /** Places that count, from 0, ascending. */
      readonly positions: readonly number[];
      /** Prize of a dollar. */
      readonly prizeCents: Cents;
    };

/** A way to play that a player chooses for each board. */
export type DigitPlay = PlayForm & {
  /** Stable name on the wire: `straight`, `straight-box`, `front-pair`. */
  readonly id: string;
  readonly name: string;
  /** What may be staked, ascending; half of a straight/box stake still has to be one that the lottery sells. */
  readonly stakesCents: readonly Cents[];
  /** Whether the lottery sells it. The whole of the usual set is described, so that switching one on is a version of data. */
  readonly isOffered: boolean;
};

/** One of the draws of a day. */
export type DrawSession = DrawDays & { readonly id: string; readonly name: string };

/** The rules of a game of digits: each is drawn by itself from 0 to 9, so digits repeat and their order counts. Data of one version. */
export type DigitRules = RulesHead & {
  readonly kind: 'digits';
  readonly digitCount: number;
  /** In the order in which they are shown. */
  readonly plays: readonly DigitPlay[];
  /** Prize of a dollar on a straight. */
  readonly straightCents: Cents;
  /** Prizes of a dollar on a box by the number of orders its digits have, fewest first. Digits all alike have one order and no box. */
  readonly boxes: readonly { readonly ways: number; readonly prizeCents: Cents }[];
  /** Draws of a day. A wager names one or more of them, and is charged for each. */
  readonly sessions: readonly DrawSession[];
  /** What one number may cost the lottery in one draw before its sale stops; null as long as the lottery has not set it. */
  readonly numberLiabilityCents: Cents | null;
};
