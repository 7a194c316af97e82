import type { Game, GameRules, MultiplierPool } from '../game.ts';
import { fixedPrizeTier, type PrizeTier } from '../prize-tier.ts';
import { CENTRAL_TIME, integersUpTo } from '../rules-head.ts';

/**
 * The multiplier assigned to each board when it is bought. The printed chances 1 in 2.13, 3.2, 8, 16 and 32 are these
 * parts of 32; their mean is exactly 3.
 */
const BUILT_IN_MULTIPLIER: MultiplierPool = {
  name: 'mega-millions-32',
  weights: [
    { multiplier: 2, balls: 15 },
    { multiplier: 3, balls: 10 },
    { multiplier: 4, balls: 4 },
    { multiplier: 5, balls: 2 },
    { multiplier: 10, balls: 1 },
  ],
};

/**
 * The jackpot, and the base of each other prize. The base alone is never paid, because every board has a multiplier of
 * at least two.
 */
const TIERS: readonly PrizeTier[] = [
  { tier: '5+1', numbers: 5, bonus: true, prize: { kind: 'jackpot' } },
  fixedPrizeTier('5+0', 1_000_000_00n),
  fixedPrizeTier('4+1', 10_000_00n),
  fixedPrizeTier('4+0', 500_00n),
  fixedPrizeTier('3+1', 200_00n),
  fixedPrizeTier('3+0', 10_00n),
  fixedPrizeTier('2+1', 10_00n),
  fixedPrizeTier('1+1', 7_00n),
  fixedPrizeTier('0+1', 5_00n),
];

/** Mega Millions since the draw of April 8, 2025: $5 a board, the multiplier built in, no add-ons. */
const SINCE_BUILT_IN_MULTIPLIER: GameRules = {
  kind: 'numbers',
  gameId: 'mega-millions',
  version: 'mega-millions-2025-04-08',
  validFrom: '2025-04-08',
  matrix: { numberCount: 5, numberMax: 70, bonusMax: 24 },
  boardPriceCents: 5_00n,
  addOns: [],
  tiers: TIERS,
  secondDrawingTiers: [],
  multiplierPools: [],
  boardMultiplier: BUILT_IN_MULTIPLIER,
  drawDays: { weekdays: [2, 5], drawTime: '22:00', closeTime: '20:59', timeZone: CENTRAL_TIME },
  limits: { minBoards: 1, maxBoards: 10, drawCounts: integersUpTo(15), ticketCapCents: 1_000_00n },
  // In April 2025 the cash value was about 48 % of the annuity.
  startingJackpot: { advertisedCents: 50_000_000_00n, cashValueCents: 24_000_000_00n },
  // The jackpot grows by sales only; no minimum increase is promised.
  minimumRollCents: 0n,
  claims: {
    windowDays: 365,
    taxKind: 'lottery',
    jackpot: { kind: 'annuity-or-cash', annuityPayments: 30, electionDays: 60 },
  },
  unconfirmed: [
    { about: 'prizes', what: 'base prizes 4+1, 3+1, 3+0, 2+1 and 1+1', tiers: ['4+1', '3+1', '3+0', '2+1', '1+1'] },
    { about: 'multipliers', what: 'a board keeps its multiplier for all of its draws' },
    { about: 'draw-counts', what: 'up to 10 boards and 15 draws online' },
  ],
};

export const megaMillions: Game = {
  gameId: 'mega-millions',
  name: 'Mega Millions',
  serialCode: 'MM',
  versions: [SINCE_BUILT_IN_MULTIPLIER],
};
