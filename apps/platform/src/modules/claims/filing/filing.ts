import type { TaxpayerVerdict } from '@sunflower/partner-protocols/identity-check.ts';

/** A filing of a claim. `taxpayerId` identifies its taxpayer number, which is stored sealed in another table. */
export type Filing = {
  readonly filingId: string;
  readonly claimId: string;
  readonly playerId: string;
  readonly taxpayerId: string;
  readonly filedAt: Temporal.Instant;
  /** Whether the taxpayer number was typed, or the player's confirmed number was used. */
  readonly isNumberTyped: boolean;
  /** `player:<id>`, or the operator who helped the winner in person. */
  readonly filedBy: string;
  /** The identity check's verdict on the taxpayer number; null until it responds. */
  readonly verdict: TaxpayerVerdict | null;
};

/** What a winner declares under penalty of perjury. */
export type Declaration = {
  /** All information is true, and the ticket belongs to the player alone. */
  readonly isTrue: boolean;
  /** The player is a U.S. person for tax purposes. */
  readonly isUsPerson: boolean;
};

/** Every refusal of a filing. */
export type FilingRefusal =
  | 'CLAIM_UNKNOWN'
  | 'CLAIM_NOT_OPEN'
  | 'DECLARATION_MISSING'
  | 'CLAIM_AT_LOTTERY'
  | 'TAXPAYER_NUMBER_INVALID'
  | 'IDENTITY_NOT_VERIFIED'
  | 'TRY_LATER';

/**
 * Maximum number of filings with a typed taxpayer number per player and day: enough to correct a typo, too few to try
 * out numbers.
 */
export const MAX_TYPED_PER_DAY = 5;

/**
 * Emitted when a claim is filed or has to be processed again. Its job checks the taxpayer number, matches debts and
 * pays the claim.
 */
export const CLAIM_FILED = 'claims.filed';
/** Emitted when a claim changes its state, so that the player's pages refresh it. */
export const CLAIM_CHANGED = 'claims.changed';
