import type * as basics from '../draw-games.ts';
import type * as carts from '../draw-games-cart.ts';
import type * as entries from '../draw-games-entries.ts';
import type * as results from '../draw-games-results.ts';
import type * as saved from '../draw-games-saved-numbers.ts';
import type * as checks from '../draw-games-ticket-checks.ts';
import type * as tickets from '../draw-games-tickets.ts';
import { progressExamples } from './draw-games-progress.ts';
import type { WireExamples } from './example.ts';

const serverNow = '2026-11-20T18:00:00Z';
const sealDigest = '4f1d7a52c6b0e3984f1d7a52c6b0e3984f1d7a52c6b0e3984f1d7a52c6b0e398';
const orderKey = 'V1StGXR8_Z5jdHi6B-myT';
const exampleCartId = '019aa2c0-6666-7000-8000-000000000001';

const powerball = { gameId: 'powerball' as const, kind: 'numbers' as const };

/** Draw position of a game with one draw a day. */
const onceADay = { session: null, drawNumber: 1 };

/** The draw on sale and the one before it. */
const saturday = {
  drawId: '019aa2c0-2222-7000-8000-000000000002',
  drawDate: '2026-11-21',
  state: 'open' as const,
  closesAt: '2026-11-22T02:59:00Z',
  drawsAt: '2026-11-22T03:59:00Z',
  ...onceADay,
};
const wednesday = {
  drawId: '019aa2c0-2222-7000-8000-000000000001',
  drawDate: '2026-11-18',
  state: 'published' as const,
  drawsAt: '2026-11-19T03:59:00Z',
  ...onceADay,
};

const board = { kind: 'numbers' as const, numbers: [3, 17, 44, 60, 69], bonus: 17, isQuickPick: false };
const quickPicked = { kind: 'numbers' as const, numbers: [7, 8, 31, 52, 66], bonus: 4, isQuickPick: true };
const addOns: 'power-play'[] = ['power-play'];
const drawn = {
  drawn: { kind: 'numbers' as const, numbers: [3, 17, 44, 60, 68], bonus: 17 },
  multiplier: 2,
  doublePlay: { kind: 'numbers' as const, numbers: [5, 12, 23, 34, 45], bonus: 6 },
};

const drawResult = {
  ...wednesday,
  ...drawn,
  ...powerball,
  isSimulated: true,
  jackpotCents: 20_000_000_00,
  jackpotWinners: 0,
  tiers: [
    { tier: '5+1', match: '5+1', winners: 0, prizeCents: 20_000_000_00, isShared: true, freeBoards: 0 },
    { tier: '4+1', match: '4+1', winners: 1, prizeCents: 50_000_00, isShared: false, freeBoards: 0 },
    { tier: '0+1', match: '0+1', winners: 212, prizeCents: 4_00, isShared: false, freeBoards: 0 },
  ],
  doublePlayTiers: [
    { tier: '5+1', match: '5+1', winners: 0, prizeCents: 10_000_000_00, isShared: true, freeBoards: 0 },
  ],
  sealDigest,
  boardsSold: 8_140,
};

const pastDraw = { ...wednesday, ...powerball, reason: null, result: drawResult };
const numberField = {
  field: 'numbers',
  first: 1,
  drawnEach: 5,
  counts: Array.from({ length: 69 }, (_, index) => (drawn.drawn.numbers.includes(index + 1) ? 1 : 0)),
};

const gameSummary = {
  ...powerball,
  name: 'Powerball',
  jackpotCents: 22_000_000_00,
  cashValueCents: 10_300_000_00,
  topPrizeCents: null,
  boardPriceCents: 2_00,
  nextDraw: saturday,
  lastResult: drawResult,
  pendingResults: [],
};
const gameDetails = { ...gameSummary, rulesVersion: 'powerball-2025-08', openDraws: [saturday] };

/** Two boards with Power Play for one draw: two at $2, plus two at $1 for Power Play. */
const wagerBody = {
  gameId: 'powerball' as const,
  boards: [board, quickPicked],
  addOns,
  drawIds: [saturday.drawId],
  stakeCents: 6_00,
};

const cartWager = {
  wagerId: '019aa2c0-5555-7000-8000-000000000001',
  ...powerball,
  boards: wagerBody.boards,
  addOns,
  draws: [saturday],
  stakeCents: 6_00,
  currentStakeCents: 6_00,
  problem: null,
};

