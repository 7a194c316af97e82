import type { ProcessorProblem } from '@sunflower/partner-protocols/payment-processor.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { describe, expect, it } from 'vitest';
import { SANDBOX_ACCOUNTS, SANDBOX_CARDS } from '../../../../../../partners/payment-processor/sandbox.ts';
import { vaultTokenOf } from '../../../partner-ports/payment-processor/sandbox-in-tests.ts';
import {
  findHouseBalance,
  houseAccount,
  playerAccount,
  postLedgerTransaction,
  proveBalances,
} from '../../ledger/index.ts';
import { findUnread, WALLET_TEMPLATE } from '../../notifications/index.ts';
import { addMethod } from '../methods/add-method.ts';
import { listMethods } from '../methods/payment-methods-store.ts';
import { problemOf } from '../methods/payment-problem.ts';
import { reconcileMethods } from '../methods/reconcile-methods.ts';
import { useDepositStack } from './deposit-stack-in-tests.ts';
import { addAccount, addCard, depositBy, deposited } from './deposits-in-tests.ts';
import { findDeposit, sumUnsettledDeposits } from './deposits-store.ts';
import { refreshDeposit } from './drive-deposit.ts';

const stack = useDepositStack();

/** The requirement tag that a deposit with this problem covers. */
const PARTS: Partial<Record<ProcessorProblem, string>> = {
  DUPLICATE: '[S8-14/duplicate]',
  SYSTEM: '[S8-14/system-failure]',
  NAME_MISMATCH: '[S8-14/details]',
  CODE_MISMATCH: '[S8-14/details]',
  NUMBER_INVALID: '[S8-14/details]',
  EXPIRY_INVALID: '[S8-14/details]',
  INSUFFICIENT_FUNDS: '[S8-14/insufficient-funds]',
  AVS_FAILURE: '[S8-14/not-processed]',
  FRAUD: '[S8-14/not-processed]',
  CREDENTIALS: '[S8-14/not-processed]',
  BANK_DECLINE: '[S8-14/bank-declined]',
  HOSTILE_BIN: '[S8-14/issuing-bank]',
  STOLEN: '[S8-14/stolen]',
  CALL_PROVIDER: '[S8-14/support-line]',
};
const payableCards = SANDBOX_CARDS.filter(({ atRegistration, standing }) => !atRegistration && !standing);

describe('a sandbox card', () => {
  it.each(payableCards.map((card) => ({ ...card, part: (card.atPayment && PARTS[card.atPayment]) ?? '' })))(
    '$name: $line $part',
    async ({ number, atPayment, isChallenged, answer }) => {
      const player = await stack.newDepositor();
      const method = await addCard(stack.deps, player, number);
      const first = await deposited(stack.deps, player, { method });
      if (answer) {
        expect(first).toMatchObject({ state: 'sent', problem: null });
        await stack.pass({ seconds: 60 });
      } else if (isChallenged) {
        expect(first).toMatchObject({ state: 'challenge', challengeUrl: expect.stringContaining('/challenges/') });
        const body = new URLSearchParams({ answer: 'confirm' });
        await fetch(String(first.challengeUrl), { method: 'POST', body, redirect: 'manual' });
        await refreshDeposit(stack.deps, { depositId: first.depositId, mustBeDue: false });
      }
      const end = await findDeposit(stack.db, first.depositId);
      if (atPayment) {
        expect(end).toMatchObject({ state: 'declined', problem: problemOf(atPayment), challengeUrl: null });
        expect([await stack.cents(player), await stack.usedCents(player.playerId)]).toEqual([0n, 0n]);
        expect(await stack.events('wallet.deposited', player.playerId)).toEqual([]);
      } else {
        expect(end).toMatchObject({ state: 'posted', problem: null, isSettled: true });
        await stack.pass({ seconds: 60 });
        expect([await stack.cents(player), await stack.usedCents(player.playerId)]).toEqual([25_00n, 25_00n]);
        expect(await stack.events('wallet.deposited', player.playerId)).toEqual([
          { playerId: player.playerId, depositId: first.depositId, amountCents: 2500, isFirst: 1 },
        ]);
      }
    },
  );

  it('adds no money while it is under review [S8-14/under-review]', async () => {
    const player = await stack.newDepositor();
    const method = await addCard(stack.deps, player, '4000000000001000');
    expect(await depositBy(stack.deps, player, { method })).toMatchObject({ refusal: 'METHOD_UNDER_REVIEW' });
    expect([await stack.cents(player), await stack.usedCents(player.playerId)]).toEqual([0n, 0n]);
    expect(await stack.events('wallet.deposited', player.playerId)).toEqual([]);
  });

  it("can't be added while another account uses it, and leaves no method behind [S8-14/card-in-use]", async () => {
    const player = await stack.newDepositor();
    const source = { channel: 'CARD', vaultToken: vaultTokenOf('4000000000000903'), postalCode: '66603' } as const;
    const input = { holderName: player.holderName, isDefault: false, source };
    expect(await addMethod(stack.deps, { playerId: player.playerId, input })).toMatchObject({ refusal: 'CARD_IN_USE' });
    expect(await listMethods(stack.db, { playerId: player.playerId, status: 'ACTIVE' })).toEqual([]);
  });
});

