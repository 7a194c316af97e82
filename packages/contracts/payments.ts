import * as z from 'zod/mini';
import { centsOnWire, dollarsOnWire, idText, instantText, noBody, orderKeyText } from './codecs.ts';
import { freeText } from './free-text.ts';
import { tidyNameCheck } from './person-name.ts';
import { inOneForm, POSTAL_CODE } from './postal-code.ts';

/**
 * Paths of payment methods, deposits and withdrawals (`payments-withdrawals.ts` has their schemas). [S7-13] [S7-14]
 * [S7-17]; the others are ours.
 */
export const PAYMENT_PATHS = {
  /** GET, with the trailing slash of the specification. [S7-14] */
  paymentMethods: '/web/wallet/rest/v2/customers/me/payment-methods/',
  vipPreferredStatus: '/web/payment-processor-integration/rest/v1/payment-methods/vip-preferred/status',
  payments: '/web/wallet/rest/v1/customers/me/payments',
  addPaymentMethod: '/web/wallet/rest/v1/customers/me/payment-methods',
  paymentMethod: '/web/wallet/rest/v1/customers/me/payment-methods/:methodId',
  defaultPaymentMethod: '/web/wallet/rest/v1/customers/me/payment-methods/:methodId/default',
  vaultSessions: '/web/wallet/rest/v1/customers/me/vault-sessions',
  deposits: '/web/wallet/rest/v1/customers/me/deposits',
  deposit: '/web/wallet/rest/v1/customers/me/deposits/:orderKey',
  /**
   * POST: the player has returned from the challenge page; queries the processor immediately and returns the deposit.
   */
  depositReturn: '/web/wallet/rest/v1/customers/me/deposits/:orderKey/return',
  withdrawals: '/web/wallet/rest/v1/customers/me/withdrawals',
  withdrawal: '/web/wallet/rest/v1/customers/me/withdrawals/:withdrawalId',
} as const;

/**
 * The page of the app where a challenge ends: the processor sends the player there with `?order=` and the deposit's
 * key.
 */
export const DEPOSIT_PAGE = '/wallet/deposit';

/**
 * Payment channel. CARD: a card. BANK: an instant transfer from or to a bank account. ACH: an ACH debit or credit,
 * which takes days to settle. VIPPREFERRED: VIP Preferred eCheck, guaranteed up to a transfer limit. [S3-13]
 */
export const methodChannel = z.enum(['CARD', 'BANK', 'ACH', 'VIPPREFERRED']);
/** IN: deposits. OUT: withdrawals. */
export const direction = z.enum(['IN', 'OUT']);

/**
 * Whether a method may be used now. UNDER_REVIEW and APPROVAL_PENDING block it until the processor or an operator
 * decides. [S8-14]
 */
export const methodStanding = z.enum(['READY', 'UNDER_REVIEW', 'APPROVAL_PENDING', 'EXPIRED']);

/** A payment method. Of a card number and an account number, we know only the last four digits. [S3-13] (PCI-A7) */
export const paymentMethod = z.object({
  paymentMethodId: idText,
  serviceProviderTargetId: methodChannel,
  /** The requested direction; IN when both were requested and the method supports both. */
  direction,
  directions: z.array(direction),
  status: z.enum(['ACTIVE', 'DELETED']),
  standing: methodStanding,
  /** Proven to belong to the player; required for withdrawals. */
  isVerified: z.boolean(),
  isDefault: z.boolean(),
  brand: z.nullable(z.string()),
  last4: z.string(),
  expiryMonth: z.nullable(z.int()),
  expiryYear: z.nullable(z.int()),
  bankName: z.nullable(z.string()),
  accountKind: z.nullable(z.enum(['CHECKING', 'SAVINGS'])),
  createdAt: instantText,
});
export const paymentMethods = z.array(paymentMethod);
export const paymentMethodsQuery = z.strictObject({
  direction: z._default(z.enum(['IN', 'OUT', 'EITHER']), 'IN'),
  status: z._default(z.enum(['ACTIVE', 'DELETED']), 'ACTIVE'),
});
export const paymentMethodParams = z.object({ methodId: idText });

/**
 * A vault token: a prefix and 21 random characters, without runs of digits that could be a card number. A card number
 * sent instead is rejected before anything is stored or logged (PCI-A7).
 */
const vaultTokenText = z.string().check(z.regex(/^vt_(?!.*(?:\d[_-]?){12})[A-Za-z0-9_-]{21}$/));
const codeTokenText = z.string().check(z.regex(/^ct_(?!.*(?:\d[_-]?){12})[A-Za-z0-9_-]{21}$/));

const holderName = freeText(80).check(tidyNameCheck(), z.minLength(2));
const cardBody = z.strictObject({
  serviceProviderTargetId: z.literal('CARD'),
  /** The vault frame's token for the card; the card number never leaves that frame. */
  vaultToken: vaultTokenText,
  holderName,
  postalCode: z.string().check(inOneForm, z.regex(POSTAL_CODE)),
  isDefault: z.optional(z.boolean()),
});
const accountFields = {
  holderName,
  routingNumber: z.string().check(z.regex(/^\d{9}$/)),
  /** Passed on to the processor only; never stored or logged. */
  accountNumber: z.string().check(z.regex(/^\d{4,17}$/)),
  accountKind: z.enum(['CHECKING', 'SAVINGS']),
  isDefault: z.optional(z.boolean()),
};
const bankBody = z.strictObject({ serviceProviderTargetId: z.literal('BANK'), ...accountFields });
const achBody = z.strictObject({ serviceProviderTargetId: z.literal('ACH'), ...accountFields });
const vipBody = z.strictObject({ serviceProviderTargetId: z.literal('VIPPREFERRED'), ...accountFields });
/** Adds a method; the response is a `paymentMethod`, or an error body with a `paymentProblem` as its code. */
export const addPaymentMethodBody = z.discriminatedUnion('serviceProviderTargetId', [
  cardBody,
  bankBody,
  achBody,
  vipBody,
]);

