import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newRandomId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { describe, expect, it } from 'vitest';
import {
  findHouseBalance,
  findPlayerBalances,
  findSetAside,
  proveBalances,
  setAside,
  takeBack,
} from '../../ledger/index.ts';
import { excludePlayer } from '../../responsible-gaming/index.ts';
import { requestWithdrawal } from '../withdrawals/request-withdrawal.ts';
import { requestOf } from '../withdrawals/withdrawals-in-tests.ts';
import { useDepositStack } from './deposit-stack-in-tests.ts';
import { addAccount, type Depositor, deposited } from './deposits-in-tests.ts';

const RETURNED_ACCOUNT = '000111111113';
const stack = useDepositStack();

const move = (by: typeof setAside, player: Depositor, depositsCents: bigint) =>
  inTransaction(stack.db, async (tx) => {
    const parts = { depositsCents, winningsCents: 0n };
    const moved = await by(tx, {
      playerId: player.playerId,
      key: newRandomId(),
      parts,
      businessTime: stack.clock.now(),
    });
    if (isRefusal(moved)) throw new Error(moved.refusal);
  });

/** Creates a deposit of $100 that its bank will take back, and sets part of it aside. */
async function depositedAndSetAside(asideCents: bigint) {
  const player = await stack.newDepositor();
  const method = await addAccount(stack.deps, player, { number: RETURNED_ACCOUNT });
  const { depositId } = await deposited(stack.deps, player, { method, amountCents: 100_00n });
  await move(setAside, player, asideCents);
  return { player, depositId };
}

const exclude = ({ playerId }: Depositor) =>
  inTransaction(stack.db, (tx) =>
    excludePlayer(tx, {
      ...{ playerId, requestKey: newRandomId(), actor: `player:${playerId}`, now: stack.clock.now() },
      term: '1y',
    }),
  );
const withdraw = (player: Depositor, amountCents: bigint) =>
  inTransaction(stack.db, (tx) => requestWithdrawal(tx, requestOf(player, { now: stack.clock.now(), amountCents })));

describe('set-aside money of a deposit', () => {
  it.each([100_00n, 60_00n])('covers the deposit that the bank takes back: %d cents set aside', async (asideCents) => {
    const { player, depositId } = await depositedAndSetAside(asideCents);
    const owedBefore = await findHouseBalance(stack.db, 'receivables/returned-deposits');
    await stack.pass({ seconds: 90 });
    expect(await stack.stateOf(depositId)).toBe('returned');
    expect(await findSetAside(stack.db, player.playerId)).toEqual({ depositsCents: 0n, winningsCents: 0n });
    expect(await findPlayerBalances(stack.db, player.playerId)).toMatchObject({ depositsCents: 0n, heldCents: 0n });
    expect(await findHouseBalance(stack.db, 'receivables/returned-deposits')).toBe(owedBefore);
    expect(await stack.events('wallet.deposit-returned', player.playerId)).toMatchObject([{ depositId, owedCents: 0 }]);
    await exclude(player);
    expect(await withdraw(player, 10_00n)).toMatchObject({ refusal: 'INSUFFICIENT_FUNDS' });
    expect((await proveBalances(stack.db)).ok).toBe(true);
  });

  it('stays set aside while other deposited money covers the return', async () => {
    const { player } = await depositedAndSetAside(70_00n);
    await move(takeBack, player, 10_00n);
    const second = await addAccount(stack.deps, player, { number: '000123456789' });
    await deposited(stack.deps, player, { method: second, amountCents: 65_00n });
    await stack.pass({ seconds: 90 });
    expect(await findPlayerBalances(stack.db, player.playerId)).toMatchObject({ depositsCents: 5_00n });
    expect(await findSetAside(stack.db, player.playerId)).toEqual({ depositsCents: 60_00n, winningsCents: 0n });
  });

  it("can't be withdrawn by a self-excluded player while the deposit is unsettled, even when moved back", async () => {
    const { player } = await depositedAndSetAside(100_00n);
    await exclude(player);
    expect(await withdraw(player, 10_00n)).toMatchObject({ refusal: 'INSUFFICIENT_FUNDS' });
    await move(takeBack, player, 100_00n);
    expect(await findPlayerBalances(stack.db, player.playerId)).toMatchObject({ depositsCents: 100_00n });
    expect(await withdraw(player, 10_00n)).toMatchObject({ refusal: 'INSUFFICIENT_FUNDS' });
  });
});
