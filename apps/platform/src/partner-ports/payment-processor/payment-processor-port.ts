import type {
  PaymentRequest,
  PayoutRequest,
  ProcessorMethod,
  ProcessorNews,
  ProcessorPayment,
  ProcessorPayout,
  RegisterMethodRequest,
} from '@sunflower/partner-protocols/payment-processor.ts';
import type { Refusal } from '@sunflower/service-base/refusal.ts';

/** No usable answer came: it may or may not have happened. Whoever asked must ask again by the same reference, and tell nobody it failed. */
export type OutcomeUnknown = Refusal<'PROCESSOR_UNAVAILABLE'>;
/** It was refused for good; `details.problem` is a `ProcessorProblem`, `details.phone` may be there. Nothing happened. */
export type ProcessorRefused = Refusal<'PROCESSOR_REFUSED'>;

/**
 * What the platform needs of a payment processor. Money in: `authorisePayment`, then `capturePayment` once the authorisation is on our books.
 * Money out: `sendPayout`. Every verb carries our own reference and is safe to repeat; none retries by itself. Amounts are whole cents.
 */
export type PaymentProcessor = {
  /** Registers a card or a bank account; an account's number is never kept or logged on the way. */
  registerMethod(method: RegisterMethodRequest): Promise<ProcessorMethod | ProcessorRefused | OutcomeUnknown>;
  findMethod(methodToken: string): Promise<ProcessorMethod | 'UNKNOWN' | OutcomeUnknown>;
  /** Forgets a method; one already forgotten is forgotten. */
  forgetMethod(methodToken: string): Promise<'FORGOTTEN' | OutcomeUnknown>;
  /** The same by our own reference, for a registration whose answer was never heard; one that never arrived is forgotten too. */
  forgetRegistration(reference: string): Promise<'FORGOTTEN' | OutcomeUnknown>;

  /** Asks for money. The answer is the payment as it stands: decided, PENDING, or CHALLENGE. */
  authorisePayment(payment: PaymentRequest): Promise<ProcessorPayment | ProcessorRefused | OutcomeUnknown>;
  capturePayment(reference: string): Promise<ProcessorPayment | ProcessorRefused | OutcomeUnknown>;
  /**
   * Ends a payment that was not captured; afterwards its reference can never take money, also when the processor had not heard of it. The
   * answer says how it stands: CAPTURED when it was too late.
   */
  cancelPayment(reference: string, amountCents: bigint): Promise<ProcessorPayment | OutcomeUnknown>;
  refundPayment(reference: string): Promise<ProcessorPayment | ProcessorRefused | OutcomeUnknown>;
  /** How a payment stands, asked by our reference. UNKNOWN: it never arrived there. */
  findPayment(reference: string): Promise<ProcessorPayment | 'UNKNOWN' | OutcomeUnknown>;

  /** Pays out; the same reference again is the same payout. SENT becomes PAID, FAILED or RETURNED by news or by asking. */
  sendPayout(payout: PayoutRequest): Promise<ProcessorPayout | ProcessorRefused | OutcomeUnknown>;
  findPayout(reference: string): Promise<ProcessorPayout | 'UNKNOWN' | OutcomeUnknown>;

  /** Reads signed news from its exact text; undefined for any that is not the processor's own, not fresh or of another shape. */
  readNews(news: { body: string; signature: string | undefined; now: Temporal.Instant }): ProcessorNews | undefined;
};
