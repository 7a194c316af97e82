import type { Game } from '../game.ts';
import { CENTRAL_TIME, integersUpTo } from '../rules-head.ts';
import { KENO_PAYS } from './keno-chart.ts';
import type { KenoRules } from './keno-rules.ts';

/** Keno: twenty of eighty numbers every four minutes, 345 draws a game day. */
const EVERY_FOUR_MINUTES: KenoRules = {
  kind: 'keno',
  gameId: 'keno',
  version: 'keno-2026-01-01',
  validFrom: '2026-01-01',
  numberMax: 80,
  drawnCount: 20,
  spotPays: KENO_PAYS,
  stakesCents: [1_00n, 2_00n, 3_00n, 4_00n, 5_00n, 10_00n, 20_00n],
  bullsEye: { id: 'bulls-eye', name: 'Bulls-Eye' },
  cadence: {
    firstDraw: '04:00',
    dayEnds: '03:00',
    minutesBetween: 4,
    closesSecondsBefore: 10,
    timeZone: CENTRAL_TIME,
  },
  prizeCap: null,
  limits: { minBoards: 1, maxBoards: 1, drawCounts: integersUpTo(20), ticketCapCents: 1_000_00n },
  claims: { windowDays: 365, taxKind: 'keno', jackpot: null },
  unconfirmed: [
    { about: 'draw-counts', what: 'stakes, numbers of draws and boards of a ticket' },
    {
      about: 'prizes',
      what: 'the row for one spot, with and without Bulls-Eye',
      tiers: ['1-of-1', '1-of-1-bulls-eye'],
    },
    { about: 'not-modeled', what: 'progressive prizes of 6, 7 and 8 spots, known from 2014: not modeled' },
    { about: 'not-modeled', what: 'a multiplier as other states sell it: not modeled' },
    { about: 'draw-times', what: 'first and last draw of a game day, and seconds from close to draw' },
    { about: 'sales-cap', what: 'the cap on all ten-of-ten prizes of a draw' },
  ],
};

export const keno: Game<KenoRules> = {
  gameId: 'keno',
  name: 'Keno',
  serialCode: 'KN',
  versions: [EVERY_FOUR_MINUTES],
};
