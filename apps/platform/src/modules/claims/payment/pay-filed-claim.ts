import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { findPlayer } from '../../players/index.ts';
import type { Claim, ReviewReason } from '../claim.ts';
import { lockClaim } from '../claim-lifecycle-store.ts';
import { findClaim } from '../claims-store.ts';
import { hasOpenSetOffs } from '../set-off/record-set-offs.ts';
import { checkNumber, putFiledClaimInReview } from './check-number.ts';
import { figuresOf } from './claim-figures.ts';
import { type FiledTaxpayerNumber, findFiledTaxpayerNumber, isPayableUnreviewed } from './filed-number.ts';
import { matchWinner, type WinnerDebts } from './match-winner.ts';
import { payClaim } from './pay-claim.ts';
import type { PaymentDeps, Winner } from './payment-deps.ts';
import { markProcessing } from './payments-store.ts';
import { findOwed } from './recoveries-store.ts';
import { taxToday } from './tax-today.ts';

/**
 * `waits`: a partner didn't respond, or a payment toward the player's debt is still in progress. The claim stays filed
 * and is processed again later.
 */
export type ProcessingResult = 'done' | 'waits';

/**
 * Processes a filed claim until it is paid into the wallet, under review, returned to its player, or waits (WLA-06):
 * checks its taxpayer number, matches debts, pays. Safe to run again at any point, and concurrently: each partner's
 * response is stored before the next call, and a claim is paid while locked.
 */
export async function payFiledClaim(deps: PaymentDeps, claimId: string): Promise<ProcessingResult> {
  const found = await findClaim(deps.db, claimId);
  if (found?.status !== 'CLAIMED') return 'done';
  const now = deps.clock.now();
  await markProcessing(deps.db, { claimId, now });
  const winner = await findPlayer(deps.db, found.playerId);
  if (!winner) throw new Error(`claim ${claimId} has no player`);
  if ((await checkedNumber(deps, { claim: found, winner })) === 'waits') return 'waits';
  const claim = await findClaim(deps.db, claimId);
  if (claim?.status !== 'CLAIMED') return 'done';
  if (claim.path === 'wallet' && (winner.identityLevel !== 'verified' || winner.status !== 'active')) {
    await inTransaction(deps.db, (tx) => reviewDoubt(tx, { claimId, why: 'PLAYER_NOT_VERIFIED', now }));
    return 'done';
  }
  const number = await numberOf(deps.db, claim);
  if (number && !isPayableUnreviewed(number)) return 'waits';
  const matched = await matchWinner(deps, { claim, winner, number });
  if (matched === 'unavailable') return 'waits';
  return inTransaction(deps.db, (tx) => payIntoWallet(tx, { claimId, matched, now: deps.clock.now() }));
}

/**
 * Checks the taxpayer number unless that was done. Puts a claim under review whose number was checked but that can't be
 * paid automatically. A prize below the claim amount needs no number.
 */
async function checkedNumber(
  deps: PaymentDeps,
  { claim, winner }: { claim: Claim; winner: Winner },
): Promise<'answered' | 'waits'> {
  if (claim.path === 'set-off') return 'answered';
  const number = await numberOf(deps.db, claim);
  const now = deps.clock.now();
  if (!number) throw new Error(`claim ${claim.claimId} has no filing`);
  if (number.filing.verdict === null || number.taxpayer.sealed === null)
    return checkNumber(deps, { number, winner, now });
  const why = !isPayableUnreviewed(number)
    ? 'NUMBER_UNCERTAIN'
    : claim.path === 'wallet'
      ? undefined
      : 'PAID_AT_LOTTERY';
  if (why) await inTransaction(deps.db, (tx) => reviewDoubt(tx, { claimId: claim.claimId, why, now }));
  return 'answered';
}

/** Returns the taxpayer number of a claim; a prize that is only held for set-off has none. */
async function numberOf(db: Db, { claimId, path }: Claim): Promise<FiledTaxpayerNumber | undefined> {
  return path === 'set-off' ? undefined : findFiledTaxpayerNumber(db, claimId);
}

/**
 * Puts a claim under review if it is still filed: two operators pay it, because its player isn't verified anymore or
 * has closed the account, its taxpayer number is in doubt, or it must be paid at the lottery.
 */
async function reviewDoubt(
  tx: Tx,
  { claimId, why, now }: { claimId: string; why: ReviewReason; now: Temporal.Instant },
): Promise<void> {
  const claim = await lockClaim(tx, claimId);
  if (claim?.status === 'CLAIMED') await putFiledClaimInReview(tx, { claim, why, now });
}

async function payIntoWallet(
  tx: Tx,
  { claimId, matched, now }: { claimId: string; matched: WinnerDebts; now: Temporal.Instant },
): Promise<ProcessingResult> {
  const claim = await lockClaim(tx, claimId);
  // Another run was faster, or a correction took the prize away.
  if (claim?.status !== 'CLAIMED') return 'done';
  // If it was filed again, or its taxpayer number is now in doubt, processing starts from the beginning.
  const number = await numberOf(tx, claim);
  if (number?.filing.filingId !== matched.filingId || (number && !isPayableUnreviewed(number))) return 'waits';
  if (await hasOpenSetOffs(tx, claim.playerId, matched)) return 'waits';
  // Two operators decide whether money owed from a corrected prize is deducted from this one.
  if (claim.path === 'wallet' && (await findOwed(tx, claim.playerId)).length > 0) {
    await putFiledClaimInReview(tx, { claim, why: 'RECOVERY_OPEN', now });
    return 'done';
  }
  const figures = figuresOf(claim.prizeCents, { tax: await taxToday(tx, claim, { now }), debts: matched.debts });
  await payClaim(tx, { claim, figures, paidAs: 'wallet', actor: 'system', now });
  return 'done';
}
