import { PAYMENT_PATHS } from '@sunflower/contracts/payments.ts';
import {
  type PaymentStatus,
  payments,
  WITHDRAWAL_OPTIONS_PATH,
  type Withdrawal,
  type WithdrawalBody,
  type WithdrawalOptions,
  withdrawal,
  withdrawalBody,
  withdrawalOptions,
} from '@sunflower/contracts/payments-withdrawals.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import { fetchWithdrawals } from '../../../player/withdrawals/withdrawals-query.ts';
import { jsonBody } from '../../../runtime/http/call.ts';
import { send } from '../../../runtime/http/http-client.ts';

/** Requests a withdrawal. The order key makes the call idempotent, so it may be repeated. [S7-28/withdraw-create] */
export function sendWithdrawal(body: WithdrawalBody): Promise<Withdrawal> {
  return send({
    method: 'POST',
    path: PAYMENT_PATHS.withdrawals,
    body: jsonBody(withdrawalBody, body),
    answer: withdrawal,
    hasIdempotencyKey: true,
  });
}

/** Number of the newest withdrawals to search; one that was just sent is among them. */
const NEWEST = 20;

/** Returns the withdrawal with this key; null when the server has none. */
export async function findWithdrawal(orderKey: string, signal: AbortSignal): Promise<Withdrawal | null> {
  const { pageItems } = await fetchWithdrawals({ limit: NEWEST, cursor: undefined }, signal);
  return pageItems.find((one) => one.orderKey === orderKey) ?? null;
}

/** Fetches how much can be withdrawn now, and the bounds of one withdrawal. */
export function fetchWithdrawalOptions(signal: AbortSignal): Promise<WithdrawalOptions> {
  return send({ path: WITHDRAWAL_OPTIONS_PATH, answer: withdrawalOptions, signal });
}

/**
 * Fetches the total of ACH withdrawals under review or approved: the sum of the absolute amounts. [S3-16] [S7-13]
 * [S7-27]
 */
export async function fetchAchTotal(
  status: Extract<PaymentStatus, 'APPROVED' | 'REVIEW'>,
  signal: AbortSignal,
): Promise<Cents> {
  const query = { status, direction: 'OUT', serviceProviderTargetId: 'ACH' };
  const { items } = await send({ path: PAYMENT_PATHS.payments, query, answer: payments, signal });
  return items.reduce((total, { amount }) => total + (amount < 0n ? -amount : amount), 0n);
}
