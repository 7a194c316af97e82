import { DRAW_STATES } from '@sunflower/game-rules/draw.ts';
import * as z from 'zod/mini';
import { centsOnWire, dateText, existingDate, idText, instantText } from './codecs.ts';

/** Paths of the draw-games room; `{name}` parts are written `:name`. */
export const DRAW_GAMES_PATHS = {
  games: '/web/draw-games/rest/v1/games',
  game: '/web/draw-games/rest/v1/games/:gameId',
  quickPicks: '/web/draw-games/rest/v1/games/:gameId/quick-picks',
  result: '/web/draw-games/rest/v1/games/:gameId/results/:drawDate',
  resultByNumber: '/web/draw-games/rest/v1/games/:gameId/results/:drawDate/:drawNumber',
  cart: '/web/draw-games/rest/v1/carts/me',
  cartWagers: '/web/draw-games/rest/v1/carts/me/wagers',
  cartWager: '/web/draw-games/rest/v1/carts/me/wagers/:wagerId',
  cartWagerCopies: '/web/draw-games/rest/v1/carts/me/wagers/:wagerId/copies',
  checkouts: '/web/draw-games/rest/v1/checkouts',
  checkout: '/web/draw-games/rest/v1/checkouts/:orderKey',
  tickets: '/web/draw-games/rest/v1/tickets/me',
  ticket: '/web/draw-games/rest/v1/tickets/me/:serial',
} as const;

/** The games described, on sale or not: what is sold is what the catalogue names. A tenth game adds one word here. */
export const gameId = z.enum([
  'powerball',
  'mega-millions',
  'lotto-america',
  'super-kansas-cash',
  '2by2',
  'pick-3',
  'pick-4',
  'pick-5',
  'keno',
]);

const isQuickPick = z._default(z.boolean(), false);
const fieldOfNumbers = z.array(z.int()).check(z.maxLength(20));

/** Picks of a game of numbers: main numbers and the bonus number, null in a game without one. Numbers are sorted ascending. */
export const numbersBoard = z.strictObject({
  kind: z.literal('numbers'),
  numbers: fieldOfNumbers,
  bonus: z.nullable(z.int()),
  isQuickPick,
});

/** Picks of a game with a red and a white field, each ascending. */
export const twoFieldBoard = z.strictObject({
  kind: z.literal('two-field'),
  red: fieldOfNumbers,
  white: fieldOfNumbers,
  isQuickPick,
});

/** Digits in order, null in a wild place of the play; the stake is that of a straight in one draw. */
export const digitBoard = z.strictObject({
  kind: z.literal('digits'),
  digits: z.array(z.nullable(z.int())).check(z.maxLength(10)),
  playId: z.string().check(z.maxLength(40)),
  stakeCents: centsOnWire,
  isQuickPick,
});

/** Marks of a keno player, ascending: how many she declared, which they are, and the stake in one draw without an add-on. */
export const kenoBoard = z.strictObject({
  kind: z.literal('keno'),
  spots: z.int(),
  numbers: fieldOfNumbers,
  stakeCents: centsOnWire,
  isQuickPick,
});

/** One board of a game of any kind, told apart by `kind`. `isQuickPick`: the server picked any of it. */
export const board = z.discriminatedUnion('kind', [numbersBoard, twoFieldBoard, digitBoard, kenoBoard]);

/** Names of add-ons of a wager. They hold for every board of it. */
export const addOn = z.enum(['power-play', 'double-play', 'all-star-bonus', 'bulls-eye']);

export const drawState = z.enum(DRAW_STATES);

/** Where a draw stands in its day: the session of a game drawn in sessions, and its number, 1 in a game drawn once a day. */
const drawPlace = { session: z.nullable(z.string()), drawNumber: z.int() };

/** A draw a player can buy for: instants in UTC, the date in Central Time. */
export const openDraw = z.object({
  drawId: idText,
  drawDate: dateText,
  state: drawState,
  closesAt: instantText,
  drawsAt: instantText,
  ...drawPlace,
});

/** Numbers as drawn by a game of numbers: the main field sorted, and the bonus number of games that have one. */
export const drawnNumbersBoard = z.object({
  kind: z.literal('numbers'),
  numbers: z.array(z.int()),
  bonus: z.nullable(z.int()),
});

/** What was drawn, told apart by the kind of game. Fields are sorted, digits are in the order drawn; the bulls-eye is one of the numbers. */
export const drawnNumbers = z.discriminatedUnion('kind', [
  drawnNumbersBoard,
  z.object({ kind: z.literal('two-field'), red: z.array(z.int()), white: z.array(z.int()) }),
  z.object({ kind: z.literal('digits'), digits: z.array(z.int()) }),
  z.object({ kind: z.literal('keno'), numbers: z.array(z.int()), bullsEye: z.nullable(z.int()) }),
]);

/** Winners of one tier: `match` such as "4+1". A jackpot tier nobody won has zero winners. */
export const tierResult = z.object({
  tier: z.string(),
  match: z.string(),
  winners: z.int(),
  prizeCents: centsOnWire,
  isShared: z.boolean(),
  /** Boards of the next draw that the tier gives instead of money; 0 elsewhere. */
  freeBoards: z.int(),
});

