import type { DigitRules } from '../digits/digit-rules.ts';
import { DIGIT_LIMITS, MIDDAY_AND_EVENING, usualPlays } from '../digits/usual-plays.ts';
import type { Game } from '../game.ts';

/** Pick 5 with the prizes of Pennsylvania; the Kansas Lottery doesn't sell it yet. */
const USUAL_SET: DigitRules = {
  kind: 'digits',
  gameId: 'pick-5',
  version: 'pick-5-2026-01-01',
  validFrom: '2026-01-01',
  digitCount: 5,
  plays: usualPlays({
    places: [
      ['front-four', 'Front four', [0, 1, 2, 3], 5_000_00n],
      ['back-four', 'Back four', [1, 2, 3, 4], 5_000_00n],
      ['front-three', 'Front three', [0, 1, 2], 500_00n],
      ['back-three', 'Back three', [2, 3, 4], 500_00n],
      ['front-pair', 'Front pair', [0, 1], 50_00n],
      ['back-pair', 'Back pair', [3, 4], 50_00n],
    ],
    hasHalfDollar: true,
    offered: 'all',
  }),
  straightCents: 50_000_00n,
  boxes: [
    { ways: 5, prizeCents: 10_000_00n },
    { ways: 10, prizeCents: 5_000_00n },
    { ways: 20, prizeCents: 2_500_00n },
    { ways: 30, prizeCents: 1_700_00n },
    { ways: 60, prizeCents: 850_00n },
    { ways: 120, prizeCents: 425_00n },
  ],
  sessions: MIDDAY_AND_EVENING,
  numberLiabilityCents: null,
  limits: DIGIT_LIMITS,
  claims: { windowDays: 365, taxKind: 'lottery', jackpot: null },
  unconfirmed: [
    { about: 'whole-game', what: 'the whole game: Kansas has no rule for it' },
    { about: 'prizes', what: 'straight/box prizes, and those for three and two positions' },
    { about: 'draw-times', what: 'draw times and cut-offs, taken from Pick 3' },
    { about: 'sales-cap', what: 'the maximum liability of a number before its sale stops' },
  ],
};

export const pick5: Game<DigitRules> = {
  gameId: 'pick-5',
  name: 'Pick 5',
  serialCode: 'P5',
  versions: [USUAL_SET],
};
