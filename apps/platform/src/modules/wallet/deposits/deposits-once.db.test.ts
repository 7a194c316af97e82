import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newRandomId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { describe, expect, it } from 'vitest';
import { restrict } from '../../access/index.ts';
import { applyProcessorNews } from './apply-processor-news.ts';
import { useDepositHouse } from './deposit-house-in-tests.ts';
import { addCard, depositBy, deposited } from './deposits-in-tests.ts';
import { reconcileDeposits } from './deposits-jobs.ts';
import { findDeposit } from './deposits-store.ts';

const house = useDepositHouse();

describe('a deposit happens exactly once (GLI19-09)', () => {
  it('the same key again is the same deposit, with another input it is refused', async () => {
    const player = await house.newDepositor();
    const [method, orderKey] = [await addCard(house.deps, player, '4242424242424242'), newRandomId()];
    const all = await Promise.all(Array.from({ length: 5 }, () => deposited(house.deps, player, { method, orderKey })));
    expect(new Set(all.map(({ depositId }) => depositId)).size).toBe(1);
    expect(await deposited(house.deps, player, { method, orderKey })).toMatchObject({ state: 'posted' });
    for (const change of [{ amountCents: 25_01n }, { promoCode: 'WELCOME' }])
      expect(await depositBy(house.deps, player, { method, orderKey, ...change })).toMatchObject({
        refusal: 'ORDER_KEY_TAKEN',
      });
    await house.pass({ seconds: 60 });
    expect(await house.cents(player)).toBe(25_00n);
  });

  it('an answer that never came is asked for, and one that was never sent is closed at the processor first', async () => {
    const player = await house.newDepositor();
    const method = await addCard(house.deps, player, '4242424242424242');
    const { port } = house.processor;
    const deaf = {
      ...house.deps,
      processor: { ...port, authorisePayment: async () => ({ refusal: 'PROCESSOR_UNAVAILABLE' }) as const },
    };
    const lost = await deposited(deaf, player, { method });
    expect(lost.state).toBe('sent');
    await reconcileDeposits(house.deps);
    expect(await house.stateOf(lost.depositId)).toBe('sent');
    await house.pass({ seconds: 40 });
    expect(await findDeposit(house.db, lost.depositId)).toMatchObject({
      state: 'failed',
      problem: 'SYSTEM_FAILURE',
    });
    const late = { reference: lost.depositId, methodToken: method.methodToken, amountCents: 2500 };
    expect(await port.authorisePayment({ ...late, returnUrl: 'http://localhost:3000/' })).toMatchObject({
      state: 'CANCELLED',
    });
    expect([await house.cents(player), await house.usedCents(player.playerId)]).toEqual([0n, 0n]);
  });

  it('news told twice, late or by both ways post once', async () => {
    const player = await house.newDepositor();
    const method = await addCard(house.deps, player, '4242424242424242');
    const { depositId } = await deposited(house.deps, player, { method });
    const payment = await house.processor.port.findPayment(depositId);
    if (payment === 'UNKNOWN' || isRefusal(payment)) throw new Error('the sandbox knows it');
    const now = house.clock.now();
    const again = (change: object) =>
      inTransaction(house.db, (tx) => applyProcessorNews(tx, { payment: { ...payment, ...change }, now }));
    expect(await Promise.all([again({}), again({}), again({ version: 1, state: 'AUTHORISED' })])).toEqual([
      'old',
      'old',
      'old',
    ]);
    expect(await again({ version: 9, amountCents: 9_999_00 })).toBe('contradicts');
    expect(await again({ version: 10, state: 'DECLINED' })).toBe('contradicts');
    expect(await again({ reference: 'not-a-deposit' })).toBe('unknown');
    expect([await house.cents(player), await house.stateOf(depositId)]).toEqual([25_00n, 'posted']);
  });

  it('a challenge the player refuses, or leaves, ends without money', async () => {
    const player = await house.newDepositor();
    const method = await addCard(house.deps, player, '4000000000000002');
    const [refused, left] = [
      await deposited(house.deps, player, { method }),
      await deposited(house.deps, player, { method }),
    ];
    const body = new URLSearchParams({ answer: 'refuse' });
    await fetch(String(refused.challengeUrl), { method: 'POST', body, redirect: 'manual' });
    await house.pass({ seconds: 30 });
    expect(await findDeposit(house.db, refused.depositId)).toMatchObject({
      state: 'declined',
      problem: 'CHALLENGE_FAILED',
    });
    expect(await house.stateOf(left.depositId)).toBe('challenge');
    await house.pass({ minutes: 11 });
    expect(await findDeposit(house.db, left.depositId)).toMatchObject({
      state: 'expired',
      problem: 'PAYMENT_TIMED_OUT',
    });
    expect([await house.cents(player), await house.usedCents(player.playerId)]).toEqual([0n, 0n]);
  });

  it('a player who excludes herself while a deposit is challenged is not charged (GLI19-11)', async () => {
    const player = await house.newDepositor();
    const method = await addCard(house.deps, player, '4000000000000002');
    const { depositId, challengeUrl } = await deposited(house.deps, player, { method });
    const entry = {
      playerId: player.playerId,
      featureSet: 'RESPONSIBLE_GAMING_SELF_EXCLUSION',
      reason: 'asked',
      actor: 'operator:test',
    } as const;
    await inTransaction(house.db, (tx) => restrict(tx, { ...entry, now: house.clock.now() }));
    await fetch(String(challengeUrl), {
      method: 'POST',
      body: new URLSearchParams({ answer: 'confirm' }),
      redirect: 'manual',
    });
    await house.pass({ seconds: 30 });
    expect(await findDeposit(house.db, depositId)).toMatchObject({ state: 'failed', problem: 'ACTION_UNAVAILABLE' });
    expect(await house.processor.port.findPayment(depositId)).toMatchObject({ state: 'CANCELLED' });
    expect(await house.cents(player)).toBe(0n);
  });
});
