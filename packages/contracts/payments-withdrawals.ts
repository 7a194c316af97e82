import * as z from 'zod/mini';
import {
  centsOnWire,
  dateText,
  dollarsOnWire,
  idText,
  instantText,
  orderKeyText,
  pageQuery,
  pageSchemaOf,
} from './codecs.ts';
import { paymentChannel } from './payment-channels.ts';
import { direction } from './payments.ts';

/**
 * Withdraws money (see `withdrawalOptions`). `paymentMethodId` is left out only for cash at a retailer, which requires
 * reauthentication (FRESH_LOGIN_NEEDED, GLI19-06).
 */
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
/** A step of a withdrawal's progress: when it was reached, or by when it is expected. */
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
  /** Why it was declined, failed or returned: a code that has a text, never free text by an operator. */
  reason: z.nullable(z.string()),
  /** Cash at a retailer: the code to show, and until when it is valid. */
  retail: z.nullable(z.object({ code: z.string(), payableUntil: instantText })),
  createdAt: instantText,
});
export const withdrawalsQuery = pageQuery;

/** The amounts that may be withdrawn, fetched before the form is shown; our own path. */
export const WITHDRAWAL_OPTIONS_PATH = '/web/wallet/rest/v1/customers/me/withdrawal-options';
/**
 * The amount that the player may withdraw now, and the minimum and maximum of one withdrawal. `includesDeposits`: the
 * player is self-excluded or their account is closed, so they may withdraw unplayed deposits too, and not only
 * winnings.
 */
export const withdrawalOptions = z.object({
  withdrawableCents: centsOnWire,
  minimumCents: centsOnWire,
  maximumCents: centsOnWire,
  includesDeposits: z.boolean(),
});
export const withdrawalsPage = pageSchemaOf(withdrawal);

/** How often withdrawals arrived by the promised day; public, and our own path. */
export const WITHDRAWAL_PROMISES_PATH = '/web/wallet/rest/v1/withdrawal-promises';
/**
 * Of the withdrawals promised for the days from `from` to `to`, both included, how many arrived by then, in whole
 * percent rounded down. Null while there are too few to publish.
 */
export const withdrawalPromises = z.object({
  from: dateText,
  to: dateText,
  promised: z.nullable(z.int()),
  keptPercent: z.nullable(z.int()),
});
export type WithdrawalPromises = z.output<typeof withdrawalPromises>;

/** State of a payment for the totals of pending and approved money. [S3-16] [S7-13] [S7-27] */
export const paymentStatus = z.enum(['REVIEW', 'APPROVED', 'DECLINED', 'RETURNED']);
export const paymentsQuery = z.strictObject({
  status: z.optional(paymentStatus),
  direction: z.optional(direction),
  serviceProviderTargetId: z.optional(paymentChannel),
});
/** Payments of the caller, amounts in dollars; outgoing amounts are negative. */
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
