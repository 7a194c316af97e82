import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { codeTokenSchema, vaultTokenSchema } from './card-vault.ts';

/**
 * The protocol between the platform and a payment processor, server to server with `Authorization: Bearer <secret>`.
 *
 *   POST   /methods                       registers a card (by its vault token) or a bank account
 *   GET    /methods/{token}               how it stands now
 *   DELETE /methods/{token}               forgets it, and has the number of a card erased
 *   DELETE /methods/by-reference/{reference}   the same for whoever never heard its token
 *   POST   /payments                      authorises; the same reference again answers the same payment
 *   GET    /payments/{reference}          how it stands; 404 when never heard of
 *   POST   /payments/{reference}/capture  takes the authorised money; again: the same answer
 *   POST   /payments/{reference}/cancel   gives an authorisation back; an unknown reference is closed for ever; what was captured stays so
 *   POST   /payments/{reference}/refund   gives captured money back
 *   POST   /payouts, GET /payouts/{reference}   the other way
 *
 * What changes by itself (a challenge answered, a clearing house settling or returning) is told to the platform as signed news; news may
 * come late, twice and in any order. `version` rises with every change of one payment: the highest is the truth.
 */
const reference = z.string().regex(/^[A-Za-z0-9-]{8,64}$/);
const amountCents = z.int().min(1).max(1_000_000_000);

/** Why a method or a payment was refused; the platform's own problems have other names. */
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
  /** The asker's own id of the method; the same again answers the same method. */
  reference,
  /** The asker's own id of the person: one token is good for one person. */
  owner: reference,
  holderName: z.string().min(2).max(80),
  /** The name the asker knows the person by; the holder must be the same person. */
  ownerName: z.string().min(2).max(160),
  source: z.discriminatedUnion('rail', [
    z.strictObject({ rail: z.literal('CARD'), vaultToken: vaultTokenSchema, postalCode: z.string().max(10) }),
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
  methodToken: z.string().min(8).max(80),
  version: z.int().min(1),
  rail: railSchema,
  standing: z.enum(['READY', 'UNDER_REVIEW', 'APPROVAL_PENDING', 'REFUSED']),
  /** The holder is the person the asker named: money may be paid out to it. */
  isOwnerMatched: z.boolean(),
  /** Equal for one card or account, however often it is registered; says nothing about its number. */
  fingerprint: z.string().regex(/^[0-9a-f]{64}$/),
  last4: z.string().regex(/^\d{4}$/),
  brand: z.string().max(30).nullable(),
  expiryMonth: z.int().min(1).max(12).nullable(),
  expiryYear: z.int().min(2000).max(2100).nullable(),
  bankName: z.string().max(60).nullable(),
  /** The most one payment may take (VIPPREFERRED). */
  transferLimitCents: amountCents.nullable(),
});
export type ProcessorMethod = z.infer<typeof processorMethodSchema>;

export const paymentRequestSchema = z.strictObject({
  reference,
  methodToken: z.string().min(8).max(80),
  amountCents,
  /** What the vault gave for a code typed in just now. */
  codeToken: codeTokenSchema.optional(),
  /** Where the challenge page sends the player back to; only addresses of the operator's own origin are accepted. */
  returnUrl: z.url(),
});
export type PaymentRequest = z.infer<typeof paymentRequestSchema>;

/** Where a player is sent to answer: a page, never a script. Plain http only on this machine. */
const challengeUrl = z.url({ protocol: /^https?$/, abort: true }).refine((text) => {
  const { protocol, hostname } = new URL(text);
  return (
    protocol === 'https:' || hostname === '127.0.0.1' || hostname === 'localhost' || hostname.endsWith('.localhost')
  );
});

/**
 * PENDING: being decided. CHALLENGE: the player must answer at `challengeUrl`. DECLINED, EXPIRED, CANCELLED: ended, nothing was taken.
 * CAPTURED: taken. REFUNDED: given back by us. RETURNED: taken back by the bank.
 */
export const processorPaymentSchema = z.object({
  reference,
  version: z.int().min(1),
  state: z.enum([
    'PENDING',
    'CHALLENGE',
    'AUTHORISED',
    'CAPTURED',
    'DECLINED',
    'EXPIRED',
    'CANCELLED',
    'REFUNDED',
    'RETURNED',
  ]),
  amountCents,
  problem: processorProblemSchema.nullable(),
  /** The provider's support line, with CALL_PROVIDER. */
  phone: z.string().max(30).nullable(),
  challengeUrl: challengeUrl.nullable(),
  /** The money has arrived for good; until then a bank may return it. */
  isSettled: z.boolean(),
});
export type ProcessorPayment = z.infer<typeof processorPaymentSchema>;

export const payoutRequestSchema = z.strictObject({ reference, methodToken: z.string().min(8).max(80), amountCents });
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
  phone: z.string().max(30).nullish(),
});

/** What the platform is told. */
export const processorNewsSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('payment'), newsId: z.uuid(), payment: processorPaymentSchema }),
  z.object({ kind: z.literal('payout'), newsId: z.uuid(), payout: processorPayoutSchema }),
  z.object({ kind: z.literal('method'), newsId: z.uuid(), method: processorMethodSchema }),
]);
export type ProcessorNews = z.infer<typeof processorNewsSchema>;

/** Where the platform takes news. */
export const PROCESSOR_NEWS_PATH = '/partners/payment-processor/news';

/** The header of news: `t=<unix seconds>,v1=<hex of HMAC-SHA-256 over "t.body">`. */
export const NEWS_SIGNATURE_HEADER = 'x-processor-signature';
/** How far the clock of a signature may be from ours. */
export const NEWS_TOLERANCE_SECONDS = 300;

/** Signs the exact text of news. */
export function signNews(body: string, options: { secret: string; atSeconds: number }): string {
  return `t=${options.atSeconds},v1=${macOf(body, options)}`;
}

/** Whether the exact text of news was signed with the secret, not long ago. */
export function isSignedNews(body: string, options: { header: string; secret: string; nowSeconds: number }): boolean {
  const [, at, mac] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(options.header) ?? [];
  if (at === undefined || mac === undefined) return false;
  if (Math.abs(options.nowSeconds - Number(at)) > NEWS_TOLERANCE_SECONDS) return false;
  const expected = macOf(body, { secret: options.secret, atSeconds: Number(at) });
  return timingSafeEqual(Buffer.from(mac, 'hex'), Buffer.from(expected, 'hex'));
}

function macOf(body: string, { secret, atSeconds }: { secret: string; atSeconds: number }): string {
  return createHmac('sha256', secret).update(`${atSeconds}.${body}`).digest('hex');
}
