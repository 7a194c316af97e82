import { type Cents, sumCents } from '@sunflower/money/cents.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { LedgerAccount } from '../../ledger/index.ts';
import type { ActionContext } from '../../operators/index.ts';
import type { PaidAs } from '../claim.ts';
import { findOwed, lockOwed, type Recovery } from './recoveries-store.ts';
import { settleRecoveryPart } from './settle-recovery.ts';

/**
 * The decision of two operators about money that a winner owes from another, corrected prize: deduct it from this
 * payment, or not.
 */
export const RECOVERY_CHOICES = ['net', 'leave'] as const;
export type RecoveryChoice = (typeof RECOVERY_CHOICES)[number];
export type NettingRefusal = 'RECOVERY_UNDECIDED' | 'ANNUITY_NOT_NETTED';

/** What the winner owes and how much of it is deducted from this payment, in whole cents; both are signed. */
type Netting = { readonly owedCents: number; readonly nettedCents: number };

/**
 * Returns the signed decision about money that the winner owes; refuses RECOVERY_UNDECIDED, with the amount, without
 * one. Nothing is deducted from an annuity, because it is paid yearly.
 */
export async function nettingToSign(
  db: Db,
  input: { playerId: string; paidAs: PaidAs; netCents: Cents; choice: RecoveryChoice | undefined },
): Promise<Netting | Refusal<NettingRefusal>> {
  const { playerId, paidAs, netCents, choice } = input;
  const owedCents = owedOf(await findOwed(db, playerId));
  if (owedCents > 0n && choice === undefined)
    return refuse('RECOVERY_UNDECIDED', { details: { owedCents: Number(owedCents) } });
  if (choice === 'net' && paidAs === 'annuity') return refuse('ANNUITY_NOT_NETTED');
  const mostCents = owedCents < netCents ? owedCents : netCents;
  return { owedCents: Number(owedCents), nettedCents: choice === 'net' ? Number(mostCents) : 0 };
}

/**
 * Locks and returns what the winner owes; undefined if it differs from the signed amount or exceeds what can be
 * deducted.
 */
export async function lockSignedRecoveries(
  tx: Tx,
  input: { playerId: string; paidAs: PaidAs; netCents: Cents; signed: Netting },
): Promise<Recovery[] | undefined> {
  const { playerId, paidAs, netCents, signed } = input;
  const owed = await lockOwed(tx, playerId);
  const nettedCents = BigInt(signed.nettedCents);
  const isSame = owedOf(owed) === BigInt(signed.owedCents);
  const isThere =
    nettedCents <= owedOf(owed) && nettedCents <= netCents && (nettedCents === 0n || paidAs !== 'annuity');
  return isSame && isThere ? owed : undefined;
}

/**
 * Settles locked recoveries, oldest first, from the account that the prize was just paid into; the winner gets the
 * rest.
 */
export async function netRecoveries(
  tx: Tx,
  input: {
    owed: readonly Recovery[];
    from: LedgerAccount;
    nettedCents: Cents;
    claimId: string;
    context: ActionContext;
  },
): Promise<void> {
  const { owed, from, claimId, context } = input;
  const { proposedBy, approvedBy, now } = context;
  let leftCents = input.nettedCents;
  for (const open of owed) {
    const playerCents = open.playerCents < leftCents ? open.playerCents : leftCents;
    if (playerCents === 0n) return;
    leftCents -= playerCents;
    const reason = `deducted from claim ${claimId}`;
    const part = { playerCents, creditorsCents: 0n, way: 'netted', reason } as const;
    const settled = { ...part, settlementId: newId(), claimId: open.claimId, proposedBy, approvedBy, now };
    await settleRecoveryPart(tx, { open, from, settled });
  }
}

const owedOf = (owed: readonly Recovery[]): Cents => sumCents(owed.map(({ playerCents }) => playerCents));