/**
 * Whether the caller has VIP Preferred eCheck, and the maximum amount of one deposit with it, in dollars (the highest
 * of several such methods; 0 if the caller has none). [S3-14] [S7-17]
 */
export const vipPreferredStatus = z.object({ isVIPPreferred: z.boolean(), transferLimit: dollarsOnWire });

/** A short-lived permission to use the vault's frame, bound to the caller. */
export const vaultSession = z.object({ session: z.string(), expiresAt: instantText });
export const vaultSessionBody = noBody;

/** Every payment problem with its own text: one per row of the payment messages [S8-7], and a few of ours. */
export const paymentProblem = z.enum([
  'PAYMENT_FAILED', // [S8-8]
  'PAYMENT_FORM_UNAVAILABLE', // [S8-9], raised only by the client
  'MINIMUM_AMOUNT', // [S8-10], details.minimumCents
  'METHODS_UNAVAILABLE', // [S8-11], raised only by the client
  'PAYMENT_TIMED_OUT', // [S8-12]
  'ACTION_UNAVAILABLE', // [S8-13]
  'CARD_IN_USE', // [S8-14] from here on
  'METHOD_UNDER_REVIEW',
  'DUPLICATE_PAYMENT',
  'SYSTEM_FAILURE',
  'NAME_MISMATCH',
  'CODE_MISMATCH',
  'CARD_NUMBER_INVALID',
  'EXPIRY_INVALID',
  'METHOD_FUNDS_INSUFFICIENT',
  'ADDRESS_MISMATCH',
  'FRAUD_SUSPECTED',
  'CREDENTIALS_FAILED',
  'BANK_DECLINED',
  'BANK_OF_CARD_REFUSED', // the card's BIN is blocked
  'CARD_STOLEN',
  'APPROVAL_PENDING',
  'BRAND_UNSUPPORTED',
  'CALL_PROVIDER', // details.phone, or supportPhone of a deposit: the provider's support line
  'CHALLENGE_FAILED', // ours from here on
  'ROUTING_NUMBER_INVALID',
  'ACCOUNT_INVALID',
  'TRANSFER_LIMIT', // details.transferLimitCents
  'MAXIMUM_AMOUNT', // details.maximumCents
  'METHOD_UNKNOWN',
  'TOO_MANY_METHODS',
  'TOO_MANY_PAYMENTS',
  'ORDER_KEY_TAKEN',
]);

/** Maximum single deposit or withdrawal requested online: $25,000. */
export const MAX_PAYMENT_CENTS = 2_500_000n;

/** A requested amount. The server checks its bounds and returns MINIMUM_AMOUNT or MAXIMUM_AMOUNT. */
const requestedCents = centsOnWire;
const promoCode = freeText(40).check(z.trim(), z.regex(/^[\p{L}\p{N}][\p{L}\p{N} _-]*$/u));

/**
 * Makes a deposit. The same key with the same input returns the same deposit; with different input, the call is refused
 * with ORDER_KEY_TAKEN.
 */
export const depositBody = z.strictObject({
  orderKey: orderKeyText,
  paymentMethodId: idText,
  amountCents: requestedCents,
  /**
   * For a card: the token from the vault's code field. Left out right after the card was added, because the vault still
   * has its code.
   */
  codeToken: z.optional(codeTokenText),
  promoCode: z.optional(promoCode),
});
export const depositParams = z.object({ orderKey: orderKeyText });
export const depositReturnBody = noBody;

/**
 * created, sent, authorized: being processed, so the client polls by key. challenge: the player must go to
 * `challengeUrl`. posted: the money is in the wallet. declined: `problem` has the reason; no money was taken. failed:
 * it couldn't be completed; no money was taken. expired: the challenge wasn't completed in time. returned: the bank
 * returned a posted deposit.
 */
export const depositState = z.enum([
  'created',
  'sent',
  'challenge',
  'authorized',
  'posted',
  'declined',
  'failed',
  'expired',
  'returned',
]);
export const deposit = z.object({
  depositId: idText,
  orderKey: orderKeyText,
  state: depositState,
  amountCents: centsOnWire,
  paymentMethodId: idText,
  serviceProviderTargetId: methodChannel,
  last4: z.string(),
  challengeUrl: z.nullable(z.string()),
  problem: z.nullable(paymentProblem),
  /** The provider's support line, with CALL_PROVIDER. */
  supportPhone: z.nullable(z.string()),
  /** Posted but not settled between the banks yet: it may still be returned. */
  isSettling: z.boolean(),
  promoCode: z.nullable(z.string()),
  createdAt: instantText,
  changedAt: instantText,
});

export type MethodChannel = z.output<typeof methodChannel>;
export type PaymentMethod = z.output<typeof paymentMethod>;
export type PaymentProblem = z.output<typeof paymentProblem>;
export type Deposit = z.output<typeof deposit>;
export type DepositBody = z.output<typeof depositBody>;
