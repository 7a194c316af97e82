import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { refuse } from '@sunflower/service-base/refusal.ts';
import { describe, expect, it } from 'vitest';
import type { PaymentProcessor } from '../../../partner-ports/payment-processor/payment-processor-port.ts';
import { type FeatureSetName, restrict } from '../../access/index.ts';
import { useDepositStack } from './deposit-stack-in-tests.ts';
import { addCard, type Depositor, depositBy } from './deposits-in-tests.ts';
import type { DepositDeps } from './drive-deposit.ts';

const stack = useDepositStack();
const EXCLUSION = 'RESPONSIBLE_GAMING_SELF_EXCLUSION' satisfies FeatureSetName;

const stop = (player: Depositor, featureSet: FeatureSetName) =>
  inTransaction(stack.db, (tx) =>
    restrict(tx, {
      playerId: player.playerId,
      featureSet,
      reason: 'test',
      actor: 'operator:test',
      now: stack.clock.now(),
    }),
  );

/** Wraps the processor, so that a test can change what happens during its calls. */
const withCapture = (change: (port: PaymentProcessor) => Partial<PaymentProcessor>): DepositDeps => {
  const { port } = stack.processor;
  return { ...stack.deps, processor: { ...port, ...change(port) } };
};

const refundsOf = async (depositId: string) => {
  const found = await stack.processor.port.findPayment(depositId);
  return typeof found === 'object' && 'state' in found ? found.state : found;
};

describe('a player excluded or stopped during a deposit (GLI19-11)', () => {
  it.each([EXCLUSION, 'DEPOSIT'] as const)(
    'gets the money back when restricted by %s, and none of it reaches the wallet',
    async (featureSet) => {
      const player = await stack.newDepositor();
      const method = await addCard(stack.deps, player, '4242424242424242');
      const deps = withCapture((port) => ({
        capturePayment: async (reference) => {
          await stop(player, featureSet);
          return port.capturePayment(reference);
        },
      }));
      const made = await depositBy(deps, player, { method });
      expect(made).toMatchObject({ state: 'failed', problem: 'ACTION_UNAVAILABLE' });
      await stack.pass({ hours: 1 });
      const depositId = 'depositId' in made ? made.depositId : '';
      expect([await refundsOf(depositId), await stack.stateOf(depositId)]).toEqual(['REFUNDED', 'failed']);
      expect([await stack.cents(player), await stack.usedCents(player.playerId)]).toEqual([0n, 0n]);
      expect(await stack.events('wallet.deposited', player.playerId)).toEqual([]);
    },
  );

  it("is refunded later when the processor doesn't respond", async () => {
    const player = await stack.newDepositor();
    const method = await addCard(stack.deps, player, '4000000000000309');
    const deps = withCapture((port) => ({
      authorizePayment: async (input) => {
        await port.authorizePayment(input);
        const found = await port.findPayment(input.reference);
        return found === 'UNKNOWN' ? refuse('PROCESSOR_UNAVAILABLE') : found;
      },
      capturePayment: async (reference) => {
        await stop(player, EXCLUSION);
        return port.capturePayment(reference);
      },
      refundPayment: async () => refuse('PROCESSOR_UNAVAILABLE'),
    }));
    const made = await depositBy(deps, player, { method });
    expect(made).toMatchObject({ state: 'authorized' });
    const depositId = 'depositId' in made ? made.depositId : '';
    expect(await stack.cents(player)).toBe(0n);
    await stack.pass({ minutes: 2 });
    expect([await refundsOf(depositId), await stack.stateOf(depositId)]).toEqual(['REFUNDED', 'failed']);
    expect(await stack.cents(player)).toBe(0n);
  });

  it('keeps the money that was in the wallet before the exclusion', async () => {
    const player = await stack.newDepositor();
    const method = await addCard(stack.deps, player, '4242424242424242');
    const made = await depositBy(stack.deps, player, { method });
    await stop(player, EXCLUSION);
    await stack.pass({ hours: 1 });
    const depositId = 'depositId' in made ? made.depositId : '';
    expect([await refundsOf(depositId), await stack.cents(player)]).toEqual(['CAPTURED', 25_00n]);
  });
});
