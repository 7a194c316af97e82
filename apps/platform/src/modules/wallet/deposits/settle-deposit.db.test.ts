import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { findUnread, WALLET_TEMPLATE } from '../../notifications/index.ts';
import { useDepositStack } from './deposit-stack-in-tests.ts';
import { addCard, depositBy, deposited } from './deposits-in-tests.ts';
import { listWaitingDeposits } from './deposits-store.ts';
import { receivePayment } from './drive-deposit.ts';
import { settleDepositExecutor } from './settle-deposit.ts';

const stack = useDepositStack();

const noticesOf = (playerId: string) => findUnread(stack.db, { playerId, limit: 5, now: stack.clock.now() });
const settle = (data: { depositId: string; amountCents: number; outcome: string }) =>
  inTransaction(stack.db, (tx) =>
    settleDepositExecutor.execute(tx, data, {
      ...{ proposalId: newId(), proposedBy: 'ada', approvedBy: 'bob' },
      now: stack.clock.now(),
    }),
  );

/** Creates a deposit for which the processor captured a different amount than requested. */
async function contradicted() {
  const player = await stack.newDepositor();
  const method = await addCard(stack.deps, player, '4000000000000101');
  const { depositId } = await deposited(stack.deps, player, { method });
  const payment = { reference: depositId, version: 2, state: 'CAPTURED', amountCents: 20_00, problem: null } as const;
  const reported = { ...payment, phone: null, challengeUrl: null, isSettled: true };
  await receivePayment(stack.deps, reported);
  expect(await stack.stateOf(depositId)).toBe('challenge');
  return { player, depositId, reported };
}

describe('a deposit that the processor left undecided', () => {
  it('is ended once by two operators, as posted with the requested amount', async () => {
    const { player, depositId } = await contradicted();
    const data = { depositId, amountCents: 25_00, outcome: 'posted' };
    expect(await settle(data)).toMatchObject({ state: 'posted' });
    expect([await stack.stateOf(depositId), await stack.cents(player)]).toEqual(['posted', 25_00n]);
    expect(await settle(data)).toMatchObject({ refusal: 'DEPOSIT_ENDED' });
    expect(await stack.events('wallet.deposited', player.playerId)).toHaveLength(1);
    await stack.pass({ hours: 2 });
    expect([await stack.stateOf(depositId), await stack.cents(player)]).toEqual(['posted', 25_00n]);
  });

  it('is ended as failed and gives its limit back; money that arrives later is credited to the player', async () => {
    const { player, depositId, reported } = await contradicted();
    expect(await stack.usedCents(player.playerId)).toBe(25_00n);
    expect(await settle({ depositId, amountCents: 25_00, outcome: 'failed' })).toMatchObject({ state: 'failed' });
    expect([await stack.cents(player), await stack.usedCents(player.playerId)]).toEqual([0n, 0n]);
    await receivePayment(stack.deps, { ...reported, version: 3, amountCents: 25_00 });
    expect([await stack.stateOf(depositId), await stack.cents(player)]).toEqual(['posted', 25_00n]);
  });

  it.each([
    ['posted', 11, ['DEPOSIT_POSTED']],
    ['failed', 11, ['DEPOSIT_ENDED']],
    ['posted', 9, []],
    ['failed', 9, []],
  ])('leads to a notice if the player may have left: %s after %i minutes, %j', async (outcome, minutes, kinds) => {
    const { player, depositId } = await contradicted();
    stack.clock.advance({ minutes });
    await settle({ depositId, amountCents: 25_00, outcome });
    expect(await noticesOf(player.playerId)).toMatchObject(
      kinds.map((kind) => ({ template: WALLET_TEMPLATE, kind, amountCents: 25_00n })),
    );
  });

  it.each(['CAPTURED', 'RETURNED'] as const)(
    'leads to one notice about its last state when its money arrives after all: %s',
    async (state) => {
      const { player, depositId, reported } = await contradicted();
      stack.clock.advance({ minutes: 11 });
      await settle({ depositId, amountCents: 25_00, outcome: 'failed' });
      await receivePayment(stack.deps, { ...reported, version: 3, amountCents: 25_00, state });
      const kind = state === 'CAPTURED' ? 'DEPOSIT_POSTED' : 'DEPOSIT_RETURNED';
      expect((await noticesOf(player.playerId)).map((notice) => 'kind' in notice && notice.kind)).toEqual([kind]);
    },
  );

  it('leads to one notice when the same update posts it and takes it back', async () => {
    const { player, depositId, reported } = await contradicted();
    stack.clock.advance({ minutes: 11 });
    await receivePayment(stack.deps, { ...reported, version: 3, amountCents: 25_00, state: 'RETURNED' });
    expect([await stack.stateOf(depositId), await stack.cents(player)]).toEqual(['returned', 0n]);
    expect(await noticesOf(player.playerId)).toMatchObject([{ kind: 'DEPOSIT_RETURNED', amountCents: 25_00n }]);
  });

  it('is reported to operators, and listed among the deposits that have waited since a given time', async () => {
    const { depositId } = await contradicted();
    const { rows } = await sql<{ action: string }>`
      select e.action from audit.entry e where e.subject = ${depositId} and e.is_significant`.execute(stack.db);
    expect(rows.map(({ action }) => action)).toEqual(['wallet.deposit-contradicted']);
    const input = { states: ['challenge'], before: stack.clock.now(), limit: 100 } as const;
    expect((await listWaitingDeposits(stack.db, input)).map((deposit) => deposit.depositId)).toContain(depositId);
    const earlier = { ...input, before: stack.clock.now().subtract({ minutes: 30 }) };
    expect((await listWaitingDeposits(stack.db, earlier)).map((deposit) => deposit.depositId)).not.toContain(depositId);
  });

  it.each([
    ['a different amount', { amountCents: 20_00 }, 'AMOUNT_DIFFERS'],
    ['an unknown outcome', { outcome: 'lost' }, 'OUTCOME_UNKNOWN'],
    ['an unknown deposit', { depositId: '019aa2c0-7777-7000-8000-000000000001' }, 'DEPOSIT_UNKNOWN'],
    ['an invalid id', { depositId: 'x' }, 'DEPOSIT_UNKNOWN'],
  ])("can't be ended with %s", async (_what, change, refusal) => {
    const { depositId } = await contradicted();
    const data = { depositId, amountCents: 25_00, outcome: 'posted', ...change };
    expect(await settle(data)).toMatchObject({ refusal });
    expect(await stack.stateOf(depositId)).toBe('challenge');
  });

  it("can't be ended by operators once the processor has completed it", async () => {
    const player = await stack.newDepositor();
    const method = await addCard(stack.deps, player, '4242424242424242');
    const made = await depositBy(stack.deps, player, { method });
    const depositId = 'depositId' in made ? made.depositId : '';
    expect(await settle({ depositId, amountCents: 25_00, outcome: 'failed' })).toMatchObject({
      refusal: 'DEPOSIT_ENDED',
    });
    expect(await stack.cents(player)).toBe(25_00n);
  });
});
