import type { RefusalTable } from '@sunflower/service-base/http/errors.ts';
import type { DepositLimitsRefusal } from '../../responsible-gaming/index.ts';
import { METHOD_REFUSAL_TABLE } from '../methods/method-refusals.ts';
import { PLAYER_GATE_REFUSAL_TABLE, type PlayerGateRefusal } from '../player-gate-refusals.ts';

/** Every "no" to a deposit before anything was sent. */
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

/** What refusals of a deposit become on the wire. None is a 409, which generic clients try again by themselves (S7-37). */
export const DEPOSIT_REFUSAL_TABLE: RefusalTable<DepositRefusal> = {
  ...PLAYER_GATE_REFUSAL_TABLE,
  LIMITS_NOT_OFFERED: { status: 422, message: 'Please choose limits, or that you want none, first.' },
  LIMIT_REACHED: { status: 422, message: 'This would pass one of your limits.' },
  FEATURE_OFF: METHOD_REFUSAL_TABLE.FEATURE_OFF,
  MINIMUM_AMOUNT: { status: 422, message: 'Payment could not be processed. This is less than the minimum amount.' },
  MAXIMUM_AMOUNT: { status: 422, message: 'This is more than one payment can be.' },
  TRANSFER_LIMIT: { status: 422, message: 'This is more than this account can transfer at once.' },
  METHOD_UNKNOWN: METHOD_REFUSAL_TABLE.METHOD_UNKNOWN,
  METHOD_UNDER_REVIEW: METHOD_REFUSAL_TABLE.METHOD_UNDER_REVIEW,
  APPROVAL_PENDING: METHOD_REFUSAL_TABLE.APPROVAL_PENDING,
  EXPIRY_INVALID: METHOD_REFUSAL_TABLE.EXPIRY_INVALID,
  TOO_MANY_PAYMENTS: { status: 422, message: 'There were too many payments lately. Please try again tomorrow.' },
  ORDER_KEY_TAKEN: { status: 422, message: 'This request was used for something else. Reload the page and try again.' },
};
