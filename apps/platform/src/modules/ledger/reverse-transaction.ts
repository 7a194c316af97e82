import type { Tx } from '@sunflower/service-base/db/database.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { accountFromText } from './ledger-account.ts';
import type { ReversalRefusal } from './ledger-refusals.ts';
import { prepareTransaction } from './ledger-transaction.ts';
import { type Posted, postedOrRefused } from './post-transactions.ts';
import { findTransaction, insertReversal, insertTransaction } from './transactions-store.ts';

const NOT_REVERSIBLE = new Set(['reversal', 'hold', 'hold-capture', 'hold-release']);

/**
 * Undoes a transaction with a new one that reverses every movement, last first, so that money returns to the fund it
 * came from (GLI33-03). The same `key` returns the first reversal again. Refuses TRANSACTION_NOT_FOUND,
 * ALREADY_REVERSED, NOT_REVERSIBLE, KEY_REUSED, and INSUFFICIENT_FUNDS when the player has already spent the money.
 */
export async function reverseLedgerTransaction(
  tx: Tx,
  options: { transactionId: string; key: string; reason: string; businessTime: Temporal.Instant },
): Promise<Posted | Refusal<ReversalRefusal>> {
  const original = await findTransaction(tx, options.transactionId);
  if (!original) return refuse('TRANSACTION_NOT_FOUND');
  if (NOT_REVERSIBLE.has(original.kind)) return refuse('NOT_REVERSIBLE');
  if (original.reversedByKey !== null && original.reversedByKey !== options.key) return refuse('ALREADY_REVERSED');
  const prepared = prepareTransaction({
    key: options.key,
    kind: 'reversal',
    businessTime: options.businessTime,
    reference: options.reason,
    postings: original.postings.toReversed().map((posting) => ({
      from: accountFromText(posting.toAccount, original.playerId),
      to: accountFromText(posting.fromAccount, original.playerId),
      amountCents: posting.amountCents,
    })),
  });
  const { transactionId, outcome } = await insertTransaction(tx, prepared);
  if (outcome === 'posted' && !(await insertReversal(tx, original.transactionId, transactionId)))
    return refuse('ALREADY_REVERSED');
  return postedOrRefused(transactionId, outcome);
}
