import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { describe, expect, it } from 'vitest';
import { SANDBOX_ACCOUNTS, SANDBOX_CARDS } from '../../../../../../partners/payment-processor/sandbox.ts';
import {
  findHouseBalance,
  houseAccount,
  playerAccount,
  postLedgerTransaction,
  proveBalances,
} from '../../ledger/index.ts';
import { problemOf } from '../methods/payment-problem.ts';
import { useDepositHouse } from './deposit-house-in-tests.ts';
import { addAccount, addCard, depositBy, deposited } from './deposits-in-tests.ts';
import { findDeposit, sumUnsettledDeposits } from './deposits-store.ts';
import { askAboutDeposit } from './drive-deposit.ts';

const house = useDepositHouse();

describe('every card of the sandbox', () => {
  it.each(SANDBOX_CARDS.filter(({ atRegistration, standing }) => !atRegistration && !standing))(
    '$name: $line [S8-14]',
    async ({ number, atPayment, isChallenged, answer }) => {
      const player = await house.newDepositor();
      const method = await addCard(house.deps, player, number);
      const first = await deposited(house.deps, player, { method });
      if (answer) {
        expect(first).toMatchObject({ state: 'sent', problem: null });
        await house.pass({ seconds: 60 });
      } else if (isChallenged) {
        expect(first).toMatchObject({ state: 'challenge', challengeUrl: expect.stringContaining('/challenges/') });
        const body = new URLSearchParams({ answer: 'confirm' });
        await fetch(String(first.challengeUrl), { method: 'POST', body, redirect: 'manual' });
        await askAboutDeposit(house.deps, { depositId: first.depositId, mustBeDue: false });
      }
      const end = await findDeposit(house.db, first.depositId);
      if (atPayment) {
        expect(end).toMatchObject({ state: 'declined', problem: problemOf(atPayment), challengeUrl: null });
        expect([await house.cents(player), await house.usedCents(player.playerId)]).toEqual([0n, 0n]);
        expect(await house.events('wallet.deposited', player.playerId)).toEqual([]);
      } else {
        expect(end).toMatchObject({ state: 'posted', problem: null, isSettled: true });
        await house.pass({ seconds: 60 });
        expect([await house.cents(player), await house.usedCents(player.playerId)]).toEqual([25_00n, 25_00n]);
        expect(await house.events('wallet.deposited', player.playerId)).toEqual([
          { playerId: player.playerId, depositId: first.depositId, amountCents: 2500, isFirst: 1 },
        ]);
      }
    },
  );

  it('a card under review adds no money [S8-14]', async () => {
    const player = await house.newDepositor();
    const method = await addCard(house.deps, player, '4000000000001000');
    expect(await depositBy(house.deps, player, { method })).toMatchObject({ refusal: 'METHOD_UNDER_REVIEW' });
  });

  it('a card that may not be added is refused in words of its own [S8-14]', async () => {
    const player = await house.newDepositor();
    await expect(addCard(house.deps, player, '4000000000000903')).rejects.toThrow('CARD_IN_USE');
  });
});

describe('accounts of the sandbox', () => {
  it.each(SANDBOX_ACCOUNTS.filter(({ atRegistration, standing }) => !atRegistration && !standing))(
    '$name: $line',
    async ({ number, atPayment, clearing }) => {
      const player = await house.newDepositor();
      const method = await addAccount(house.deps, player, { number });
      const first = await deposited(house.deps, player, { method });
      if (atPayment) return expect(first).toMatchObject({ state: 'declined', problem: problemOf(atPayment) });
      expect(first).toMatchObject({ state: 'posted', isSettled: false });
      expect(await sumUnsettledDeposits(house.db, player.playerId)).toBe(await house.cents(player));
      await house.pass({ seconds: 90 });
      const isReturned = clearing === 'returned';
      expect(await sumUnsettledDeposits(house.db, player.playerId)).toBe(0n);
      expect(await findDeposit(house.db, first.depositId)).toMatchObject(
        isReturned ? { state: 'returned' } : { state: 'posted', isSettled: true },
      );
      expect(await house.cents(player)).toBe(isReturned ? 0n : 25_00n);
    },
  );

  it('an account waits for its approval, and is used afterwards [S8-14]', async () => {
    const player = await house.newDepositor();
    const method = await addAccount(house.deps, player, { number: '000111111139' });
    expect(await depositBy(house.deps, player, { method })).toMatchObject({ refusal: 'APPROVAL_PENDING' });
  });

  it('the preferred eCheck takes its limit and no cent more [S7-17]', async () => {
    const player = await house.newDepositor();
    const method = await addAccount(house.deps, player, { number: '000123456789', channel: 'VIPPREFERRED' });
    expect(method.transferLimitCents).toBe(500_00n);
    expect(await depositBy(house.deps, player, { method, amountCents: 500_01n })).toMatchObject({
      refusal: 'TRANSFER_LIMIT',
      details: { transferLimitCents: 500_00 },
    });
    expect(await deposited(house.deps, player, { method, amountCents: 500_00n })).toMatchObject({ state: 'posted' });
  });

  it('what the bank takes back and is spent is owed by the house books, and deposits stop', async () => {
    const player = await house.newDepositor();
    const method = await addAccount(house.deps, player, { number: '000111111113' });
    const { depositId } = await deposited(house.deps, player, { method, amountCents: 100_00n });
    await inTransaction(house.db, (tx) =>
      postLedgerTransaction(tx, {
        key: `test-spent/${player.playerId}`,
        kind: 'purchase',
        businessTime: house.clock.now(),
        postings: [
          {
            from: playerAccount(player.playerId, 'deposits'),
            to: houseAccount('sales/powerball'),
            amountCents: 70_00n,
          },
        ],
      }),
    );
    const owedBefore = await findHouseBalance(house.db, 'receivables/returned-deposits');
    await house.pass({ seconds: 90 });
    expect(await house.stateOf(depositId)).toBe('returned');
    expect(await house.cents(player)).toBe(0n);
    expect(await findHouseBalance(house.db, 'receivables/returned-deposits')).toBe(owedBefore - 70_00n);
    expect(await depositBy(house.deps, player, { method })).toMatchObject({ refusal: 'ACCESS_DENIED' });
    expect(await house.events('wallet.deposit-returned', player.playerId)).toMatchObject([
      { depositId, owedCents: 70_00 },
    ]);
    expect((await proveBalances(house.db)).ok).toBe(true);
  });
});
