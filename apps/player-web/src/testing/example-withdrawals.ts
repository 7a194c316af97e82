import type { Withdrawal } from '@sunflower/contracts/payments-withdrawals.ts';
import { exampleBank } from './example-payments.ts';

/** A withdrawal of $40 by ACH under review. */
export function exampleWithdrawal(change: Partial<Withdrawal> = {}): Withdrawal {
  return {
    withdrawalId: '019aa2c0-9999-7000-8000-000000000001',
    orderKey: 'aaaaaaaaaaaaaaaaaaaaa',
    state: 'review',
    amountCents: 40_00n,
    serviceProviderTargetId: 'ACH',
    paymentMethodId: exampleBank().paymentMethodId,
    last4: '6789',
    steps: [
      { step: 'requested', reachedAt: '2026-11-20T18:00:00Z', expectedBy: null },
      { step: 'review', reachedAt: '2026-11-20T18:00:00Z', expectedBy: null },
      { step: 'approved', reachedAt: null, expectedBy: '2026-11-23' },
      { step: 'sent', reachedAt: null, expectedBy: '2026-11-23' },
      { step: 'paid', reachedAt: null, expectedBy: '2026-11-25' },
    ],
    expectedBy: '2026-11-25',
    reason: null,
    retail: null,
    createdAt: '2026-11-20T18:00:00Z',
    ...change,
  };
}

/** $25 in cash waiting at a retailer's counter. */
export function exampleCash(change: Partial<Withdrawal> = {}): Withdrawal {
  return exampleWithdrawal({
    withdrawalId: '019aa2c0-9999-7000-8000-000000000002',
    orderKey: 'bbbbbbbbbbbbbbbbbbbbb',
    state: 'payable',
    amountCents: 25_00n,
    serviceProviderTargetId: 'RETAIL',
    paymentMethodId: null,
    last4: null,
    steps: [
      { step: 'requested', reachedAt: '2026-11-19T15:00:00Z', expectedBy: null },
      { step: 'review', reachedAt: '2026-11-19T15:00:00Z', expectedBy: null },
      { step: 'approved', reachedAt: '2026-11-20T14:30:00Z', expectedBy: null },
      { step: 'payable', reachedAt: '2026-11-20T14:30:02Z', expectedBy: null },
      { step: 'paid', reachedAt: null, expectedBy: null },
    ],
    expectedBy: null,
    retail: { code: '12345678901234567897', payableUntil: '2026-12-20T14:30:02Z' },
    createdAt: '2026-11-19T15:00:00Z',
    ...change,
  });
}

/** A withdrawal that could not be paid; its money is back in the wallet. */
export function exampleFailed(change: Partial<Withdrawal> = {}): Withdrawal {
  return exampleWithdrawal({
    withdrawalId: '019aa2c0-9999-7000-8000-000000000003',
    orderKey: 'ccccccccccccccccccccc',
    state: 'failed',
    amountCents: 1_250_00n,
    steps: [
      { step: 'requested', reachedAt: '2026-11-16T15:00:00Z', expectedBy: null },
      { step: 'review', reachedAt: '2026-11-16T15:00:00Z', expectedBy: null },
      { step: 'approved', reachedAt: '2026-11-17T14:30:00Z', expectedBy: null },
      { step: 'sent', reachedAt: '2026-11-17T14:30:02Z', expectedBy: null },
      { step: 'failed', reachedAt: '2026-11-18T14:30:02Z', expectedBy: null },
    ],
    expectedBy: null,
    reason: 'ACCOUNT_INVALID',
    createdAt: '2026-11-16T15:00:00Z',
    ...change,
  });
}
