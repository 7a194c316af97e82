import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { moveWithdrawal } from './move-withdrawal.ts';
import { type RetailCodes, readRetailCode } from './retail-code.ts';
import type { Withdrawal } from './withdrawal.ts';
import { findClosedWithdrawal } from './withdrawal-gates.ts';
import { findUncollectedCash } from './withdrawals-lists-store.ts';
import type { MoveRefusal } from './withdrawals-refusals.ts';
import { lockWithdrawal, lockWithdrawalByCode } from './withdrawals-store.ts';

type AtCounter = { readonly typedCode: string; readonly codes: RetailCodes; readonly now: Temporal.Instant };

/**
 * Returns the withdrawal of a code, with its row locked. Refuses an invalid, paid or expired code, and a withdrawal
 * that a restriction closes.
 */
export async function lockCashWithdrawal(tx: Tx, input: AtCounter): Promise<Withdrawal | Refusal<MoveRefusal>> {
  const code = readRetailCode(input.typedCode);
  const withdrawal = code === undefined ? undefined : await lockWithdrawalByCode(tx, input.codes.hashOf(code));
  if (!withdrawal) return refuse('CODE_UNKNOWN');
  const { state, changedAt, counter, payableUntil } = withdrawal;
  if (state === 'paid')
    return refuse('ALREADY_PAID', { details: { at: changedAt.toString(), counter: counter ?? null } });
  const isOver = payableUntil === undefined || Temporal.Instant.compare(input.now, payableUntil) >= 0;
  if (state !== 'payable' || isOver) return refuse('CODE_EXPIRED');
  return (await findClosedWithdrawal(tx, withdrawal, input.now)) ?? withdrawal;
}

/**
 * Records that cash was handed over: exactly once per code, because the row lock decides between concurrent counters,
 * and not after its expiration.
 */
export async function payAtCounter(
  tx: Tx,
  input: AtCounter & { counter: string; actor: string },
): Promise<Withdrawal | Refusal<MoveRefusal>> {
  const cash = await lockCashWithdrawal(tx, input);
  if ('refusal' in cash) return cash;
  const { now: at, actor, counter } = input;
  return moveWithdrawal(tx, cash, { state: 'paid', at, actor, counter, details: { counter } });
}

/** Maximum number of codes that one run expires; the rest waits for the next run. */
const MAX_EXPIRED_A_RUN = 500;

/**
 * Releases the money of cash that wasn't picked up in time, and returns the count. A failing one doesn't block the
 * others; the first error is thrown at the end.
 */
export async function expireCash(db: Db, now: Temporal.Instant): Promise<number> {
  const ids = await findUncollectedCash(db, now, MAX_EXPIRED_A_RUN);
  const errors: unknown[] = [];
  for (const withdrawalId of ids) {
    const expire = inTransaction(db, async (tx) => {
      const withdrawal = await lockWithdrawal(tx, withdrawalId);
      if (withdrawal?.state !== 'payable') return;
      await moveWithdrawal(tx, withdrawal, { state: 'expired', at: now, actor: 'system', reason: 'NOT_FETCHED' });
    });
    await expire.catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw errors[0];
  return ids.length;
}
