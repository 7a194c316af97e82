export { CLAIM_STATUSES, type Claim, claimedFromCents, lapsesAt, netCents } from './claim.ts';
export { claimsCauses } from './claim-causes.ts';
export { claimsEventHandlers, claimsJobs, claimsTimedJobs } from './claims-jobs.ts';
export {
  countPendingClaims,
  findClaimRule,
  findPlayerClaims,
  findTicketClaims,
} from './claims-store.ts';
export { fileClaimFor } from './filing/file-claim.ts';
export { CLAIM_CHANGED } from './filing/filing.ts';
export { findConfirmedTaxpayer } from './filing/filings-store.ts';
export { reviewNonresidentClaim } from './filing/review-nonresident-claim.ts';
export { taxpayerNumbers } from './filing/taxpayer-numbers.ts';
export { notifyPrizeToClaim } from './notify-claim-step.ts';
export { numberDecisions } from './number-entry/decide-number.ts';
export { findEntryVerdict } from './number-entry/entered-numbers-store.ts';
export { lastClaimDay, openClaims } from './open-claims.ts';
export { paySinglePrize } from './pay-single-prize.ts';
export { type Confirmation, confirmClaim } from './payment/confirm-claim.ts';
export { RECOVERY_CHOICES } from './payment/net-recoveries.ts';
export { ELECTIONS, PAYMENT_HOWS } from './payment/paid-way.ts';
export { MATCH_HOURS, PAY_CLAIM, payClaimExecutor } from './payment/pay-claim-action.ts';
export {
  /** @internal For tests of other modules that set up or read this module's state. */
  payFiledClaim,
} from './payment/pay-filed-claim.ts';
export type { PaymentDeps as ClaimPaymentDeps } from './payment/payment-deps.ts';
export { findRecovery, listRecoveries, RECOVERY_WAYS, type RecoveryWay } from './payment/recoveries-store.ts';
export { maxSettledCents, SETTLE_RECOVERY, settleRecoveryExecutor } from './payment/settle-recovery.ts';
export type { SignedPayment } from './payment/signed-payment.ts';
export { beginReview, endReview } from './review-claim.ts';
export { findPossibleDebtors } from './set-off/find-possible-debtors.ts';
export { listOpenSetOffs, SET_OFF_WAYS } from './set-off/open-set-offs-store.ts';
export { refreshDebtors } from './set-off/refresh-debtors.ts';
export { SETTLE_SET_OFF, settleSetOffExecutor } from './set-off/settle-set-off.ts';
export { listUnreachedClaims } from './unreached-claims.ts';
export {
  listClaimsForStaff,
  type MaskedClaim,
  maskSerial,
  type NumberStatus,
  showClaimToStaff,
} from './view-claims.ts';
export {
  /** @internal For tests of other modules that set up or read this module's state. */
  warnClaims,
} from './warn-claims.ts';
export { withdrawClaims } from './withdraw-claims.ts';
