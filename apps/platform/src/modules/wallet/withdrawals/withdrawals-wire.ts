import type { Withdrawal } from '@sunflower/contracts/payments-withdrawals.ts';
import { expectedEnd, trackedSteps } from './expected-steps.ts';
import type { RetailCodes } from './retail-code.ts';
import type { WithdrawalWithSteps } from './withdrawals-lists-store.ts';

/**
 * Converts a withdrawal to the player's view. The code is derived each time, and only while there is cash to pick up.
 */
export function withdrawalOnWire({ withdrawal, steps }: WithdrawalWithSteps, codes: RetailCodes): Withdrawal {
  const tracked = trackedSteps(withdrawal, steps);
  const { payableUntil } = withdrawal;
  const isPayable = withdrawal.state === 'payable' && payableUntil !== undefined;
  return {
    withdrawalId: withdrawal.withdrawalId,
    orderKey: withdrawal.orderKey,
    state: withdrawal.state,
    amountCents: withdrawal.amountCents,
    serviceProviderTargetId: withdrawal.channel,
    paymentMethodId: withdrawal.paymentMethodId ?? null,
    last4: withdrawal.last4 ?? null,
    steps: tracked.map(({ step, reachedAt, expectedBy }) => ({
      step,
      reachedAt: reachedAt?.toString() ?? null,
      expectedBy: expectedBy?.toString() ?? null,
    })),
    expectedBy: expectedEnd(tracked)?.toString() ?? null,
    reason: withdrawal.reason ?? null,
    retail: isPayable ? { code: codes.codeOf(withdrawal.withdrawalId), payableUntil: payableUntil.toString() } : null,
    createdAt: withdrawal.requestedAt.toString(),
  };
}
