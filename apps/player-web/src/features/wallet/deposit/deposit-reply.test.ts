import type { Deposit } from '@sunflower/contracts/payments.ts';
import { describe, expect, it } from 'vitest';
import { replyOfDeposit } from './deposit-reply.ts';

const deposit: Deposit = {
  depositId: '019aa2c0-1111-7000-8000-000000000001',
  orderKey: 'aaaaaaaaaaaaaaaaaaaaa',
  state: 'posted',
  amountCents: 2500n,
  paymentMethodId: '019aa2c0-1111-7000-8000-000000000002',
  serviceProviderTargetId: 'CARD',
  last4: '4242',
  challengeUrl: null,
  problem: null,
  supportPhone: null,
  isSettling: false,
  promoCode: null,
  createdAt: '2026-11-20T18:00:00Z',
  changedAt: '2026-11-20T18:00:00Z',
};

describe('the reply for an order, from the deposit on the server', () => {
  it('confirms the order when the money is posted', () => {
    expect(replyOfDeposit(deposit)).toEqual({ state: 'confirmed', outcome: deposit });
  });

  it('leaves the order unknown when the server has no deposit with its key', () => {
    expect(replyOfDeposit(null)).toEqual({ state: 'unknown' });
  });

  it.each(['created', 'sent', 'authorized'] as const)('keeps the order pending while the deposit is %s', (state) => {
    expect(replyOfDeposit({ ...deposit, state })).toEqual({ state: 'pending' });
  });

  it('sends the player to the bank for a challenge, and stays pending when the challenge has no address', () => {
    const url = 'https://bank.example/1';
    const challenge = { ...deposit, state: 'challenge' } as const;
    expect(replyOfDeposit({ ...challenge, challengeUrl: url })).toEqual({ state: 'challenged', url });
    expect(replyOfDeposit(challenge)).toEqual({ state: 'pending' });
  });

  it.each([
    ['declined', 'CARD_STOLEN', 'CARD_STOLEN'],
    ['declined', null, 'BANK_DECLINED'],
    ['failed', 'SYSTEM_FAILURE', 'SYSTEM_FAILURE'],
    ['failed', null, 'PAYMENT_FAILED'],
    ['expired', null, 'PAYMENT_TIMED_OUT'],
    ['returned', null, 'DEPOSIT_RETURNED'],
    ['returned', 'CARD_STOLEN', 'DEPOSIT_RETURNED'],
  ] as const)('refuses the order when the deposit is %s because of %s, with code %s', (state, problem, code) => {
    expect(replyOfDeposit({ ...deposit, state, problem })).toMatchObject({ state: 'refused', problem: { code } });
  });

  it('[S8-14/support-line] includes the phone number of a provider that wants a call', () => {
    const called = {
      ...deposit,
      state: 'declined',
      problem: 'CALL_PROVIDER',
      supportPhone: '+1 800 555 0100',
    } as const;
    expect(replyOfDeposit(called)).toMatchObject({ problem: { details: { phone: '+1 800 555 0100' } } });
  });
});