/** A published result, as everyone may see and cache it. `multiplier` is the Power Play number. */
export const drawResult = z.object({
  drawId: idText,
  gameId,
  drawDate: dateText,
  drawsAt: instantText,
  /** When it was drawn, of a draw that an operator held ahead of its time; production has none. */
  drawnEarlyAt: z.optional(instantText),
  ...drawPlace,
  state: drawState,
  isSimulated: z.boolean(),
  drawn: drawnNumbers,
  multiplier: z.nullable(z.int()),
  doublePlay: z.nullable(drawnNumbersBoard),
  jackpotCents: centsOnWire,
  jackpotWinners: z.int(),
  tiers: z.array(tierResult),
  doublePlayTiers: z.array(tierResult),
  /** Digest of the sealed boards (hex sha-256) and how many there were. */
  sealDigest: z.nullable(z.string()),
  boardsSold: z.int(),
});

/** A draw that was due but could not be published yet, for the "draw delayed" line. */
export const pendingResult = z.object({
  drawId: idText,
  drawDate: dateText,
  drawsAt: instantText,
  ...drawPlace,
  state: drawState,
});

/** A game in the lobby: what can be won, until when it is sold, what came last. */
export const gameSummary = z.object({
  gameId,
  name: z.string(),
  /** Advertised jackpot of the next draw; null while the draw before it is still being settled, for only then is it known. */
  jackpotCents: z.nullable(centsOnWire),
  cashValueCents: z.nullable(centsOnWire),
  /** The best set prize of a board, or of a dollar where the stake is chosen; null in a game with a jackpot. */
  topPrizeCents: z.nullable(centsOnWire),
  /** The least that one board costs in one draw. */
  boardPriceCents: centsOnWire,
  nextDraw: z.nullable(openDraw),
  lastResult: z.nullable(drawResult),
  pendingResults: z.array(pendingResult),
});

/** One game with every draw that can be bought now, nearest first, and the version of its rules. Prizes and odds come from the rules package. */
export const gameDetails = z.extend(gameSummary, { rulesVersion: z.string(), openDraws: z.array(openDraw) });

export const gamesAnswer = z.object({ serverNow: instantText, games: z.array(gameSummary) });

export const gameAnswer = z.object({ serverNow: instantText, game: gameDetails });

/** Parts of addresses. A game id nobody sells is a 404 with GAME_UNKNOWN, so it is only text here. */
export const gameParams = z.object({ gameId: z.string().check(z.maxLength(40)) });

export const resultParams = z.extend(gameParams, { drawDate: existingDate });

/** Most draws of a game on one date: keno every four minutes, with room for a longer day. */
const MAX_DRAWS_A_DAY = 400;

export const resultByNumberParams = z.extend(resultParams, {
  drawNumber: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_DRAWS_A_DAY)),
});

/** Codes a draw-games call may refuse with; the client has a text for each. */
export const DRAW_GAMES_REFUSALS = [
  'GAME_UNKNOWN',
  'DRAW_CLOSED',
  'DRAW_UNKNOWN',
  'DRAW_COUNT',
  'BOARD_KIND',
  'BOARD_COUNT',
  'NUMBER_RANGE',
  'NUMBER_DUPLICATE',
  'NUMBER_COUNT',
  'ADDON_NOT_OFFERED',
  'PLAY_TYPE_NOT_OFFERED',
  'PLAY_TYPE_SHAPE',
  'STAKE_NOT_OFFERED',
  'SPOTS_NOT_OFFERED',
  'SESSION_NOT_OFFERED',
  'NUMBER_SOLD_OUT',
  'PRICE_MISMATCH',
  'TICKET_CAP',
  'CART_FULL',
  'CART_CHANGED',
  'CART_EMPTY',
  'WAGER_UNKNOWN',
  'ORDER_KEY_REUSED',
  'RESULT_UNKNOWN',
  'TICKET_UNKNOWN',
] as const;

export type DrawGamesRefusal = (typeof DRAW_GAMES_REFUSALS)[number];

/** Codes of the gates of a money action, in their order (session, identity level, access, reality check, limits, location, funds). */
export const MONEY_GATE_REFUSALS = [
  'SESSION_EXPIRED',
  'IDENTITY_REQUIRED',
  'ACCESS_DENIED',
  'PLAYER_EXCLUDED',
  'REALITY_CHECK_DUE',
  'LIMIT_REACHED',
  'LOCATION_REQUIRED',
  'LOCATION_STALE',
  'LOCATION_DENIED',
  'INSUFFICIENT_FUNDS',
] as const;

export type MoneyGateRefusal = (typeof MONEY_GATE_REFUSALS)[number];
export type GameId = z.output<typeof gameId>;
/** A board as the schema gives it: the type of the rules with arrays that may be changed. */
export type SentBoard = z.output<typeof board>;
export type AddOn = z.output<typeof addOn>;
export type DrawState = z.output<typeof drawState>;
export type OpenDraw = z.output<typeof openDraw>;
export type DrawResult = z.output<typeof drawResult>;
export type GameSummary = z.output<typeof gameSummary>;
export type GameDetails = z.output<typeof gameDetails>;
