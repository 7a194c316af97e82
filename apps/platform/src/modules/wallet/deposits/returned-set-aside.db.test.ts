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
import { useDepositHouse } from './deposit-house-in-tests.ts';
import { addAccount, type Depositor, deposited } from './deposits-in-tests.ts';

const RETURNED_ACCOUNT = '000111111113';
const house = useDepositHouse();

const move = (by: typeof setAside, player: Depositor, depositsCents: bigint) =>
  inTransaction(house.db, async (tx) => {
    const parts = { depositsCents, winningsCents: 0n };
    const moved = await by(tx, {
      playerId: player.playerId,
      key: newRandomId(),
      parts,
      businessTime: house.clock.now(),
    });
    if (isRefusal(moved)) throw new Error(moved.refusal);
  });

/** A deposit of $100 that its bank will take back, and what she set aside of it. */
async function depositedAndSetAside(asideCents: bigint) {
  const player = await house.newDepositor();
  const method = await addAccount(house.deps, player, { number: RETURNED_ACCOUNT });
  const { depositId } = await deposited(house.deps, player, { method, amountCents: 100_00n });
  await move(setAside, player, asideCents);
  return { player, depositId };
}

const exclude = ({ playerId }: Depositor) =>
  inTransaction(house.db, (tx) =>
    excludePlayer(tx, {
      ...{ playerId, requestKey: newRandomId(), actor: `player:${playerId}`, now: house.clock.now() },
      term: '1y',
    }),
  );
const withdraw = (player: Depositor, amountCents: bigint) =>
  inTransaction(house.db, (tx) => requestWithdrawal(tx, requestOf(player, { now: house.clock.now(), amountCents })));

describe('money set aside of a deposit', () => {
  it.each([100_00n, 60_00n])('pays for the deposit its bank takes back: %d cents', async (asideCents) => {
    const { player, depositId } = await depositedAndSetAside(asideCents);
    const owedBefore = await findHouseBalance(house.db, 'receivables/returned-deposits');
    await house.pass({ seconds: 90 });
    expect(await house.stateOf(depositId)).toBe('returned');
    expect(await findSetAside(house.db, player.playerId)).toEqual({ depositsCents: 0n, winningsCents: 0n });
    expect(await findPlayerBalances(house.db, player.playerId)).toMatchObject({ depositsCents: 0n, heldCents: 0n });
    expect(await findHouseBalance(house.db, 'receivables/returned-deposits')).toBe(owedBefore);
    expect(await house.events('wallet.deposit-returned', player.playerId)).toMatchObject([{ depositId, owedCents: 0 }]);
    await exclude(player);
    expect(await withdraw(player, 10_00n)).toMatchObject({ refusal: 'INSUFFICIENT_FUNDS' });
    expect((await proveBalances(house.db)).ok).toBe(true);
  });

  it('stays aside while the rest pays for it', async () => {
    const { player } = await depositedAndSetAside(70_00n);
    await move(takeBack, player, 10_00n);
    const second = await addAccount(house.deps, player, { number: '000123456789' });
    await deposited(house.deps, player, { method: second, amountCents: 65_00n });
    await house.pass({ seconds: 90 });
    expect(await findPlayerBalances(house.db, player.playerId)).toMatchObject({ depositsCents: 5_00n });
    expect(await findSetAside(house.db, player.playerId)).toEqual({ depositsCents: 60_00n, winningsCents: 0n });
  });

  it('cannot be withdrawn by who leaves before its bank has settled it, not when it came back either', async () => {
    const { player } = await depositedAndSetAside(100_00n);
    await exclude(player);
    expect(await withdraw(player, 10_00n)).toMatchObject({ refusal: 'INSUFFICIENT_FUNDS' });
    await move(takeBack, player, 100_00n);
    expect(await findPlayerBalances(house.db, player.playerId)).toMatchObject({ depositsCents: 100_00n });
    expect(await withdraw(player, 10_00n)).toMatchObject({ refusal: 'INSUFFICIENT_FUNDS' });
  });
});
