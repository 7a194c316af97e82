import { type Cents, sumCents } from '@sunflower/money/cents.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { LedgerAccount } from '../../ledger/index.ts';
import type { ActionContext } from '../../operators/index.ts';
import type { PaidAs } from '../claim.ts';
import { findOwed, lockOwed, type Recovery } from './recoveries-store.ts';
import { closePart } from './settle-recovery.ts';

/** What two operators decide of a winner who owes what a correction could not take back of another prize: keep it from this one, or leave it. */
export const RECOVERY_CHOICES = ['net', 'leave'] as const;
export type RecoveryChoice = (typeof RECOVERY_CHOICES)[number];
export type NettingRefusal = 'RECOVERY_UNDECIDED' | 'ANNUITY_NOT_NETTED';

/** What she owes, and what of it is kept from this payment, in whole cents: both are signed. */
type Netting = { readonly owedCents: number; readonly nettedCents: number };

/** What is signed about it; RECOVERY_UNDECIDED names what she owes where nobody chose. An annuity is nothing to keep from: it is paid by the year. */
export async function nettingToSign(
  db: Db,
  asked: { playerId: string; paidAs: PaidAs; netCents: Cents; choice: RecoveryChoice | undefined },
): Promise<Netting | Refusal<NettingRefusal>> {
  const { playerId, paidAs, netCents, choice } = asked;
  const owedCents = owedOf(await findOwed(db, playerId));
  if (owedCents > 0n && choice === undefined)
    return refuse('RECOVERY_UNDECIDED', { details: { owedCents: Number(owedCents) } });
  if (choice === 'net' && paidAs === 'annuity') return refuse('ANNUITY_NOT_NETTED');
  const mostCents = owedCents < netCents ? owedCents : netCents;
  return { owedCents: Number(owedCents), nettedCents: choice === 'net' ? Number(mostCents) : 0 };
}

/** What she owes under a lock, or undefined where that is not what was signed or more would be kept than there is. */
export async function lockSignedOwed(
  tx: Tx,
  asked: { playerId: string; paidAs: PaidAs; netCents: Cents; signed: Netting },
): Promise<Recovery[] | undefined> {
  const { playerId, paidAs, netCents, signed } = asked;
  const owed = await lockOwed(tx, playerId);
  const nettedCents = BigInt(signed.nettedCents);
  const isSame = owedOf(owed) === BigInt(signed.owedCents);
  const isThere =
    nettedCents <= owedOf(owed) && nettedCents <= netCents && (nettedCents === 0n || paidAs !== 'annuity');
  return isSame && isThere ? owed : undefined;
}

/** Settles locked recoveries, the oldest first, from the account a prize has just been paid into: a check is written over the rest. */
export async function netRecoveries(
  tx: Tx,
  asked: {
    owed: readonly Recovery[];
    from: LedgerAccount;
    nettedCents: Cents;
    claimId: string;
    context: ActionContext;
  },
): Promise<void> {
  const { owed, from, claimId, context } = asked;
  const { proposedBy, approvedBy, now } = context;
  let leftCents = asked.nettedCents;
  for (const open of owed) {
    const playerCents = open.playerCents < leftCents ? open.playerCents : leftCents;
    if (playerCents === 0n) return;
    leftCents -= playerCents;
    const reason = `kept from claim ${claimId}`;
    const part = { playerCents, creditorsCents: 0n, way: 'netted', reason } as const;
    const settled = { ...part, settlementId: newId(), claimId: open.claimId, proposedBy, approvedBy, now };
    await closePart(tx, { open, from, settled });
  }
}

const owedOf = (owed: readonly Recovery[]): Cents => sumCents(owed.map(({ playerCents }) => playerCents));
