import type {
  PaymentRequest,
  PayoutRequest,
  ProcessorMethod,
  ProcessorPayment,
  ProcessorPayout,
  ProcessorUpdate,
  RegisterMethodRequest,
} from '@sunflower/partner-protocols/payment-processor.ts';
import type { Refusal } from '@sunflower/service-base/refusal.ts';

/**
 * No usable response, so it's unknown whether the call took effect. The caller has to repeat it with the same
 * reference, and must not report it as failed.
 */
export type OutcomeUnknown = Refusal<'PROCESSOR_UNAVAILABLE'>;
/**
 * The processor refused permanently and nothing happened. `details.problem` is a `ProcessorProblem`; `details.phone`
 * may be set.
 */
export type ProcessorRefused = Refusal<'PROCESSOR_REFUSED'>;

/**
 * What the platform needs from a payment processor. Money in: `authorizePayment`, then `capturePayment` once the
 * authorization is stored. Money out: `sendPayout`. Every call carries a reference of the platform and is safe to
 * repeat; none retries on its own. Amounts are whole cents.
 */
export type PaymentProcessor = {
  /** Registers a card or a bank account. An account number is never stored or logged on the way. */
  registerMethod(method: RegisterMethodRequest): Promise<ProcessorMethod | ProcessorRefused | OutcomeUnknown>;
  findMethod(methodToken: string): Promise<ProcessorMethod | 'UNKNOWN' | OutcomeUnknown>;
  /** Deletes a method; idempotent. */
  forgetMethod(methodToken: string): Promise<'FORGOTTEN' | OutcomeUnknown>;
  /**
   * Deletes a method by the platform's reference, for a registration whose response was lost. A registration that never
   * arrived counts as deleted too.
   */
  forgetRegistration(reference: string): Promise<'FORGOTTEN' | OutcomeUnknown>;

  /** Requests a payment. Returns its current state: decided, PENDING, or CHALLENGE. */
  authorizePayment(payment: PaymentRequest): Promise<ProcessorPayment | ProcessorRefused | OutcomeUnknown>;
  capturePayment(reference: string): Promise<ProcessorPayment | ProcessorRefused | OutcomeUnknown>;
  /**
   * Cancels a payment that isn't captured yet. Afterwards its reference can never be charged, even if the processor had
   * no such payment yet. Returns the payment's state, which is CAPTURED if the call came too late.
   */
  cancelPayment(reference: string, amountCents: bigint): Promise<ProcessorPayment | OutcomeUnknown>;
  refundPayment(reference: string): Promise<ProcessorPayment | ProcessorRefused | OutcomeUnknown>;
  /** Returns a payment's state by the platform's reference. UNKNOWN means that it never reached the processor. */
  findPayment(reference: string): Promise<ProcessorPayment | 'UNKNOWN' | OutcomeUnknown>;

  /**
   * Pays out; repeating the call with the same reference returns the same payout. SENT becomes PAID, FAILED or
   * RETURNED, which an update or a lookup reports.
   */
  sendPayout(payout: PayoutRequest): Promise<ProcessorPayout | ProcessorRefused | OutcomeUnknown>;
  findPayout(reference: string): Promise<ProcessorPayout | 'UNKNOWN' | OutcomeUnknown>;

  /**
   * Reads a signed update from its exact text; returns undefined if it isn't from the processor, isn't recent or has an
   * unknown format.
   */
  readUpdate(update: {
    body: string;
    signature: string | undefined;
    now: Temporal.Instant;
  }): ProcessorUpdate | undefined;
};
