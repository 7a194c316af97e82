import { DRAW_STATES } from '@sunflower/game-rules/draw.ts';
import * as z from 'zod/mini';
import { centsOnWire, dateText, existingDate, idText, instantText } from './codecs.ts';
import { drawDelay } from './draw-delay.ts';
import { plainText } from './plain-text.ts';

/** Paths of the draw-games module; `{name}` parts are written `:name`. */
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

/** The games we describe, on sale or not; the catalog decides which are sold. A tenth game adds one entry here. */
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

/** How a game is played; boards, wagers and draws of a game carry its kind (decision 076). */
export const gameKind = z.enum(['numbers', 'two-field', 'digits', 'keno']);

const isQuickPick = z._default(z.boolean(), false);
const fieldOfNumbers = z.array(z.int()).check(z.maxLength(20));

/** Picks of a numbers game: main numbers sorted ascending, and the bonus number (null in a game without one). */
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

/** Digits in order, null in a wild position; `stakeCents` is the stake in a draw, in a combo that of each order. */
export const digitBoard = z.strictObject({
  kind: z.literal('digits'),
  digits: z.array(z.nullable(z.int())).check(z.maxLength(10)),
  playId: plainText(40),
  stakeCents: centsOnWire,
  isQuickPick,
});

/** Marks of a keno board: declared spots, ascending numbers, and the stake for one draw without add-ons. */
export const kenoBoard = z.strictObject({
  kind: z.literal('keno'),
  spots: z.int(),
  numbers: fieldOfNumbers,
  stakeCents: centsOnWire,
  isQuickPick,
});

/** One board of any game, discriminated by `kind`. `isQuickPick`: the server picked at least one of its numbers. */
export const board = z.discriminatedUnion('kind', [numbersBoard, twoFieldBoard, digitBoard, kenoBoard]);

/** Add-ons of a wager. They apply to every board of it. */
export const addOn = z.enum(['power-play', 'double-play', 'all-star-bonus', 'bulls-eye']);

export const drawState = z.enum(DRAW_STATES);

/** Position of a draw within its day: its session, in games with sessions, and its number, starting with 1. */
const drawPlace = { session: z.nullable(z.string()), drawNumber: z.int() };

/** A draw that can be bought: instants are in UTC, the date is in Central Time. */
export const openDraw = z.object({
  drawId: idText,
  drawDate: dateText,
  state: drawState,
  closesAt: instantText,
  drawsAt: instantText,
  ...drawPlace,
});

/** The numbers drawn in a numbers game: the main field sorted, and the bonus number in games that have one. */
export const drawnNumbersBoard = z.object({
  kind: z.literal('numbers'),
  numbers: z.array(z.int()),
  bonus: z.nullable(z.int()),
});

/** The drawn numbers, by kind of game. Fields are sorted, digits in drawn order; the bulls-eye is among the numbers. */
export const drawnNumbers = z.discriminatedUnion('kind', [
  drawnNumbersBoard,
  z.object({ kind: z.literal('two-field'), red: z.array(z.int()), white: z.array(z.int()) }),
  z.object({ kind: z.literal('digits'), digits: z.array(z.int()) }),
  z.object({ kind: z.literal('keno'), numbers: z.array(z.int()), bullsEye: z.nullable(z.int()) }),
]);

/** Winners of one tier; `match` is text such as "4+1". A jackpot tier without a winner has zero winners. */
export const tierResult = z.object({
  tier: z.string(),
  match: z.string(),
  winners: z.int(),
  prizeCents: centsOnWire,
  isShared: z.boolean(),
  /** Free boards of the next draw that the tier pays instead of money; 0 in other tiers. */
  freeBoards: z.int(),
});

