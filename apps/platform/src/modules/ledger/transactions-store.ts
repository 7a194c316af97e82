import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import type { Query } from '@sunflower/service-base/db/query-together.ts';
import { sqlState } from '@sunflower/service-base/db/transaction.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { CompiledQuery, sql } from 'kysely';
import type { PreparedTransaction } from './ledger-transaction.ts';

/** The outcome of a posting; `posted` and `replayed` are the successful ones. */
export type PostOutcome = 'posted' | 'replayed' | 'key-reused' | 'insufficient-funds';

const POST_SQL = 'select ledger.post_transaction($1, $2, $3, $4, $5, $6, $7, $8, $9) as result';

/**
 * Posts one transaction in one round trip. The SQL text is fixed, because building it for each call would cost more
 * than sending it.
 */
export async function insertTransaction(
  tx: Tx,
  prepared: PreparedTransaction,
): Promise<{ transactionId: string; outcome: PostOutcome }> {
  const { transactionId, key, kind, businessTime, playerId, from, to, amounts, reference } = prepared;
  const { rows } = await tx.executeQuery<{ result: string }>(
    CompiledQuery.raw(POST_SQL, [transactionId, key, kind, businessTime, playerId, from, to, amounts, reference]),
  );
  return readPosted(rows[0]?.result, transactionId);
}

/** Returns a query that posts one transaction, to run together with other modules' queries. */
export function insertTransactionQuery(
  prepared: PreparedTransaction,
): Query<{ transactionId: string; outcome: PostOutcome }> {
  const { transactionId, key, kind, businessTime, playerId, from, to, amounts, reference } = prepared;
  return {
    expression: sql`select to_jsonb(ledger.post_transaction(${transactionId}, ${key}, ${kind}, ${businessTime},
      ${playerId}, ${from},
      ${to}, ${amounts}, ${reference}))`,
    read: (result) => readPosted(String(result), transactionId),
  };
}

function readPosted(result: string | undefined, transactionId: string) {
  const [outcome, replayedId] = result?.split(' ') ?? [];
  if (!isOutcome(outcome)) throw new Error(`post_transaction returned ${result}`);
  return { transactionId: replayedId ?? transactionId, outcome };
}

function isOutcome(text: string | undefined): text is PostOutcome {
  return text === 'posted' || text === 'replayed' || text === 'key-reused' || text === 'insufficient-funds';
}

/** SQLSTATEs of post_many_transactions: a key used with a different input, and a player account below zero. */
const KEY_TAKEN = 'LG001';
const BELOW_ZERO = 'LG002';
const UNIQUE_VIOLATION = '23505';

export type ManyPosted = { readonly transactionId: string; readonly isReplay: boolean };

/** Posts a batch as a set. After a refusal, the database transaction can only be rolled back. */
export async function insertManyTransactions(
  tx: Tx,
  batch: readonly PreparedTransaction[],
): Promise<ManyPosted[] | Refusal<'INSUFFICIENT_FUNDS' | 'KEY_REUSED'>> {
  const column = (of: (one: PreparedTransaction) => string | null) => arrayLiteral(batch.map(of));
  try {
    const { rows } = await sql<{ item: number; replayedId: string }>`
      select item, replayed_id from ledger.post_many_transactions(${column((one) => one.transactionId)}::uuid[],
        ${column((one) => one.key)}::text[], ${column((one) => one.kind)}::text[],
        ${column((one) => one.businessTime)}::timestamptz[], ${column((one) => one.playerId)}::uuid[],
        ${column((one) => one.reference)}::text[], ${column((one) => arrayLiteral(one.from))}::text[],
        ${column((one) => arrayLiteral(one.to))}::text[],
        ${column((one) => arrayLiteral(one.amounts))}::text[])`.execute(tx);
    const posted = batch.map(({ transactionId }): ManyPosted => ({ transactionId, isReplay: false }));
    for (const { item, replayedId } of rows) posted[item - 1] = { transactionId: replayedId, isReplay: true };
    return posted;
  } catch (error) {
    if (sqlState(error) === KEY_TAKEN) return refuse('KEY_REUSED');
    if (sqlState(error) === BELOW_ZERO) return refuse('INSUFFICIENT_FUNDS');
    throw error;
  }
}

const NEEDS_QUOTES = /[^a-zA-Z0-9/:._+-]|^$|^null$/i;

/**
 * Returns a Postgres array literal. The driver's own conversion takes four times as long, which matters for thousands
 * of elements.
 */
function arrayLiteral(values: readonly (string | null)[]): string {
  const elements = values.map((value) => {
    if (value === null) return 'NULL';
    return NEEDS_QUOTES.test(value) ? `"${value.replace(/["\\]/g, '\\$&')}"` : value;
  });
  return `{${elements.join(',')}}`;
}

export type StoredTransaction = {
  readonly transactionId: string;
  readonly kind: string;
  readonly playerId: string | null;
  readonly reversedByKey: string | null;
  readonly postings: readonly { fromAccount: string; toAccount: string; amountCents: bigint }[];
};

/** Returns a transaction with its postings in order; undefined if it doesn't exist. */
export async function findTransaction(db: Db, transactionId: string): Promise<StoredTransaction | undefined> {
  const { rows } = await sql<{
    kind: string;
    playerId: string | null;
    reversedByKey: string | null;
    fromAccount: string;
    toAccount: string;
    amountCents: bigint;
  }>`
    select t.kind, t.player_id, by.key as reversed_by_key, p.from_account, p.to_account, p.amount_cents
    from ledger.ledger_transaction t
    join ledger.posting p on p.transaction_id = t.transaction_id
    left join ledger.reversal r on r.reversed_transaction_id = t.transaction_id
    left join ledger.ledger_transaction by on by.transaction_id = r.transaction_id
    where t.transaction_id = ${transactionId}
    order by p.posting_no`.execute(db);
  const first = rows[0];
  if (!first) return undefined;
  return {
    transactionId,
    kind: first.kind,
    playerId: first.playerId,
    reversedByKey: first.reversedByKey,
    postings: rows.map((row) => ({
      fromAccount: row.fromAccount,
      toAccount: row.toAccount,
      amountCents: row.amountCents,
    })),
  };
}

/**
 * Records that one transaction reverses another. Returns false if it was already reversed; then `tx` can only be rolled
 * back.
 */
export async function insertReversal(tx: Tx, reversedTransactionId: string, transactionId: string): Promise<boolean> {
  try {
    await sql`
      insert into ledger.reversal (reversed_transaction_id, transaction_id)
      values (${reversedTransactionId}, ${transactionId})`.execute(tx);
    return true;
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) return false;
    throw error;
  }
}
