import type { RefusalTable } from '@sunflower/service-base/http/errors.ts';
import type { AccessRefusal } from '../../access/index.ts';
import { PLAYER_GATE_REFUSAL_TABLE } from '../player-gate-refusals.ts';
import type { PaymentProblem } from './payment-problem.ts';

/** Reasons to refuse a request about payment methods. */
export type MethodRefusal =
  | PaymentProblem
  | AccessRefusal
  | 'IDENTITY_REQUIRED'
  | 'FEATURE_OFF'
  | 'TOO_MANY_METHODS'
  | 'PROCESSOR_UNAVAILABLE';

/**
 * English messages of the payment problems; the client has them in every language. None is a 409, which generic clients
 * retry automatically (S7-37).
 */
export const PAYMENT_PROBLEM_TABLE: RefusalTable<PaymentProblem> = {
  PAYMENT_FAILED: { status: 422, message: "Sorry, we couldn't process your payment - please retry." },
  PAYMENT_TIMED_OUT: {
    status: 422,
    message: 'Sorry, your request timed out and could not be processed - please try again',
  },
  ACTION_UNAVAILABLE: { status: 403, message: "This action isn't available right now." },
  CARD_IN_USE: { status: 422, message: 'This card is already in use. Choose the existing card or enter a new one.' },
  METHOD_UNDER_REVIEW: {
    status: 422,
    message: "This payment method is under review and can't be used to add money. Try another one or contact support.",
  },
  DUPLICATE_PAYMENT: { status: 422, message: 'This was already submitted. Try another payment method.' },
  SYSTEM_FAILURE: {
    status: 422,
    message: "The payment system isn't working right now. Try again, or use another payment method.",
  },
  NAME_MISMATCH: { status: 422, message: "The name doesn't match. Check your card details." },
  CODE_MISMATCH: { status: 422, message: "The security code doesn't match. Check your card details." },
  CARD_NUMBER_INVALID: { status: 422, message: "The card number isn't valid. Check your card details." },
  EXPIRY_INVALID: { status: 422, message: "The expiration date isn't valid. Check your card details." },
  METHOD_FUNDS_INSUFFICIENT: { status: 422, message: "This payment method doesn't have enough money." },
  ADDRESS_MISMATCH: { status: 422, message: "We can't process this payment." },
  FRAUD_SUSPECTED: { status: 422, message: "We can't process this payment." },
  CREDENTIALS_FAILED: { status: 422, message: "We can't process this payment." },
  BANK_DECLINED: { status: 422, message: 'Your bank declined this payment. Try another payment method.' },
  BANK_OF_CARD_REFUSED: { status: 422, message: "Your bank doesn't allow this. Use a card from a different bank." },
  CARD_STOLEN: { status: 422, message: "This card can't be used. Contact support." },
  APPROVAL_PENDING: { status: 422, message: "This bank account isn't approved yet, so it can't be used." },
  BRAND_UNSUPPORTED: { status: 422, message: "We don't accept this type of card." },
  CALL_PROVIDER: { status: 422, message: 'Call the payment provider.' },
  CHALLENGE_FAILED: { status: 422, message: "The payment wasn't confirmed." },
  ROUTING_NUMBER_INVALID: { status: 422, message: "This isn't a valid bank routing number." },
  ACCOUNT_INVALID: { status: 422, message: "This account doesn't exist." },
  METHOD_UNKNOWN: { status: 404, message: "This isn't one of your payment methods." },
};

/** Maps refusals about payment methods to HTTP responses. */
export const METHOD_REFUSAL_TABLE: RefusalTable<MethodRefusal> = {
  ...PAYMENT_PROBLEM_TABLE,
  IDENTITY_REQUIRED: PLAYER_GATE_REFUSAL_TABLE.IDENTITY_REQUIRED,
  ACCESS_DENIED: PLAYER_GATE_REFUSAL_TABLE.ACCESS_DENIED,
  PLAYER_EXCLUDED: PLAYER_GATE_REFUSAL_TABLE.PLAYER_EXCLUDED,
  FEATURE_OFF: { status: 403, message: "This isn't available right now. Try again later." },
  TOO_MANY_METHODS: { status: 422, message: "You've reached the maximum number of payment methods. Remove one first." },
  PROCESSOR_UNAVAILABLE: { status: 422, code: 'SYSTEM_FAILURE', message: "We can't reach the payment system." },
};
