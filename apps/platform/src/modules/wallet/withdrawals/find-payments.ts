import type { Cents } from '@sunflower/money/cents.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import type { DepositState } from '../deposits/deposit.ts';
import { listDeposits } from '../deposits/deposits-store.ts';
import type { WithdrawalState } from './withdrawal.ts';
import { listPaymentsOut } from './withdrawals-lists-store.ts';

/**
 * A payment's status. APPROVED: a withdrawal in progress, or a deposit in the wallet. DECLINED: declined, failed or
 * expired.
 */
export type PaymentStatus = 'REVIEW' | 'APPROVED' | 'DECLINED' | 'RETURNED';

/**
 * The status of a withdrawal's state in the totals of money out [S3-16]. A paid withdrawal is in no total, because it
 * appears in the statement.
 */
const STATUS_OUT: Readonly<Record<WithdrawalState, PaymentStatus | undefined>> = {
  review: 'REVIEW',
  approved: 'APPROVED',
  sent: 'APPROVED',
  payable: 'APPROVED',
  paid: undefined,
  declined: 'DECLINED',
  failed: 'DECLINED',
  expired: 'DECLINED',
  returned: 'RETURNED',
};
/** The status of a deposit's state; approved means in the wallet. */
const STATUS_IN: Readonly<Record<DepositState, PaymentStatus>> = {
  created: 'REVIEW',
  sent: 'REVIEW',
  challenge: 'REVIEW',
  authorized: 'REVIEW',
  posted: 'APPROVED',
  declined: 'DECLINED',
  failed: 'DECLINED',
  expired: 'DECLINED',
  returned: 'RETURNED',
};

/** A player's payment. Money out is negative. */
export type Payment = {
  readonly paymentId: string;
  readonly status: PaymentStatus;
  readonly direction: 'IN' | 'OUT';
  readonly channel: 'CARD' | 'BANK' | 'ACH' | 'VIPPREFERRED' | 'RETAIL';
  readonly amountCents: Cents;
  readonly createdAt: Temporal.Instant;
};

/** Maximum rows per direction; higher than the number of a player's open withdrawals can get. */
const MAX_PAYMENTS = 200;

type Input = {
  readonly playerId: string;
  readonly status?: PaymentStatus | undefined;
  readonly direction?: 'IN' | 'OUT' | undefined;
  readonly channel?: string | undefined;
};

/** Lists a player's payments by status, direction and channel, each direction newest first. [S7-13] */
export async function findPayments(db: Db, input: Input): Promise<Payment[]> {
  const moneyOut = input.direction === 'IN' ? [] : await findOut(db, input);
  const moneyIn = input.direction === 'OUT' ? [] : await findIn(db, input);
  return [...moneyOut, ...moneyIn];
}

async function findOut(db: Db, { playerId, status, channel }: Input): Promise<Payment[]> {
  const states = statesOf(STATUS_OUT, status);
  const rows = await listPaymentsOut(db, { playerId, states, channel, limit: MAX_PAYMENTS });
  return rows.flatMap(({ state, amountCents, ...row }) => {
    const reported = STATUS_OUT[state];
    return reported ? [{ ...row, status: reported, direction: 'OUT' as const, amountCents: -amountCents }] : [];
  });
}

async function findIn(db: Db, { playerId, status, channel }: Input): Promise<Payment[]> {
  const rows = await listDeposits(db, { playerId, states: statesOf(STATUS_IN, status), limit: MAX_PAYMENTS });
  return rows
    .filter((row) => channel === undefined || row.channel === channel)
    .map(({ depositId, state, channel: via, amountCents, createdAt }) => ({
      paymentId: depositId,
      status: STATUS_IN[state],
      direction: 'IN' as const,
      channel: via,
      amountCents,
      createdAt,
    }));
}

/** Returns the states of a status; without a status, all states that have one. */
function statesOf<State extends string>(
  table: Readonly<Record<State, PaymentStatus | undefined>>,
  status: PaymentStatus | undefined,
): State[] {
  const states = Object.keys(table) as State[];
  return states.filter((state) => table[state] !== undefined && (status === undefined || table[state] === status));
}
