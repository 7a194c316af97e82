import type { PaymentMethod } from '@sunflower/contracts/payments.ts';
import { withReauthentication } from '../../../player/reauthentication/reauthentication.ts';
import { problemOf } from '../../../runtime/http/http-problem.ts';
import { noteEndedSession } from '../payment-problems/ended-session.ts';
import type { PaymentRefusal } from '../payment-problems/next-step.ts';
import { addPaymentMethod, type NewMethod } from './methods-calls.ts';

/** A method prepared for one payment: its id and, for a card, the vault's token for its code; or why it isn't ready. */
export type PreparedMethod =
  | { readonly type: 'ready'; readonly method: PaymentMethod; readonly codeToken?: string }
  | { readonly type: 'refused'; readonly refusal: PaymentRefusal; readonly added?: PaymentMethod }
  /** Fields are missing or invalid and show it themselves. */
  | { readonly type: 'incomplete' };

/** Calls a form can make on its payment method part. */
export type MethodHandle = {
  prepare(): Promise<PreparedMethod>;
  /** Focuses its first field. */
  focus(): void;
};

/** Returns a refusal that the client makes itself, without a call. */
export function clientRefusal(code: string): PaymentRefusal {
  return { status: 0, code, details: {}, traceId: null };
}

const BLOCKED = {
  READY: undefined,
  UNDER_REVIEW: 'METHOD_UNDER_REVIEW',
  APPROVAL_PENDING: 'APPROVAL_PENDING',
  EXPIRED: 'EXPIRY_INVALID',
} as const satisfies Record<PaymentMethod['standing'], string | undefined>;

/** Returns a saved method ready to pay with, or the refusal that says why it can't be used. [S8-14] */
export function prepareSavedMethod(method: PaymentMethod, codeToken?: string): PreparedMethod {
  const blocked = BLOCKED[method.standing];
  if (blocked !== undefined) return { type: 'refused', refusal: clientRefusal(blocked), added: method };
  return { type: 'ready', method, ...(codeToken === undefined ? {} : { codeToken }) };
}

/**
 * Adds a method and returns it ready for use, or why it couldn't be added. An account that can receive withdrawals
 * requires reauthentication. (GLI19-06)
 */
export async function addMethod(body: NewMethod): Promise<PreparedMethod> {
  try {
    return prepareSavedMethod(await withReauthentication(() => addPaymentMethod(body)));
  } catch (thrown) {
    const refusal = problemOf(thrown) ?? clientRefusal('PAYMENT_FAILED');
    noteEndedSession(refusal);
    return { type: 'refused', refusal };
  }
}
