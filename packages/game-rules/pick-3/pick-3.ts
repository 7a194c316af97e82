import type { DigitRules } from '../digits/digit-rules.ts';
import { DIGIT_LIMITS, MIDDAY_AND_EVENING, usualPlays } from '../digits/usual-plays.ts';
import type { Game } from '../game.ts';

/**
 * Pick 3 as on the Kansas slip: exact order and any order, a dollar each. The other plays are described and switched
 * off.
 */
const EXACT_OR_ANY_ORDER: DigitRules = {
  kind: 'digits',
  gameId: 'pick-3',
  version: 'pick-3-2026-01-01',
  validFrom: '2026-01-01',
  digitCount: 3,
  plays: usualPlays({
    places: [
      ['front-pair', 'Front pair', [0, 1], 50_00n],
      ['back-pair', 'Back pair', [1, 2], 50_00n],
    ],
    hasHalfDollar: false,
    offered: ['straight', 'box'],
  }),
  straightCents: 500_00n,
  boxes: [
    { ways: 3, prizeCents: 160_00n },
    { ways: 6, prizeCents: 80_00n },
  ],
  sessions: MIDDAY_AND_EVENING,
  numberLiabilityCents: null,
  limits: DIGIT_LIMITS,
  claims: { windowDays: 365, taxKind: 'lottery', jackpot: null },
  unconfirmed: [
    { about: 'draw-counts', what: 'up to 5 boards and 28 draws online' },
    { about: 'plays', what: 'whether straight/box, combo and pairs are sold' },
    { about: 'sales-cap', what: 'the maximum liability of a number before its sale stops' },
  ],
};

export const pick3: Game<DigitRules> = {
  gameId: 'pick-3',
  name: 'Pick 3',
  serialCode: 'P3',
  versions: [EXACT_OR_ANY_ORDER],
};
