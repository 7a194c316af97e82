import { twoByTwo } from '@sunflower/game-rules/2by2/two-by-two.ts';
import type { AnyRules } from '@sunflower/game-rules/all-rules.ts';
import type { DigitRules } from '@sunflower/game-rules/digits/digit-rules.ts';
import { usualPlays } from '@sunflower/game-rules/digits/usual-plays.ts';
import type { AnyDrawn } from '@sunflower/game-rules/drawn.ts';
import type { GameRules } from '@sunflower/game-rules/game.ts';
import { keno } from '@sunflower/game-rules/keno/keno.ts';
import type { KenoRules } from '@sunflower/game-rules/keno/keno-rules.ts';
import { megaMillions } from '@sunflower/game-rules/mega-millions/mega-millions.ts';
import { pick3 } from '@sunflower/game-rules/pick-3/pick-3.ts';
import { powerball } from '@sunflower/game-rules/powerball/powerball.ts';
import { fixedPrizeTier } from '@sunflower/game-rules/prize-tier.ts';
import type { TwoFieldRules } from '@sunflower/game-rules/two-field/two-field-rules.ts';
import { allPicks } from './matched-boards-in-tests.ts';

/** Returns the only rules version of a game. */
export function only<Rules>([rules]: readonly Rules[]): Rules {
  if (!rules) throw new Error('a game has rules');
  return rules;
}

/** A game that draws two of five numbers and one of three, with both add-ons. */
export const NUMBERS: GameRules = {
  ...only(powerball.versions),
  matrix: { numberCount: 2, numberMax: 5, bonusMax: 3 },
  tiers: [
    { tier: '2+1', numbers: 2, bonus: true, prize: { kind: 'jackpot' } },
    { ...fixedPrizeTier('2+0', 50_00n), prize: { kind: 'set', cents: 50_00n, withMultiplierCents: 80_00n } },
    fixedPrizeTier('1+1', 7_00n),
  ],
  secondDrawingTiers: [
    { tier: '2+1', numbers: 2, bonus: true, prize: { kind: 'shared', potCents: 1_000_01n } },
    fixedPrizeTier('0+1', 3_00n),
  ],
};
export const MULTIPLIED: GameRules = {
  ...only(megaMillions.versions),
  matrix: NUMBERS.matrix,
  tiers: [
    { tier: '2+1', numbers: 2, bonus: true, prize: { kind: 'jackpot' } },
    fixedPrizeTier('2+0', 10_00n),
    fixedPrizeTier('0+1', 5_00n),
  ],
};
export const FIELDS: TwoFieldRules = {
  ...only(twoByTwo.versions),
  red: { count: 2, max: 4 },
  white: { count: 2, max: 4 },
};
export const DIGITS: DigitRules = {
  ...only(pick3.versions),
  digitCount: 2,
  plays: usualPlays({
    places: [
      ['first', 'First', [0], 5_00n],
      ['last', 'Last', [1], 5_00n],
    ],
    hasHalfDollar: true,
    offered: 'all',
  }),
  straightCents: 50_00n,
  boxes: [{ ways: 2, prizeCents: 24_00n }],
};
export const KENO: KenoRules = {
  ...only(keno.versions),
  numberMax: 7,
  drawnCount: 3,
  spotPays: [
    { spots: 1, pays: [{ hits: 1, baseCents: 2_00n, bullsEyeCents: 42_00n }] },
    {
      spots: 3,
      pays: [
        { hits: 3, baseCents: 20_00n, bullsEyeCents: 120_00n },
        { hits: 1, baseCents: null, bullsEyeCents: 9_00n },
        { hits: 0, baseCents: 1_00n, bullsEyeCents: null },
      ],
    },
  ],
  prizeCap: { spots: 3, hits: 3, totalCents: 301_00n },
};

/** Returns one legal result for a game's rules. */
export function drawnFor(rules: AnyRules): AnyDrawn {
  switch (rules.kind) {
    case 'numbers':
      return { kind: 'numbers' as const, main: { numbers: [1, 2, 3, 4, 5], bonus: 1 } };
    case 'two-field':
      return { kind: 'two-field' as const, red: [1, 2], white: [1, 2] };
    case 'digits':
      return { kind: 'digits' as const, digits: [1, 2, 3] };
    case 'keno':
      return { kind: 'keno' as const, numbers: allPicks(20, 20)[0] ?? [], bullsEye: 1 };
  }
}
