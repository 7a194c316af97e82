import type { Question } from '@sunflower/service-base/db/ask-together.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sqlState } from '@sunflower/service-base/db/transaction.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { CompiledQuery, sql } from 'kysely';
import type { PreparedTransaction } from './ledger-transaction.ts';

/** What posting answers: `posted` and `replayed` are the two good ends. */
export type PostOutcome = 'posted' | 'replayed' | 'key-reused' | 'insufficient-funds';

const POST_SQL = 'select ledger.post_transaction($1, $2, $3, $4, $5, $6, $7, $8, $9) as answer';

/** Posts one transaction in one round trip. A fixed text, because building it anew would cost more than sending it. */
export async function insertTransaction(
  tx: Tx,
  prepared: PreparedTransaction,
): Promise<{ transactionId: string; outcome: PostOutcome }> {
  const { transactionId, key, kind, businessTime, playerId, from, to, amounts, reference } = prepared;
  const { rows } = await tx.executeQuery<{ answer: string }>(
    CompiledQuery.raw(POST_SQL, [transactionId, key, kind, businessTime, playerId, from, to, amounts, reference]),
  );
  return readPosted(rows[0]?.answer, transactionId);
}

/** The same, to be asked together with other rooms' questions. */
export function insertTransactionQuestion(
  prepared: PreparedTransaction,
): Question<{ transactionId: string; outcome: PostOutcome }> {
  const { transactionId, key, kind, businessTime, playerId, from, to, amounts, reference } = prepared;
  return {
    expression: sql`select to_jsonb(ledger.post_transaction(${transactionId}, ${key}, ${kind}, ${businessTime}, ${playerId}, ${from},
      ${to}, ${amounts}, ${reference}))`,
    read: (answer) => readPosted(String(answer), transactionId),
  };
}

function readPosted(answer: string | undefined, transactionId: string) {
  const [outcome, replayedId] = answer?.split(' ') ?? [];
  if (!isOutcome(outcome)) throw new Error(`post_transaction answered ${answer}`);
  return { transactionId: replayedId ?? transactionId, outcome };
}

function isOutcome(text: string | undefined): text is PostOutcome {
  return text === 'posted' || text === 'replayed' || text === 'key-reused' || text === 'insufficient-funds';
}

/** SQLSTATEs of post_many_transactions: a key taken by another input, a player account below zero. */
const KEY_TAKEN = 'LG001';
const BELOW_ZERO = 'LG002';
const UNIQUE_VIOLATION = '23505';

export type ManyPosted = { readonly transactionId: string; readonly isReplay: boolean };

/** Posts a batch set-based. After a refusal the database transaction is spent: it can only be rolled back. */
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
        ${column((one) => arrayLiteral(one.to))}::text[], ${column((one) => arrayLiteral(one.amounts))}::text[])`.execute(
      tx,
    );
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

/** A Postgres array literal. The driver makes one too, at a quarter of the speed, which shows with thousands of elements. */
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
  /** Key of the transaction that took this one back. */
  readonly reversedByKey: string | null;
  readonly postings: readonly { fromAccount: string; toAccount: string; amountCents: bigint }[];
};

/** A transaction with its postings in order, or undefined. */
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

/** Notes that one transaction takes another back; false when it was taken back already, and then `tx` can only be rolled back. */
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
