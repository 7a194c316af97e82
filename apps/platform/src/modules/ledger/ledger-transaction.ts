import { type Cents, MAX_CENTS } from '@sunflower/money/cents.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { accountText, type LedgerAccount } from './ledger-account.ts';

/** A movement of a positive amount. */
export type Posting = { readonly from: LedgerAccount; readonly to: LedgerAccount; readonly amountCents: Cents };

/**
 * A money event to be posted once. `key` names the event: the same key with the same input returns the first result
 * again. `businessTime` is when the event happened for the business, and isn't compared on a replay. `reference` is a
 * short text for statements (a ticket serial).
 */
export type LedgerTransactionInput = {
  readonly key: string;
  readonly kind: string;
  readonly businessTime: Temporal.Instant;
  readonly postings: readonly Posting[];
  readonly reference?: string;
};

/** A transaction in the form that the SQL functions take. */
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
 * Validates an input and assigns its id. Throws a RangeError for input that only a bug can cause: no posting, an amount
 * that isn't positive, two players in one transaction (money never moves between players), or the same account on both
 * sides. The ids of a batch share `madeAtMs`.
 */
export function prepareTransaction(input: LedgerTransactionInput, madeAtMs?: number): PreparedTransaction {
  const { key, kind, postings, reference } = input;
  assert(key.length > 0 && key.length <= MAX_KEY_LENGTH, 'a key has 1 to 200 characters');
  assert(KIND.test(kind), `not a valid kind: ${kind}`);
  assert(postings.length > 0 && postings.length <= MAX_POSTINGS, 'a transaction has 1 to 64 postings');
  assert(reference === undefined || reference.length <= MAX_REFERENCE_LENGTH, 'the reference is too long');
  let playerId: string | null = null;
  const [fromTexts, toTexts, amounts]: [string[], string[], string[]] = [[], [], []];
  for (const { from, to, amountCents } of postings) {
    assert(amountCents > 0n && amountCents <= MAX_CENTS, `not a valid amount to post: ${amountCents}`);
    for (const account of [from, to]) {
      if (account.owner !== 'player') continue;
      const owner = account.playerId.toLowerCase();
      assert(playerId === null || playerId === owner, 'a transaction can involve only one player');
      playerId = owner;
    }
    const [fromText, toText] = [accountText(from), accountText(to)];
    assert(fromText !== toText, 'a posting needs two different accounts');
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

/** Returns whether a posting moves reserved money, which only the holds of this module may do. */
export function touchesHeldMoney(input: LedgerTransactionInput): boolean {
  return input.postings.some(({ from, to }) =>
    [from, to].some((account) => account.owner === 'player' && account.kind === 'held'),
  );
}

function assert(isTrue: boolean, message: string): asserts isTrue {
  if (!isTrue) throw new RangeError(message);
}
