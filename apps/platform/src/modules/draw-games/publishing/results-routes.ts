import { DRAW_GAMES_PATHS, gameParams, resultByNumberParams, resultParams } from '@sunflower/contracts/draw-games.ts';
import { drawEntries, ENTRIES_PATHS } from '@sunflower/contracts/draw-games-entries.ts';
import {
  drawHistory,
  drawProgress,
  historyQuery,
  pastDrawsPage,
  pastDrawsQuery,
  RESULTS_PATHS,
  resultFile,
  resultFileParams,
} from '@sunflower/contracts/draw-games-results.ts';
import { errorBody } from '@sunflower/contracts/errors.ts';
import type { AnyGame } from '@sunflower/game-rules/all-rules.ts';
import { findGame, GAMES } from '@sunflower/game-rules/games.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { addressBucket } from '@sunflower/service-base/http/client-address.ts';
import { sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { rateLimit } from '@sunflower/service-base/http/rate-limit.ts';
import { refuse } from '@sunflower/service-base/refusal.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { DRAW_GAMES_REFUSAL_TABLE as REFUSALS } from '../refusals/draw-games-refusal-table.ts';
import { findDrawProgress } from './draw-progress-store.ts';
import { findEntriesOfDraw } from './entries-store.ts';
import { findHistory } from './find-history.ts';
import { findPastDraws } from './past-draws-store.ts';
import { type PreparedResponse, prepareResponse } from './prepared-response.ts';
import { LIVE_RESPONSE_MS, openPreparedResponses, type PreparedResponses } from './prepared-responses.ts';
import { wireDrawProgress, wireEntries, wireHistory, wirePastDraw, wireResultFile } from './result-wire.ts';
import { type DrawName, findEarlierResults, findPublishedResult } from './results-store.ts';
import { sendPrepared } from './send-prepared.ts';

/** A revision never changes, so caches never need to request it again. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** How long caches may store a published result, which only a correction changes. */
const RESULT_CACHE = 'public, max-age=60';
const PAST_DRAWS_CACHE = 'public, max-age=2';
/** Progress includes the server's time for countdowns, so a cached copy may be at most this old. */
const PROGRESS_CACHE = 'public, max-age=2';
const HISTORY_CACHE = 'public, max-age=300';

const HISTORY_MS = 60_000;
/** Each file has one or two kilobytes. Covers a month of keno and years of the other games. */
const MAX_FILES = 4_000;
const MAX_PAGES = 500;
const MAX_HISTORIES = 100;

/** Maximum number of database reads that one address may cause per minute: half of its overall limit. */
const READS_PER_MINUTE = 3_000;

/** High, because all callers behind a proxy share one address, and a response from memory costs little. */
const SENT_FROM_MEMORY = { config: { audience: 'public', rateLimit: { max: 600_000, timeWindow: 60_000 } } } as const;

/**
 * A response, cached by name or built only for this caller. `text` reads it from the database, or returns undefined if
 * it doesn't exist.
 */
type CachedText = {
  readonly gameId: string;
  readonly cacheControl: string;
  readonly cache: PreparedResponses | undefined;
  readonly key: string;
  readonly text: () => Promise<string | undefined>;
};

async function prepareOnce(text: CachedText['text']): Promise<PreparedResponse | undefined> {
  const body = await text();
  return body === undefined ? undefined : prepareResponse(body);
}

/**
 * Serves results, past draws, draw progress, entries and histories, without a session. Responses come from memory,
 * because everyone requests the same one after a large draw. Database reads have a limit of their own, even for missing
 * responses.
 */
export function resultsRoutes(app: Server, deps: ResultsDeps, games: readonly AnyGame[] = GAMES): void {
  const send = createSend(app, deps, games);
  resultRoutes(app, deps, send);
  progressRoute(app, deps, send);
  entriesRoute(app, deps, send);
  pastDrawsRoute(app, deps, send);
  historyRoute(app, deps, send);
}

type ResultsDeps = { readonly db: Db; readonly clock: Clock; readonly readsPerMinute?: number };
type Send = ReturnType<typeof createSend>;

/** Returns a function that sends a response from memory, or builds it and counts that toward the caller's limit. */
function createSend(app: Server, { readsPerMinute: max = READS_PER_MINUTE }: ResultsDeps, games: readonly AnyGame[]) {
  const countRead = rateLimit(app, { name: 'results', max, keyOf: (request) => addressBucket(request.ip) });
  return async (request: FastifyRequest, reply: FastifyReply, requested: CachedText) => {
    const { cache, key, text } = requested;
    if (!findGame(requested.gameId, games)) return sendRefusal(reply, refuse('GAME_UNKNOWN'), REFUSALS);
    if (!cache?.isSaved(key)) {
      const limited = await countRead(request, reply);
      if (limited) return limited;
    }
    const response = cache ? await cache.find(key, text) : await prepareOnce(text);
    if (!response) return sendRefusal(reply, refuse('RESULT_UNKNOWN'), REFUSALS);
    return sendPrepared(request, reply, { response, cacheControl: requested.cacheControl });
  };
}

/** Returns one published result as JSON, the newest revision by default; undefined if it doesn't exist. */
async function findResultText(
  db: ResultsDeps['db'],
  name: DrawName & { revision?: number },
): Promise<string | undefined> {
  const result = await findPublishedResult(db, name);
  if (!result) return undefined;
  const { drawId } = result.draw;
  const earlier = await findEarlierResults(db, { drawId, beforeRevision: result.revision });
  return JSON.stringify(z.encode(resultFile, wireResultFile(result, earlier)));
}

/** Serves the newest result of a draw, and each revision as a file that never changes. */
function resultRoutes(app: Server, { db, clock }: ResultsDeps, send: Send): void {
  const files = openPreparedResponses({ most: MAX_FILES, clock });
  const newest = openPreparedResponses({ most: MAX_PAGES, retentionMs: LIVE_RESPONSE_MS, clock });
  const sendNewest = (request: FastifyRequest, reply: FastifyReply, name: DrawName) => {
    const key = `${name.gameId}/${name.drawDate}/${name.drawNumber}`;
    const requested = { gameId: name.gameId, cacheControl: RESULT_CACHE, cache: newest, key };
    return send(request, reply, { ...requested, text: () => findResultText(db, name) });
  };
  const found = { 200: resultFile, 404: errorBody };

  app.get(
    DRAW_GAMES_PATHS.result,
    { schema: { params: resultParams, response: found }, ...SENT_FROM_MEMORY },
    async (request, reply) => sendNewest(request, reply, { ...request.params, drawNumber: 1 }),
  );

  app.get(
    DRAW_GAMES_PATHS.resultByNumber,
    { schema: { params: resultByNumberParams, response: found }, ...SENT_FROM_MEMORY },
    async (request, reply) => sendNewest(request, reply, request.params),
  );

  app.get(
    RESULTS_PATHS.resultFile,
    { schema: { params: resultFileParams, response: found }, ...SENT_FROM_MEMORY },
    async (request, reply) => {
      const { gameId, drawDate, drawNumber, revision } = request.params;
      const key = `${gameId}/${drawDate}/${drawNumber}/${revision}`;
      const text = () => findResultText(db, request.params);
      return send(request, reply, { gameId, cacheControl: IMMUTABLE, cache: files, key, text });
    },
  );
}

function progressRoute(app: Server, { db, clock }: ResultsDeps, send: Send): void {
  const cache = openPreparedResponses({ most: MAX_PAGES, retentionMs: LIVE_RESPONSE_MS, clock });
  app.get(
    RESULTS_PATHS.progress,
    { schema: { params: resultByNumberParams, response: { 200: drawProgress, 404: errorBody } }, ...SENT_FROM_MEMORY },
    async (request, reply) => {
      const { gameId, drawDate, drawNumber } = request.params;
      const progressText = async () => {
        const found = await findDrawProgress(db, request.params);
        return found && JSON.stringify(z.encode(drawProgress, wireDrawProgress(found, clock.now())));
      };
      const key = `${gameId}/${drawDate}/${drawNumber}`;
      return send(request, reply, { gameId, cacheControl: PROGRESS_CACHE, cache, key, text: progressText });
    },
  );
}

/** Serves how many boards are in a sealed draw by how they were bought. Contains nothing about players. */
function entriesRoute(app: Server, { db, clock }: ResultsDeps, send: Send): void {
  const cache = openPreparedResponses({ most: MAX_PAGES, retentionMs: LIVE_RESPONSE_MS, clock });
  app.get(
    ENTRIES_PATHS.entries,
    { schema: { params: resultByNumberParams, response: { 200: drawEntries, 404: errorBody } }, ...SENT_FROM_MEMORY },
    async (request, reply) => {
      const { gameId, drawDate, drawNumber } = request.params;
      const text = async () => {
        const [draw, previous] = await findEntriesOfDraw(db, request.params);
        return draw && JSON.stringify(z.encode(drawEntries, wireEntries(gameId, draw, previous)));
      };
      const key = `${gameId}/${drawDate}/${drawNumber}`;
      return send(request, reply, { gameId, cacheControl: RESULT_CACHE, cache, key, text });
    },
  );
}

function pastDrawsRoute(app: Server, { db, clock }: ResultsDeps, send: Send): void {
  const pages = openPreparedResponses({ most: MAX_PAGES, retentionMs: LIVE_RESPONSE_MS, clock });
  app.get(
    RESULTS_PATHS.pastDraws,
    {
      schema: { params: gameParams, querystring: pastDrawsQuery, response: { 200: pastDrawsPage, 404: errorBody } },
      ...SENT_FROM_MEMORY,
    },
    async (request, reply) => {
      const { gameId } = request.params;
      const { cursor, date, limit } = request.query;
      const pageText = async () => {
        const draws = await findPastDraws(db, {
          gameId,
          limit: limit + 1,
          ...(cursor === undefined ? {} : { before: cursor }),
          ...(date === undefined ? {} : { onDate: date }),
        });
        const page = draws.slice(0, limit);
        const nextCursor = draws.length > limit ? (page.at(-1)?.draw.drawsAt.toString() ?? null) : null;
        return JSON.stringify(z.encode(pastDrawsPage, { pageItems: page.map(wirePastDraw), nextCursor }));
      };
      // Pages from an arbitrary instant aren't cached, because they would evict the pages that everyone reads.
      const cache = cursor === undefined ? pages : undefined;
      const key = `${gameId}/${date ?? ''}/${limit}`;
      return send(request, reply, { gameId, cacheControl: PAST_DRAWS_CACHE, cache, key, text: pageText });
    },
  );
}

function historyRoute(app: Server, { db, clock }: ResultsDeps, send: Send): void {
  const histories = openPreparedResponses({ most: MAX_HISTORIES, retentionMs: HISTORY_MS, clock });
  app.get(
    RESULTS_PATHS.history,
    {
      schema: { params: gameParams, querystring: historyQuery, response: { 200: drawHistory, 404: errorBody } },
      ...SENT_FROM_MEMORY,
    },
    async (request, reply) => {
      const { gameId } = request.params;
      const { draws: limit } = request.query;
      const historyText = async () =>
        JSON.stringify(z.encode(drawHistory, wireHistory(await findHistory(db, { gameId, limit }))));
      const requested = { gameId, cacheControl: HISTORY_CACHE, cache: histories, key: `${gameId}/${limit}` };
      return send(request, reply, { ...requested, text: historyText });
    },
  );
}
