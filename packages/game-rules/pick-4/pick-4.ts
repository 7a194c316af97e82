import type { DigitRules } from '../digits/digit-rules.ts';
import { DIGIT_LIMITS, MIDDAY_AND_EVENING, usualPlays } from '../digits/usual-plays.ts';
import type { Game } from '../game.ts';

/**
 * Pick 4 with the prizes of most states; the Kansas Lottery doesn't sell it yet. For the 4-way box, Ohio and Tennessee
 * pay $1,198 instead of $1,200.
 */
const USUAL_SET: DigitRules = {
  kind: 'digits',
  gameId: 'pick-4',
  version: 'pick-4-2026-01-01',
  validFrom: '2026-01-01',
  digitCount: 4,
  plays: usualPlays({
    places: [
      ['front-pair', 'Front pair', [0, 1], 50_00n],
      ['middle-pair', 'Middle pair', [1, 2], 50_00n],
      ['back-pair', 'Back pair', [2, 3], 50_00n],
    ],
    hasHalfDollar: true,
    offered: 'all',
  }),
  straightCents: 5_000_00n,
  boxes: [
    { ways: 4, prizeCents: 1_200_00n },
    { ways: 6, prizeCents: 800_00n },
    { ways: 12, prizeCents: 400_00n },
    { ways: 24, prizeCents: 200_00n },
  ],
  sessions: MIDDAY_AND_EVENING,
  numberLiabilityCents: null,
  limits: DIGIT_LIMITS,
  claims: { windowDays: 365, taxKind: 'lottery', jackpot: null },
  unconfirmed: [
    { about: 'whole-game', what: 'the whole game: Kansas has no rule for it' },
    { about: 'draw-times', what: 'draw times and cut-offs, taken from Pick 3' },
    { about: 'sales-cap', what: 'the maximum liability of a number before its sale stops' },
  ],
};

export const pick4: Game<DigitRules> = {
  gameId: 'pick-4',
  name: 'Pick 4',
  serialCode: 'P4',
  versions: [USUAL_SET],
};
