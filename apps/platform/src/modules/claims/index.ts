export {
  CLAIM_STATUSES,
  type Claim,
  type ClaimRule,
  type ClaimStatus,
  claimedFromCents,
  isClaimed,
  lapsesAt,
  netCents,
  type PrizeToClaim,
} from './claim.ts';
export { claimsJobs, claimsTimedJobs } from './claims-jobs.ts';
export { findClaimRule, findPlayerClaims, findTicketClaims } from './claims-store.ts';
export { lapseClaims } from './lapse-claims.ts';
export { openClaims } from './open-claims.ts';
export { beginReview, endReview } from './review-claim.ts';
export { listClaimsForStaff, type MaskedClaim, maskSerial, showClaimToStaff } from './view-claims.ts';
export { warnClaims } from './warn-claims.ts';
export { withdrawClaims } from './withdraw-claims.ts';
