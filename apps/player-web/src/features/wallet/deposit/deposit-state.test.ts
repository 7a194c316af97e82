import type { Deposit } from '@sunflower/contracts/payments.ts';
import { describe, expect, it } from 'vitest';
import type { HttpProblem } from '../../../runtime/http/http-problem.ts';
import {
  DEPOSIT_FORM,
  type DepositEvent,
  type DepositState,
  isOutcomeKnown,
  keyOfNextTry,
  reduceDeposit,
} from './deposit-state.ts';

const orderKey = 'aaaaaaaaaaaaaaaaaaaaa';
const order = { orderKey, playerId: 'player-1', amountCents: 2500n };
const deposit: Deposit = {
  depositId: '019aa2c0-1111-7000-8000-000000000001',
  orderKey,
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

function problem(status: number, code: string): HttpProblem {
  return { status, code, message: '', fields: [], traceId: null, details: {} };
}

const answered = (change: Partial<Deposit> = {}): DepositEvent => ({
  type: 'answered',
  deposit: { ...deposit, ...change },
});
const failed = (status: number, code: string): DepositEvent => ({ type: 'failed', problem: problem(status, code) });
const sent: DepositEvent[] = [
  { type: 'started', orderKey },
  { type: 'orderSent', order },
];
const atBank = answered({ state: 'challenge', challengeUrl: 'https://bank.example/1' });

function story(...events: DepositEvent[]): DepositState {
  return events.reduce(reduceDeposit, DEPOSIT_FORM);
}

const checking = (asked: number) => ({ step: 'checking', order, asked });

describe('a deposit', () => {
  it('posted is done', () => {
    expect(story(...sent, answered())).toEqual({ step: 'done', deposit });
  });

  it('a card that gives no token sends nothing', () => {
    const refusal = problem(0, 'PAYMENT_FORM_UNAVAILABLE');
    const state = story({ type: 'started', orderKey }, { type: 'prepareRefused', problem: refusal });
    expect(state).toEqual({ step: 'form', notice: { kind: 'refused', problem: refusal } });
  });

  it('a form that is not filled in stays as it is', () => {
    expect(story({ type: 'started', orderKey }, { type: 'prepareRefused', problem: null })).toEqual(DEPOSIT_FORM);
  });

  it.each(['created', 'sent', 'authorised'] as const)('%s is checked until somebody tells', (state) => {
    expect(story(...sent, answered({ state }))).toEqual(checking(0));
    expect(story(...sent, answered({ state }), answered({ state }))).toEqual(checking(1));
    expect(story(...sent, answered({ state }), answered()).step).toBe('done');
  });

  it('a challenge leads to the bank, and coming back is checked', () => {
    const waiting = story(...sent, atBank);
    expect(waiting).toEqual({ step: 'challenge', order, url: 'https://bank.example/1' });
    expect(reduceDeposit(waiting, { type: 'askedAgain' })).toEqual(checking(0));
    expect(story({ type: 'orderFound', order }, answered()).step).toBe('done');
  });

  it('a challenge without an address is checked, not shown', () => {
    expect(story(...sent, answered({ state: 'challenge' }))).toEqual(checking(0));
  });

  it('a challenge may be left: nobody answers it and nothing is taken', () => {
    expect(story(...sent, atBank, { type: 'dismissed' })).toEqual(DEPOSIT_FORM);
  });

  it.each([
    ['declined', 'CARD_STOLEN', 'CARD_STOLEN'],
    ['declined', null, 'BANK_DECLINED'],
    ['failed', 'SYSTEM_FAILURE', 'SYSTEM_FAILURE'],
    ['failed', null, 'PAYMENT_FAILED'],
    ['expired', null, 'PAYMENT_TIMED_OUT'],
    ['returned', null, 'DEPOSIT_RETURNED'],
  ] as const)('%s because of %s brings the form back with %s', (state, reason, code) => {
    const end = story(...sent, answered({ state, problem: reason }));
    expect(end).toMatchObject({ step: 'form', notice: { kind: 'refused', problem: { code } } });
  });

  it('[S8-14] a provider that wants to be called is named with its line', () => {
    const called = answered({ state: 'declined', problem: 'CALL_PROVIDER', supportPhone: '+1 800 555 0100' });
    expect(story(...sent, called)).toMatchObject({ notice: { problem: { details: { phone: '+1 800 555 0100' } } } });
  });

  it('an answer about another deposit changes nothing', () => {
    const sending = story(...sent);
    expect(reduceDeposit(sending, answered({ orderKey: 'bbbbbbbbbbbbbbbbbbbbb' }))).toBe(sending);
  });

  it('an answer after the end changes nothing', () => {
    const end = story(...sent, answered({ state: 'declined' }));
    expect(reduceDeposit(end, answered())).toBe(end);
  });
});

describe('a deposit whose answer never came', () => {
  it.each([
    [0, 'NETWORK'],
    [0, 'ECONNABORTED'],
    [502, 'HTTP_502'],
    [500, 'INTERNAL'],
    [408, 'HTTP_408'],
    [401, 'SESSION_EXPIRED'],
    [409, 'ORDER_KEY_TAKEN'],
  ])('%i %s leaves the outcome in doubt', (status, code) => {
    expect(story(...sent, failed(status, code))).toEqual(checking(0));
    expect(isOutcomeKnown(problem(status, code))).toBe(false);
  });

  it('a refusal is not in doubt', () => {
    const refusal = problem(422, 'LIMIT_REACHED');
    expect(story(...sent, { type: 'failed', problem: refusal })).toEqual({
      step: 'form',
      notice: { kind: 'refused', problem: refusal },
    });
  });

  it('is asked about until it is known, and again when the player wants it', () => {
    const doubt = [...sent, failed(0, 'NETWORK')];
    expect(story(...doubt, { type: 'askedInVain' }, { type: 'askedInVain' })).toEqual(checking(2));
    expect(story(...doubt, { type: 'askedInVain' }, { type: 'askedAgain' })).toEqual(checking(0));
    expect(story(...doubt, { type: 'dismissed' })).toEqual(checking(0));
  });

  it('nobody knows: the next try has the same key, so that a late first try is no second deposit', () => {
    const state = story(...sent, failed(0, 'NETWORK'), { type: 'foundNothing' });
    expect(state).toEqual({ step: 'form', notice: { kind: 'notMade', order } });
    expect(keyOfNextTry(state, () => 'new')).toBe(orderKey);
  });

  it('the key of such a try outlives a form that was not filled in, a refused card and a notice that was put away', () => {
    const unknown = [...sent, failed(0, 'NETWORK'), { type: 'foundNothing' } as const];
    const again = { type: 'started', orderKey } as const;
    const refusal = { type: 'prepareRefused', problem: problem(422, 'CARD_IN_USE') } as const;
    for (const events of [
      [again, { type: 'prepareRefused', problem: null } as const],
      [again, refusal],
      [again, refusal, { type: 'dismissed' } as const],
      [again, refusal, { type: 'dismissed' } as const, again, refusal],
      [{ type: 'dismissed' } as const],
    ])
      expect(keyOfNextTry(story(...unknown, ...events), () => 'new')).toBe(orderKey);
    const sentAgain = [...unknown, again, { type: 'orderSent', order } as const, failed(422, 'LIMIT_REACHED')];
    expect(keyOfNextTry(story(...sentAgain), () => 'new')).toBe('new');
  });

  it('after a refusal the next try has a key of its own', () => {
    const state = story(...sent, failed(409, 'DUPLICATE_PAYMENT'));
    expect(keyOfNextTry(state, () => 'new')).toBe('new');
    expect(keyOfNextTry(DEPOSIT_FORM, () => 'new')).toBe('new');
  });

  it('a second press while a deposit is on its way starts nothing', () => {
    for (const state of [story({ type: 'started', orderKey }), story(...sent), story(...sent, atBank)]) {
      expect(reduceDeposit(state, { type: 'started', orderKey: 'bbbbbbbbbbbbbbbbbbbbb' })).toBe(state);
    }
  });

  it('a deposit found after a reload is asked about, unless the player is told of another one', () => {
    expect(story({ type: 'orderFound', order })).toEqual(checking(0));
    const refusedOnce = story(...sent, failed(409, 'BANK_DECLINED'));
    expect(reduceDeposit(refusedOnce, { type: 'orderFound', order })).toBe(refusedOnce);
  });
});
