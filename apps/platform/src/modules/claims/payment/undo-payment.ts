import type { Cents } from '@sunflower/money/cents.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { emitEvent } from '@sunflower/service-base/jobs/outbox.ts';
import { recordSignificantEvent } from '../../audit/index.ts';
import {
  houseAccount,
  type LedgerAccount,
  lockPlayerBalances,
  playerAccount,
  postLedgerTransaction,
} from '../../ledger/index.ts';
import { type Claim, netCents } from '../claim.ts';
import { CLAIM_CHANGED } from '../filing/filing.ts';
import { undoSetOffs } from '../set-off/record-set-offs.ts';
import { DEBT_SET_OFF, PRIZE_RECOVERIES, paymentKey, WITHHELD_FEDERAL, WITHHELD_STATE } from './claim-figures.ts';
import { insertAmountToRecover } from './payments-store.ts';

/** What a correction takes back from a payment immediately, and what has to be recovered later, in cents. */
type TakenBack = {
  readonly debtSetOffCents: Cents;
  readonly winningsCents: Cents;
  readonly annuityCents: Cents;
  /** What the player's creditors already have. */
  readonly creditorsCents: Cents;
  /** What the player already has or has spent. */
  readonly playerCents: Cents;
};

/**
 * Undoes the payment of a claim whose prize a correction takes away, so that the whole prize is on `prize-claims`
 * again. Takes back tax, pending set-offs and unspent winnings; the house account `prize-recoveries` carries the rest.
 * The player's account never goes below zero.
 */
export async function undoPayment(tx: Tx, { claim, now }: { claim: Claim; now: Temporal.Instant }): Promise<void> {
  const { claimId, playerId, gameId } = claim;
  const taken = await takeBack(tx, { claim, now });
  const parts: readonly (readonly [LedgerAccount, Cents])[] = [
    [playerAccount(playerId, 'winnings'), taken.winningsCents],
    [houseAccount(`annuities/${gameId}`), taken.annuityCents],
    [houseAccount(DEBT_SET_OFF), taken.debtSetOffCents],
    [houseAccount(WITHHELD_STATE), claim.stateCents],
    [houseAccount(WITHHELD_FEDERAL), claim.federalCents],
    [houseAccount(PRIZE_RECOVERIES), taken.creditorsCents + taken.playerCents],
  ];
  const to = houseAccount('prize-claims');
  const posted = await postLedgerTransaction(tx, {
    key: `${paymentKey(claimId)}/reversal`,
    kind: 'prize-correction',
    businessTime: now,
    reference: claim.ticketSerial,
    postings: parts.flatMap(([from, amountCents]) => (amountCents > 0n ? [{ from, to, amountCents }] : [])),
  });
  if ('refusal' in posted) throw new Error(`the payment of claim ${claimId} could not be undone: ${posted.refusal}`);
  await storeAmountToRecover(tx, { claim, taken, now });
  await emitEvent(tx, { name: CLAIM_CHANGED, payload: { claimId, playerId } });
}

async function takeBack(tx: Tx, { claim, now }: { claim: Claim; now: Temporal.Instant }): Promise<TakenBack> {
  const debtSetOffCents = await undoSetOffs(tx, { claimId: claim.claimId, now });
  const net = netCents(claim);
  const leftCents = claim.paidAs === 'wallet' ? (await lockPlayerBalances(tx, claim.playerId)).winningsCents : 0n;
  const winningsCents = leftCents < net ? leftCents : net;
  const isAnnuity = claim.paidAs === 'annuity';
  return {
    debtSetOffCents,
    winningsCents,
    annuityCents: isAnnuity ? net : 0n,
    creditorsCents: claim.setOffCents - debtSetOffCents,
    playerCents: isAnnuity ? 0n : net - winningsCents,
  };
}

/** Stores what has to be recovered, and reports it so that operators settle it. */
async function storeAmountToRecover(
  tx: Tx,
  { claim, taken, now }: { claim: Claim; taken: TakenBack; now: Temporal.Instant },
): Promise<void> {
  const { creditorsCents, playerCents } = taken;
  if (creditorsCents + playerCents === 0n) return;
  const { claimId, playerId } = claim;
  await insertAmountToRecover(tx, { claimId, playerId, creditorsCents, playerCents, now });
  await recordSignificantEvent(tx, {
    actor: 'system',
    action: 'claims.prize-overpaid',
    subject: claimId,
    details: { paidAs: claim.paidAs, creditorsCents: String(creditorsCents), playerCents: String(playerCents) },
    businessTime: now,
  });
}
