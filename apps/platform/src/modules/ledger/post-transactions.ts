import { wallClock } from '@sunflower/service-base/clock.ts';
import type { Question } from '@sunflower/service-base/db/ask-together.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { PostingRefusal } from './ledger-refusals.ts';
import { type LedgerTransactionInput, prepareTransaction, touchesHeldMoney } from './ledger-transaction.ts';
import {
  insertManyTransactions,
  insertTransaction,
  insertTransactionQuestion,
  type ManyPosted,
  type PostOutcome,
} from './transactions-store.ts';

/** A posted transaction; `isReplay` when the key had been posted with the same input before, and nothing moved now. */
export type Posted = { readonly transactionId: string; readonly isReplay: boolean };

/**
 * Posts one ledger transaction exactly once, in one round trip. The player's balances are locked from here to the end of `tx`.
 * Refuses INSUFFICIENT_FUNDS (a player account would go below zero) and KEY_REUSED (the key was used for another input).
 */
export async function postLedgerTransaction(
  tx: Tx,
  input: LedgerTransactionInput,
): Promise<Posted | Refusal<PostingRefusal>> {
  if (touchesHeldMoney(input)) throw new RangeError('held money moves by holds only');
  return postAny(tx, input);
}

/**
 * The same, to be asked together with what is stored about the money, in one statement; `transactionId` is the new transaction's. After a
 * refusal `tx` must be rolled back: the rest of the statement has happened.
 */
export function postingQuestion(input: LedgerTransactionInput): {
  readonly transactionId: string;
  readonly question: Question<Posted | Refusal<PostingRefusal>>;
} {
  if (touchesHeldMoney(input)) throw new RangeError('held money moves by holds only');
  const prepared = prepareTransaction(input);
  const { expression, read } = insertTransactionQuestion(prepared);
  const readPosted = (answer: unknown) => {
    const { transactionId, outcome } = read(answer);
    return postedOrRefused(transactionId, outcome);
  };
  return { transactionId: prepared.transactionId, question: { expression, read: readPosted } };
}

/** Posting without the fence around held money; for the holds of this room. */
export async function postAny(tx: Tx, input: LedgerTransactionInput): Promise<Posted | Refusal<PostingRefusal>> {
  const { transactionId, outcome } = await insertTransaction(tx, prepareTransaction(input));
  return postedOrRefused(transactionId, outcome);
}

/** The answer of a posting as the door gives it. */
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

/** How many transactions one statement posts. More gives no more speed and longer locks. */
export const MANY_CHUNK = 5_000;
/** How many transactions one call may bring; a settlement pages beyond it. */
export const MANY_LIMIT = 100_000;

/**
 * Posts many transactions set-based, all or none; answers come in the order of the inputs. Players are locked in sorted order over the whole
 * call, so calls that share players queue instead of blocking each other. After a refusal `tx` can only be rolled back.
 */
export async function postManyLedgerTransactions(
  tx: Tx,
  inputs: readonly LedgerTransactionInput[],
): Promise<Posted[] | Refusal<PostingRefusal>> {
  if (inputs.length > MANY_LIMIT) throw new RangeError(`at most ${MANY_LIMIT} transactions in one call`);
  if (inputs.some(touchesHeldMoney)) throw new RangeError('held money moves by holds only');
  const madeAtMs = wallClock.now().epochMilliseconds;
  const sorted = inputs
    .map((input, index) => ({ index, prepared: prepareTransaction(input, madeAtMs) }))
    .sort((a, b) => compareText(a.prepared.playerId ?? '', b.prepared.playerId ?? ''));
  const answers: ManyPosted[] = new Array(inputs.length);
  for (const chunk of chunksOf(sorted)) {
    const posted = await insertManyTransactions(
      tx,
      chunk.map((one) => one.prepared),
    );
    if (isRefusal(posted)) return posted;
    for (const [offset, one] of chunk.entries()) {
      const answer = posted[offset];
      if (!answer) throw new Error('post_many_transactions lost an answer');
      answers[one.index] = answer;
    }
  }
  return answers;
}

/** Pieces of one statement each. A key that comes again begins a new one, where it is found as posted already. */
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
