import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newRandomId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  findPlayerBalances,
  houseAccount,
  playerAccount,
  postLedgerTransaction,
  proveBalances,
} from '../../ledger/index.ts';
import { useDepositStack } from '../deposits/deposit-stack-in-tests.ts';
import { addAccount, type Depositor } from '../deposits/deposits-in-tests.ts';
import { findPayoutMethod } from '../methods/find-payout-method.ts';
import { applyPayoutUpdate } from './apply-payout-update.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { sendPayout } from './send-payout.ts';
import type { Withdrawal } from './withdrawal.ts';
import { approved, CODES } from './withdrawals-in-tests.ts';
import { reconcileWithdrawals } from './withdrawals-jobs.ts';
import { findAnyWithdrawal } from './withdrawals-lists-store.ts';

const stack = useDepositStack();
const deps = () => ({ ...stack.deps, findMethod: findPayoutMethod, codes: CODES });
/** Whether webhooks reach their handler; otherwise they are lost. */
const line = { isUp: true };

beforeAll(() => {
  stack.processor.onUpdate(async (body, signature) => {
    const now = stack.clock.now();
    const update = line.isUp ? stack.processor.port.readUpdate({ body, signature, now }) : undefined;
    if (update?.kind !== 'payout') return 503;
    await inTransaction(stack.db, (tx) => applyPayoutUpdate(tx, update.payout, now));
    return 204;
  });
});

/** Creates a winner with $100 who requests $40 to an account of the sandbox. */
async function requestedFrom(number: string, channel: 'ACH' | 'BANK') {
  const now = stack.clock.now();
  const player: Depositor = await stack.newDepositor();
  const { playerId } = player;
  const { methodId: paymentMethodId } = await addAccount(stack.deps, player, { number, channel });
  return inTransaction(stack.db, async (tx) => {
    const [from, to] = [houseAccount('prizes/test'), playerAccount(playerId, 'winnings')];
    const postings = [{ from, to, amountCents: 100_00n }];
    await postLedgerTransaction(tx, { key: `prize/${playerId}`, kind: 'prize', businessTime: now, postings });
    const orderKey = newRandomId();
    const input = {
      player,
      orderKey,
      amountCents: 40_00n,
      channel,
      paymentMethodId,
      findMethod: findPayoutMethod,
      now,
    };
    return requestWithdrawal(tx, input);
  });
}

/** Creates a withdrawal to an account of the sandbox that is approved and sent. */
async function sentTo(number: string, channel: 'ACH' | 'BANK'): Promise<Withdrawal> {
  const made = await requestedFrom(number, channel);
  if (isRefusal(made)) throw new Error(made.refusal);
  await approved(stack.db, made.withdrawal, stack.clock.now());
  await sendPayout(deps(), made.withdrawal.withdrawalId);
  return made.withdrawal;
}

async function standing({ playerId, withdrawalId }: Withdrawal) {
  const { winningsCents, heldCents } = await findPlayerBalances(stack.db, playerId);
  const found = await findAnyWithdrawal(stack.db, withdrawalId);
  return { state: found?.withdrawal.state, reason: found?.withdrawal.reason, winningsCents, heldCents };
}

describe('a withdrawal through the sandbox processor', () => {
  it.each(['ACH', 'BANK'] as const)('is paid after a signed webhook, by %s to a good account', async (channel) => {
    const withdrawal = await sentTo('000123456789', channel);
    expect(await standing(withdrawal)).toMatchObject({ state: 'sent', heldCents: 40_00n });
    await stack.pass({ minutes: 2 });
    expect(await standing(withdrawal)).toMatchObject({ state: 'paid', winningsCents: 60_00n, heldCents: 0n });
  });

  it('returns to the wallet when the bank rejects it', async () => {
    const withdrawal = await sentTo('000111111121', 'ACH');
    await stack.pass({ minutes: 2 });
    const back = { state: 'failed', reason: 'ACCOUNT_INVALID', winningsCents: 100_00n, heldCents: 0n };
    expect(await standing(withdrawal)).toEqual(back);
  });

  it('returns to the wallet when the bank sends it back after it was paid', async () => {
    const withdrawal = await sentTo('000111111113', 'ACH');
    await stack.pass({ minutes: 2 });
    expect(await standing(withdrawal)).toMatchObject({ state: 'paid' });
    await stack.pass({ minutes: 2 });
    expect(await standing(withdrawal)).toMatchObject({ state: 'returned', winningsCents: 100_00n, heldCents: 0n });
  });

  it('is completed by polling when its webhooks are lost, and ignores them when they arrive late', async () => {
    line.isUp = false;
    const withdrawal = await sentTo('000123456789', 'ACH');
    await stack.pass({ minutes: 6 });
    expect(await standing(withdrawal)).toMatchObject({ state: 'sent' });
    await reconcileWithdrawals(deps());
    expect(await standing(withdrawal)).toMatchObject({ state: 'paid', winningsCents: 60_00n, heldCents: 0n });
    line.isUp = true;
    await stack.pass({ hours: 1 });
    expect(await standing(withdrawal)).toMatchObject({ state: 'paid', winningsCents: 60_00n, heldCents: 0n });
    expect(await proveBalances(stack.db)).toMatchObject({ ok: true, totalCents: 0n });
  });

  it('is refused for an account whose approval is pending', async () => {
    expect(await requestedFrom('000111111139', 'ACH')).toEqual({ refusal: 'APPROVAL_PENDING' });
  });
});
