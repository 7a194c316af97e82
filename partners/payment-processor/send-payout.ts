import type { PayoutRequest, ProcessorPayout } from '@sunflower/partner-protocols/payment-processor.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { insertDue } from './later-store.ts';
import { ACCOUNT_RAILS, findMethod } from './methods-store.ts';
import { findPayout, insertPayout, payoutOnWire, type StoredPayout, updatePayout } from './payouts-store.ts';
import type { ProcessorDeps } from './processor-deps.ts';
import { type Refused, refused } from './register-method.ts';
import { behaviourNamed } from './sandbox.ts';
import { tellPayout } from './tell-news.ts';

/** Sends money to an account exactly once per reference: only to a bank account that is its owner's. How it ended comes later. */
export async function sendPayout(deps: ProcessorDeps, asked: PayoutRequest): Promise<ProcessorPayout | Refused> {
  const { reference, methodToken, amountCents } = asked;
  const method = await findMethod(deps.db, methodToken);
  const before = await findPayout(deps.db, reference);
  if (before) return sameAgain(before, asked);
  if (!method || method.isForgotten) return refused('METHOD_GONE');
  if (!ACCOUNT_RAILS.has(method.rail) || !method.isOwnerMatched || method.standing !== 'READY')
    return refused('ACCOUNT_INVALID');
  const payout: StoredPayout = { reference, methodToken, version: 1, state: 'SENT', amountCents, problem: null };
  const isNew = await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    if (!(await insertPayout(tx, { ...payout, createdAt: now }))) return false;
    const fails = behaviourNamed(method.rail, method.behaviour).clearing === 'failed';
    const dueAt = now.add({ seconds: deps.clearingSeconds });
    await insertDue(tx, { kind: 'payout', reference, toState: fails ? 'FAILED' : 'PAID', dueAt });
    return true;
  });
  if (isNew) return payoutOnWire(payout);
  const meanwhile = await findPayout(deps.db, reference);
  if (!meanwhile) throw new Error(`payout ${reference} is gone`);
  return sameAgain(meanwhile, asked);
}

function sameAgain(before: StoredPayout, asked: PayoutRequest): ProcessorPayout | Refused {
  const isSame = before.methodToken === asked.methodToken && before.amountCents === asked.amountCents;
  return isSame ? payoutOnWire(before) : refused('DUPLICATE');
}

/** What time brings a payout: paid or failed, and of what was paid, returned by the bank. */
export async function passPayoutTime(
  tx: Tx,
  deps: ProcessorDeps,
  due: { reference: string; toState: string },
): Promise<void> {
  const moved = await moveOn(tx, due);
  if (!moved) return;
  await tellPayout(tx, deps, moved);
  if (moved.state !== 'PAID') return;
  const method = await findMethod(tx, moved.methodToken);
  if (!method || behaviourNamed(method.rail, method.behaviour).clearing !== 'returned') return;
  const dueAt = deps.clock.now().add({ seconds: deps.clearingSeconds });
  await insertDue(tx, { kind: 'payout', reference: due.reference, toState: 'RETURNED', dueAt });
}

function moveOn(tx: Tx, due: { reference: string; toState: string }): Promise<StoredPayout | undefined> {
  const { reference } = due;
  switch (due.toState) {
    case 'PAID':
      return updatePayout(tx, reference, { from: 'SENT', to: 'PAID' });
    case 'FAILED':
      return updatePayout(tx, reference, { from: 'SENT', to: 'FAILED', problem: 'ACCOUNT_INVALID' });
    case 'RETURNED':
      return updatePayout(tx, reference, { from: 'PAID', to: 'RETURNED', problem: 'ACCOUNT_INVALID' });
    default:
      throw new Error(`a payout never becomes ${due.toState}`);
  }
}
