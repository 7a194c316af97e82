import type { PaymentProblem } from '@sunflower/contracts/payments.ts';
import { defineTexts } from '../../../runtime/i18n/texts.ts';

/** Every payment message of the specification [S8-7], and our own; the type keeps the record complete. */
export const paymentMessages = {
  PAYMENT_FAILED: "Sorry, we couldn't process your payment - please retry.",
  PAYMENT_FORM_UNAVAILABLE: 'Sorry, the payment system could not be initialized. Please try again.',
  MINIMUM_AMOUNT: 'Payment could not be processed. Minimum transaction amount is {{amount}}.',
  METHODS_UNAVAILABLE: 'Could not get payment methods',
  PAYMENT_TIMED_OUT: 'Sorry, your request timed out and could not be processed - please try again',
  ACTION_UNAVAILABLE: 'This action is unavailable. Contact customer support to find out why.',
  CARD_IN_USE: 'This card is already in use. Choose it from your saved methods or enter a new one.',
  METHOD_UNDER_REVIEW:
    "This payment method is under review, so you can't add money with it yet. Try another one or contact customer support.",
  DUPLICATE_PAYMENT:
    'We stopped this: it looks like a payment you just made, or the bank account is already in use. Try another payment method.',
  SYSTEM_FAILURE: 'The payment system had a problem. Try again, or use another payment method.',
  NAME_MISMATCH:
    "The name doesn't match the one on this card or account. Check the details, and give first and last name in full.",
  CODE_MISMATCH: 'The security code is incorrect. Check the details on your card.',
  CARD_NUMBER_INVALID: 'The card number is incorrect. Check the details on your card.',
  EXPIRY_INVALID: 'The expiration date is incorrect or has passed. Check the details on your card.',
  METHOD_FUNDS_INSUFFICIENT:
    "There isn't enough money on this card or in this account. Try a smaller amount or another method.",
  ADDRESS_MISMATCH: "We can't process this payment. Try another payment method.",
  FRAUD_SUSPECTED: "We can't process this payment. Try another payment method.",
  CREDENTIALS_FAILED: "We can't process this payment. Try another payment method.",
  BANK_DECLINED: 'Your bank declined this payment. Try another payment method.',
  BANK_OF_CARD_REFUSED: "We don't accept cards from this bank. Use a card from another bank.",
  CARD_STOLEN: "This card can't be used. Contact customer support.",
  APPROVAL_PENDING: "This bank account isn't approved yet. Use another payment method, or try again later.",
  BRAND_UNSUPPORTED: "This card brand isn't supported. Use another card.",
  CALL_PROVIDER: 'The payment provider needs to talk to you about this payment. Call {{phone}}.',
  CHALLENGE_FAILED: "Your bank couldn't confirm that it was you. You weren't charged.",
  ROUTING_NUMBER_INVALID: "This routing number isn't valid. Check your account details.",
  ACCOUNT_INVALID: "The bank couldn't find this account. Check your account details.",
  TRANSFER_LIMIT: 'This is over the limit for one transfer from this account. You can transfer up to {{amount}}.',
  MAXIMUM_AMOUNT: 'This is over the limit for one payment. You can pay up to {{amount}}.',
  METHOD_UNKNOWN: 'This payment method was removed. Choose another one.',
  TOO_MANY_METHODS: "You've reached the maximum number of payment methods. Remove one first.",
  TOO_MANY_PAYMENTS: 'You have too many unfinished or failed payments. Try again tomorrow.',
  ORDER_KEY_TAKEN: 'This payment was already sent. Check your wallet before you send it again.',
} as const satisfies Record<PaymentProblem, string>;

/**
 * Messages for other refusals of a payment: by the checks before money moves, by the bank afterward, and for a missing
 * connection.
 */
export const gateMessages = {
  DEPOSIT_RETURNED: 'Your bank reversed this payment, so we took the money out of your wallet.',
  SESSION_EXPIRED: 'Sorry, your request timed out and could not be processed - please try again',
  FRESH_LOGIN_NEEDED: "You didn't enter your password, so nothing was saved. Nothing you entered was lost.",
  IDENTITY_REQUIRED: 'We need to verify your identity before you can add money or payment methods.',
  ACCESS_DENIED: 'This action is unavailable right now. Contact customer support to find out why.',
  PLAYER_EXCLUDED: "You can't add money or play because you're taking a break or you've excluded yourself.",
  FEATURE_OFF: "This isn't available right now. Try again later.",
  LIMITS_NOT_OFFERED: 'Before your first deposit, set a limit or choose “No limit”.',
  LIMIT_REACHED: 'This would take you over one of your deposit limits.',
  NETWORK: "You're offline. Check your connection and try again.",
  ECONNABORTED: 'This took too long. Try again.',
  TOO_MANY_REQUESTS: 'Too many tries. Wait a moment and try again.',
} as const;

const english = {
  ...paymentMessages,
  ...gateMessages,
  supportLine: 'its support line',
  traceText: 'Reference {{trace}}',
  step_tryAgain: 'Try again',
  step_loadAgain: 'Reload',
  step_changeAmount: 'Change the amount',
  step_otherMethod: 'Choose another method',
  step_checkDetails: 'Check details',
  step_chooseSaved: 'Choose a saved method',
  step_contactSupport: 'Contact customer support',
  step_callProvider: 'Call now',
  step_openMethods: 'See my payment methods',
  step_openLimits: 'See my limits',
  step_openAccount: 'Go to my account',
  step_openWallet: 'Open my wallet',
  step_signIn: 'Sign in',
  step_leave: 'Back to the lobby',
} as const;

export const paymentText = defineTexts('wallet.payments', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});
