import type { Game, GameRules, MultiplierPool } from '../game.ts';
import { CENTRAL_TIME, integersUpTo } from '../rules-head.ts';
import { DOUBLE_PLAY_TIERS, POWERBALL_TIERS } from './powerball-prizes.ts';

/** Up to this advertised annuity jackpot, the Power Play drum has 43 balls, one of them 10x; above it, the other 42. */
const TEN_TIMES_UP_TO_CENTS = 150_000_000_00n;

const WITHOUT_TEN_TIMES = [
  { multiplier: 2, balls: 24 },
  { multiplier: 3, balls: 13 },
  { multiplier: 4, balls: 3 },
  { multiplier: 5, balls: 2 },
] as const;

const POWER_PLAY_POOLS: readonly MultiplierPool[] = [
  {
    name: 'power-play-43',
    upToAdvertisedCents: TEN_TIMES_UP_TO_CENTS,
    weights: [...WITHOUT_TEN_TIMES, { multiplier: 10, balls: 1 }],
  },
  { name: 'power-play-42', weights: WITHOUT_TEN_TIMES },
];

/** Powerball as sold in Kansas since Double Play was introduced on September 22, 2025. */
const SINCE_DOUBLE_PLAY: GameRules = {
  kind: 'numbers',
  gameId: 'powerball',
  version: 'powerball-2025-09-22',
  validFrom: '2025-09-22',
  matrix: { numberCount: 5, numberMax: 69, bonusMax: 26 },
  boardPriceCents: 200n,
  addOns: [
    { id: 'power-play', name: 'Power Play', priceCents: 100n, effect: 'multiplier' },
    { id: 'double-play', name: 'Double Play', priceCents: 100n, effect: 'second-drawing' },
  ],
  tiers: POWERBALL_TIERS,
  secondDrawingTiers: DOUBLE_PLAY_TIERS,
  multiplierPools: POWER_PLAY_POOLS,
  drawDays: { weekdays: [1, 3, 6], drawTime: '21:59', closeTime: '20:59', timeZone: CENTRAL_TIME },
  limits: {
    minBoards: 1,
    maxBoards: 10,
    drawCounts: integersUpTo(15),
    ticketCapCents: 1_000_00n,
  },
  // The cash value is a little under half of the advertised annuity; published estimates replace both figures once they
  // exist.
  startingJackpot: { advertisedCents: 20_000_000_00n, cashValueCents: 9_400_000_00n },
  minimumRollCents: 2_000_000_00n,
  claims: {
    windowDays: 365,
    taxKind: 'lottery',
    jackpot: { kind: 'annuity-or-cash', annuityPayments: 30, electionDays: 60 },
  },
  unconfirmed: [
    {
      about: 'double-play-prizes',
      what: 'Double Play prizes 3+1, 3+0, 2+1 and 1+1',
      tiers: ['3+1', '3+0', '2+1', '1+1'],
    },
    { about: 'draw-counts', what: 'up to 15 draws online' },
    { about: 'jackpot', what: 'minimum roll' },
  ],
};

export const powerball: Game = {
  gameId: 'powerball',
  name: 'Powerball',
  serialCode: 'PB',
  versions: [SINCE_DOUBLE_PLAY],
};
