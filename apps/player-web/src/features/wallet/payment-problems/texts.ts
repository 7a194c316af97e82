import type { PaymentProblem } from '@sunflower/contracts/payments.ts';
import { defineTexts } from '../../../runtime/i18n/texts.ts';

/** Every payment message of the specification [S8-7], and those of ours; the compiler keeps the record complete. */
export const paymentMessages = {
  PAYMENT_FAILED: "Sorry, we couldn't process your payment - please retry.",
  PAYMENT_FORM_UNAVAILABLE: 'Sorry, the payment system could not be initialized. Please try again.',
  MINIMUM_AMOUNT: 'Payment could not be processed. Minimum transaction amount is {{amount}}.',
  METHODS_UNAVAILABLE: 'Could not get payment methods',
  PAYMENT_TIMED_OUT: 'Sorry, your request timed out and could not be processed - please try again',
  ACTION_UNAVAILABLE: 'This action is unavailable. Customer support can tell you why.',
  CARD_IN_USE: 'This card is already in use. Choose it from your methods or enter a new one.',
  METHOD_UNDER_REVIEW:
    'This payment method is under review and cannot add funds yet. Try another one or contact customer support.',
  DUPLICATE_PAYMENT: 'This looks like a payment you made just now, so it was stopped. Try another payment method.',
  SYSTEM_FAILURE: 'The payment system had a problem. Try again, or use another payment method.',
  NAME_MISMATCH: 'The name does not match the one on this card or account. Check the details.',
  CODE_MISMATCH: 'The security code is not right. Check the details on your card.',
  CARD_NUMBER_INVALID: 'The card number is not right. Check the details on your card.',
  EXPIRY_INVALID: 'The expiry date is not right or has passed. Check the details on your card.',
  METHOD_FUNDS_INSUFFICIENT:
    'There is not enough money on this card or account. Use a smaller amount or another method.',
  ADDRESS_MISMATCH: 'We cannot process this payment. Try another payment method.',
  FRAUD_SUSPECTED: 'We cannot process this payment. Try another payment method.',
  CREDENTIALS_FAILED: 'We cannot process this payment. Try another payment method.',
  BANK_DECLINED: 'Your bank declined this payment. Try another payment method.',
  BANK_OF_CARD_REFUSED: 'Cards of this bank are not taken here. Use a card of another bank.',
  CARD_STOLEN: 'This card cannot be used. Contact customer support.',
  APPROVAL_PENDING: 'This bank account is not approved yet. Until then it cannot be used.',
  BRAND_UNSUPPORTED: 'This brand of card is not supported. Use another card.',
  CALL_PROVIDER: 'The payment provider has a question about this payment. Call it at {{phone}}.',
  CHALLENGE_FAILED: 'Your bank could not confirm that it was you. Nothing was taken.',
  ROUTING_NUMBER_INVALID: 'No bank has this routing number. Check the details of your account.',
  ACCOUNT_INVALID: 'The bank does not know this account. Check the details of your account.',
  TRANSFER_LIMIT: 'This is more than one transfer may take from this account: {{amount}} at most.',
  MAXIMUM_AMOUNT: 'This is more than one payment may be: {{amount}} at most.',
  METHOD_UNKNOWN: 'This payment method is no longer there. Choose another one.',
  TOO_MANY_METHODS: 'You have as many payment methods as an account may have. Remove one first.',
  TOO_MANY_PAYMENTS: 'You have tried this often in a short time. Wait a while, then try again.',
  ORDER_KEY_TAKEN: 'This payment was sent before. Look at your wallet before you send it again.',
} as const satisfies Record<PaymentProblem, string>;

/** What a payment can meet besides: the gates before money moves, and the line. */
export const gateMessages = {
  DEPOSIT_RETURNED: 'Your bank took this payment back, so it was taken out of your wallet again.',
  SESSION_EXPIRED: 'Sorry, your request timed out and could not be processed - please try again',
  FRESH_LOGIN_NEEDED: 'You did not type your password, so nothing was saved. All you typed is still here.',
  IDENTITY_REQUIRED: 'We need to confirm who you are before money can move.',
  ACCESS_DENIED: 'This action is unavailable right now.',
  PLAYER_EXCLUDED: 'Deposits and play are switched off for your account.',
  FEATURE_OFF: 'This is switched off at the moment.',
  LIMITS_NOT_OFFERED: 'Before the first deposit you choose your limits.',
  LIMIT_REACHED: 'This would take you over one of your deposit limits.',
  NETWORK: 'There is no connection. Check it and try again.',
  ECONNABORTED: 'This took too long. Try again.',
  TOO_MANY_REQUESTS: 'That was too fast. Wait a moment and try again.',
} as const;

const english = {
  ...paymentMessages,
  ...gateMessages,
  supportLine: 'its support line',
  traceText: 'Reference {{trace}}',
  step_tryAgain: 'Try again',
  step_loadAgain: 'Load it again',
  step_changeAmount: 'Change the amount',
  step_otherMethod: 'Choose another method',
  step_checkDetails: 'Check the details',
  step_chooseSaved: 'Choose a saved method',
  step_contactSupport: 'Contact support',
  step_callProvider: 'Call now',
  step_openMethods: 'My payment methods',
  step_openLimits: 'My limits',
  step_openAccount: 'Open your account',
  step_openWallet: 'Look at your wallet',
  step_signIn: 'Sign in',
  step_leave: 'Back to the lobby',
} as const;

export const paymentText = defineTexts('wallet.payments', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});
