import type { PaymentProblem } from '@sunflower/contracts/payments.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { reachedLimitText } from '../../../player/limits/reached-limit.ts';
import type { HttpProblem } from '../../../runtime/http/http-problem.ts';
import { type gateMessages, paymentMessages, paymentText } from './texts.ts';

/** Why a payment or a method was refused, by the server or the client. */
export type PaymentRefusal = Pick<HttpProblem, 'status' | 'code' | 'details' | 'traceId'>;

/** A next step that the form performs itself. */
export type FormStep = 'tryAgain' | 'loadAgain' | 'changeAmount' | 'otherMethod' | 'checkDetails' | 'chooseSaved';

/** The one thing the player can do next: in the form, or on another page. */
export type PaymentStep =
  | FormStep
  | 'contactSupport'
  | 'callProvider'
  | 'openMethods'
  | 'openLimits'
  | 'openAccount'
  | 'openWallet'
  | 'signIn'
  | 'leave';

/** Next step after each refusal. The type makes it complete, so every code has one. [S8-7] */
const steps: Readonly<Record<PaymentProblem | keyof typeof gateMessages, PaymentStep>> = {
  PAYMENT_FAILED: 'tryAgain',
  PAYMENT_FORM_UNAVAILABLE: 'loadAgain',
  MINIMUM_AMOUNT: 'changeAmount',
  METHODS_UNAVAILABLE: 'tryAgain',
  PAYMENT_TIMED_OUT: 'tryAgain',
  ACTION_UNAVAILABLE: 'contactSupport',
  CARD_IN_USE: 'chooseSaved',
  METHOD_UNDER_REVIEW: 'otherMethod',
  DUPLICATE_PAYMENT: 'otherMethod',
  SYSTEM_FAILURE: 'tryAgain',
  NAME_MISMATCH: 'checkDetails',
  CODE_MISMATCH: 'checkDetails',
  CARD_NUMBER_INVALID: 'checkDetails',
  EXPIRY_INVALID: 'checkDetails',
  METHOD_FUNDS_INSUFFICIENT: 'changeAmount',
  ADDRESS_MISMATCH: 'otherMethod',
  FRAUD_SUSPECTED: 'otherMethod',
  CREDENTIALS_FAILED: 'otherMethod',
  BANK_DECLINED: 'otherMethod',
  BANK_OF_CARD_REFUSED: 'otherMethod',
  CARD_STOLEN: 'contactSupport',
  APPROVAL_PENDING: 'otherMethod',
  BRAND_UNSUPPORTED: 'otherMethod',
  CALL_PROVIDER: 'callProvider',
  CHALLENGE_FAILED: 'tryAgain',
  ROUTING_NUMBER_INVALID: 'checkDetails',
  ACCOUNT_INVALID: 'checkDetails',
  TRANSFER_LIMIT: 'changeAmount',
  MAXIMUM_AMOUNT: 'changeAmount',
  METHOD_UNKNOWN: 'otherMethod',
  TOO_MANY_METHODS: 'openMethods',
  TOO_MANY_PAYMENTS: 'openWallet',
  ORDER_KEY_TAKEN: 'openWallet',
  DEPOSIT_RETURNED: 'contactSupport',
  SESSION_EXPIRED: 'signIn',
  FRESH_LOGIN_NEEDED: 'tryAgain',
  IDENTITY_REQUIRED: 'openAccount',
  ACCESS_DENIED: 'leave',
  PLAYER_EXCLUDED: 'leave',
  FEATURE_OFF: 'leave',
  LIMITS_NOT_OFFERED: 'openLimits',
  LIMIT_REACHED: 'openLimits',
  NETWORK: 'tryAgain',
  ECONNABORTED: 'tryAgain',
  TOO_MANY_REQUESTS: 'tryAgain',
};

type KnownCode = keyof typeof steps;

/**
 * Returns the code to look up a message for: the refusal's own if it has a message, otherwise one by the response's
 * status. [S8-12] [S8-13]
 */
function knownCode({ status, code }: PaymentRefusal): KnownCode {
  if (Object.hasOwn(steps, code)) return code as KnownCode;
  if (status === 401) return 'SESSION_EXPIRED';
  if (status === 403) return 'ACTION_UNAVAILABLE';
  if (status === 408) return 'PAYMENT_TIMED_OUT';
  return status === 429 ? 'TOO_MANY_REQUESTS' : 'PAYMENT_FAILED';
}

/** Returns the next step after a refusal. A provider without a valid phone number is reached through support. */
export function nextStepOf(refusal: PaymentRefusal): PaymentStep {
  const step = steps[knownCode(refusal)];
  return step === 'callProvider' && providerPhone(refusal) === undefined ? 'contactSupport' : step;
}

/** Returns the phone number a provider wants to be called at, if it sent a valid one. */
export function providerPhone({ details }: PaymentRefusal): string | undefined {
  const { phone } = details;
  return typeof phone === 'string' && /^[+\d][\d ().-]{4,29}$/.test(phone) ? phone : undefined;
}

const AMOUNTS = ['minimumCents', 'maximumCents', 'transferLimitCents'] as const;

function amountIn({ details }: PaymentRefusal): string | undefined {
  const cents = AMOUNTS.map((name) => details[name]).find((value) => typeof value === 'number' && value > 0);
  return Number.isSafeInteger(cents) ? formatUsd(BigInt(Number(cents))) : undefined;
}

/** Returns the message for a refusal; `fallbackCents` is the amount to name when the response has none. [S8-7] */
export function paymentRefusalText(refusal: PaymentRefusal, fallbackCents?: bigint): string {
  const limit = reachedLimitText({ ...refusal, message: '', fields: [] });
  if (limit !== undefined) return limit;
  const code = knownCode(refusal);
  const amount = amountIn(refusal) ?? (fallbackCents === undefined ? undefined : formatUsd(fallbackCents));
  if (amount === undefined && paymentMessages[code as PaymentProblem]?.includes('{{amount}}')) {
    return paymentText('PAYMENT_FAILED');
  }
  return paymentText(code, {
    phone: providerPhone(refusal) ?? paymentText('supportLine'),
    ...(amount === undefined ? {} : { amount }),
  });
}
