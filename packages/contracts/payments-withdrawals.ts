import * as z from 'zod/mini';
import {
  centsOnWire,
  dateText,
  dollarsOnWire,
  idText,
  instantText,
  orderKeyText,
  pageOf,
  pageQuery,
} from './codecs.ts';
import { direction, paymentChannel } from './payments.ts';

/** Takes winnings out; `paymentMethodId` is left out for cash at a counter alone, which asks for a fresh login (FRESH_LOGIN_NEEDED, GLI19-06). */
export const withdrawalBody = z
  .strictObject({
    orderKey: orderKeyText,
    amountCents: centsOnWire,
    serviceProviderTargetId: z.enum(['ACH', 'BANK', 'RETAIL']),
    paymentMethodId: z.optional(idText),
  })
  .check(
    z.refine(
      (body) => (body.serviceProviderTargetId === 'RETAIL') === (body.paymentMethodId === undefined),
      'METHOD_OR_RETAIL',
    ),
  );
export const withdrawalParams = z.object({ withdrawalId: idText });
export const withdrawalState = z.enum([
  'requested',
  'review',
  'approved',
  'sent',
  'payable',
  'paid',
  'declined',
  'failed',
  'expired',
  'returned',
]);
/** A step of the tracker: when it was reached, or by when it is expected. */
export const withdrawalStep = z.object({
  step: withdrawalState,
  reachedAt: z.nullable(instantText),
  expectedBy: z.nullable(dateText),
});
export const withdrawal = z.object({
  withdrawalId: idText,
  orderKey: orderKeyText,
  state: withdrawalState,
  amountCents: centsOnWire,
  serviceProviderTargetId: paymentChannel,
  paymentMethodId: z.nullable(idText),
  last4: z.nullable(z.string()),
  steps: z.array(withdrawalStep),
  expectedBy: z.nullable(dateText),
  /** Why it was declined, failed or returned; a code with a text, never free words of an operator. */
  reason: z.nullable(z.string()),
  /** Cash at a counter: the code to show and until when. */
  retail: z.nullable(z.object({ code: z.string(), payableUntil: instantText })),
  createdAt: instantText,
});
export const withdrawalsQuery = pageQuery;

/** What may be taken out, asked before the form: ours. */
export const WITHDRAWAL_OPTIONS_PATH = '/web/wallet/rest/v1/customers/me/withdrawal-options';
/**
 * What the player may take out now and the least amount of one withdrawal. `includesDeposits`: she has left play for good, and unplayed deposits
 * are hers to take as well.
 */
export const withdrawalOptions = z.object({
  withdrawableCents: centsOnWire,
  minimumCents: centsOnWire,
  maximumCents: centsOnWire,
  includesDeposits: z.boolean(),
});
export const withdrawalsPage = pageOf(withdrawal);

/** Where a payment stands for the totals of pending and approved money. [S3-16] [S7-13] [S7-27] */
export const paymentStatus = z.enum(['REVIEW', 'APPROVED', 'DECLINED', 'RETURNED']);
export const paymentsQuery = z.strictObject({
  status: z.optional(paymentStatus),
  direction: z.optional(direction),
  serviceProviderTargetId: z.optional(paymentChannel),
});
/** Payments of the caller, amounts in dollars; money out is negative, totals sum absolute amounts. */
export const payments = z.object({
  items: z.array(
    z.object({
      paymentId: idText,
      status: paymentStatus,
      direction,
      serviceProviderTargetId: paymentChannel,
      amount: dollarsOnWire,
      createdAt: instantText,
    }),
  ),
});

export type Withdrawal = z.output<typeof withdrawal>;
export type WithdrawalOptions = z.output<typeof withdrawalOptions>;
export type WithdrawalBody = z.output<typeof withdrawalBody>;
export type PaymentStatus = z.output<typeof paymentStatus>;
