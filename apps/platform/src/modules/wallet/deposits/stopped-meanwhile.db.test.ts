import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { refuse } from '@sunflower/service-base/refusal.ts';
import { describe, expect, it } from 'vitest';
import type { PaymentProcessor } from '../../../partner-ports/payment-processor/payment-processor-port.ts';
import { type FeatureSetName, restrict } from '../../access/index.ts';
import { useDepositHouse } from './deposit-house-in-tests.ts';
import { addCard, type Depositor, depositBy } from './deposits-in-tests.ts';
import type { DepositDeps } from './drive-deposit.ts';

const house = useDepositHouse();
const EXCLUSION = 'RESPONSIBLE_GAMING_SELF_EXCLUSION' satisfies FeatureSetName;

const stop = (player: Depositor, featureSet: FeatureSetName) =>
  inTransaction(house.db, (tx) =>
    restrict(tx, {
      playerId: player.playerId,
      featureSet,
      reason: 'test',
      actor: 'operator:test',
      now: house.clock.now(),
    }),
  );

/** The processor with a moment in which something happens while it takes the money. */
const withCapture = (change: (port: PaymentProcessor) => Partial<PaymentProcessor>): DepositDeps => {
  const { port } = house.processor;
  return { ...house.deps, processor: { ...port, ...change(port) } };
};

const refundsOf = async (depositId: string) => {
  const found = await house.processor.port.findPayment(depositId);
  return typeof found === 'object' && 'state' in found ? found.state : found;
};

describe('a player who is excluded or stopped while her deposit is taken (GLI19-11)', () => {
  it.each([EXCLUSION, 'DEPOSIT'] as const)(
    '%s: gets the money back, and none reaches the wallet',
    async (featureSet) => {
      const player = await house.newDepositor();
      const method = await addCard(house.deps, player, '4242424242424242');
      const deps = withCapture((port) => ({
        capturePayment: async (reference) => {
          await stop(player, featureSet);
          return port.capturePayment(reference);
        },
      }));
      const made = await depositBy(deps, player, { method });
      expect(made).toMatchObject({ state: 'failed', problem: 'ACTION_UNAVAILABLE' });
      await house.pass({ hours: 1 });
      const depositId = 'depositId' in made ? made.depositId : '';
      expect([await refundsOf(depositId), await house.stateOf(depositId)]).toEqual(['REFUNDED', 'failed']);
      expect([await house.cents(player), await house.usedCents(player.playerId)]).toEqual([0n, 0n]);
      expect(await house.events('wallet.deposited', player.playerId)).toEqual([]);
    },
  );

  it('is paid back later when the processor does not answer then', async () => {
    const player = await house.newDepositor();
    const method = await addCard(house.deps, player, '4000000000000309');
    const deps = withCapture((port) => ({
      authorisePayment: async (asked) => {
        await port.authorisePayment(asked);
        const found = await port.findPayment(asked.reference);
        return found === 'UNKNOWN' ? refuse('PROCESSOR_UNAVAILABLE') : found;
      },
      capturePayment: async (reference) => {
        await stop(player, EXCLUSION);
        return port.capturePayment(reference);
      },
      refundPayment: async () => refuse('PROCESSOR_UNAVAILABLE'),
    }));
    const made = await depositBy(deps, player, { method });
    expect(made).toMatchObject({ state: 'authorised' });
    const depositId = 'depositId' in made ? made.depositId : '';
    expect(await house.cents(player)).toBe(0n);
    await house.pass({ minutes: 2 });
    expect([await refundsOf(depositId), await house.stateOf(depositId)]).toEqual(['REFUNDED', 'failed']);
    expect(await house.cents(player)).toBe(0n);
  });

  it('keeps what was in the wallet before', async () => {
    const player = await house.newDepositor();
    const method = await addCard(house.deps, player, '4242424242424242');
    const made = await depositBy(house.deps, player, { method });
    await stop(player, EXCLUSION);
    await house.pass({ hours: 1 });
    const depositId = 'depositId' in made ? made.depositId : '';
    expect([await refundsOf(depositId), await house.cents(player)]).toEqual(['CAPTURED', 25_00n]);
  });
});
