import { languageOfRequest } from '@sunflower/contracts/languages.ts';
import {
  MAX_EXPORT_LINES,
  statementFileQuery,
  transactionsPage,
  transactionsQuery,
  WALLET_PATHS,
  type WalletTransaction,
} from '@sunflower/contracts/wallet.ts';
import { GAMES } from '@sunflower/game-rules/games.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { type RefusalTable, sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { isRefusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { findPlayer } from '../../players/index.ts';
import { LONGEST_STATEMENT_MONTHS, type StatementRefusal } from '../../responsible-gaming/index.ts';
import { findStatementWithLines, findTransactions } from './find-transactions.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import { statementCsv } from './statement-csv.ts';
import { statementPdf } from './statement-pdf.ts';
import { STATEMENT_TEXTS } from './statement-texts.ts';
import { readableReference, type Transaction } from './transaction.ts';

const CURSOR = /^[1-9]\d{0,17}$/;

type TransactionsRefusal = StatementRefusal | 'TOO_MANY_LINES' | 'FILES_BUSY' | 'CURSOR_UNKNOWN';
const REFUSALS: RefusalTable<TransactionsRefusal> = {
  PERIOD_BACKWARDS: { status: 400, message: 'The start date must be on or before the end date.' },
  PERIOD_TOO_LONG: { status: 400, message: `A statement can cover up to ${LONGEST_STATEMENT_MONTHS} months.` },
  TOO_MANY_LINES: {
    status: 422,
    message: 'This period has too many transactions for one file. Choose a shorter period.',
  },
  FILES_BUSY: { status: 422, message: "We're creating a lot of statements right now. Try again in a moment." },
  CURSOR_UNKNOWN: { status: 400, message: "This page doesn't exist." },
};
/** Maximum number of statements rendered concurrently, because rendering takes CPU time from all other requests. */
const MAX_CONCURRENT_PDFS = 2;
/** Rate limit of files: they need long queries, and no one saves more files than this. */
const FILES_A_MINUTE = { rateLimit: { max: 10, timeWindow: 60_000 } };

/** Routes of a player's transactions: page by page, and a period as a file (IRGS-08). */
export function transactionsRoutes(app: Server, deps: { db: Db; clock: Clock }): void {
  const { db, clock } = deps;
  const config = { audience: 'player' } as const;
  const drawing = limitConcurrency(MAX_CONCURRENT_PDFS);

  const pageSchema = { querystring: transactionsQuery, response: { 200: transactionsPage } };
  app.get(WALLET_PATHS.transactions, { config, schema: pageSchema }, async (request, reply) => {
    const { cursor, from, to, ...input } = request.query;
    if (cursor !== undefined && !CURSOR.test(cursor)) {
      const wrong = refuse('CURSOR_UNKNOWN', { fields: [{ path: 'querystring.cursor', code: 'CURSOR_UNKNOWN' }] });
      return sendRefusal(reply, wrong, REFUSALS);
    }
    if (from !== undefined && to !== undefined && from > to)
      return sendRefusal(reply, refuse('PERIOD_BACKWARDS'), REFUSALS);
    const { playerId } = request.player;
    const place = cursor === undefined ? undefined : BigInt(cursor);
    const page = await findTransactions(db, { ...input, playerId, from, to, cursor: place });
    return {
      pageItems: page.pageItems.map(onWire),
      nextCursor: page.nextCursor?.toString() ?? null,
      games: GAMES.map(({ gameId, name }) => ({ gameId, name })),
    };
  });

  const fileSchema = { querystring: statementFileQuery, response: { 200: z.string() } };
  app.get(
    WALLET_PATHS.statementCsv,
    { config: { ...config, ...FILES_A_MINUTE }, schema: fileSchema },
    async (request, reply) => {
      const { playerId } = request.player;
      const found = await findStatementWithLines(db, { playerId, ...request.query, limit: MAX_EXPORT_LINES });
      if (isRefusal(found)) return sendRefusal(reply, found, REFUSALS);
      const texts = STATEMENT_TEXTS[languageOfRequest(request.headers)];
      return asFile(reply, { ...request.query, format: 'csv' }).send(statementCsv(found.lines, texts));
    },
  );

  const pagesSchema = { querystring: statementFileQuery, response: { 200: z.instanceof(Buffer) } };
  app.get(
    WALLET_PATHS.statementPdf,
    { config: { ...config, ...FILES_A_MINUTE }, schema: pagesSchema },
    async (request, reply) => {
      const { playerId } = request.player;
      const asOf = clock.now();
      const found = await findStatementWithLines(db, { playerId, ...request.query, limit: MAX_EXPORT_LINES });
      if (isRefusal(found)) return sendRefusal(reply, found, REFUSALS);
      const player = await findPlayer(db, playerId);
      const playerName = player ? `${player.firstName} ${player.lastName}` : '';
      const head = { ...request.query, playerName, asOf, language: languageOfRequest(request.headers) };
      const pdf = await drawing(() => statementPdf(found, head));
      if (!pdf) return sendRefusal(reply, refuse('FILES_BUSY'), REFUSALS);
      return asFile(reply, { ...request.query, format: 'pdf' }).send(pdf);
    },
  );
}

const FILE_TYPES = { csv: 'text/csv; charset=utf-8', pdf: 'application/pdf' } as const;

/** Sends a file named after its period, as a download that is never displayed on the site's own origin. */
function asFile(
  reply: FastifyReply,
  { from, to, format }: { from: string; to: string; format: keyof typeof FILE_TYPES },
): FastifyReply {
  return reply
    .type(FILE_TYPES[format])
    .header('content-disposition', `attachment; filename="sunflower-statement-${from}-${to}.${format}"`);
}

function onWire(transaction: Transaction): WalletTransaction {
  const { method, at, ...line } = transaction;
  return {
    ...line,
    reference: readableReference(transaction),
    games: [...line.games],
    parts: [...line.parts],
    method: method && { serviceProviderTargetId: method.channel, brand: method.brand, last4: method.last4 },
    at: at.toString(),
  };
}
