export { type Claim, type ClaimRule, claimedFromCents, isClaimed, type PrizeToClaim } from './claim.ts';
export { findClaimRule, findOpenClaims, findTicketClaims, markWithdrawn } from './claims-store.ts';
export { openClaims } from './open-claims.ts';
