import type { RefusalTable } from '@sunflower/service-base/http/errors.ts';
import type { HolderDataRefusal } from './check-holder-data.ts';

/**
 * Maps refusals to responses for the routes of both links; the text is the same whether the birth date or the ZIP code
 * is wrong.
 */
export const HOLDER_REFUSALS: RefusalTable<HolderDataRefusal> = {
  HOLDER_NEEDED: { status: 422, message: 'Enter the date of birth and the ZIP code of the account.' },
  HOLDER_WRONG: { status: 422, message: "The date of birth and the ZIP code don't match the account." },
  TRY_LATER: { status: 422, message: 'Too many tries. Try again later.' },
};
