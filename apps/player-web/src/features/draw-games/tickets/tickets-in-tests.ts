import type { Ticket } from '@sunflower/contracts/draw-games-tickets.ts';

// Tickets of every kind, for tests of their screens.

/** Returns the n-th id. */
export const id = (n: number) => `0193${n.toString(16).padStart(4, '0')}-0000-7000-8000-000000000000`;
/** Builds a draw of a ticket, published and without a prize unless changed. */
export const draw = (change: Partial<Ticket['draws'][number]> = {}): Ticket['draws'][number] => ({
  drawId: id(1),
  drawDate: '2026-11-21',
  drawsAt: '2026-11-22T03:59:00Z',
  session: null,
  drawNumber: 1,
  state: 'published',
  ticketState: 'NOT_A_WINNER',
  prizeCents: 0n,
  freeBoards: 0,
  result: { drawn: { kind: 'numbers', numbers: [7, 22, 39, 45, 66], bonus: 19 }, multiplier: 3, doublePlay: null },
  ...change,
});
/** A losing Powerball ticket with one board. */
export const powerball: Ticket = {
  serial: 'PB-261121-7K3M9-QXWTD-C',
  gameId: 'powerball',
  kind: 'numbers',
  boughtAt: '2026-11-20T18:00:00Z',
  origin: 'bought',
  stakeCents: 200n,
  boards: [
    { kind: 'numbers', numbers: [7, 22, 1, 2, 3], bonus: 19, isQuickPick: false, letter: 'A', multiplier: null },
  ],
  addOns: [],
  draws: [draw()],
  state: 'NOT_A_WINNER',
  prizeCents: 0n,
  freeBoards: 0,
  matches: [],
};
const match: Ticket['matches'][number] = {
  letter: 'A',
  drawId: id(1),
  result: 'main',
  tier: '2+1',
  match: '2+1',
  matchedNumbers: [7, 22],
  matchedWhite: [],
  matchedPlaces: [],
  isBonusMatched: true,
  multiplier: null,
  prizeCents: 7_00n,
  freeBoards: 0,
  paid: 'wallet',
  claim: null,
};

/** A winning ticket of each kind, with the texts its page shows. */
export const KINDS: readonly (readonly [string, Ticket, readonly RegExp[]])[] = [
  [
    'mega-millions',
    {
      ...powerball,
      gameId: 'mega-millions',
      boards: [
        { kind: 'numbers', numbers: [7, 22, 1, 2, 3], bonus: 19, isQuickPick: true, letter: 'A', multiplier: 5 },
      ],
      state: 'WON',
      prizeCents: 50_00n,
      draws: [draw({ ticketState: 'WON', prizeCents: 50_00n })],
      matches: [{ ...match, multiplier: 5, prizeCents: 50_00n }],
    },
    [/matched 2 numbers and the Mega Ball/, /Mega Multiplier 5 times/, /Paid to your wallet/, /WON \$50\.00/],
  ],
  [
    '2by2',
    {
      ...powerball,
      gameId: '2by2',
      boards: [{ kind: 'two-field', red: [3, 7], white: [3, 11], isQuickPick: false, letter: 'A', multiplier: null }],
      state: 'WON',
      freeBoards: 1,
      draws: [
        draw({
          ticketState: 'WON',
          freeBoards: 1,
          result: { drawn: { kind: 'two-field', red: [3, 8], white: [1, 2] }, multiplier: null, doublePlay: null },
        }),
      ],
      matches: [
        {
          ...match,
          tier: 'r1w0',
          matchedNumbers: [3],
          isBonusMatched: false,
          prizeCents: 0n,
          freeBoards: 1,
          paid: 'free-ticket',
        },
      ],
    },
    [/matched 1 red/, /A free ticket for the next draw/, /PRIZE 1 free board/],
  ],
  [
    'pick-3',
    {
      ...powerball,
      gameId: 'pick-3',
      boards: [
        {
          kind: 'digits',
          digits: [1, 1, 2],
          playId: 'box',
          stakeCents: 100n,
          isQuickPick: false,
          letter: 'A',
          multiplier: null,
        },
      ],
      state: 'WON',
      prizeCents: 160_00n,
      draws: [
        draw({
          session: 'midday',
          ticketState: 'WON',
          prizeCents: 160_00n,
          result: { drawn: { kind: 'digits', digits: [2, 1, 1] }, multiplier: null, doublePlay: null },
        }),
      ],
      matches: [
        {
          ...match,
          tier: 'box-3',
          matchedNumbers: [],
          matchedPlaces: [0, 1, 2],
          isBonusMatched: false,
          prizeCents: 160_00n,
        },
      ],
    },
    [/matched Box/, /Sat, Nov 21, Midday/, /Box · \$1\.00/],
  ],
  [
    'keno',
    {
      ...powerball,
      gameId: 'keno',
      boards: [
        {
          kind: 'keno',
          spots: 2,
          numbers: [4, 80],
          stakeCents: 500n,
          isQuickPick: false,
          letter: 'A',
          multiplier: null,
        },
      ],
      state: 'WON',
      prizeCents: 640_00n,
      addOns: ['bulls-eye'],
      draws: [
        draw({
          drawNumber: 17,
          ticketState: 'WON',
          prizeCents: 640_00n,
          result: { drawn: { kind: 'keno', numbers: [4, 80], bullsEye: 80 }, multiplier: null, doublePlay: null },
        }),
      ],
      matches: [
        {
          ...match,
          tier: '2-of-2-bulls-eye',
          matchedNumbers: [4, 80],
          prizeCents: 640_00n,
          paid: 'claim',
          claim: {
            id: '019aa2c0-3333-7000-8000-000000000001',
            status: 'UNCLAIMED',
            claimUntil: '2027-11-21',
            lapsesAt: '2027-11-22T06:00:00Z',
            path: 'wallet',
            proceedsCents: 998_00n,
            federalCents: 0n,
            stateCents: 0n,
            setOffCents: 0n,
            netCents: 1_000_00n,
            isReported: false,
          },
        },
      ],
    },
    [/matched 2 of 2 and the Bulls-Eye/, /draw 17 at \d+:\d\d [ap]m CT/, /Claim by Sun, Nov 21/, /2 spots · \$5\.00/],
  ],
];
