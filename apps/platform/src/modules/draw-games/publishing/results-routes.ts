import { DRAW_GAMES_PATHS, gameParams, resultByNumberParams, resultParams } from '@sunflower/contracts/draw-games.ts';
import {
  drawHistory,
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
import { findHistory } from './find-history.ts';
import { findPastDraws } from './past-draws-store.ts';
import { type PreparedAnswer, prepareAnswer } from './prepared-answer.ts';
import { openPreparedAnswers, type PreparedAnswers } from './prepared-answers.ts';
import { wireHistory, wirePastDraw, wireResultFile } from './result-wire.ts';
import { type DrawName, findEarlierResults, findPublishedResult } from './results-store.ts';
import { sendPrepared } from './send-prepared.ts';

/** A revision never changes: whoever has it need not ask again. */
const FOR_EVER = 'public, max-age=31536000, immutable';
/** A published result changes only by a correction. */
const RESULT_CACHE = 'public, max-age=60';
const PAST_DRAWS_CACHE = 'public, max-age=2';
const HISTORY_CACHE = 'public, max-age=300';

/** What may be as old as this on a node; a published draw is told of by push, and pages read again spread over three seconds. */
const NEWS_MS = 1_000;
const HISTORY_MS = 60_000;
/** Of a kilobyte or two each: a month of keno and years of the others. */
const MOST_FILES = 4_000;
const MOST_PAGES = 500;
const MOST_HISTORIES = 100;

/** Answers that are not in memory and have to be asked of the database, from one address: half of what it may call for at all. */
const QUESTIONS_A_MINUTE = 3_000;

/** All the callers of a cache in front of us come from one address, and an answer out of memory costs little. */
const OUT_OF_MEMORY = { config: { audience: 'public', rateLimit: { max: 600_000, timeWindow: 60_000 } } } as const;

/** An answer by its name among those kept, or made for this one caller; `text` asks the database and gives undefined when there is none. */
type Wanted = {
  readonly gameId: string;
  readonly cacheControl: string;
  readonly kept: PreparedAnswers | undefined;
  readonly key: string;
  readonly text: () => Promise<string | undefined>;
};

async function prepareOnce(text: Wanted['text']): Promise<PreparedAnswer | undefined> {
  const made = await text();
  return made === undefined ? undefined : prepareAnswer(made);
}

/**
 * Published results, past draws with what became of them, and histories: public, no session. Answers are prepared once and sent from memory, since
 * on the evening of a large jackpot everybody asks for the same one. What is not in memory counts against a limit of its own, also when there
 * turns out to be nothing.
 */
export function resultsRoutes(app: Server, deps: ResultsDeps, games: readonly AnyGame[] = GAMES): void {
  const send = sendWanted(app, deps, games);
  resultRoutes(app, deps, send);
  pastDrawsRoute(app, deps, send);
  historyRoute(app, deps, send);
}

type ResultsDeps = { readonly db: Db; readonly clock: Clock; readonly questionsAMinute?: number };
type Send = ReturnType<typeof sendWanted>;

/** Sends an answer out of memory, or asks for it and counts the question against the caller's limit. */
function sendWanted(
  app: Server,
  { questionsAMinute: max = QUESTIONS_A_MINUTE }: ResultsDeps,
  games: readonly AnyGame[],
) {
  const countQuestion = rateLimit(app, { name: 'results', max, keyOf: (request) => addressBucket(request.ip) });
  return async (request: FastifyRequest, reply: FastifyReply, wanted: Wanted) => {
    const { kept, key, text } = wanted;
    if (!findGame(wanted.gameId, games)) return sendRefusal(reply, refuse('GAME_UNKNOWN'), REFUSALS);
    if (!kept?.isKept(key)) {
      const limited = await countQuestion(request, reply);
      if (limited) return limited;
    }
    const answer = kept ? await kept.find(key, text) : await prepareOnce(text);
    if (!answer) return sendRefusal(reply, refuse('RESULT_UNKNOWN'), REFUSALS);
    return sendPrepared(request, reply, { answer, cacheControl: wanted.cacheControl });
  };
}

/** One published result as JSON, the newest revision unless told otherwise; undefined when there is none. */
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

/** The newest result of a draw, and each of its revisions as a file that never changes. */
function resultRoutes(app: Server, { db, clock }: ResultsDeps, send: Send): void {
  const files = openPreparedAnswers({ most: MOST_FILES, clock });
  const newest = openPreparedAnswers({ most: MOST_PAGES, keepMs: NEWS_MS, clock });
  const sendNewest = (request: FastifyRequest, reply: FastifyReply, name: DrawName) => {
    const key = `${name.gameId}/${name.drawDate}/${name.drawNumber}`;
    const wanted = { gameId: name.gameId, cacheControl: RESULT_CACHE, kept: newest, key };
    return send(request, reply, { ...wanted, text: () => findResultText(db, name) });
  };
  const found = { 200: resultFile, 404: errorBody };

  app.get(
    DRAW_GAMES_PATHS.result,
    { schema: { params: resultParams, response: found }, ...OUT_OF_MEMORY },
    async (request, reply) => sendNewest(request, reply, { ...request.params, drawNumber: 1 }),
  );

  app.get(
    DRAW_GAMES_PATHS.resultByNumber,
    { schema: { params: resultByNumberParams, response: found }, ...OUT_OF_MEMORY },
    async (request, reply) => sendNewest(request, reply, request.params),
  );

  app.get(
    RESULTS_PATHS.resultFile,
    { schema: { params: resultFileParams, response: found }, ...OUT_OF_MEMORY },
    async (request, reply) => {
      const { gameId, drawDate, drawNumber, revision } = request.params;
      const key = `${gameId}/${drawDate}/${drawNumber}/${revision}`;
      const text = () => findResultText(db, request.params);
      return send(request, reply, { gameId, cacheControl: FOR_EVER, kept: files, key, text });
    },
  );
}

function pastDrawsRoute(app: Server, { db, clock }: ResultsDeps, send: Send): void {
  const pages = openPreparedAnswers({ most: MOST_PAGES, keepMs: NEWS_MS, clock });
  app.get(
    RESULTS_PATHS.pastDraws,
    {
      schema: { params: gameParams, querystring: pastDrawsQuery, response: { 200: pastDrawsPage, 404: errorBody } },
      ...OUT_OF_MEMORY,
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
      // Pages further back are as many as there are instants: kept, they would push out those that everybody reads.
      const kept = cursor === undefined ? pages : undefined;
      const key = `${gameId}/${date ?? ''}/${limit}`;
      return send(request, reply, { gameId, cacheControl: PAST_DRAWS_CACHE, kept, key, text: pageText });
    },
  );
}

function historyRoute(app: Server, { db, clock }: ResultsDeps, send: Send): void {
  const histories = openPreparedAnswers({ most: MOST_HISTORIES, keepMs: HISTORY_MS, clock });
  app.get(
    RESULTS_PATHS.history,
    {
      schema: { params: gameParams, querystring: historyQuery, response: { 200: drawHistory, 404: errorBody } },
      ...OUT_OF_MEMORY,
    },
    async (request, reply) => {
      const { gameId } = request.params;
      const { draws: limit } = request.query;
      const historyText = async () =>
        JSON.stringify(z.encode(drawHistory, wireHistory(await findHistory(db, { gameId, limit }))));
      const wanted = { gameId, cacheControl: HISTORY_CACHE, kept: histories, key: `${gameId}/${limit}` };
      return send(request, reply, { ...wanted, text: historyText });
    },
  );
}
