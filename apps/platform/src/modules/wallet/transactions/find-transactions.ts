import { LOTTERY_TIME_ZONE } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import {
  type LinesFilter,
  listPlayerLines,
  listPlayerLinesOf,
  type PlayerLine,
  type PlayerPeriod,
} from '../../ledger/index.ts';
import {
  findStatement,
  periodOf,
  type StatementOfPlay,
  type StatementRefusal,
} from '../../responsible-gaming/index.ts';
import { findMethods } from './methods-of-lines.ts';
import { accountsOfGame, explainLine, filterOfKind, type Transaction, type TransactionKind } from './transaction.ts';

/** Filters of a player's transactions; each is optional. Days are yyyy-MM-dd in Central Time, both included. */
export type TransactionsInput = {
  readonly playerId: string;
  readonly cursor?: bigint | undefined;
  readonly limit: number;
  readonly kind?: TransactionKind | undefined;
  readonly game?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/** First day of a search without a start date; no play is older. */
const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2999-12-31';

/**
 * Returns a page of a player's transactions, newest first. With a filter, a page may be empty even though more
 * follow: only a null `nextCursor` marks the last page.
 */
export async function findTransactions(
  db: Db,
  input: TransactionsInput,
): Promise<{ pageItems: Transaction[]; nextCursor: bigint | null }> {
  const { playerId, cursor, limit, kind, game, from, to } = input;
  const filter: LinesFilter = {
    ...(kind ? filterOfKind(kind) : {}),
    ...(game === undefined ? {} : { houseCodes: accountsOfGame(game) }),
    ...(from === undefined && to === undefined ? {} : { period: daysBetween(from ?? FIRST_DAY, to ?? LAST_DAY) }),
  };
  const { pageItems, nextCursor } = await listPlayerLines(db, { playerId, cursor, limit, filter });
  return { pageItems: await explained(db, playerId, pageItems), nextCursor };
}

/** A statement with all of its lines, oldest first. Totals and lines are read in one snapshot, so they add up. */
export type StatementWithLines = { readonly statement: StatementOfPlay; readonly lines: readonly Transaction[] };

/**
 * Returns a period's statement for a file. Refuses a period that no statement can cover, and TOO_MANY_LINES beyond
 * `limit`.
 */
export async function findStatementWithLines(
  db: Db,
  input: { playerId: string; from: string; to: string; limit: number },
): Promise<StatementWithLines | Refusal<StatementRefusal | 'TOO_MANY_LINES'>> {
  const period = periodOf(input);
  if (isRefusal(period)) return period;
  const { playerId, limit } = input;
  const moment = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return moment.execute(async (tx) => {
    const statement = await findStatement(tx, input);
    if (isRefusal(statement)) return statement;
    const lines = await listPlayerLinesOf(tx, { playerId, ...period, limit: limit + 1 });
    return lines.length > limit ? refuse('TOO_MANY_LINES') : { statement, lines: await explained(tx, playerId, lines) };
  });
}

async function explained(db: Db, playerId: string, lines: readonly PlayerLine[]): Promise<Transaction[]> {
  const methodOf = await findMethods(db, playerId, lines);
  return lines.map((line) => explainLine(line, methodOf(line)));
}

function daysBetween(first: string, last: string): Omit<PlayerPeriod, 'playerId'> {
  const startOf = (day: Temporal.PlainDate) => day.toZonedDateTime(LOTTERY_TIME_ZONE).toInstant();
  return {
    from: startOf(Temporal.PlainDate.from(first)),
    until: startOf(Temporal.PlainDate.from(last).add({ days: 1 })),
  };
}
