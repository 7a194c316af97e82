import type { Deposit, PaymentProblem } from '@sunflower/contracts/payments.ts';
import type { OrderReply } from '../../../player/orders/order-state.ts';
import type { HttpProblem } from '../../../runtime/http/http-problem.ts';

/** Refusal codes for final states that carry no reason. */
const END_CODES = {
  declined: 'BANK_DECLINED',
  failed: 'PAYMENT_FAILED',
  expired: 'PAYMENT_TIMED_OUT',
} as const satisfies Record<string, PaymentProblem>;

function problemOf({ state, problem, supportPhone }: Deposit): HttpProblem | null {
  const details = supportPhone === null ? {} : { phone: supportPhone };
  const refusal = { status: 409, message: '', fields: [], traceId: null, details };
  switch (state) {
    case 'declined':
    case 'failed':
    case 'expired':
      return { ...refusal, code: problem ?? END_CODES[state] };
    // `problem` would be the processor's reason for accepting the money, which doesn't explain why the bank took it
    // back.
    case 'returned':
      return { ...refusal, code: 'DEPOSIT_RETURNED' };
    default:
      return null;
  }
}

/**
 * Maps a deposit on the server to the reply for the order in the browser; null: the server has no deposit with this
 * key.
 */
export function replyOfDeposit(deposit: Deposit | null): OrderReply<Deposit> {
  if (deposit === null) return { state: 'unknown' };
  if (deposit.state === 'posted') return { state: 'confirmed', outcome: deposit };
  if (deposit.state === 'challenge' && deposit.challengeUrl !== null)
    return { state: 'challenged', url: deposit.challengeUrl };
  const problem = problemOf(deposit);
  return problem ? { state: 'refused', problem } : { state: 'pending' };
}
