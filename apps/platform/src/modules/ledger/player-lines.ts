import type { Cents } from '@sunflower/money/cents.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { type RawBuilder, sql } from 'kysely';
import { MAX_STATEMENT_LINES, type PlayerBalances } from './balances-store.ts';
import { accountFromText } from './ledger-account.ts';
import type { Posting } from './ledger-transaction.ts';
import { findVersionsAround, type PlayerPeriod } from './player-period.ts';

/**
 * A money event of a player with everything that explains it: the key names the module that posted it, and `takenBack`
 * is what a reversal undid.
 */
export type PlayerLine = {
  readonly transactionId: string;
  readonly version: bigint;
  readonly key: string;
  readonly kind: string;
  readonly takenBack: { readonly kind: string; readonly key: string } | null;
  readonly reference: string | null;
  readonly businessTime: Temporal.Instant;
  readonly postings: readonly Posting[];
  readonly after: PlayerBalances;
};

/** Filter of lines; fields left out match everything. A reversal counts as the kind it undid. */
export type LinesFilter = {
  readonly kinds?: readonly string[] | undefined;
  /** Matches every kind except these. */
  readonly otherThanKinds?: readonly string[] | undefined;
  /** Matches lines that touch one of these house accounts. */
  readonly houseCodes?: readonly string[] | undefined;
  readonly period?: Omit<PlayerPeriod, 'playerId'> | undefined;
};

/**
 * Maximum number of lines that one filtered query reads. A rare kind in a long history takes several queries, none of
 * them slow.
 */
export const MAX_LINES_READ = 5_000;

type LineRow = {
  transactionId: string;
  playerVersion: bigint;
  key: string;
  kind: string;
  backKind: string | null;
  backKey: string | null;
  reference: string | null;
  businessTime: Temporal.Instant;
  fromAccounts: string[];
  toAccounts: string[];
  amounts: string[];
  depositsCents: Cents;
  winningsCents: Cents;
  playCreditCents: Cents;
  heldCents: Cents;
};

/**
 * Lists a player's lines, newest first, at most 100. `cursor` is a player version: only older lines are returned. A
 * filtered page may have fewer lines than requested, or none, and still have a `nextCursor`, because one call reads
 * only MAX_LINES_READ lines before filtering.
 */
export async function listPlayerLines(
  db: Db,
  input: { playerId: string; cursor?: bigint | undefined; limit: number; filter?: LinesFilter },
): Promise<{ pageItems: PlayerLine[]; nextCursor: bigint | null }> {
  const { playerId, cursor, filter = {} } = input;
  const limit = Math.min(Math.max(input.limit, 1), MAX_STATEMENT_LINES);
  const span = await versionsFor(db, playerId, filter);
  const before = cursor !== undefined && cursor < span.before ? cursor : span.before;
  const source = sql`
    select * from ledger.ledger_transaction own
    where own.player_id = ${playerId} and own.player_version > ${span.after} and own.player_version < ${before}
    order by own.player_version desc limit ${MAX_LINES_READ}`;
  const lines = await findLines(db, { playerId, source, filter, order: sql`desc`, limit: limit + 1 });
  if (lines.length > limit) return { pageItems: lines.slice(0, limit), nextCursor: lines[limit - 1]?.version ?? null };
  const lowest = before - BigInt(MAX_LINES_READ);
  return { pageItems: lines, nextCursor: lowest > span.after + 1n ? lowest : null };
}

/** Lists a player's lines of a period, oldest first, at most `limit`. */
export async function listPlayerLinesOf(db: Db, period: PlayerPeriod & { limit: number }): Promise<PlayerLine[]> {
  const { playerId, limit } = period;
  const span = await findVersionsAround(db, period);
  const source = sql`
    select * from ledger.ledger_transaction own
    where own.player_id = ${playerId} and own.player_version > ${span.after} and own.player_version < ${span.before}`;
  return findLines(db, { playerId, source, filter: { period }, order: sql`asc`, limit });
}

/** Returns exclusive lower and upper bounds of the versions of everything the filter can match. */
async function versionsFor(db: Db, playerId: string, filter: LinesFilter): Promise<{ after: bigint; before: bigint }> {
  if (filter.period) return findVersionsAround(db, { playerId, ...filter.period });
  const { rows } = await sql<{ before: bigint }>`
    select coalesce(max(t.player_version), 0) + 1 as before from ledger.ledger_transaction t
    where t.player_id = ${playerId}`.execute(db);
  return { after: 0n, before: rows[0]?.before ?? 1n };
}

async function findLines(
  db: Db,
  query: {
    playerId: string;
    source: RawBuilder<unknown>;
    filter: LinesFilter;
    order: RawBuilder<unknown>;
    limit: number;
  },
): Promise<PlayerLine[]> {
  const { playerId, source, filter, order, limit } = query;
  // The inner limit makes the planner look up reversals only for this player's rows.
  const { rows } = await sql<LineRow>`
    select t.transaction_id, t.player_version, t.key, t.kind, b.kind as back_kind, b.key as back_key,
      t.reference, t.business_time,
      t.from_accounts, t.to_accounts, t.amounts_cents::text[] as amounts, t.deposits_after_cents as deposits_cents,
      t.winnings_after_cents as winnings_cents, t.play_credit_after_cents as play_credit_cents,
      t.held_after_cents as held_cents
    from (${source}) t
    left join lateral (
      select back.kind, back.key from ledger.reversal r
      join ledger.ledger_transaction back on back.transaction_id = r.reversed_transaction_id
      where t.kind = 'reversal' and r.transaction_id = t.transaction_id limit 1) b on true
    where ${conditionOf(filter)}
    order by t.player_version ${order} limit ${limit}`.execute(db);
  return rows.map((row) => lineFromRow(row, playerId));
}

function conditionOf({ kinds, otherThanKinds, houseCodes, period }: LinesFilter): RawBuilder<unknown> {
  const what = sql`coalesce(b.kind, t.kind)`;
  const conditions = [
    sql`true`,
    ...(kinds ? [sql`${what} = any(${kinds}::text[])`] : []),
    ...(otherThanKinds ? [sql`${what} <> all(${otherThanKinds}::text[])`] : []),
    ...(houseCodes ? [sql`(t.from_accounts && ${houseCodes}::text[] or t.to_accounts && ${houseCodes}::text[])`] : []),
    ...(period
      ? [
          sql`t.business_time >= ${period.from.toString()}::timestamptz`,
          sql`t.business_time < ${period.until.toString()}::timestamptz`,
        ]
      : []),
  ];
  return sql.join(conditions, sql` and `);
}

function lineFromRow(row: LineRow, playerId: string): PlayerLine {
  return {
    transactionId: row.transactionId,
    version: row.playerVersion,
    key: row.key,
    kind: row.kind,
    takenBack: row.backKind === null ? null : { kind: row.backKind, key: row.backKey ?? '' },
    reference: row.reference,
    businessTime: row.businessTime,
    postings: row.amounts.map((amount, index) => ({
      from: accountFromText(row.fromAccounts[index] ?? '', playerId),
      to: accountFromText(row.toAccounts[index] ?? '', playerId),
      amountCents: BigInt(amount),
    })),
    after: {
      depositsCents: row.depositsCents,
      winningsCents: row.winningsCents,
      playCreditCents: row.playCreditCents,
      heldCents: row.heldCents,
    },
  };
}
