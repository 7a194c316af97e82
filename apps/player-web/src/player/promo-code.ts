import { problemOf } from '../runtime/http/http-problem.ts';

/** Longest code that can be one. */
export const MAX_PROMO_CODE = 40;

/** A code as it is kept and sent: without blanks around it, in capitals; null for nothing. */
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

/** Why a code was refused; undefined for a fault, such as no answer. Each place says it in words of its own. */
export function promoRefusalOf(thrown: unknown): PromoRefusal | undefined {
  return REFUSALS.find((known) => known === problemOf(thrown)?.code);
}
