import type { Deposit, PaymentMethod } from '@sunflower/contracts/payments.ts';

/** A verified Visa card of the player. */
export function exampleCard(change: Partial<PaymentMethod> = {}): PaymentMethod {
  return {
    paymentMethodId: '019aa2c0-7777-7000-8000-000000000001',
    serviceProviderTargetId: 'CARD',
    direction: 'IN',
    directions: ['IN'],
    status: 'ACTIVE',
    standing: 'READY',
    isVerified: true,
    isDefault: false,
    brand: 'VISA',
    last4: '4242',
    expiryMonth: 12,
    expiryYear: 2030,
    bankName: null,
    accountKind: null,
    createdAt: '2026-11-20T17:00:00Z',
    ...change,
  };
}

/** A verified checking account of the player. */
export function exampleBank(change: Partial<PaymentMethod> = {}): PaymentMethod {
  return exampleCard({
    paymentMethodId: '019aa2c0-7777-7000-8000-000000000002',
    serviceProviderTargetId: 'BANK',
    directions: ['IN', 'OUT'],
    brand: null,
    last4: '6789',
    expiryMonth: null,
    expiryYear: null,
    bankName: 'Sunflower State Bank',
    accountKind: 'CHECKING',
    createdAt: '2026-11-19T17:00:00Z',
    ...change,
  });
}

/** A deposit of $25 that was credited to the wallet. */
export function exampleDeposit(change: Partial<Deposit> = {}): Deposit {
  return {
    depositId: '019aa2c0-8888-7000-8000-000000000001',
    orderKey: 'aaaaaaaaaaaaaaaaaaaaa',
    state: 'posted',
    amountCents: 2_500n,
    paymentMethodId: exampleBank().paymentMethodId,
    serviceProviderTargetId: 'BANK',
    last4: '6789',
    challengeUrl: null,
    problem: null,
    supportPhone: null,
    isSettling: false,
    promoCode: null,
    createdAt: '2026-11-20T18:00:00Z',
    changedAt: '2026-11-20T18:00:01Z',
    ...change,
  };
}