const lettered = [
  { ...board, letter: 'A', multiplier: null },
  { ...quickPicked, letter: 'B', multiplier: null },
];
const pendingTicket = {
  serial: 'PB-261121-7K3M9-QXWTD-C',
  ...powerball,
  boughtAt: serverNow,
  origin: 'bought' as const,
  stakeCents: 6_00,
  boards: lettered,
  addOns,
  draws: [
    {
      drawId: saturday.drawId,
      drawDate: saturday.drawDate,
      drawsAt: saturday.drawsAt,
      ...onceADay,
      state: saturday.state,
      ticketState: 'PENDING' as const,
      prizeCents: 0,
      freeBoards: 0,
      result: null,
    },
  ],
  state: 'PENDING' as const,
  prizeCents: 0,
  freeBoards: 0,
  matches: [],
};

/** Board A matched four numbers and the Powerball; Power Play doubled the prize. */
const wonTicket = {
  ...pendingTicket,
  serial: 'PB-261118-4H2N8-RSTVW-3',
  boughtAt: '2026-11-18T14:00:00Z',
  draws: [{ ...wednesday, ticketState: 'WON' as const, prizeCents: 100_000_00, freeBoards: 0, result: drawn }],
  state: 'WON' as const,
  prizeCents: 100_000_00,
  matches: [
    {
      letter: 'A',
      drawId: wednesday.drawId,
      result: 'main' as const,
      tier: '4+1',
      match: '4+1',
      matchedNumbers: [3, 17, 44, 60],
      matchedWhite: [],
      matchedPlaces: [],
      isBonusMatched: true,
      multiplier: 2,
      prizeCents: 100_000_00,
      freeBoards: 0,
      paid: 'claim' as const,
      claim: {
        id: '019aa2c0-3333-7000-8000-000000000001',
        status: 'UNCLAIMED' as const,
        claimUntil: '2027-11-18',
        lapsesAt: '2027-11-19T06:00:00Z',
        path: 'manual' as const,
        proceedsCents: 49_998_00,
        federalCents: 11_999_52,
        stateCents: 2_499_90,
        setOffCents: 0,
        netCents: 35_500_58,
        isReported: true,
      },
    },
  ],
};

const receipt = {
  orderKey,
  boughtAt: serverNow,
  totalCents: 6_00,
  paidFrom: { playCreditCents: 1_00, depositsCents: 5_00, winningsCents: 0 },
  tickets: [pendingTicket],
};

const saveNumbersBody = { gameId: 'powerball' as const, name: 'Birthdays', boards: [board] };
const savedNumbers = { ...saveNumbersBody, savedNumbersId: saturday.drawId, savedAt: serverNow };

/** A Friday: Wednesday's draw is published, Saturday's is on sale, and a player buys two boards. */
export const drawGamesExamples = {
  gamesResponse: { serverNow, games: [gameSummary] },
  gameResponse: { serverNow, game: gameDetails },
  quickPickBody: { boards: [{ kind: 'numbers' as const, numbers: [7, 8], bonus: null }] },
  quickPickResponse: { boards: [quickPicked] },
  drawResult,
  resultFile: {
    ...drawResult,
    state: 'corrected',
    revision: 2,
    publishedAt: '2026-11-19T15:20:00Z',
    earlier: [
      {
        ...drawn,
        revision: 1,
        publishedAt: '2026-11-19T05:02:00Z',
        drawn: { kind: 'numbers' as const, numbers: [3, 17, 44, 60, 69], bonus: 17 },
      },
    ],
  },
  pastDraw,
  pastDrawsPage: { pageItems: [pastDraw], nextCursor: wednesday.drawsAt },
  ...progressExamples,
  numberField,
  drawHistory: {
    gameId: 'powerball',
    drawCount: 1,
    fromDate: wednesday.drawDate,
    toDate: wednesday.drawDate,
    fields: [numberField],
    jackpots: [{ drawDate: wednesday.drawDate, jackpotCents: 20_000_000_00, winners: 0 }],
  },
  wagerBody,
  copyWagerBody: {},
  cart: { cartId: exampleCartId, version: 1, wagers: [cartWager], totalCents: 6_00, serverNow },
  checkoutBody: { orderKey, cartVersion: 1, expectedTotalCents: 6_00 },
  receipt,
  orderResponse: { state: 'completed', receipt },
  ticket: wonTicket,
  ticketCheck: {
    serial: wonTicket.serial,
    gameId: 'powerball',
    state: 'WON',
    draws: [
      {
        drawDate: wednesday.drawDate,
        drawsAt: wednesday.drawsAt,
        ...onceADay,
        drawState: wednesday.state,
        state: 'WON',
      },
    ],
  },
  ticketsPage: { pageItems: [pendingTicket, wonTicket], nextCursor: null },
  savedNumbers,
  savedNumbersResponse: [savedNumbers],
  saveNumbersBody,
  renameNumbersBody: { name: 'Ours' },
} satisfies WireExamples<
  typeof basics & typeof carts & typeof entries & typeof results & typeof tickets & typeof checks & typeof saved
>;
