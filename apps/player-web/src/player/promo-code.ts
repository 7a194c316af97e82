import { problemOf } from '../runtime/http/http-problem.ts';

/** Maximum length of a code. */
export const MAX_PROMO_CODE = 40;

/** Returns the code as it is stored and sent: trimmed, in capitals; null when it is empty or too long. */
export function cleanPromoCode(typed: string): string | null {
  const code = typed.trim().toUpperCase();
  return code === '' || code.length > MAX_PROMO_CODE ? null : code;
}

const REFUSALS = [
  'PROMO_UNKNOWN',
  'PROMO_TRIES_USED',
  'PROMO_USED',
  'PROMO_NEEDS_DEPOSIT',
  'PROMO_DEPOSIT_TOO_SMALL',
  'PROMO_FIRST_DEPOSIT_ONLY',
  'BONUS_NOT_AVAILABLE',
] as const;
export type PromoRefusal = (typeof REFUSALS)[number];

/**
 * Returns why a code was refused; undefined for other errors, such as a missing response. Each screen has its own text
 * for each reason.
 */
export function promoRefusalOf(thrown: unknown): PromoRefusal | undefined {
  return REFUSALS.find((known) => known === problemOf(thrown)?.code);
}
