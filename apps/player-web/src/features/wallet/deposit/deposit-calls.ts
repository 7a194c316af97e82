import { type Deposit, type DepositBody, deposit, depositBody, PAYMENT_PATHS } from '@sunflower/contracts/payments.ts';
import { jsonBody } from '../../../runtime/http/call.ts';
import { send } from '../../../runtime/http/http-client.ts';
import { problemOf } from '../../../runtime/http/http-problem.ts';

/** Adds money. The order key makes the call idempotent, so it may be repeated. */
export function sendDeposit(body: DepositBody): Promise<Deposit> {
  return send({
    method: 'POST',
    path: PAYMENT_PATHS.deposits,
    body: jsonBody(depositBody, body),
    answer: deposit,
    hasIdempotencyKey: true,
  });
}

async function orNullWhenUnknown(input: Promise<Deposit>): Promise<Deposit | null> {
  try {
    return await input;
  } catch (thrown) {
    if (problemOf(thrown)?.status === 404) return null;
    throw thrown;
  }
}

/** Returns the state of a deposit; null when the server has no deposit with this key. */
export function fetchDeposit(orderKey: string, signal?: AbortSignal): Promise<Deposit | null> {
  return orNullWhenUnknown(
    send({ path: PAYMENT_PATHS.deposit, params: { orderKey }, answer: deposit, ...(signal ? { signal } : {}) }),
  );
}

/**
 * Returns the state of a deposit, like `fetchDeposit`, for a player who is back from the bank's page: the server first
 * checks with the processor. May be repeated.
 */
export function reportReturn(orderKey: string, signal?: AbortSignal): Promise<Deposit | null> {
  return orNullWhenUnknown(
    send({
      method: 'POST',
      path: PAYMENT_PATHS.depositReturn,
      params: { orderKey },
      answer: deposit,
      hasIdempotencyKey: true,
      ...(signal ? { signal } : {}),
    }),
  );
}
