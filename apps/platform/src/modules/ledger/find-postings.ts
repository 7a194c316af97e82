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

/** What each of these transactions moved into a house account; a transaction that moved nothing there is left out. */
export async function sumPostingsInto(
  db: Db,
  question: { code: string; transactionIds: readonly string[] },
): Promise<Map<string, Cents>> {
  assertBounded(question.transactionIds);
  const { rows } = await sql<{ transactionId: string; amountCents: bigint }>`
    select p.transaction_id, sum(p.amount_cents)::bigint as amount_cents from ledger.posting p
    where p.transaction_id = any(${question.transactionIds}::uuid[])
      and p.to_account = ${accountText(houseAccount(question.code))}
    group by p.transaction_id`.execute(db);
  return new Map(rows.map((row) => [row.transactionId, row.amountCents]));
}

/** Ids of the transactions posted under these keys, by key; a key that was never posted is left out. */
export async function findTransactionIds(db: Db, keys: readonly string[]): Promise<Map<string, string>> {
  assertBounded(keys);
  const { rows } = await sql<{ key: string; transactionId: string }>`
    select t.key, t.transaction_id from ledger.ledger_transaction t where t.key = any(${keys}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.key, row.transactionId]));
}

function assertBounded(asked: readonly string[]): void {
  if (asked.length > MAX_TRANSACTIONS_ASKED)
    throw new RangeError(`at most ${MAX_TRANSACTIONS_ASKED} transactions in one question`);
}
