import type {
  IdentityCheckRequest,
  IdentityCheckResponse,
  TaxpayerCheckRequest,
  TaxpayerCheckResponse,
} from '@sunflower/partner-protocols/identity-check.ts';
import type { Refusal } from '@sunflower/service-base/refusal.ts';

/** What the platform needs from an identity check. A missing response is never a pass. */
export type IdentityCheck = {
  /**
   * Checks a person; safe to repeat with the same reference. IDENTITY_CHECK_UNAVAILABLE means that there was no usable
   * response.
   */
  checkPerson(person: IdentityCheckRequest): Promise<IdentityCheckResponse | Refusal<'IDENTITY_CHECK_UNAVAILABLE'>>;
};

/** Checks whether a taxpayer number belongs to a person (WLA-06). A missing response is never a match. */
export type TaxpayerCheck = {
  /** Safe to repeat with the same reference. IDENTITY_CHECK_UNAVAILABLE means that there was no usable response. */
  checkTaxpayer(input: TaxpayerCheckRequest): Promise<TaxpayerCheckResponse | Refusal<'IDENTITY_CHECK_UNAVAILABLE'>>;
};