describe('a sandbox bank account', () => {
  it.each(SANDBOX_ACCOUNTS.filter(({ atRegistration, standing }) => !atRegistration && !standing))(
    '$name: $line',
    async ({ number, atPayment, clearing }) => {
      const player = await stack.newDepositor();
      const method = await addAccount(stack.deps, player, { number });
      const first = await deposited(stack.deps, player, { method });
      if (atPayment) return expect(first).toMatchObject({ state: 'declined', problem: problemOf(atPayment) });
      expect(first).toMatchObject({ state: 'posted', isSettled: false });
      expect(await sumUnsettledDeposits(stack.db, player.playerId)).toBe(await stack.cents(player));
      await stack.pass({ seconds: 90 });
      const isReturned = clearing === 'returned';
      expect(await sumUnsettledDeposits(stack.db, player.playerId)).toBe(0n);
      expect(await findDeposit(stack.db, first.depositId)).toMatchObject(
        isReturned ? { state: 'returned' } : { state: 'posted', isSettled: true },
      );
      expect(await stack.cents(player)).toBe(isReturned ? 0n : 25_00n);
    },
  );

  it('waits for its approval, and works afterward [S8-14/approval-pending]', async () => {
    const player = await stack.newDepositor();
    const method = await addAccount(stack.deps, player, { number: '000111111139' });
    expect(await depositBy(stack.deps, player, { method })).toMatchObject({ refusal: 'APPROVAL_PENDING' });
    expect(await stack.cents(player)).toBe(0n);
    await stack.pass({ minutes: 10 });
    await reconcileMethods(stack.deps);
    expect(await deposited(stack.deps, player, { method })).toMatchObject({ state: 'posted' });
  });

  it('takes deposits up to its limit, and not a cent more, as a preferred eCheck [S7-17]', async () => {
    const player = await stack.newDepositor();
    const method = await addAccount(stack.deps, player, { number: '000123456789', channel: 'VIPPREFERRED' });
    expect(method.transferLimitCents).toBe(500_00n);
    expect(await depositBy(stack.deps, player, { method, amountCents: 500_01n })).toMatchObject({
      refusal: 'TRANSFER_LIMIT',
      details: { transferLimitCents: 500_00 },
    });
    expect(await deposited(stack.deps, player, { method, amountCents: 500_00n })).toMatchObject({ state: 'posted' });
  });

  it('records returned money that was already spent as a receivable of the lottery, and stops deposits', async () => {
    const player = await stack.newDepositor();
    const method = await addAccount(stack.deps, player, { number: '000111111113' });
    const { depositId } = await deposited(stack.deps, player, { method, amountCents: 100_00n });
    await inTransaction(stack.db, (tx) =>
      postLedgerTransaction(tx, {
        key: `test-spent/${player.playerId}`,
        kind: 'purchase',
        businessTime: stack.clock.now(),
        postings: [
          {
            from: playerAccount(player.playerId, 'deposits'),
            to: houseAccount('sales/powerball'),
            amountCents: 70_00n,
          },
        ],
      }),
    );
    const owedBefore = await findHouseBalance(stack.db, 'receivables/returned-deposits');
    await stack.pass({ seconds: 90 });
    expect(await stack.stateOf(depositId)).toBe('returned');
    expect(await stack.cents(player)).toBe(0n);
    expect(await findHouseBalance(stack.db, 'receivables/returned-deposits')).toBe(owedBefore - 70_00n);
    expect(await depositBy(stack.deps, player, { method })).toMatchObject({ refusal: 'ACCESS_DENIED' });
    expect(await stack.events('wallet.deposit-returned', player.playerId)).toMatchObject([
      { depositId, owedCents: 70_00 },
    ]);
    const { playerId } = player;
    expect(await findUnread(stack.db, { playerId, limit: 5, now: stack.clock.now() })).toMatchObject([
      { template: WALLET_TEMPLATE, kind: 'DEPOSIT_RETURNED', owedCents: 70_00n },
    ]);
    expect((await proveBalances(stack.db)).ok).toBe(true);
  });
});
