import type { Game, GameRules } from '../game.ts';
import { fixedPrizeTier, type PrizeTier } from '../prize-tier.ts';
import { CENTRAL_TIME, integersUpTo } from '../rules-head.ts';

/** Eight ways to win: the Cash Ball alone wins nothing. */
const TIERS: readonly PrizeTier[] = [
  { tier: '5+1', numbers: 5, bonus: true, prize: { kind: 'jackpot' } },
  fixedPrizeTier('5+0', 2_000_00n),
  fixedPrizeTier('4+1', 500_00n),
  fixedPrizeTier('4+0', 20_00n),
  fixedPrizeTier('3+1', 20_00n),
  fixedPrizeTier('3+0', 1_00n),
  fixedPrizeTier('2+1', 2_00n),
  fixedPrizeTier('1+1', 1_00n),
];

/** Super Kansas Cash: a dollar buys two boards, so boards come in pairs and a ticket costs whole dollars. */
const TWO_BOARDS_A_DOLLAR: GameRules = {
  kind: 'numbers',
  gameId: 'super-kansas-cash',
  version: 'super-kansas-cash-2026-01-01',
  validFrom: '2026-01-01',
  matrix: { numberCount: 5, numberMax: 32, bonusMax: 25 },
  boardPriceCents: 50n,
  addOns: [],
  tiers: TIERS,
  secondDrawingTiers: [],
  multiplierPools: [],
  drawDays: { weekdays: [1, 3, 6], drawTime: '21:10', closeTime: '20:59', timeZone: CENTRAL_TIME },
  limits: { minBoards: 2, maxBoards: 10, boardStep: 2, drawCounts: integersUpTo(15), ticketCapCents: 1_000_00n },
  startingJackpot: { advertisedCents: 100_000_00n, cashValueCents: 100_000_00n },
  minimumRollCents: 5_000_00n,
  claims: { windowDays: 365, taxKind: 'lottery', jackpot: { kind: 'cash' } },
  unconfirmed: [
    { about: 'prizes', what: 'every prize below 5+0', tiers: ['4+1', '4+0', '3+1', '3+0', '2+1', '1+1'] },
    { about: 'price', what: 'price of a board: another source has panels of two dollars' },
    { about: 'draw-counts', what: 'up to 10 boards and 15 draws online' },
    { about: 'jackpot', what: 'minimum roll, and that the jackpot is paid in cash' },
  ],
};

export const superKansasCash: Game = {
  gameId: 'super-kansas-cash',
  name: 'Super Kansas Cash',
  serialCode: 'SK',
  versions: [TWO_BOARDS_A_DOLLAR],
};
