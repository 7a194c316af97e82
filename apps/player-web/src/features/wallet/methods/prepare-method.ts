import type { PaymentMethod } from '@sunflower/contracts/payments.ts';
import { withFreshLogin } from '../../../player/fresh-login/fresh-login.ts';
import { problemOf } from '../../../runtime/http/http-problem.ts';
import { noteEndedSession } from '../payment-problems/ended-session.ts';
import type { PaymentRefusal } from '../payment-problems/next-step.ts';
import { addPaymentMethod, type NewMethod } from './methods-calls.ts';

/** A method made ready for one payment: which it is and, for a card, what the vault gave for its code; or why it is not. */
export type Prepared =
  | { readonly type: 'ready'; readonly method: PaymentMethod; readonly codeToken?: string }
  | { readonly type: 'refused'; readonly refusal: PaymentRefusal; readonly added?: PaymentMethod }
  /** Fields are missing or wrong and say so themselves. */
  | { readonly type: 'incomplete' };

/** What the part of a form that holds a method can do for the whole form. */
export type MethodHandle = {
  prepare(): Promise<Prepared>;
  /** Goes to its first field. */
  focus(): void;
};

/** A refusal that no call told. */
export function ownRefusal(code: string): PaymentRefusal {
  return { status: 0, code, details: {}, traceId: null };
}

const BLOCKED = {
  READY: undefined,
  UNDER_REVIEW: 'METHOD_UNDER_REVIEW',
  APPROVAL_PENDING: 'APPROVAL_PENDING',
  EXPIRED: 'EXPIRY_INVALID',
} as const satisfies Record<PaymentMethod['standing'], string | undefined>;

/** A known method as it stands. [S8-14] */
export function preparedOf(method: PaymentMethod, codeToken?: string): Prepared {
  const blocked = BLOCKED[method.standing];
  if (blocked !== undefined) return { type: 'refused', refusal: ownRefusal(blocked), added: method };
  return { type: 'ready', method, ...(codeToken === undefined ? {} : { codeToken }) };
}

/** Adds a method and gives it ready for use, or why it could not be added. An account money can leave by asks for a fresh login. (GLI19-06) */
export async function addMethod(body: NewMethod): Promise<Prepared> {
  try {
    return preparedOf(await withFreshLogin(() => addPaymentMethod(body)));
  } catch (thrown) {
    const refusal = problemOf(thrown) ?? ownRefusal('PAYMENT_FAILED');
    noteEndedSession(refusal);
    return { type: 'refused', refusal };
  }
}
