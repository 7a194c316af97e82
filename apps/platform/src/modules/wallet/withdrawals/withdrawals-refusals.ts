import type { RefusalTable } from '@sunflower/service-base/http/errors.ts';
import type { AccessRefusal } from '../../access/index.ts';
import { PLAYER_GATE_REFUSAL_TABLE, type PlayerGateRefusal } from '../player-gate-refusals.ts';

/** Every "no" to a player who asks for a withdrawal. */
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

/** Every "no" to an operator, a counter or a job that wants to move a withdrawal on. */
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

/** What the refusals of a player's withdrawal become on the wire. */
export const WITHDRAW_REFUSAL_TABLE: RefusalTable<WithdrawRefusal> = {
  ...PLAYER_GATE_REFUSAL_TABLE,
  FEATURE_OFF: { status: 403, message: 'This is switched off at the moment. Please try again later.' },
  MINIMUM_AMOUNT: { status: 422, message: 'This is less than can be withdrawn.' },
  MAXIMUM_AMOUNT: { status: 422, message: 'This is more than can be withdrawn at once.' },
  METHOD_UNKNOWN: { status: 422, message: 'This account is not among your payment methods.' },
  METHOD_UNDER_REVIEW: { status: 422, message: 'This account is being reviewed.' },
  APPROVAL_PENDING: { status: 422, message: 'This account waits for its approval.' },
  METHOD_NOT_VERIFIED: { status: 422, message: 'This account is not proven to be yours yet.' },
  TOO_MANY_PAYMENTS: { status: 422, message: 'Too many withdrawals are under way.' },
  ORDER_KEY_TAKEN: { status: 422, message: 'This request was used for something else. Reload the page and try again.' },
  INSUFFICIENT_FUNDS: { status: 422, message: 'There is not enough money that can be withdrawn.' },
};
