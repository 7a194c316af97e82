import type { RefusalTable } from '@sunflower/service-base/http/errors.ts';
import type { AccessRefusal } from '../../access/index.ts';
import { PLAYER_GATE_REFUSAL_TABLE, type PlayerGateRefusal } from '../player-gate-refusals.ts';

/** Reasons to refuse a player's withdrawal request. */
export type WithdrawRefusal =
  | PlayerGateRefusal
  | 'FEATURE_OFF'
  | 'MINIMUM_AMOUNT'
  | 'MAXIMUM_AMOUNT'
  | 'METHOD_UNKNOWN'
  | 'METHOD_UNDER_REVIEW'
  | 'APPROVAL_PENDING'
  | 'METHOD_NOT_VERIFIED'
  | 'TOO_MANY_PAYMENTS'
  | 'ORDER_KEY_TAKEN'
  | 'INSUFFICIENT_FUNDS';

/** Reasons to refuse an operator, a counter or a job that changes a withdrawal's state. */
export type MoveRefusal =
  | AccessRefusal
  | 'WITHDRAWAL_UNKNOWN'
  | 'WITHDRAWAL_ENDED'
  | 'AMOUNT_DIFFERS'
  | 'AMOUNT_WRONG'
  | 'OUTCOME_UNKNOWN'
  | 'REASON_UNKNOWN'
  | 'METHOD_UNKNOWN'
  | 'CODE_UNKNOWN'
  | 'CODE_EXPIRED'
  | 'ALREADY_PAID';

/** Maps refusals of a withdrawal request to HTTP responses. */
export const WITHDRAW_REFUSAL_TABLE: RefusalTable<WithdrawRefusal> = {
  ...PLAYER_GATE_REFUSAL_TABLE,
  FEATURE_OFF: { status: 403, message: "This isn't available right now. Try again later." },
  MINIMUM_AMOUNT: { status: 422, message: 'This amount is below the minimum withdrawal.' },
  MAXIMUM_AMOUNT: { status: 422, message: 'This amount is above the maximum for one withdrawal.' },
  METHOD_UNKNOWN: { status: 422, message: "This account isn't one of your payment methods." },
  METHOD_UNDER_REVIEW: { status: 422, message: 'This account is under review.' },
  APPROVAL_PENDING: { status: 422, message: "This account isn't approved yet." },
  METHOD_NOT_VERIFIED: { status: 422, message: "We haven't verified yet that this account is yours." },
  TOO_MANY_PAYMENTS: { status: 422, message: 'You have too many withdrawals in progress.' },
  ORDER_KEY_TAKEN: {
    status: 422,
    message: 'This request was already used for something else. Reload the page and try again.',
  },
  INSUFFICIENT_FUNDS: { status: 422, message: "You don't have enough money available to withdraw." },
};
