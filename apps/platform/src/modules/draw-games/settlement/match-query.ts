import type { AnyRules } from '@sunflower/game-rules/all-rules.ts';
import type { AnyDrawn } from '@sunflower/game-rules/drawn.ts';
import type { Cents } from '@sunflower/money/cents.ts';

/** Input of both matchers: the draw and the drawn numbers. */
export type MatchQuery = {
  readonly drawId: string;
  readonly rules: AnyRules;
  /** Numbers of the same kind as the rules; matchers throw for any other kind. */
  readonly drawn: AnyDrawn;
  /** Pool of the jackpot tier: the cash value that was frozen with the draw, or zero in a game without a jackpot. */
  readonly jackpotPotCents: Cents;
};
