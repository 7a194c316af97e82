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
  withdrawalsPage,
} from '@sunflower/contracts/payments-withdrawals.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import { jsonBody } from '../../../runtime/http/call.ts';
import { send } from '../../../runtime/http/http-client.ts';

/** Asks for money. The key makes it happen once at most, so the call may be repeated. [S7-28/withdraw-create] */
export function sendWithdrawal(body: WithdrawalBody): Promise<Withdrawal> {
  return send({
    method: 'POST',
    path: PAYMENT_PATHS.withdrawals,
    body: jsonBody(withdrawalBody, body),
    answer: withdrawal,
    hasIdempotencyKey: true,
  });
}

/** A page of the player's withdrawals, newest first. [S7-29/withdraws] */
export function askWithdrawals(page: { limit: number; cursor: string | undefined }, signal: AbortSignal) {
  return send({ path: PAYMENT_PATHS.withdrawals, query: page, answer: withdrawalsPage, signal });
}

/** The newest withdrawals, among which one that was just sent must be. */
const NEWEST = 20;

/** Asks the server what became of a withdrawal; null when nothing happened under its key. */
export async function findWithdrawal(orderKey: string, signal: AbortSignal): Promise<Withdrawal | null> {
  const { pageItems } = await askWithdrawals({ limit: NEWEST, cursor: undefined }, signal);
  return pageItems.find((one) => one.orderKey === orderKey) ?? null;
}

/** How much can be taken out now, and the bounds of one withdrawal. */
export function askWithdrawalOptions(signal: AbortSignal): Promise<WithdrawalOptions> {
  return send({ path: WITHDRAWAL_OPTIONS_PATH, answer: withdrawalOptions, signal });
}

/** What the clearing house is to bring, under review or approved: the sum of the amounts without their sign. [S3-16] [S7-13] [S7-27] */
export async function askAchTotal(
  status: Extract<PaymentStatus, 'APPROVED' | 'REVIEW'>,
  signal: AbortSignal,
): Promise<Cents> {
  const query = { status, direction: 'OUT', serviceProviderTargetId: 'ACH' };
  const { items } = await send({ path: PAYMENT_PATHS.payments, query, answer: payments, signal });
  return items.reduce((total, { amount }) => total + (amount < 0n ? -amount : amount), 0n);
}
