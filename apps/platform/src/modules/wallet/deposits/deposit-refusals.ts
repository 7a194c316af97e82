import type { RefusalTable } from '@sunflower/service-base/http/errors.ts';
import type { DepositLimitsRefusal } from '../../responsible-gaming/index.ts';
import { METHOD_REFUSAL_TABLE } from '../methods/method-refusals.ts';
import { PLAYER_GATE_REFUSAL_TABLE, type PlayerGateRefusal } from '../player-gate-refusals.ts';

/** Reasons to refuse a deposit before anything is sent. */
export type DepositRefusal =
  | PlayerGateRefusal
  | DepositLimitsRefusal
  | 'FEATURE_OFF'
  | 'MINIMUM_AMOUNT'
  | 'MAXIMUM_AMOUNT'
  | 'TRANSFER_LIMIT'
  | 'METHOD_UNKNOWN'
  | 'METHOD_UNDER_REVIEW'
  | 'APPROVAL_PENDING'
  | 'EXPIRY_INVALID'
  | 'TOO_MANY_PAYMENTS'
  | 'ORDER_KEY_TAKEN';

/** Maps deposit refusals to HTTP responses. None is a 409, which generic clients retry automatically (S7-37). */
export const DEPOSIT_REFUSAL_TABLE: RefusalTable<DepositRefusal> = {
  ...PLAYER_GATE_REFUSAL_TABLE,
  LIMITS_NOT_OFFERED: { status: 422, message: 'Choose your deposit limits first, or choose no limits.' },
  LIMIT_REACHED: { status: 422, message: 'This would go over one of your limits.' },
  FEATURE_OFF: METHOD_REFUSAL_TABLE.FEATURE_OFF,
  MINIMUM_AMOUNT: { status: 422, message: "We couldn't process this payment. The amount is below the minimum." },
  MAXIMUM_AMOUNT: { status: 422, message: 'This amount is above the maximum for one payment.' },
  TRANSFER_LIMIT: { status: 422, message: 'This amount is above what this account can transfer at one time.' },
  METHOD_UNKNOWN: METHOD_REFUSAL_TABLE.METHOD_UNKNOWN,
  METHOD_UNDER_REVIEW: METHOD_REFUSAL_TABLE.METHOD_UNDER_REVIEW,
  APPROVAL_PENDING: METHOD_REFUSAL_TABLE.APPROVAL_PENDING,
  EXPIRY_INVALID: METHOD_REFUSAL_TABLE.EXPIRY_INVALID,
  TOO_MANY_PAYMENTS: { status: 422, message: "You've tried too many payments recently. Try again tomorrow." },
  ORDER_KEY_TAKEN: {
    status: 422,
    message: 'This request was already used for something else. Reload the page and try again.',
  },
};
