import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newRandomId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { describe, expect, it } from 'vitest';
import { restrict } from '../../access/index.ts';
import { applyProcessorUpdate } from './apply-processor-update.ts';
import { useDepositStack } from './deposit-stack-in-tests.ts';
import { addCard, depositBy, deposited } from './deposits-in-tests.ts';
import { reconcileDeposits } from './deposits-jobs.ts';
import { findDeposit } from './deposits-store.ts';

const stack = useDepositStack();

describe('an exactly-once deposit (GLI19-09)', () => {
  it('is the same deposit when its key is sent again, and refuses a different input with that key', async () => {
    const player = await stack.newDepositor();
    const [method, orderKey] = [await addCard(stack.deps, player, '4242424242424242'), newRandomId()];
    const all = await Promise.all(Array.from({ length: 5 }, () => deposited(stack.deps, player, { method, orderKey })));
    expect(new Set(all.map(({ depositId }) => depositId)).size).toBe(1);
    expect(await deposited(stack.deps, player, { method, orderKey })).toMatchObject({ state: 'posted' });
    for (const change of [{ amountCents: 25_01n }, { promoCode: 'WELCOME' }])
      expect(await depositBy(stack.deps, player, { method, orderKey, ...change })).toMatchObject({
        refusal: 'ORDER_KEY_TAKEN',
      });
    await stack.pass({ seconds: 60 });
    expect(await stack.cents(player)).toBe(25_00n);
  });

  it("fails if the processor never received it, and is canceled there, so that it can't arrive late", async () => {
    const player = await stack.newDepositor();
    const method = await addCard(stack.deps, player, '4242424242424242');
    const { port } = stack.processor;
    const unreachable = {
      ...stack.deps,
      processor: { ...port, authorizePayment: async () => ({ refusal: 'PROCESSOR_UNAVAILABLE' }) as const },
    };
    const lost = await deposited(unreachable, player, { method });
    expect(lost.state).toBe('sent');
    await reconcileDeposits(stack.deps);
    expect(await stack.stateOf(lost.depositId)).toBe('sent');
    await stack.pass({ seconds: 40 });
    expect(await findDeposit(stack.db, lost.depositId)).toMatchObject({
      state: 'failed',
      problem: 'SYSTEM_FAILURE',
    });
    const late = { reference: lost.depositId, methodToken: method.methodToken, amountCents: 2500 };
    expect(await port.authorizePayment({ ...late, returnUrl: 'http://localhost:3000/' })).toMatchObject({
      state: 'CANCELED',
    });
    expect([await stack.cents(player), await stack.usedCents(player.playerId)]).toEqual([0n, 0n]);
  });

  it('posts once when updates are repeated, outdated or contradictory', async () => {
    const player = await stack.newDepositor();
    const method = await addCard(stack.deps, player, '4242424242424242');
    const { depositId } = await deposited(stack.deps, player, { method });
    const payment = await stack.processor.port.findPayment(depositId);
    if (payment === 'UNKNOWN' || isRefusal(payment)) throw new Error('the sandbox has this payment');
    const now = stack.clock.now();
    const again = (change: object) =>
      inTransaction(stack.db, (tx) => applyProcessorUpdate(tx, { payment: { ...payment, ...change }, now }));
    expect(await Promise.all([again({}), again({}), again({ version: 1, state: 'AUTHORIZED' })])).toEqual([
      'old',
      'old',
      'old',
    ]);
    expect(await again({ version: 9, amountCents: 9_999_00 })).toBe('contradicts');
    expect(await again({ version: 10, state: 'DECLINED' })).toBe('contradicts');
    expect(await again({ reference: 'not-a-deposit' })).toBe('unknown');
    expect([await stack.cents(player), await stack.stateOf(depositId)]).toEqual([25_00n, 'posted']);
  });

  it('ends without taking money when the player rejects or leaves the challenge', async () => {
    const player = await stack.newDepositor();
    const method = await addCard(stack.deps, player, '4000000000000002');
    const [refused, left] = [
      await deposited(stack.deps, player, { method }),
      await deposited(stack.deps, player, { method }),
    ];
    const body = new URLSearchParams({ answer: 'refuse' });
    await fetch(String(refused.challengeUrl), { method: 'POST', body, redirect: 'manual' });
    await stack.pass({ seconds: 30 });
    expect(await findDeposit(stack.db, refused.depositId)).toMatchObject({
      state: 'declined',
      problem: 'CHALLENGE_FAILED',
    });
    expect(await stack.stateOf(left.depositId)).toBe('challenge');
    await stack.pass({ minutes: 11 });
    expect(await findDeposit(stack.db, left.depositId)).toMatchObject({
      state: 'expired',
      problem: 'PAYMENT_TIMED_OUT',
    });
    expect([await stack.cents(player), await stack.usedCents(player.playerId)]).toEqual([0n, 0n]);
  });

  it("isn't charged when the player self-excludes during the challenge (GLI19-11)", async () => {
    const player = await stack.newDepositor();
    const method = await addCard(stack.deps, player, '4000000000000002');
    const { depositId, challengeUrl } = await deposited(stack.deps, player, { method });
    const entry = {
      playerId: player.playerId,
      featureSet: 'RESPONSIBLE_GAMING_SELF_EXCLUSION',
      reason: 'asked',
      actor: 'operator:test',
    } as const;
    await inTransaction(stack.db, (tx) => restrict(tx, { ...entry, now: stack.clock.now() }));
    await fetch(String(challengeUrl), {
      method: 'POST',
      body: new URLSearchParams({ answer: 'confirm' }),
      redirect: 'manual',
    });
    await stack.pass({ seconds: 30 });
    expect(await findDeposit(stack.db, depositId)).toMatchObject({ state: 'failed', problem: 'ACTION_UNAVAILABLE' });
    expect(await stack.processor.port.findPayment(depositId)).toMatchObject({ state: 'CANCELED' });
    expect(await stack.cents(player)).toBe(0n);
  });
});
