import type { Cents } from '@sunflower/money/cents.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import { accountFromText, accountText, houseAccount } from './ledger-account.ts';
import type { Posting } from './ledger-transaction.ts';

/** How many transactions one question may name. */
export const MAX_TRANSACTIONS_ASKED = 10_000;

/** The postings of these transactions, in order, by transaction: which fund a stake came from, so that it can go back there. */
export async function findPostings(db: Db, transactionIds: readonly string[]): Promise<Map<string, Posting[]>> {
  assertBounded(transactionIds);
  const { rows } = await sql<{
    transaction_id: string;
    player_id: string | null;
    from_account: string;
    to_account: string;
    amount_cents: bigint;
  }>`
    select p.transaction_id, t.player_id, p.from_account, p.to_account, p.amount_cents
    from ledger.posting p join ledger.ledger_transaction t on t.transaction_id = p.transaction_id
    where p.transaction_id = any(${transactionIds}::uuid[]) order by p.transaction_id, p.posting_no`.execute(db);
  const found = new Map<string, Posting[]>();
  for (const row of rows) {
    const posting = {
      from: accountFromText(row.from_account, row.player_id),
      to: accountFromText(row.to_account, row.player_id),
      amountCents: row.amount_cents,
    };
    const list = found.get(row.transaction_id);
    if (list) list.push(posting);
    else found.set(row.transaction_id, [posting]);
  }
  return found;
}

/** What each of these transactions moved into a house account; a transaction that moved nothing there is left out. */
export async function sumPostingsInto(
  db: Db,
  question: { code: string; transactionIds: readonly string[] },
): Promise<Map<string, Cents>> {
  assertBounded(question.transactionIds);
  const { rows } = await sql<{ transaction_id: string; amount_cents: bigint }>`
    select p.transaction_id, sum(p.amount_cents)::bigint as amount_cents from ledger.posting p
    where p.transaction_id = any(${question.transactionIds}::uuid[])
      and p.to_account = ${accountText(houseAccount(question.code))}
    group by p.transaction_id`.execute(db);
  return new Map(rows.map((row) => [row.transaction_id, row.amount_cents]));
}

/** Ids of the transactions posted under these keys, by key; a key that was never posted is left out. */
export async function findTransactionIds(db: Db, keys: readonly string[]): Promise<Map<string, string>> {
  assertBounded(keys);
  const { rows } = await sql<{ key: string; transaction_id: string }>`
    select t.key, t.transaction_id from ledger.ledger_transaction t where t.key = any(${keys}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.key, row.transaction_id]));
}

function assertBounded(asked: readonly string[]): void {
  if (asked.length > MAX_TRANSACTIONS_ASKED)
    throw new RangeError(`at most ${MAX_TRANSACTIONS_ASKED} transactions in one question`);
}
