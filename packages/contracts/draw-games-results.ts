import * as z from 'zod/mini';
import {
  centsOnWire,
  dateText,
  existingDate,
  existingInstant,
  idText,
  instantText,
  pageOf,
  pageQuery,
} from './codecs.ts';
import { drawnNumbers, drawnNumbersBoard, drawResult, drawState, gameId, resultByNumberParams } from './draw-games.ts';

/** Paths of what is public of past draws, beside the two that stand in `draw-games.ts`. */
export const RESULTS_PATHS = {
  pastDraws: '/web/draw-games/rest/v1/games/:gameId/past-draws',
  history: '/web/draw-games/rest/v1/games/:gameId/history',
  /** Never changes: a correction is a further revision, with an address of its own. */
  resultFile: '/web/draw-games/rest/v1/games/:gameId/result-files/:drawDate/:drawNumber/:revision',
} as const;

/** A published result that was corrected later, as it stood. */
const earlierResult = z.object({
  revision: z.int(),
  publishedAt: instantText,
  drawn: drawnNumbers,
  multiplier: z.nullable(z.int()),
  doublePlay: z.nullable(drawnNumbersBoard),
});

/** A revision of a result with what stood in its place before. */
export const resultFile = z.extend(drawResult, {
  revision: z.int(),
  publishedAt: instantText,
  earlier: z.array(earlierResult),
});

const MAX_REVISION = 1_000;

export const resultFileParams = z.extend(resultByNumberParams, {
  revision: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_REVISION)),
});

/** A draw that is over for players: the result as soon as it is published; why, where it waits, never counts or was corrected. */
export const pastDraw = z.object({
  drawId: idText,
  gameId,
  drawDate: dateText,
  session: z.nullable(z.string()),
  drawNumber: z.int(),
  drawsAt: instantText,
  state: drawState,
  reason: z.nullable(z.string()),
  result: z.nullable(drawResult),
});

/** Draws are held at whole seconds: a cursor between two of them is made up. */
const drawInstant = existingInstant.check(z.refine((instant) => !instant.includes('.'), 'INSTANT'));

/** Past draws go back in time: the cursor is the instant of the last draw seen; `date` keeps to one draw date. */
export const pastDrawsQuery = z.extend(pageQuery, { cursor: z.optional(drawInstant), date: z.optional(existingDate) });

export const pastDrawsPage = pageOf(pastDraw);

/** Of how many draws a history may tell. */
export const HISTORY_DRAWS = { least: 10, usual: 100, most: 500 } as const;

export const historyQuery = z.strictObject({
  draws: z._default(
    z.coerce.number().check(z.int(), z.minimum(HISTORY_DRAWS.least), z.maximum(HISTORY_DRAWS.most)),
    HISTORY_DRAWS.usual,
  ),
});

/** How often each number of a drum came: `counts[0]` is that of `first`; each draw takes `drawnEach` of them. */
export const numberField = z.object({
  field: z.string(),
  first: z.int(),
  drawnEach: z.int(),
  counts: z.array(z.int()),
});

/** The last draws of a game: numbers by drum, and advertised jackpots oldest first with the boards that won them. */
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
export type NumberField = z.output<typeof numberField>;
export type DrawHistory = z.output<typeof drawHistory>;
