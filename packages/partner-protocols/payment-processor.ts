import { z } from 'zod';
import { codeTokenSchema, vaultTokenSchema } from './card-vault.ts';
import { line } from './one-line.ts';

/**
 * The protocol between the platform and a payment processor, as in README.md. Webhooks may arrive late, twice and in
 * any order; the highest `version` of a payment is its current state.
 */
const reference = z.string().regex(/^[A-Za-z0-9-]{8,64}$/);
const amountCents = z.int().min(1).max(1_000_000_000);

/** Why the processor refused a method, a payment or a payout. The platform's own refusals have other codes. */
export const processorProblemSchema = z.enum([
  'GENERIC',
  'TIMED_OUT',
  'FORBIDDEN',
  'CARD_IN_USE',
  'CONFLICT',
  'DUPLICATE',
  'SYSTEM',
  'NAME_MISMATCH',
  'CODE_MISMATCH',
  'NUMBER_INVALID',
  'EXPIRY_INVALID',
  'INSUFFICIENT_FUNDS',
  'AVS_FAILURE',
  'FRAUD',
  'CREDENTIALS',
  'BANK_DECLINE',
  'HOSTILE_BIN',
  'STOLEN',
  'APPROVAL_PENDING',
  'BRAND_UNSUPPORTED',
  'CALL_PROVIDER',
  'CHALLENGE_FAILED',
  'ROUTING_INVALID',
  'ACCOUNT_INVALID',
  'METHOD_GONE',
]);
export type ProcessorProblem = z.infer<typeof processorProblemSchema>;

export const railSchema = z.enum(['CARD', 'BANK', 'ACH', 'VIPPREFERRED']);
export type Rail = z.infer<typeof railSchema>;

export const registerMethodRequestSchema = z.strictObject({
  /** The caller's id of the method; idempotent. */
  reference,
  /** The caller's id of the person; a vault token can be used by only one person. */
  owner: reference,
  holderName: line().min(2).max(80),
  /**
   * The person's names as the caller has them, compared by `isHolderName`. A card whose holder has another name is
   * refused; a bank account is added, but can't receive payouts.
   */
  ownerName: z.strictObject({ firstName: line().min(1).max(80), lastName: line().min(1).max(80) }),
  source: z.discriminatedUnion('rail', [
    z.strictObject({ rail: z.literal('CARD'), vaultToken: vaultTokenSchema, postalCode: line().max(10) }),
    z.strictObject({
      rail: z.enum(['BANK', 'ACH', 'VIPPREFERRED']),
      routingNumber: z.string().regex(/^\d{9}$/),
      accountNumber: z.string().regex(/^\d{4,17}$/),
      accountKind: z.enum(['CHECKING', 'SAVINGS']),
    }),
  ]),
});
export type RegisterMethodRequest = z.infer<typeof registerMethodRequestSchema>;

export const processorMethodSchema = z.object({
  methodToken: line().min(8).max(80),
  version: z.int().min(1),
  rail: railSchema,
  standing: z.enum(['READY', 'UNDER_REVIEW', 'APPROVAL_PENDING', 'REFUSED']),
  /** Whether the holder is the person named by the caller: only then may money be paid out to the method. */
  isOwnerMatched: z.boolean(),
  /** Equal for the same card or account, however often it is registered; doesn't reveal its number. */
  fingerprint: z.string().regex(/^[0-9a-f]{64}$/),
  last4: z.string().regex(/^\d{4}$/),
  brand: line().max(30).nullable(),
  expiryMonth: z.int().min(1).max(12).nullable(),
  expiryYear: z.int().min(2000).max(2100).nullable(),
  bankName: line().max(60).nullable(),
  /** Maximum amount of one payment (VIPPREFERRED). */
  transferLimitCents: amountCents.nullable(),
});
export type ProcessorMethod = z.infer<typeof processorMethodSchema>;

export const paymentRequestSchema = z.strictObject({
  reference,
  methodToken: line().min(8).max(80),
  amountCents,
  /** The vault's token for a code typed just now. */
  codeToken: codeTokenSchema.optional(),
  /** The address the challenge page returns the player to; only addresses of the operator's own origin are accepted. */
  returnUrl: z.url(),
});
export type PaymentRequest = z.infer<typeof paymentRequestSchema>;

/** The address of the challenge page: a page, never a script. Plain http only on the local machine. */
const challengeUrl = z.url({ protocol: /^https?$/, abort: true }).refine((text) => {
  const { protocol, hostname } = new URL(text);
  return (
    protocol === 'https:' || hostname === '127.0.0.1' || hostname === 'localhost' || hostname.endsWith('.localhost')
  );
});

/**
 * PENDING: being decided. CHALLENGE: the player must respond at `challengeUrl`. AUTHORIZED: the money is reserved.
 * DECLINED, EXPIRED, CANCELED: ended, no money was taken. CAPTURED: taken. REFUNDED: refunded by us. RETURNED: taken
 * back by the bank.
 */
export const processorPaymentSchema = z.object({
  reference,
  version: z.int().min(1),
  state: z.enum([
    'PENDING',
    'CHALLENGE',
    'AUTHORIZED',
    'CAPTURED',
    'DECLINED',
    'EXPIRED',
    'CANCELED',
    'REFUNDED',
    'RETURNED',
  ]),
  amountCents,
  problem: processorProblemSchema.nullable(),
  /** The provider's support line, with CALL_PROVIDER. */
  phone: line().max(30).nullable(),
  challengeUrl: challengeUrl.nullable(),
  /** Whether the money has arrived for good; until then a bank may return it. */
  isSettled: z.boolean(),
});
export type ProcessorPayment = z.infer<typeof processorPaymentSchema>;

export const payoutRequestSchema = z.strictObject({ reference, methodToken: line().min(8).max(80), amountCents });
export type PayoutRequest = z.infer<typeof payoutRequestSchema>;

/** PAID may still become RETURNED: the bank sent it back. */
export const processorPayoutSchema = z.object({
  reference,
  version: z.int().min(1),
  state: z.enum(['SENT', 'PAID', 'FAILED', 'RETURNED']),
  amountCents,
  problem: processorProblemSchema.nullable(),
});
export type ProcessorPayout = z.infer<typeof processorPayoutSchema>;

export const processorRefusalSchema = z.object({
  problem: processorProblemSchema,
  phone: line().max(30).nullish(),
});

/** An update that the platform receives. */
export const processorUpdateSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('payment'), updateId: z.uuid(), payment: processorPaymentSchema }),
  z.object({ kind: z.literal('payout'), updateId: z.uuid(), payout: processorPayoutSchema }),
  z.object({ kind: z.literal('method'), updateId: z.uuid(), method: processorMethodSchema }),
]);
export type ProcessorUpdate = z.infer<typeof processorUpdateSchema>;

/** The platform's path for webhooks. */
export const PROCESSOR_WEBHOOK_PATH = '/partners/payment-processor/webhooks';

/** The header with the signature of a webhook, in the form of `signed-body.ts`. */
export const WEBHOOK_SIGNATURE_HEADER = 'x-processor-signature';
