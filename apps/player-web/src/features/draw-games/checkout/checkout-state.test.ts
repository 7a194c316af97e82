import { describe, expect, it } from 'vitest';
import type { HttpProblem } from '../../../runtime/http/http-problem.ts';
import { type CheckoutEvent, type CheckoutState, IDLE_CHECKOUT, reduceCheckout } from './checkout-state.ts';

const order = { orderKey: 'aaaaaaaaaaaaaaaaaaaaa', cartVersion: 3, expectedTotalCents: 1000n };
const paidFrom = { playCreditCents: 0n, depositsCents: 1000n, winningsCents: 0n };
const receipt = {
  orderKey: order.orderKey,
  boughtAt: '2026-11-20T18:00:00Z',
  totalCents: 1000n,
  paidFrom,
  tickets: [],
};

function problem(status: number, code: string): HttpProblem {
  return { status, code, message: '', fields: [], traceId: null, details: {} };
}

function story(...events: CheckoutEvent[]): CheckoutState {
  return events.reduce(reduceCheckout, IDLE_CHECKOUT);
}

const sent: CheckoutEvent[] = [{ type: 'started' }, { type: 'orderSent', order }];

describe('checkout', () => {
  it('an answer is a purchase', () => {
    expect(story(...sent, { type: 'answered', receipt })).toEqual({ step: 'bought', receipt });
  });

  it.each([
    [0, 'NETWORK'],
    [0, 'ECONNABORTED'],
    [502, 'HTTP_502'],
    [500, 'INTERNAL'],
    [408, 'HTTP_408'],
  ])('%i %s leaves the outcome in doubt', (status, code) => {
    expect(story(...sent, { type: 'failed', problem: problem(status, code) })).toEqual({
      step: 'checking',
      order,
      asked: 0,
    });
  });

  it('a refusal is not in doubt', () => {
    const refusal = problem(409, 'INSUFFICIENT_FUNDS');
    expect(story(...sent, { type: 'failed', problem: refusal })).toEqual({ step: 'refused', problem: refusal });
  });

  it('an order found after a reload is asked about, and a receipt ends the doubt', () => {
    const checking = story({ type: 'orderFound', order }, { type: 'askedInVain' });
    expect(checking).toEqual({ step: 'checking', order, asked: 1 });
    expect(reduceCheckout(checking, { type: 'answered', receipt }).step).toBe('bought');
  });

  it('an order nobody knows was not bought and may be sent again under its key', () => {
    expect(story({ type: 'orderFound', order }, { type: 'foundNothing' })).toEqual({ step: 'notBought', order });
  });

  it('a second press while an order is on its way starts nothing', () => {
    const sending = story(...sent);
    expect(reduceCheckout(sending, { type: 'started' })).toBe(sending);
  });
});
