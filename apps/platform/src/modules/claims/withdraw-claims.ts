import type { Tx } from '@sunflower/service-base/db/database.ts';
import { findTransactionIds, reverseLedgerTransaction } from '../ledger/index.ts';
import { withdrawAbout } from '../notifications/index.ts';
import { markWithdrawn } from './claim-lifecycle-store.ts';
import { eraseUnusedTaxpayers } from './filing/filings-store.ts';
import { lapseKey } from './lapse-claims.ts';
import { undoPayment } from './payment/undo-payment.ts';
import { aboutClaim } from './warn-claims.ts';

/**
 * Withdraws the claims of prizes that a correction took; the caller reverses the prizes' postings. First takes back the
 * money of a lapsed claim from the prize fund, and of a paid one from where it went (`undoPayment`). Withdraws
 * warnings, and erases a taxpayer number that was never confirmed. Returns how many were withdrawn.
 */
export async function withdrawClaims(
  tx: Tx,
  input: { prizeKeys: readonly string[]; now: Temporal.Instant },
): Promise<number> {
  const { now } = input;
  const taken = await markWithdrawn(tx, { ...input, actor: 'system' });
  const lapsed = taken.filter(({ before }) => before === 'EXPIRED').map(({ claimId }) => lapseKey(claimId));
  const transactions = await findTransactionIds(tx, lapsed);
  for (const key of lapsed) {
    const transactionId = transactions.get(key);
    if (transactionId === undefined) throw new Error(`${key} was never posted`);
    const reason = 'the result that won it was corrected';
    const reversed = await reverseLedgerTransaction(tx, {
      transactionId,
      key: `${key}/reversal`,
      reason,
      businessTime: now,
    });
    if ('refusal' in reversed) throw new Error(`${key}: ${reversed.refusal}`);
  }
  for (const { before, ...claim } of taken) if (before === 'PAID') await undoPayment(tx, { claim, now });
  const filers = new Set(taken.flatMap(({ playerId, filedAt }) => (filedAt ? [playerId] : [])));
  for (const playerId of [...filers].sort()) await eraseUnusedTaxpayers(tx, playerId);
  for (const { claimId, playerId } of taken) await withdrawAbout(tx, { playerId, about: aboutClaim(claimId), now });
  return taken.length;
}
