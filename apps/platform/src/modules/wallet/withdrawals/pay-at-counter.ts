import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { moveWithdrawal } from './move-withdrawal.ts';
import { type RetailCodes, readRetailCode } from './retail-code.ts';
import type { Withdrawal } from './withdrawal.ts';
import { findClosedWithdrawal } from './withdrawal-gates.ts';
import { findUnfetched } from './withdrawals-lists-store.ts';
import type { MoveRefusal } from './withdrawals-refusals.ts';
import { lockWithdrawal, lockWithdrawalByCode } from './withdrawals-store.ts';

type AtCounter = { readonly typedCode: string; readonly codes: RetailCodes; readonly now: Temporal.Instant };

/** The cash a code stands for, its row locked; refuses a code that is none, was paid, or is too old. */
export async function lockCash(tx: Tx, asked: AtCounter): Promise<Withdrawal | Refusal<MoveRefusal>> {
  const code = readRetailCode(asked.typedCode);
  const withdrawal = code === undefined ? undefined : await lockWithdrawalByCode(tx, asked.codes.hashOf(code));
  if (!withdrawal) return refuse('CODE_UNKNOWN');
  const { state, changedAt, counter, payableUntil } = withdrawal;
  if (state === 'paid')
    return refuse('ALREADY_PAID', { details: { at: changedAt.toString(), counter: counter ?? null } });
  const isOver = payableUntil === undefined || Temporal.Instant.compare(asked.now, payableUntil) >= 0;
  if (state !== 'payable' || isOver) return refuse('CODE_EXPIRED');
  return (await findClosedWithdrawal(tx, withdrawal, asked.now)) ?? withdrawal;
}

/** Cash was handed over: exactly once, whoever else types the same code (the row lock decides), and not after its time. */
export async function payAtCounter(
  tx: Tx,
  asked: AtCounter & { counter: string; actor: string },
): Promise<Withdrawal | Refusal<MoveRefusal>> {
  const cash = await lockCash(tx, asked);
  if ('refusal' in cash) return cash;
  const { now: at, actor, counter } = asked;
  return moveWithdrawal(tx, cash, { state: 'paid', at, actor, counter, details: { counter } });
}

/** Codes one run ends at most; what is left waits for the next. */
const MAX_EXPIRED_A_RUN = 500;

/** Gives money back whose cash nobody fetched in time; returns how many. One that fails holds up no other; the first fault is thrown at the end. */
export async function expireCash(db: Db, now: Temporal.Instant): Promise<number> {
  const ids = await findUnfetched(db, now, MAX_EXPIRED_A_RUN);
  const faults: unknown[] = [];
  for (const withdrawalId of ids) {
    const expire = inTransaction(db, async (tx) => {
      const withdrawal = await lockWithdrawal(tx, withdrawalId);
      if (withdrawal?.state !== 'payable') return;
      await moveWithdrawal(tx, withdrawal, { state: 'expired', at: now, actor: 'system', reason: 'NOT_FETCHED' });
    });
    await expire.catch((fault: unknown) => faults.push(fault));
  }
  if (faults.length > 0) throw faults[0];
  return ids.length;
}
