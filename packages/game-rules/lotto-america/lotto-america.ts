import type { Game, GameRules, MultiplierPool } from '../game.ts';
import { fixedPrizeTier, type PrizeTier } from '../prize-tier.ts';
import { CENTRAL_TIME, integersUpTo } from '../rules-head.ts';

/**
 * One drum for every jackpot. Its weights aren't published; these return 49.05 % of the add-on's dollar, near the
 * published 49.6 %.
 */
const ALL_STAR_BONUS: MultiplierPool = {
  name: 'all-star-bonus-17',
  weights: [
    { multiplier: 2, balls: 8 },
    { multiplier: 3, balls: 5 },
    { multiplier: 4, balls: 3 },
    { multiplier: 5, balls: 1 },
  ],
};

/** Source of prizes and odds: the game's table in the Maine administrative code (18-553, chapter 80). */
const TIERS: readonly PrizeTier[] = [
  { tier: '5+1', numbers: 5, bonus: true, prize: { kind: 'jackpot' } },
  fixedPrizeTier('5+0', 20_000_00n),
  fixedPrizeTier('4+1', 1_000_00n),
  fixedPrizeTier('4+0', 100_00n),
  fixedPrizeTier('3+1', 20_00n),
  fixedPrizeTier('3+0', 5_00n),
  fixedPrizeTier('2+1', 5_00n),
  fixedPrizeTier('1+1', 2_00n),
  fixedPrizeTier('0+1', 2_00n),
];

/**
 * Lotto America with three draws a week. Drawn at 10:15 pm Eastern, which is always 9:15 pm Central: both zones change
 * clocks together.
 */
const THREE_DRAWS_A_WEEK: GameRules = {
  kind: 'numbers',
  gameId: 'lotto-america',
  version: 'lotto-america-2026-01-01',
  validFrom: '2026-01-01',
  matrix: { numberCount: 5, numberMax: 52, bonusMax: 10 },
  boardPriceCents: 1_00n,
  addOns: [{ id: 'all-star-bonus', name: 'All Star Bonus', priceCents: 1_00n, effect: 'multiplier' }],
  tiers: TIERS,
  secondDrawingTiers: [],
  multiplierPools: [ALL_STAR_BONUS],
  drawDays: { weekdays: [1, 3, 6], drawTime: '21:15', closeTime: '20:59', timeZone: CENTRAL_TIME },
  limits: { minBoards: 1, maxBoards: 10, drawCounts: integersUpTo(15), ticketCapCents: 1_000_00n },
  startingJackpot: { advertisedCents: 2_000_000_00n, cashValueCents: 940_000_00n },
  minimumRollCents: 50_000_00n,
  claims: {
    windowDays: 365,
    taxKind: 'lottery',
    jackpot: { kind: 'annuity-or-cash', annuityPayments: 30, electionDays: 60 },
  },
  unconfirmed: [
    { about: 'multipliers', what: 'weights of the All Star Bonus' },
    { about: 'jackpot', what: 'minimum roll and cash value' },
    { about: 'draw-counts', what: 'up to 10 boards and 15 draws online' },
  ],
};

export const lottoAmerica: Game = {
  gameId: 'lotto-america',
  name: 'Lotto America',
  serialCode: 'AM',
  versions: [THREE_DRAWS_A_WEEK],
};
