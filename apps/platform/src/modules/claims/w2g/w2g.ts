import type { Cents } from '@sunflower/money/cents.ts';
import { LOTTERY_TIME_ZONE } from '@sunflower/service-base/clock.ts';
import type { Claim } from '../claim.ts';
import { claimTermsOf } from '../payment/paid-way.ts';

/** A paid claim to report on Form W-2G. `identicalCents` is what identical wagers on the same ticket won. */
export type ReportedClaim = Pick<
  Claim,
  | 'claimId'
  | 'playerId'
  | 'product'
  | 'gameId'
  | 'drawDate'
  | 'ticketSerial'
  | 'boardLetter'
  | 'proceedsCents'
  | 'federalCents'
  | 'stateCents'
  | 'taxpayerLastFour'
> & { readonly paidAt: Temporal.Instant; readonly identicalCents: Cents };

/** Returns the year that a payment counts for, in Central Time. */
export function taxYearOf({ paidAt }: Pick<ReportedClaim, 'paidAt'>): number {
  return paidAt.toZonedDateTimeISO(LOTTERY_TIME_ZONE).year;
}

/** Returns the type of wager of box 3: the IRS counts keno apart from other games of a state lottery. */
export function wagerTypeOf(claim: ReportedClaim): 'STATE_LOTTERY' | 'KENO' {
  return claimTermsOf(claim).taxKind === 'keno' ? 'KENO' : 'STATE_LOTTERY';
}
