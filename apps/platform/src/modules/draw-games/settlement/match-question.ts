import type { AnyRules } from '@sunflower/game-rules/all-rules.ts';
import type { AnyDrawn } from '@sunflower/game-rules/drawn.ts';
import type { Cents } from '@sunflower/money/cents.ts';

/** What both matchers are asked: the winners of a draw by the numbers that were drawn. */
export type MatchQuestion = {
  readonly drawId: string;
  readonly rules: AnyRules;
  /** Numbers of the kind of the rules; others are a fault. */
  readonly drawn: AnyDrawn;
  /** What the jackpot tier shares: the cash value frozen with the draw. Nothing in a game without a jackpot. */
  readonly jackpotPotCents: Cents;
};
