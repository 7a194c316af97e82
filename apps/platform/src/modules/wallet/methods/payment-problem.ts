import type { ProcessorProblem } from '@sunflower/partner-protocols/payment-processor.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { ProcessorRefused } from '../../../partner-ports/payment-processor/payment-processor-port.ts';

/** Why a method or a payment was rejected. Each problem has its own message. [S8-7] [S8-14] */
export type PaymentProblem =
  | 'PAYMENT_FAILED'
  | 'PAYMENT_TIMED_OUT'
  | 'ACTION_UNAVAILABLE'
  | 'CARD_IN_USE'
  | 'METHOD_UNDER_REVIEW'
  | 'DUPLICATE_PAYMENT'
  | 'SYSTEM_FAILURE'
  | 'NAME_MISMATCH'
  | 'CODE_MISMATCH'
  | 'CARD_NUMBER_INVALID'
  | 'EXPIRY_INVALID'
  | 'METHOD_FUNDS_INSUFFICIENT'
  | 'ADDRESS_MISMATCH'
  | 'FRAUD_SUSPECTED'
  | 'CREDENTIALS_FAILED'
  | 'BANK_DECLINED'
  | 'BANK_OF_CARD_REFUSED'
  | 'CARD_STOLEN'
  | 'APPROVAL_PENDING'
  | 'BRAND_UNSUPPORTED'
  | 'CALL_PROVIDER'
  | 'CHALLENGE_FAILED'
  | 'ROUTING_NUMBER_INVALID'
  | 'ACCOUNT_INVALID'
  | 'METHOD_UNKNOWN';

const BY_PROCESSOR: Readonly<Record<ProcessorProblem, PaymentProblem>> = {
  GENERIC: 'PAYMENT_FAILED',
  TIMED_OUT: 'PAYMENT_TIMED_OUT',
  FORBIDDEN: 'ACTION_UNAVAILABLE',
  CARD_IN_USE: 'CARD_IN_USE',
  CONFLICT: 'METHOD_UNDER_REVIEW',
  DUPLICATE: 'DUPLICATE_PAYMENT',
  SYSTEM: 'SYSTEM_FAILURE',
  NAME_MISMATCH: 'NAME_MISMATCH',
  CODE_MISMATCH: 'CODE_MISMATCH',
  NUMBER_INVALID: 'CARD_NUMBER_INVALID',
  EXPIRY_INVALID: 'EXPIRY_INVALID',
  INSUFFICIENT_FUNDS: 'METHOD_FUNDS_INSUFFICIENT',
  AVS_FAILURE: 'ADDRESS_MISMATCH',
  FRAUD: 'FRAUD_SUSPECTED',
  CREDENTIALS: 'CREDENTIALS_FAILED',
  BANK_DECLINE: 'BANK_DECLINED',
  HOSTILE_BIN: 'BANK_OF_CARD_REFUSED',
  STOLEN: 'CARD_STOLEN',
  APPROVAL_PENDING: 'APPROVAL_PENDING',
  BRAND_UNSUPPORTED: 'BRAND_UNSUPPORTED',
  CALL_PROVIDER: 'CALL_PROVIDER',
  CHALLENGE_FAILED: 'CHALLENGE_FAILED',
  ROUTING_INVALID: 'ROUTING_NUMBER_INVALID',
  ACCOUNT_INVALID: 'ACCOUNT_INVALID',
  METHOD_GONE: 'METHOD_UNKNOWN',
};

/** Maps the processor's problem code to ours. */
export function problemOf(problem: ProcessorProblem | null | undefined): PaymentProblem {
  return problem ? BY_PROCESSOR[problem] : 'PAYMENT_FAILED';
}

/** Maps the processor's rejection to a refusal for the player. */
export function refusalOf(refused: ProcessorRefused): Refusal<PaymentProblem> {
  const { problem, phone } = refused.details ?? {};
  const code = BY_PROCESSOR[problem as ProcessorProblem] ?? 'PAYMENT_FAILED';
  return refuse(code, typeof phone === 'string' ? { details: { phone } } : {});
}
