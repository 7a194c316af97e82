import type { TaxpayerVerdict } from '@sunflower/partner-protocols/identity-check.ts';

/** Each time a claim was filed. `taxpayerId` names the number it was filed with, which lies sealed elsewhere. */
export type Filing = {
  readonly filingId: string;
  readonly claimId: string;
  readonly playerId: string;
  readonly taxpayerId: string;
  readonly filedAt: Temporal.Instant;
  /** Whether a number was typed, or the one used that was confirmed before. */
  readonly isNumberTyped: boolean;
  /** `player:<id>`, or the operator whom a winner came to. */
  readonly filedBy: string;
  /** What the identity check said of the number; null until it has answered. */
  readonly verdict: TaxpayerVerdict | null;
};

/** What a winner declares under penalty of perjury. */
export type Declaration = {
  /** All of it is true, and the ticket hers alone. */
  readonly isTrue: boolean;
  /** A person of the United States for the tax office. */
  readonly isUsPerson: boolean;
};

/** Every "no" to a claim that is filed. */
export type FilingRefusal =
  | 'CLAIM_UNKNOWN'
  | 'CLAIM_NOT_OPEN'
  | 'DECLARATION_MISSING'
  | 'CLAIM_AT_LOTTERY'
  | 'TAXPAYER_NUMBER_INVALID'
  | 'IDENTITY_NOT_VERIFIED'
  | 'TRY_LATER';

/** Filings with a typed number that a player may make in a day: enough to correct a slip, too few to try numbers out. */
export const MOST_TYPED_A_DAY = 5;

/** A claim was filed, or is to be worked on for another reason: its number is checked, its debts are matched, it is paid. */
export const CLAIM_FILED = 'claims.filed';
/** A claim came to another state: its player's pages look again. */
export const CLAIM_CHANGED = 'claims.changed';
