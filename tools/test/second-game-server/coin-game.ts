import { createHash, createHmac } from 'node:crypto';

// A second game server that keeps docs/game-server-protocol.md. It shares no code with the rest of the project: it
// imports only Node's own modules. Its one game shows a coin.

export const GAME_ID = 'prairie-coin';
export const PRICE_CENTS = 50;
export const POOL_TICKETS = 20;
export const MATHS_VERSION = 'coin.1';
const TIERS = [
  { tier: 1, prizeCents: 200, ticketCount: 2, odds: '1 in 10' },
  { tier: 2, prizeCents: 50, ticketCount: 6, odds: '1 in 3.33' },
];

const digestOf = (lines: readonly string[]) =>
  createHash('sha256')
    .update(lines.map((line) => `${line}\n`).join(''))
    .digest('hex');

export const TABLE_DIGEST = digestOf([
  'sunflower-prize-table/1',
  `price-cents=${PRICE_CENTS}`,
  `tickets=${POOL_TICKETS}`,
  ...TIERS.map(({ tier, prizeCents, ticketCount }) => `${tier}=${prizeCents}*${ticketCount}`),
]);

const PRICES = [
  {
    priceCents: PRICE_CENTS,
    ticketCount: POOL_TICKETS,
    prizeTableDigest: TABLE_DIGEST,
    tiers: TIERS,
    overallOdds: '1 in 2.5',
    payback: { numerator: 7, denominator: 10, text: '70.00%' },
  },
];

const NAMED = { gameId: GAME_ID, name: 'Prairie Coin', mechanic: 'coin', textsId: 'coin' };
/** A coin has one side up, so no ticket is one short of anything. */
const KIND = { theme: 'journeys', tempo: 'quick', spread: 'even', oneShortOfTop: null };
export const CATALOG = {
  mathsVersion: MATHS_VERSION,
  games: [{ ...NAMED, ...KIND, model: 'finite', prices: PRICES }],
};
/** What a session's answer says about the game. */
export const SHOWN_GAME = { ...NAMED, prices: PRICES, currency: 'USD' };

/** Returns the digest of a pool, which is published before its first sale. */
export function poolDigest(poolNo: number, seed: string): string {
  return digestOf([
    'sunflower-instant-pool/1',
    `game=${GAME_ID}`,
    `price-cents=${PRICE_CENTS}`,
    `pool=${poolNo}`,
    `maths=${MATHS_VERSION}`,
    `prize-table=${TABLE_DIGEST}`,
    `seed=${seed}`,
  ]);
}

/** Returns a ticket: the tickets of a pool are sorted by a keyed hash of their numbers; the first ones have prizes. */
export function ticketOf(seed: string, ticketNo: number): { tier: number; prizeCents: number; book: object } {
  const key = (no: number) => createHmac('sha256', Buffer.from(seed, 'hex')).update(`coin|${no}`).digest('hex');
  const own = key(ticketNo);
  const place = Array.from({ length: POOL_TICKETS }, (_, no) => key(no)).filter((other) => other < own).length;
  let after = 0;
  const won = TIERS.find(({ ticketCount }) => {
    after += ticketCount;
    return place < after;
  });
  const prizeCents = won?.prizeCents ?? 0;
  return {
    tier: won?.tier ?? 0,
    prizeCents,
    book: bookOf(prizeCents),
  };
}

/** Returns the coin as the events of the protocol: it lies covered, shows a side, and the side wins or not. */
function bookOf(prizeCents: number): object {
  return {
    v: 1,
    mechanic: 'coin',
    events: [
      { t: 'deal', steps: 1, inTurn: false, cells: 1 },
      { t: 'open', step: 0, cell: 0, shows: prizeCents > 0 ? 'heads' : 'tails', amount: prizeCents },
      { t: 'sum', wins: prizeCents > 0 ? [{ amount: prizeCents, steps: [0] }] : [], prize: prizeCents },
    ],
  };
}

/** Returns the digest of a book: the SHA-256 of its JSON with sorted keys and no spaces. */
export function bookDigest(book: object): string {
  return createHash('sha256').update(sortedJson(book)).digest('hex');
}

function sortedJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sortedJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${parts.map(([key, part]) => `${JSON.stringify(key)}:${sortedJson(part)}`).join(',')}}`;
}
