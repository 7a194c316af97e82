import type { Cents } from '@sunflower/money/cents.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import { accountFromText, accountText, houseAccount } from './ledger-account.ts';
import type { Posting } from './ledger-transaction.ts';

/** Maximum number of transactions in one query. */
export const MAX_TRANSACTIONS_PER_QUERY = 10_000;

/**
 * Returns the postings of transactions, in order. They show which fund a stake came from, so that a refund goes to the
 * same fund.
 */
export async function findPostings(db: Db, transactionIds: readonly string[]): Promise<Map<string, Posting[]>> {
  assertBounded(transactionIds);
  const { rows } = await sql<{
    transactionId: string;
    playerId: string | null;
    fromAccount: string;
    toAccount: string;
    amountCents: bigint;
  }>`
    select p.transaction_id, t.player_id, p.from_account, p.to_account, p.amount_cents
    from ledger.posting p join ledger.ledger_transaction t on t.transaction_id = p.transaction_id
    where p.transaction_id = any(${transactionIds}::uuid[]) order by p.transaction_id, p.posting_no`.execute(db);
  const found = new Map<string, Posting[]>();
  for (const row of rows) {
    const posting = {
      from: accountFromText(row.fromAccount, row.playerId),
      to: accountFromText(row.toAccount, row.playerId),
      amountCents: row.amountCents,
    };
    const list = found.get(row.transactionId);
    if (list) list.push(posting);
    else found.set(row.transactionId, [posting]);
  }
  return found;
}

/**
 * Returns how much each of these transactions moved into a house account. Transactions that moved nothing into it are
 * left out.
 */
export async function sumPostingsInto(
  db: Db,
  query: { code: string; transactionIds: readonly string[] },
): Promise<Map<string, Cents>> {
  assertBounded(query.transactionIds);
  const { rows } = await sql<{ transactionId: string; amountCents: bigint }>`
    select p.transaction_id, sum(p.amount_cents)::bigint as amount_cents from ledger.posting p
    where p.transaction_id = any(${query.transactionIds}::uuid[])
      and p.to_account = ${accountText(houseAccount(query.code))}
    group by p.transaction_id`.execute(db);
  return new Map(rows.map((row) => [row.transactionId, row.amountCents]));
}

/** Returns the ids of transactions by their keys. Keys that were never posted are left out. */
export async function findTransactionIds(db: Db, keys: readonly string[]): Promise<Map<string, string>> {
  assertBounded(keys);
  const { rows } = await sql<{ key: string; transactionId: string }>`
    select t.key, t.transaction_id from ledger.ledger_transaction t where t.key = any(${keys}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.key, row.transactionId]));
}

function assertBounded(input: readonly string[]): void {
  if (input.length > MAX_TRANSACTIONS_PER_QUERY)
    throw new RangeError(`at most ${MAX_TRANSACTIONS_PER_QUERY} transactions in one query`);
}