/** A published result: public and cacheable. `multiplier` was drawn for the whole draw; null in games without one. */
export const drawResult = z.object({
  drawId: idText,
  gameId,
  kind: gameKind,
  drawDate: dateText,
  drawsAt: instantText,
  /** When it was drawn, for a draw that an operator held ahead of its time; never set in production. */
  drawnEarlyAt: z.optional(instantText),
  ...drawPlace,
  state: drawState,
  isSimulated: z.boolean(),
  isTyped: z.optional(z.literal(true)),
  drawn: drawnNumbers,
  multiplier: z.nullable(z.int()),
  doublePlay: z.nullable(drawnNumbersBoard),
  jackpotCents: centsOnWire,
  jackpotWinners: z.int(),
  tiers: z.array(tierResult),
  doublePlayTiers: z.array(tierResult),
  /** Digest of the sealed boards (hex SHA-256) and their number. */
  sealDigest: z.nullable(z.string()),
  boardsSold: z.int(),
});

/** A draw that was due but isn't published yet, for the "draw delayed" line; with `delay` if it is delayed. */
export const pendingResult = z.object({
  drawId: idText,
  drawDate: dateText,
  drawsAt: instantText,
  ...drawPlace,
  state: drawState,
  delay: z.optional(drawDelay),
});

/** A game in the lobby: its top prize or jackpot, when sales close, and the latest result. */
export const gameSummary = z.object({
  gameId,
  kind: gameKind,
  name: z.string(),
  /** Advertised jackpot of the next draw; null in a game without a jackpot, and until the previous draw is settled. */
  jackpotCents: z.nullable(centsOnWire),
  cashValueCents: z.nullable(centsOnWire),
  /** The highest fixed prize of a board, or per dollar in games with a chosen stake; null in a game with a jackpot. */
  topPrizeCents: z.nullable(centsOnWire),
  /** The lowest price of one board in one draw. */
  boardPriceCents: centsOnWire,
  nextDraw: z.nullable(openDraw),
  lastResult: z.nullable(drawResult),
  pendingResults: z.array(pendingResult),
});

/** A game with its rules' version and every draw on sale, nearest first. The rules package has prizes and odds. */
export const gameDetails = z.extend(gameSummary, { rulesVersion: z.string(), openDraws: z.array(openDraw) });

export const gamesResponse = z.object({ serverNow: instantText, games: z.array(gameSummary) });
export const gameResponse = z.object({ serverNow: instantText, game: gameDetails });

/** Path parameters. An unknown game id is a 404 with GAME_UNKNOWN, so here it is just text. */
export const gameParams = z.object({ gameId: plainText(40) });

export const resultParams = z.extend(gameParams, { drawDate: existingDate });
/** Maximum number of draws of a game on one date: keno draws every four minutes, with room for a longer day. */
const MAX_DRAWS_A_DAY = 400;

export const resultByNumberParams = z.extend(resultParams, {
  drawNumber: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_DRAWS_A_DAY)),
});

/** Refusal codes of draw-games calls; the client has a text for each. */
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

/** Refusal codes of a money action's gates: session, identity level, access, reality check, limits, location, funds. */
export const MONEY_GATE_REFUSALS = [
  'SESSION_EXPIRED',
  'IDENTITY_REQUIRED',
  'ACCESS_DENIED',
  'PLAYER_EXCLUDED',
  'REALITY_CHECK_DUE',
  'LIMIT_REACHED',
  'LOCATION_REQUIRED',
  'LOCATION_STALE',
  'LOCATION_OUTSIDE',
  'LOCATION_DENIED',
  'INSUFFICIENT_FUNDS',
] as const;

export type MoneyGateRefusal = (typeof MONEY_GATE_REFUSALS)[number];
export type GameId = z.output<typeof gameId>;
export type GameKind = z.output<typeof gameKind>;
/** A board as the schema parses it: the rules' type with mutable arrays. */
export type SentBoard = z.output<typeof board>;
export type AddOn = z.output<typeof addOn>;
export type DrawState = z.output<typeof drawState>;
export type OpenDraw = z.output<typeof openDraw>;
export type DrawResult = z.output<typeof drawResult>;
export type GameSummary = z.output<typeof gameSummary>;
export type GameDetails = z.output<typeof gameDetails>;
