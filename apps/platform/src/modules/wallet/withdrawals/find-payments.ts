import type { Cents } from '@sunflower/money/cents.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import type { DepositState } from '../deposits/deposit.ts';
import { listDeposits } from '../deposits/deposits-store.ts';
import type { WithdrawalState } from './withdrawal.ts';
import { listPaymentsOut } from './withdrawals-lists-store.ts';

/** Where a payment stands: nobody decided yet, decided and not finished, said no to, taken back. */
export type PaymentStatus = 'REVIEW' | 'APPROVED' | 'DECLINED' | 'RETURNED';

/**
 * What a withdrawal's state is in the totals of money out [S3-16]. A paid one is in no total: it is gone, and stands in the statement.
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
/** The same of a deposit: approved is what is in the wallet. */
const STATUS_IN: Readonly<Record<DepositState, PaymentStatus>> = {
  created: 'REVIEW',
  sent: 'REVIEW',
  challenge: 'REVIEW',
  authorised: 'REVIEW',
  posted: 'APPROVED',
  declined: 'DECLINED',
  failed: 'DECLINED',
  expired: 'DECLINED',
  returned: 'RETURNED',
};

/** One payment of a player; money out is negative. */
export type Payment = {
  readonly paymentId: string;
  readonly status: PaymentStatus;
  readonly direction: 'IN' | 'OUT';
  readonly channel: 'CARD' | 'BANK' | 'ACH' | 'VIPPREFERRED' | 'RETAIL';
  readonly amountCents: Cents;
  readonly createdAt: Temporal.Instant;
};

/** Rows of one answer and direction: more withdrawals than a player can have under way. */
const MAX_PAYMENTS = 200;

type Asked = {
  readonly playerId: string;
  readonly status?: PaymentStatus | undefined;
  readonly direction?: 'IN' | 'OUT' | undefined;
  readonly channel?: string | undefined;
};

/** A player's payments by status, direction and channel, each direction newest first. [S7-13] */
export async function findPayments(db: Db, asked: Asked): Promise<Payment[]> {
  const moneyOut = asked.direction === 'IN' ? [] : await findOut(db, asked);
  const moneyIn = asked.direction === 'OUT' ? [] : await findIn(db, asked);
  return [...moneyOut, ...moneyIn];
}

async function findOut(db: Db, { playerId, status, channel }: Asked): Promise<Payment[]> {
  const states = statesOf(STATUS_OUT, status);
  const rows = await listPaymentsOut(db, { playerId, states, channel, limit: MAX_PAYMENTS });
  return rows.flatMap(({ state, amountCents, ...row }) => {
    const told = STATUS_OUT[state];
    return told ? [{ ...row, status: told, direction: 'OUT' as const, amountCents: -amountCents }] : [];
  });
}

async function findIn(db: Db, { playerId, status, channel }: Asked): Promise<Payment[]> {
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

/** The states a status stands for, or with none asked all that have one. */
function statesOf<State extends string>(
  table: Readonly<Record<State, PaymentStatus | undefined>>,
  status: PaymentStatus | undefined,
): State[] {
  const states = Object.keys(table) as State[];
  return states.filter((state) => table[state] !== undefined && (status === undefined || table[state] === status));
}
