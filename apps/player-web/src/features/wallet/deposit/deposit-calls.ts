import { type Deposit, type DepositBody, deposit, depositBody, PAYMENT_PATHS } from '@sunflower/contracts/payments.ts';
import { jsonBody } from '../../../runtime/http/call.ts';
import { send } from '../../../runtime/http/http-client.ts';
import { problemOf } from '../../../runtime/http/http-problem.ts';

/** Adds money. The key makes it happen once at most, so the call may be repeated. */
export function sendDeposit(body: DepositBody): Promise<Deposit> {
  return send({
    method: 'POST',
    path: PAYMENT_PATHS.deposits,
    body: jsonBody(depositBody, body),
    answer: deposit,
    hasIdempotencyKey: true,
  });
}

async function orNullWhenUnknown(asked: Promise<Deposit>): Promise<Deposit | null> {
  try {
    return await asked;
  } catch (thrown) {
    if (problemOf(thrown)?.status === 404) return null;
    throw thrown;
  }
}

/** Asks the server what became of a deposit; null when it doesn't know the key. */
export function fetchDeposit(orderKey: string, signal?: AbortSignal): Promise<Deposit | null> {
  return orNullWhenUnknown(
    send({ path: PAYMENT_PATHS.deposit, params: { orderKey }, answer: deposit, ...(signal ? { signal } : {}) }),
  );
}

/** Does the same for a player who is back from the bank's page: the server asks the processor immediately. May be repeated. */
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
