import type { PayoutRequest, ProcessorPayout } from '@sunflower/partner-protocols/payment-processor.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { scheduleChange } from './later-store.ts';
import { ACCOUNT_RAILS, findMethod } from './methods-store.ts';
import { findPayout, insertPayout, payoutOnWire, type StoredPayout, updatePayout } from './payouts-store.ts';
import type { ProcessorDeps } from './processor-deps.ts';
import { type ProcessorRefusal, refuseWith } from './register-method.ts';
import { behaviorNamed } from './sandbox.ts';
import { sendPayoutUpdate } from './send-updates.ts';

/**
 * Sends a payout exactly once per reference, and only to a verified bank account of its owner. Its outcome comes later.
 */
export async function sendPayout(
  deps: ProcessorDeps,
  input: PayoutRequest,
): Promise<ProcessorPayout | ProcessorRefusal> {
  const { reference, methodToken, amountCents } = input;
  const method = await findMethod(deps.db, methodToken);
  const before = await findPayout(deps.db, reference);
  if (before) return sameAgain(before, input);
  if (!method || method.isForgotten) return refuseWith('METHOD_GONE');
  if (!ACCOUNT_RAILS.has(method.rail) || !method.isOwnerMatched || method.standing !== 'READY')
    return refuseWith('ACCOUNT_INVALID');
  const payout: StoredPayout = { reference, methodToken, version: 1, state: 'SENT', amountCents, problem: null };
  const isNew = await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    if (!(await insertPayout(tx, { ...payout, createdAt: now }))) return false;
    const fails = behaviorNamed(method.rail, method.behavior).clearing === 'failed';
    const dueAt = now.add({ seconds: deps.clearingSeconds });
    await scheduleChange(tx, { kind: 'payout', reference, toState: fails ? 'FAILED' : 'PAID', dueAt });
    return true;
  });
  if (isNew) return payoutOnWire(payout);
  const meanwhile = await findPayout(deps.db, reference);
  if (!meanwhile) throw new Error(`payout ${reference} is gone`);
  return sameAgain(meanwhile, input);
}

function sameAgain(before: StoredPayout, input: PayoutRequest): ProcessorPayout | ProcessorRefusal {
  const isSame = before.methodToken === input.methodToken && before.amountCents === input.amountCents;
  return isSame ? payoutOnWire(before) : refuseWith('DUPLICATE');
}

/** Applies a state change of a payout that is due: paid, failed or, after it was paid, returned by the bank. */
export async function applyDuePayoutChange(
  tx: Tx,
  deps: ProcessorDeps,
  due: { reference: string; toState: string },
): Promise<void> {
  const moved = await moveOn(tx, due);
  if (!moved) return;
  await sendPayoutUpdate(tx, deps, moved);
  if (moved.state !== 'PAID') return;
  const method = await findMethod(tx, moved.methodToken);
  if (!method || behaviorNamed(method.rail, method.behavior).clearing !== 'returned') return;
  const dueAt = deps.clock.now().add({ seconds: deps.clearingSeconds });
  await scheduleChange(tx, { kind: 'payout', reference: due.reference, toState: 'RETURNED', dueAt });
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
      throw new Error(`a payout can't become ${due.toState}`);
  }
}
