import type * as basics from '../payments.ts';
import type * as withdrawals from '../payments-withdrawals.ts';
import type { WireExamples } from './example.ts';

const card = {
  paymentMethodId: '019aa2c0-7777-7000-8000-000000000001',
  serviceProviderTargetId: 'CARD' as const,
  direction: 'IN' as const,
  directions: ['IN' as const],
  status: 'ACTIVE' as const,
  standing: 'READY' as const,
  isVerified: true,
  isDefault: true,
  brand: 'VISA',
  last4: '4242',
  expiryMonth: 12,
  expiryYear: 2030,
  bankName: null,
  accountKind: null,
  createdAt: '2026-11-20T17:00:00Z',
};
const cashAtCounter = {
  withdrawalId: '019aa2c0-9999-7000-8000-000000000001',
  orderKey: 'w1thdr4wal-key-21-cha',
  state: 'payable' as const,
  amountCents: 40_00,
  serviceProviderTargetId: 'RETAIL' as const,
  paymentMethodId: null,
  last4: null,
  steps: [
    { step: 'requested' as const, reachedAt: '2026-11-20T18:00:00Z', expectedBy: null },
    { step: 'paid' as const, reachedAt: null, expectedBy: '2026-11-27' },
  ],
  expectedBy: '2026-11-27',
  reason: null,
  retail: { code: '7K3M9QXWTD', payableUntil: '2026-11-27T18:00:00Z' },
  createdAt: '2026-11-20T18:00:00Z',
};

/** A player with a card, a deposit that waits for its challenge, and cash ready to pick up at a retailer. */
export const paymentsExamples = {
  paymentMethod: card,
  paymentMethods: [card],
  addPaymentMethodBody: {
    serviceProviderTargetId: 'CARD',
    vaultToken: 'vt_V1StGXR8Z5jdHi6BmyTa2',
    holderName: 'Ana Reyes',
    postalCode: '66603',
  },
  vipPreferredStatus: { isVIPPreferred: true, transferLimit: 500 },
  vaultSession: { session: 'eyJhbGciOiJIUzI1NiJ9.e30.c2ln', expiresAt: '2026-11-20T18:10:00Z' },
  vaultSessionBody: {},
  depositBody: {
    orderKey: 'dep0sit-order-key-21c',
    paymentMethodId: card.paymentMethodId,
    amountCents: 25_00,
    codeToken: 'ct_aK3uQe9Zp0bLw7RtYx5c1',
    promoCode: 'WELCOME',
  },
  depositReturnBody: {},
  deposit: {
    depositId: '019aa2c0-8888-7000-8000-000000000001',
    orderKey: 'dep0sit-order-key-21c',
    state: 'challenge',
    amountCents: 25_00,
    paymentMethodId: card.paymentMethodId,
    serviceProviderTargetId: 'CARD',
    last4: '4242',
    challengeUrl: 'http://pay.localhost:3008/challenges/0J8z',
    problem: null,
    supportPhone: null,
    isSettling: false,
    promoCode: 'WELCOME',
    createdAt: '2026-11-20T18:00:00Z',
    changedAt: '2026-11-20T18:00:01Z',
  },
  withdrawalBody: { orderKey: 'w1thdr4wal-key-21-cha', amountCents: 40_00, serviceProviderTargetId: 'RETAIL' },
  withdrawalOptions: {
    withdrawableCents: 112_50,
    minimumCents: 10_00,
    maximumCents: 25_000_00,
    includesDeposits: false,
  },
  withdrawalPromises: { from: '2026-08-22', to: '2026-11-19', promised: 412, keptPercent: 98 },
  withdrawal: cashAtCounter,
  withdrawalsPage: { pageItems: [cashAtCounter], nextCursor: null },
  payments: {
    items: [
      {
        paymentId: '019aa2c0-9999-7000-8000-000000000002',
        status: 'REVIEW',
        direction: 'OUT',
        serviceProviderTargetId: 'ACH',
        amount: -120.5,
        createdAt: '2026-11-20T18:00:00Z',
      },
    ],
  },
} satisfies WireExamples<typeof basics> & WireExamples<typeof withdrawals>;
