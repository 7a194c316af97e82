import * as z from 'zod/mini';
import { centsOnWire, dollarsOnWire, idText, instantText, noBody, orderKeyText } from './codecs.ts';

/** Paths of payment methods, deposits and withdrawals (their shapes: `payments-withdrawals.ts`). [S7-13] [S7-14] [S7-17]; the others are ours. */
export const PAYMENT_PATHS = {
  /** GET, as the specification has it: with the slash at its end. [S7-14] */
  paymentMethods: '/web/wallet/rest/v2/customers/me/payment-methods/',
  vipPreferredStatus: '/web/payment-processor-integration/rest/v1/payment-methods/vip-preferred/status',
  payments: '/web/wallet/rest/v1/customers/me/payments',
  addPaymentMethod: '/web/wallet/rest/v1/customers/me/payment-methods',
  paymentMethod: '/web/wallet/rest/v1/customers/me/payment-methods/:methodId',
  defaultPaymentMethod: '/web/wallet/rest/v1/customers/me/payment-methods/:methodId/default',
  vaultSessions: '/web/wallet/rest/v1/customers/me/vault-sessions',
  deposits: '/web/wallet/rest/v1/customers/me/deposits',
  deposit: '/web/wallet/rest/v1/customers/me/deposits/:orderKey',
  /** POST: the player is back from the challenge page; the processor is asked at once and the deposit is answered. */
  depositReturn: '/web/wallet/rest/v1/customers/me/deposits/:orderKey/return',
  withdrawals: '/web/wallet/rest/v1/customers/me/withdrawals',
  withdrawal: '/web/wallet/rest/v1/customers/me/withdrawals/:withdrawalId',
} as const;

/** The page of the app where a challenge ends: the processor sends the player there with `?order=` and the key of the deposit. */
export const DEPOSIT_PAGE = '/wallet/deposit';

/**
 * How money travels. CARD: a card. BANK: an instant transfer from or to a bank account. ACH: a clearing house debit or credit, days until it
 * is settled. VIPPREFERRED: the preferred eCheck, guaranteed up to a transfer limit. [S3-13]
 */
export const methodChannel = z.enum(['CARD', 'BANK', 'ACH', 'VIPPREFERRED']);
/** The same for a payment, which may also be cash at a counter. */
export const paymentChannel = z.enum(['CARD', 'BANK', 'ACH', 'VIPPREFERRED', 'RETAIL']);
/** IN: deposits. OUT: withdrawals. */
export const direction = z.enum(['IN', 'OUT']);

/** Whether a method may be used now. UNDER_REVIEW and APPROVAL_PENDING block it until the processor or an operator decided. [S8-14] */
export const methodStanding = z.enum(['READY', 'UNDER_REVIEW', 'APPROVAL_PENDING', 'EXPIRED']);

