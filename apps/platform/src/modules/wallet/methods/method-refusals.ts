import type { RefusalTable } from '@sunflower/service-base/http/errors.ts';
import type { AccessRefusal } from '../../access/index.ts';
import { PLAYER_GATE_REFUSAL_TABLE } from '../player-gate-refusals.ts';
import type { PaymentProblem } from './payment-problem.ts';

/** Every "no" about payment methods. */
export type MethodRefusal =
  | PaymentProblem
  | AccessRefusal
  | 'IDENTITY_REQUIRED'
  | 'FEATURE_OFF'
  | 'TOO_MANY_METHODS'
  | 'PROCESSOR_UNAVAILABLE';

/** The plain texts of the payment problems; the client has them in every language. None is a 409, which generic clients try again (S7-37). */
export const PAYMENT_PROBLEM_TABLE: RefusalTable<PaymentProblem> = {
  PAYMENT_FAILED: { status: 422, message: "Sorry, we couldn't process your payment - please retry." },
  PAYMENT_TIMED_OUT: {
    status: 422,
    message: 'Sorry, your request timed out and could not be processed - please try again',
  },
  ACTION_UNAVAILABLE: { status: 403, message: 'This action is unavailable at the moment.' },
  CARD_IN_USE: { status: 422, message: 'This card is already in use. Select the current method or enter a new one.' },
  METHOD_UNDER_REVIEW: {
    status: 422,
    message: 'This method is under review and cannot add funds. Try another or contact support.',
  },
  DUPLICATE_PAYMENT: { status: 422, message: 'This was sent already. Try another method.' },
  SYSTEM_FAILURE: { status: 422, message: 'The payment system failed. Retry, or use another method.' },
  NAME_MISMATCH: { status: 422, message: 'The name does not match. Please check the card details.' },
  CODE_MISMATCH: { status: 422, message: 'The security code does not match. Please check the card details.' },
  CARD_NUMBER_INVALID: { status: 422, message: 'The card number is not valid. Please check the card details.' },
  EXPIRY_INVALID: { status: 422, message: 'The expiry date is not valid. Please check the card details.' },
  METHOD_FUNDS_INSUFFICIENT: { status: 422, message: 'There is not enough money on this method.' },
  ADDRESS_MISMATCH: { status: 422, message: 'This payment cannot be processed.' },
  FRAUD_SUSPECTED: { status: 422, message: 'This payment cannot be processed.' },
  CREDENTIALS_FAILED: { status: 422, message: 'This payment cannot be processed.' },
  BANK_DECLINED: { status: 422, message: 'The bank declined this payment. Try another method.' },
  BANK_OF_CARD_REFUSED: { status: 422, message: 'This bank does not allow it. Use a card of a different bank.' },
  CARD_STOLEN: { status: 422, message: 'This card cannot be used. Please contact support.' },
  APPROVAL_PENDING: { status: 422, message: 'This bank account waits for its approval and cannot be used yet.' },
  BRAND_UNSUPPORTED: { status: 422, message: 'This brand of card is not supported.' },
  CALL_PROVIDER: { status: 422, message: 'Please call the payment provider.' },
  CHALLENGE_FAILED: { status: 422, message: 'The payment was not confirmed.' },
  ROUTING_NUMBER_INVALID: { status: 422, message: 'This is not a routing number of a bank.' },
  ACCOUNT_INVALID: { status: 422, message: 'This account does not exist.' },
  METHOD_UNKNOWN: { status: 404, message: 'This is not among your payment methods.' },
};

/** What refusals about payment methods become on the wire. */
export const METHOD_REFUSAL_TABLE: RefusalTable<MethodRefusal> = {
  ...PAYMENT_PROBLEM_TABLE,
  IDENTITY_REQUIRED: PLAYER_GATE_REFUSAL_TABLE.IDENTITY_REQUIRED,
  ACCESS_DENIED: PLAYER_GATE_REFUSAL_TABLE.ACCESS_DENIED,
  PLAYER_EXCLUDED: PLAYER_GATE_REFUSAL_TABLE.PLAYER_EXCLUDED,
  FEATURE_OFF: { status: 403, message: 'This is switched off at the moment. Please try again later.' },
  TOO_MANY_METHODS: { status: 422, message: 'You have as many payment methods as can be kept. Remove one first.' },
  PROCESSOR_UNAVAILABLE: { status: 422, code: 'SYSTEM_FAILURE', message: 'The payment system cannot be reached.' },
};
