import { type Cents, MAX_CENTS } from '@sunflower/money/cents.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { accountText, type LedgerAccount } from './ledger-account.ts';

/** One movement of a positive amount. */
export type Posting = { readonly from: LedgerAccount; readonly to: LedgerAccount; readonly amountCents: Cents };

/**
 * A money event to be posted once. `key` names the event (same key and same input: the first answer again), `businessTime` is when it
 * happened for the business and is no part of the input's identity, `reference` is a short text for statements (a ticket serial).
 */
export type LedgerTransactionInput = {
  readonly key: string;
  readonly kind: string;
  readonly businessTime: Temporal.Instant;
  readonly postings: readonly Posting[];
  readonly reference?: string;
};

/** A transaction as the SQL functions take it. */
export type PreparedTransaction = {
  readonly transactionId: string;
  readonly key: string;
  readonly kind: string;
  readonly businessTime: string;
  readonly playerId: string | null;
  readonly reference: string | null;
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly amounts: readonly string[];
};

export const MAX_POSTINGS = 64;
export const MAX_KEY_LENGTH = 200;
export const MAX_REFERENCE_LENGTH = 500;
const KIND = /^[a-z][a-z-]{0,40}$/;

/**
 * Checks an input and gives it an id. Throws a RangeError for what only a bug can send: no posting, an amount that is not positive, two players
 * in one transaction (money never passes between players), the same account on both sides. Ids of a batch share `madeAtMs`.
 */
export function prepareTransaction(input: LedgerTransactionInput, madeAtMs?: number): PreparedTransaction {
  const { key, kind, postings, reference } = input;
  assert(key.length > 0 && key.length <= MAX_KEY_LENGTH, 'a key has 1 to 200 characters');
  assert(KIND.test(kind), `not a kind: ${kind}`);
  assert(postings.length > 0 && postings.length <= MAX_POSTINGS, 'a transaction has 1 to 64 postings');
  assert(reference === undefined || reference.length <= MAX_REFERENCE_LENGTH, 'the reference is too long');
  let playerId: string | null = null;
  const [fromTexts, toTexts, amounts]: [string[], string[], string[]] = [[], [], []];
  for (const { from, to, amountCents } of postings) {
    assert(amountCents > 0n && amountCents <= MAX_CENTS, `not an amount to post: ${amountCents}`);
    for (const account of [from, to]) {
      if (account.owner !== 'player') continue;
      const owner = account.playerId.toLowerCase();
      assert(playerId === null || playerId === owner, 'a transaction touches one player');
      playerId = owner;
    }
    const [fromText, toText] = [accountText(from), accountText(to)];
    assert(fromText !== toText, 'a posting joins two accounts');
    fromTexts.push(fromText);
    toTexts.push(toText);
    amounts.push(String(amountCents));
  }
  return {
    transactionId: newId(madeAtMs),
    key,
    kind,
    businessTime: input.businessTime.toString(),
    playerId,
    reference: reference ?? null,
    from: fromTexts,
    to: toTexts,
    amounts,
  };
}

/** True when a posting moves reserved money, which only the holds of this room may do. */
export function touchesHeldMoney(input: LedgerTransactionInput): boolean {
  return input.postings.some(({ from, to }) =>
    [from, to].some((account) => account.owner === 'player' && account.kind === 'held'),
  );
}

function assert(isTrue: boolean, message: string): asserts isTrue {
  if (!isTrue) throw new RangeError(message);
}
