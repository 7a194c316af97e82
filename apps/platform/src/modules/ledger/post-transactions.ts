import { wallClock } from '@sunflower/service-base/clock.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import type { Query } from '@sunflower/service-base/db/query-together.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { PostingRefusal } from './ledger-refusals.ts';
import { type LedgerTransactionInput, prepareTransaction, touchesHeldMoney } from './ledger-transaction.ts';
import {
  insertManyTransactions,
  insertTransaction,
  insertTransactionQuery,
  type ManyPosted,
  type PostOutcome,
} from './transactions-store.ts';

/** A posted transaction. `isReplay` means that the key was posted before with the same input, and nothing moved now. */
export type Posted = { readonly transactionId: string; readonly isReplay: boolean };

/**
 * Posts one ledger transaction exactly once, in one round trip. The player's balances stay locked until the end of
 * `tx`. Refuses INSUFFICIENT_FUNDS (a player account would go below zero) and KEY_REUSED (the key was used with a
 * different input).
 */
export async function postLedgerTransaction(
  tx: Tx,
  input: LedgerTransactionInput,
): Promise<Posted | Refusal<PostingRefusal>> {
  if (touchesHeldMoney(input)) throw new RangeError('only holds can move held money');
  return postUnchecked(tx, input);
}

/**
 * Returns a query that posts a transaction, to run in one statement with what is stored about the money;
 * `transactionId` is the new transaction's id. After a refusal, `tx` must be rolled back, because the rest of the
 * statement took effect.
 */
export function postingQuery(input: LedgerTransactionInput): {
  readonly transactionId: string;
  readonly query: Query<Posted | Refusal<PostingRefusal>>;
} {
  if (touchesHeldMoney(input)) throw new RangeError('only holds can move held money');
  const prepared = prepareTransaction(input);
  const { expression, read } = insertTransactionQuery(prepared);
  const readPosted = (result: unknown) => {
    const { transactionId, outcome } = read(result);
    return postedOrRefused(transactionId, outcome);
  };
  return { transactionId: prepared.transactionId, query: { expression, read: readPosted } };
}

/** Posts without the check for held money; for the holds of this module. */
export async function postUnchecked(tx: Tx, input: LedgerTransactionInput): Promise<Posted | Refusal<PostingRefusal>> {
  const { transactionId, outcome } = await insertTransaction(tx, prepareTransaction(input));
  return postedOrRefused(transactionId, outcome);
}

/** Converts the outcome of a posting to the module's public result. */
export function postedOrRefused(transactionId: string, outcome: PostOutcome): Posted | Refusal<PostingRefusal> {
  switch (outcome) {
    case 'posted':
    case 'replayed':
      return { transactionId, isReplay: outcome === 'replayed' };
    case 'key-reused':
      return refuse('KEY_REUSED');
    case 'insufficient-funds':
      return refuse('INSUFFICIENT_FUNDS');
  }
}

/** Maximum number of transactions per statement. Larger ones aren't faster, and hold locks longer. */
export const MANY_CHUNK = 5_000;
/** Maximum number of transactions per call; a settlement splits larger sets. */
export const MANY_LIMIT = 100_000;

/**
 * Posts many transactions as sets, all or none, and returns the results in the order of the inputs. Locks players in
 * sorted order over the whole call, so calls with common players queue instead of deadlocking. After a refusal, `tx`
 * can only be rolled back.
 */
export async function postManyLedgerTransactions(
  tx: Tx,
  inputs: readonly LedgerTransactionInput[],
): Promise<Posted[] | Refusal<PostingRefusal>> {
  if (inputs.length > MANY_LIMIT) throw new RangeError(`at most ${MANY_LIMIT} transactions in one call`);
  if (inputs.some(touchesHeldMoney)) throw new RangeError('only holds can move held money');
  const madeAtMs = wallClock.now().epochMilliseconds;
  const sorted = inputs
    .map((input, index) => ({ index, prepared: prepareTransaction(input, madeAtMs) }))
    .sort((a, b) => compareText(a.prepared.playerId ?? '', b.prepared.playerId ?? ''));
  const results: ManyPosted[] = new Array(inputs.length);
  for (const chunk of chunksOf(sorted)) {
    const posted = await insertManyTransactions(
      tx,
      chunk.map((one) => one.prepared),
    );
    if (isRefusal(posted)) return posted;
    for (const [offset, one] of chunk.entries()) {
      const result = posted[offset];
      if (!result) throw new Error('post_many_transactions returned too few rows');
      results[one.index] = result;
    }
  }
  return results;
}

/**
 * Splits transactions into chunks of one statement each. A repeated key starts a new chunk, where it is found as
 * already posted.
 */
function chunksOf<T extends { prepared: { key: string } }>(sorted: readonly T[]): T[][] {
  const chunks: T[][] = [];
  let chunk: T[] = [];
  let keys = new Set<string>();
  for (const one of sorted) {
    if (chunk.length === 0 || chunk.length === MANY_CHUNK || keys.has(one.prepared.key)) {
      chunk = [];
      keys = new Set();
      chunks.push(chunk);
    }
    chunk.push(one);
    keys.add(one.prepared.key);
  }
  return chunks;
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
