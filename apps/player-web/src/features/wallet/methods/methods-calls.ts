import {
  type addPaymentMethodBody as AddBody,
  addPaymentMethodBody,
  PAYMENT_PATHS,
  type PaymentMethod,
  paymentMethod,
  paymentMethods,
  vipPreferredStatus,
} from '@sunflower/contracts/payments.ts';
import type * as z from 'zod/mini';
import { jsonBody } from '../../../runtime/http/call.ts';
import { send } from '../../../runtime/http/http-client.ts';

/** Body that adds a method: a vault token and its holder, or a bank account. */
export type NewMethod = z.output<typeof AddBody>;
export type MethodDirection = 'IN' | 'OUT' | 'EITHER';

/** Fetches the player's methods for deposits, withdrawals or both. [S7-14] */
export function fetchPaymentMethods(direction: MethodDirection, signal: AbortSignal): Promise<PaymentMethod[]> {
  return send({
    path: PAYMENT_PATHS.paymentMethods,
    query: { direction, status: 'ACTIVE' },
    answer: paymentMethods,
    signal,
  });
}

/** Fetches whether the player has the preferred eCheck, and how much one deposit may take from it. [S3-14] [S7-17] */
export function fetchVipPreferred(signal: AbortSignal) {
  return send({ path: PAYMENT_PATHS.vipPreferredStatus, answer: vipPreferredStatus, signal });
}

/** Adds a method. Account numbers are passed to the processor and never stored on the way. */
export function addPaymentMethod(body: NewMethod): Promise<PaymentMethod> {
  return send({
    method: 'POST',
    path: PAYMENT_PATHS.addPaymentMethod,
    body: jsonBody(addPaymentMethodBody, body),
    answer: paymentMethod,
  });
}

/** Removes a method; its past payments stay in the statement. */
export function deletePaymentMethod(methodId: string): Promise<void> {
  return send({ method: 'DELETE', path: PAYMENT_PATHS.paymentMethod, params: { methodId } });
}

/** Makes a method the default. */
export function makeDefaultMethod(methodId: string): Promise<void> {
  return send({ method: 'POST', path: PAYMENT_PATHS.defaultPaymentMethod, params: { methodId } });
}
