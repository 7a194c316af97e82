import type {
  IdentityCheckAnswer,
  IdentityCheckRequest,
  TaxpayerCheckAnswer,
  TaxpayerCheckRequest,
} from '@sunflower/partner-protocols/identity-check.ts';
import type { Refusal } from '@sunflower/service-base/refusal.ts';

/** What the platform needs of an identity check. An answer that does not come is never a pass. */
export type IdentityCheck = {
  /** Asks about a person; safe to ask again with the same reference. IDENTITY_CHECK_UNAVAILABLE: no usable answer came. */
  checkPerson(person: IdentityCheckRequest): Promise<IdentityCheckAnswer | Refusal<'IDENTITY_CHECK_UNAVAILABLE'>>;
};

/** Whether a taxpayer number is that of a person (WLA-06). An answer that does not come is never a match. */
export type TaxpayerCheck = {
  /** Safe to ask again with the same reference. IDENTITY_CHECK_UNAVAILABLE: no usable answer came. */
  checkTaxpayer(asked: TaxpayerCheckRequest): Promise<TaxpayerCheckAnswer | Refusal<'IDENTITY_CHECK_UNAVAILABLE'>>;
};
