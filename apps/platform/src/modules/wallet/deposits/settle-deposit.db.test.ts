import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useDepositHouse } from './deposit-house-in-tests.ts';
import { addCard, depositBy, deposited } from './deposits-in-tests.ts';
import { listWaitingDeposits } from './deposits-store.ts';
import { hear } from './drive-deposit.ts';
import { settleDepositExecutor } from './settle-deposit.ts';

const house = useDepositHouse();

const settle = (data: { depositId: string; amountCents: number; outcome: string }) =>
  inTransaction(house.db, (tx) =>
    settleDepositExecutor.execute(tx, data, {
      ...{ proposalId: newId(), proposedBy: 'ada', approvedBy: 'bob' },
      now: house.clock.now(),
    }),
  );

/** A deposit the processor took another amount for than was asked. */
async function contradicted() {
  const player = await house.newDepositor();
  const method = await addCard(house.deps, player, '4000000000000101');
  const { depositId } = await deposited(house.deps, player, { method });
  const payment = { reference: depositId, version: 2, state: 'CAPTURED', amountCents: 20_00, problem: null } as const;
  const told = { ...payment, phone: null, challengeUrl: null, isSettled: true };
  await hear(house.deps, told);
  expect(await house.stateOf(depositId)).toBe('challenge');
  return { player, depositId, told };
}

describe('a deposit the processor leaves open', () => {
  it('is ended by two operators, as posted with the amount that was asked for, once', async () => {
    const { player, depositId } = await contradicted();
    const data = { depositId, amountCents: 25_00, outcome: 'posted' };
    expect(await settle(data)).toMatchObject({ state: 'posted' });
    expect([await house.stateOf(depositId), await house.cents(player)]).toEqual(['posted', 25_00n]);
    expect(await settle(data)).toMatchObject({ refusal: 'DEPOSIT_ENDED' });
    expect(await house.events('wallet.deposited', player.playerId)).toHaveLength(1);
    await house.pass({ hours: 2 });
    expect([await house.stateOf(depositId), await house.cents(player)]).toEqual(['posted', 25_00n]);
  });

  it('is ended as failed, gives its limit back, and money that comes after all is the player’s', async () => {
    const { player, depositId, told } = await contradicted();
    expect(await house.usedCents(player.playerId)).toBe(25_00n);
    expect(await settle({ depositId, amountCents: 25_00, outcome: 'failed' })).toMatchObject({ state: 'failed' });
    expect([await house.cents(player), await house.usedCents(player.playerId)]).toEqual([0n, 0n]);
    await hear(house.deps, { ...told, version: 3, amountCents: 25_00 });
    expect([await house.stateOf(depositId), await house.cents(player)]).toEqual(['posted', 25_00n]);
  });

  it('is told to people, and is listed once it has waited', async () => {
    const { depositId } = await contradicted();
    const { rows } = await sql<{ action: string }>`
      select e.action from audit.entry e where e.subject = ${depositId} and e.is_significant`.execute(house.db);
    expect(rows.map(({ action }) => action)).toEqual(['wallet.deposit-contradicted']);
    const asked = { states: ['challenge'], before: house.clock.now(), limit: 100 } as const;
    expect((await listWaitingDeposits(house.db, asked)).map((deposit) => deposit.depositId)).toContain(depositId);
    const earlier = { ...asked, before: house.clock.now().subtract({ minutes: 30 }) };
    expect((await listWaitingDeposits(house.db, earlier)).map((deposit) => deposit.depositId)).not.toContain(depositId);
  });

  it.each([
    ['another amount', { amountCents: 20_00 }, 'AMOUNT_DIFFERS'],
    ['an unknown outcome', { outcome: 'lost' }, 'OUTCOME_UNKNOWN'],
    ['an unknown deposit', { depositId: '019aa2c0-7777-7000-8000-000000000001' }, 'DEPOSIT_UNKNOWN'],
    ['no id', { depositId: 'x' }, 'DEPOSIT_UNKNOWN'],
  ])('is not ended with %s', async (_what, change, refusal) => {
    const { depositId } = await contradicted();
    const data = { depositId, amountCents: 25_00, outcome: 'posted', ...change };
    expect(await settle(data)).toMatchObject({ refusal });
    expect(await house.stateOf(depositId)).toBe('challenge');
  });

  it('one that has ended stays as it is', async () => {
    const player = await house.newDepositor();
    const method = await addCard(house.deps, player, '4242424242424242');
    const made = await depositBy(house.deps, player, { method });
    const depositId = 'depositId' in made ? made.depositId : '';
    expect(await settle({ depositId, amountCents: 25_00, outcome: 'failed' })).toMatchObject({
      refusal: 'DEPOSIT_ENDED',
    });
    expect(await house.cents(player)).toBe(25_00n);
  });
});
