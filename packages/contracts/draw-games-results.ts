import * as z from 'zod/mini';
import {
  centsOnWire,
  dateText,
  existingDate,
  existingInstant,
  idText,
  instantText,
  pageQuery,
  pageSchemaOf,
} from './codecs.ts';
import { drawDelay } from './draw-delay.ts';
import {
  drawnNumbers,
  drawnNumbersBoard,
  drawResult,
  drawState,
  gameId,
  gameKind,
  resultByNumberParams,
} from './draw-games.ts';

/** Paths of public data about past draws, in addition to the two in `draw-games.ts`. */
export const RESULTS_PATHS = {
  pastDraws: '/web/draw-games/rest/v1/games/:gameId/past-draws',
  history: '/web/draw-games/rest/v1/games/:gameId/history',
  /** The progress of one draw, from its sales to its result. */
  progress: '/web/draw-games/rest/v1/games/:gameId/draws/:drawDate/:drawNumber',
  /** The file at this address never changes: a correction is a new revision at its own address. */
  resultFile: '/web/draw-games/rest/v1/games/:gameId/result-files/:drawDate/:drawNumber/:revision',
} as const;

/** A published result, as it was before a later correction. */
const earlierResult = z.object({
  revision: z.int(),
  publishedAt: instantText,
  drawn: drawnNumbers,
  multiplier: z.nullable(z.int()),
  doublePlay: z.nullable(drawnNumbersBoard),
});

/** A revision of a result together with the results it replaced. */
export const resultFile = z.extend(drawResult, {
  revision: z.int(),
  publishedAt: instantText,
  earlier: z.array(earlierResult),
});

const MAX_REVISION = 1_000;

export const resultFileParams = z.extend(resultByNumberParams, {
  revision: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_REVISION)),
});

/** A draw that is over for players: its result once published, and the reason if it is delayed, void or corrected. */
export const pastDraw = z.object({
  drawId: idText,
  gameId,
  kind: gameKind,
  drawDate: dateText,
  session: z.nullable(z.string()),
  drawNumber: z.int(),
  drawsAt: instantText,
  state: drawState,
  reason: z.nullable(z.string()),
  delay: z.optional(drawDelay),
  result: z.nullable(drawResult),
});

/**
 * The public facts about one draw at this moment, whatever its state, without the numbers, which are only in its
 * published result. `reason`: why it is delayed or void.
 */
export const drawProgress = z.object({
  serverNow: instantText,
  drawId: idText,
  gameId,
  kind: gameKind,
  drawDate: dateText,
  session: z.nullable(z.string()),
  drawNumber: z.int(),
  closesAt: instantText,
  drawsAt: instantText,
  state: drawState,
  reason: z.nullable(z.string()),
  delay: z.optional(drawDelay),
  isSimulated: z.boolean(),
  /** When the sold boards were sealed, how many they were, and their digest; null until then. */
  seal: z.nullable(z.object({ sealedAt: instantText, digest: z.string(), boardCount: z.int() })),
  /** The newest published result: when its numbers were recorded, and where they come from; null until published. */
  published: z.nullable(
    z.object({
      revision: z.int(),
      at: instantText,
      drawnAt: instantText,
      source: z.enum(['draw-feed', 'operators']),
    }),
  ),
});

/** Draws happen at whole seconds, so a cursor with fractions of a second isn't one of ours. */
const drawInstant = existingInstant.check(z.refine((instant) => !instant.includes('.'), 'INSTANT'));

/**
 * Lists past draws, newest first: the cursor is the instant of the last draw seen; `date` limits the list to one draw
 * date.
 */
export const pastDrawsQuery = z.extend(pageQuery, { cursor: z.optional(drawInstant), date: z.optional(existingDate) });

export const pastDrawsPage = pageSchemaOf(pastDraw);

/** Number of draws a history covers: minimum, default and maximum. */
export const HISTORY_DRAWS = { least: 10, usual: 100, most: 500 } as const;

export const historyQuery = z.strictObject({
  draws: z._default(
    z.coerce.number().check(z.int(), z.minimum(HISTORY_DRAWS.least), z.maximum(HISTORY_DRAWS.most)),
    HISTORY_DRAWS.usual,
  ),
});

/**
 * How often each number of a drum was drawn: `counts[0]` is the count of `first`; each draw takes `drawnEach` numbers.
 */
export const numberField = z.object({
  field: z.string(),
  first: z.int(),
  drawnEach: z.int(),
  counts: z.array(z.int()),
});

/**
 * Statistics of a game's last draws: numbers by drum, and advertised jackpots, oldest first, with the boards that won
 * them.
 */
export const drawHistory = z.object({
  gameId,
  drawCount: z.int(),
  fromDate: z.nullable(dateText),
  toDate: z.nullable(dateText),
  fields: z.array(numberField),
  jackpots: z.array(z.object({ drawDate: dateText, jackpotCents: centsOnWire, winners: z.int() })),
});

export type ResultFile = z.output<typeof resultFile>;
export type PastDraw = z.output<typeof pastDraw>;
export type DrawProgress = z.output<typeof drawProgress>;
export type NumberCounts = z.output<typeof numberField>;
export type DrawHistory = z.output<typeof drawHistory>;