/** A payment method. Only brand, last four digits and expiry of a card are known, the last four of an account. [S3-13] (PCI-A7) */
export const paymentMethod = z.object({
  paymentMethodId: idText,
  serviceProviderTargetId: methodChannel,
  /** The asked direction; IN where both were asked and it takes both. */
  direction,
  directions: z.array(direction),
  status: z.enum(['ACTIVE', 'DELETED']),
  standing: methodStanding,
  /** Proven to be the player's own: only then does it take withdrawals. */
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
 * The vault's tokens: a prefix and 21 random characters, with no digits close together that could be a card number, so that a card
 * number sent in their place is refused before anything is stored or logged (PCI-A7).
 */
const vaultTokenText = z.string().check(z.regex(/^vt_(?!.*(?:\d[_-]?){12})[A-Za-z0-9_-]{21}$/));
const codeTokenText = z.string().check(z.regex(/^ct_(?!.*(?:\d[_-]?){12})[A-Za-z0-9_-]{21}$/));

const holderName = z.string().check(z.trim(), z.minLength(2), z.maxLength(80));
const cardBody = z.strictObject({
  serviceProviderTargetId: z.literal('CARD'),
  /** What the vault's frame gave for the card; the number itself never leaves that frame. */
  vaultToken: vaultTokenText,
  holderName,
  postalCode: z.string().check(z.regex(/^\d{5}(-\d{4})?$/)),
  isDefault: z.optional(z.boolean()),
});
const accountFields = {
  holderName,
  routingNumber: z.string().check(z.regex(/^\d{9}$/)),
  /** Passed on to the processor and kept nowhere else; written nowhere. */
  accountNumber: z.string().check(z.regex(/^\d{4,17}$/)),
  accountKind: z.enum(['CHECKING', 'SAVINGS']),
  isDefault: z.optional(z.boolean()),
};
const bankBody = z.strictObject({ serviceProviderTargetId: z.literal('BANK'), ...accountFields });
const achBody = z.strictObject({ serviceProviderTargetId: z.literal('ACH'), ...accountFields });
const vipBody = z.strictObject({ serviceProviderTargetId: z.literal('VIPPREFERRED'), ...accountFields });
/** Adds a method; the answer is a `paymentMethod`, or an error body with a `paymentProblem` as its code. */
export const addPaymentMethodBody = z.discriminatedUnion('serviceProviderTargetId', [
  cardBody,
  bankBody,
  achBody,
  vipBody,
]);

/** Whether the caller has the preferred eCheck, and the most one deposit may take from it, in dollars. [S3-14] [S7-17] */
export const vipPreferredStatus = z.object({ isVIPPreferred: z.boolean(), transferLimit: dollarsOnWire });

/** A short-lived right to use the vault's frame, bound to the caller. */
export const vaultSession = z.object({ session: z.string(), expiresAt: instantText });
export const vaultSessionBody = noBody;

/** Every "no" of a payment that has a text of its own, one for each row of the payment messages [S8-7], and a few of ours. */
export const paymentProblem = z.enum([
  'PAYMENT_FAILED', // [S8-8]
  'PAYMENT_FORM_UNAVAILABLE', // [S8-9], seen by the client alone
  'MINIMUM_AMOUNT', // [S8-10], details.minimumCents
  'METHODS_UNAVAILABLE', // [S8-11], seen by the client alone
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
  'BANK_OF_CARD_REFUSED', // hostile BIN
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

/** The largest single deposit or withdrawal asked for online: $25,000. */
export const MAX_PAYMENT_CENTS = 2_500_000n;

/** An amount as a player asks for it. Its bounds are judged by the server, which answers MINIMUM_AMOUNT or MAXIMUM_AMOUNT. */
const askedCents = centsOnWire;
const promoCode = z.string().check(z.trim(), z.maxLength(40), z.regex(/^[\p{L}\p{N}][\p{L}\p{N} _-]*$/u));

/** Puts money in. The same key and input again is the same deposit; the key with another input is ORDER_KEY_TAKEN. */
export const depositBody = z.strictObject({
  orderKey: orderKeyText,
  paymentMethodId: idText,
  amountCents: askedCents,
  /** For a card: what the vault's code field gave. Left out right after the card was typed in: its code is still remembered there. */
  codeToken: z.optional(codeTokenText),
  promoCode: z.optional(promoCode),
});
export const depositParams = z.object({ orderKey: orderKeyText });
export const depositReturnBody = noBody;

/**
 * created, sent, authorised: we are checking, ask again by key. challenge: the player is to go to `challengeUrl`. posted: the money is in the
 * wallet. declined: `problem` says why, nothing was taken. failed: it did not work out, nothing was taken. expired: nobody answered the
 * challenge. returned: the bank took a posted deposit back.
 */
export const depositState = z.enum([
  'created',
  'sent',
  'challenge',
  'authorised',
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
  /** The provider's own support line, with CALL_PROVIDER. */
  supportPhone: z.nullable(z.string()),
  /** Posted but still under way between banks: it may yet be returned. */
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
