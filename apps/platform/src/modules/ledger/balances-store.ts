import type { Cents } from '@sunflower/money/cents.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import { accountFromText, accountText, houseAccount } from './ledger-account.ts';
import type { Posting } from './ledger-transaction.ts';

/** A player's money, by kind. */
export type PlayerBalances = {
  readonly depositsCents: Cents;
  readonly winningsCents: Cents;
  readonly playCreditCents: Cents;
  readonly heldCents: Cents;
};

/** Balances as a database row has them. */
export type BalanceRow = {
  depositsCents: bigint;
  winningsCents: bigint;
  playCreditCents: bigint;
  heldCents: bigint;
};

/** Returns a row's balances; zeros without a row. */
export function balancesFromRow(row: BalanceRow | undefined): PlayerBalances {
  return {
    depositsCents: row?.depositsCents ?? 0n,
    winningsCents: row?.winningsCents ?? 0n,
    playCreditCents: row?.playCreditCents ?? 0n,
    heldCents: row?.heldCents ?? 0n,
  };
}

/** Returns a player's current balances; zeros for a player without postings. */
export async function findPlayerBalances(db: Db, playerId: string): Promise<PlayerBalances> {
  const { rows } = await sql<BalanceRow>`
    select b.deposits_cents, b.winnings_cents, b.play_credit_cents, b.held_cents
    from ledger.player_balance b where b.player_id = ${playerId}`.execute(db);
  return balancesFromRow(rows[0]);
}

/**
 * Returns a player's balances with their row locked until the end of `tx`, so that no other transaction moves the
 * player's money in between.
 */
export async function lockPlayerBalances(tx: Tx, playerId: string): Promise<PlayerBalances> {
  const { rows } = await sql<BalanceRow>`
    select b.deposits_cents, b.winnings_cents, b.play_credit_cents, b.held_cents
    from ledger.lock_player_balance(${playerId}) b`.execute(tx);
  return balancesFromRow(rows[0]);
}

/**
 * Returns a house account's current balance: money in minus money out. `cash` is negative, because money enters the
 * ledger there.
 * @internal Tests read this state; the product only writes it.
 */
export async function findHouseBalance(db: Db, code: string): Promise<Cents> {
  const { rows } = await sql<{ balanceCents: bigint }>`
    select balance_cents from ledger.read_house_balances(${accountText(houseAccount(code))})`.execute(db);
  return rows[0]?.balanceCents ?? 0n;
}

/** One line of a player's statement: a money event, its movements in order, and the balances after it. */
export type StatementLine = {
  readonly transactionId: string;
  readonly version: bigint;
  readonly kind: string;
  readonly reference: string | null;
  readonly businessTime: Temporal.Instant;
  readonly postings: readonly Posting[];
  readonly after: PlayerBalances;
};

export const MAX_STATEMENT_LINES = 100;
const NEWEST = 9_223_372_036_854_775_807n;

type LineRow = BalanceRow & {
  transactionId: string;
  playerVersion: bigint;
  kind: string;
  reference: string | null;
  businessTime: Temporal.Instant;
  fromAccounts: string[];
  toAccounts: string[];
  amounts: string[];
};

/**
 * Lists a player's ledger transactions, newest first. `cursor` is the version of the last line seen; `limit` is at most
 * 100.
 */
export async function listPlayerPostings(
  db: Db,
  options: { playerId: string; cursor?: bigint; limit: number },
): Promise<{ pageItems: StatementLine[]; nextCursor: bigint | null }> {
  const limit = Math.min(Math.max(options.limit, 1), MAX_STATEMENT_LINES);
  const { rows } = await sql<LineRow>`
    select t.transaction_id, t.player_version, t.kind, t.reference, t.business_time,
    t.deposits_after_cents as deposits_cents,
      t.winnings_after_cents as winnings_cents, t.play_credit_after_cents as play_credit_cents,
      t.held_after_cents as held_cents,
      l.from_accounts, l.to_accounts, l.amounts
    from ledger.ledger_transaction t
    cross join lateral (
      select array_agg(p.from_account order by p.posting_no) as from_accounts, array_agg(p.to_account
      order by p.posting_no) as to_accounts,
        array_agg(p.amount_cents::text order by p.posting_no) as amounts
      from ledger.posting p where p.transaction_id = t.transaction_id
    ) l
    where t.player_id = ${options.playerId} and t.player_version < ${options.cursor ?? NEWEST}
    order by t.player_version desc
    limit ${limit + 1}`.execute(db);
  const pageItems = rows.slice(0, limit).map((row) => lineFromRow(row, options.playerId));
  return { pageItems, nextCursor: rows.length > limit ? (pageItems.at(-1)?.version ?? null) : null };
}

function lineFromRow(row: LineRow, playerId: string): StatementLine {
  return {
    transactionId: row.transactionId,
    version: row.playerVersion,
    kind: row.kind,
    reference: row.reference,
    businessTime: row.businessTime,
    postings: row.amounts.map((amount, index) => ({
      from: accountFromText(row.fromAccounts[index] ?? '', playerId),
      to: accountFromText(row.toAccounts[index] ?? '', playerId),
      amountCents: BigInt(amount),
    })),
    after: balancesFromRow(row),
  };
}
