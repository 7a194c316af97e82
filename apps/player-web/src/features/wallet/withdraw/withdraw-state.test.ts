import type { Withdrawal } from '@sunflower/contracts/payments-withdrawals.ts';
import { describe, expect, it } from 'vitest';
import type { HttpProblem } from '../../../runtime/http/http-problem.ts';
import {
  keyOfNextTry,
  reduceWithdraw,
  WITHDRAW_FORM,
  type WithdrawEvent,
  type WithdrawState,
} from './withdraw-state.ts';

const orderKey = 'w1thdr4wal-key-21-cha';
const order = { orderKey, playerId: 'player-1', amountCents: 40_00n };
const wish = { amountCents: 40_00n, serviceProviderTargetId: 'RETAIL' } as const;
const withdrawal: Withdrawal = {
  withdrawalId: '019aa2c0-9999-7000-8000-000000000001',
  orderKey,
  state: 'review',
  amountCents: 40_00n,
  serviceProviderTargetId: 'RETAIL',
  paymentMethodId: null,
  last4: null,
  steps: [],
  expectedBy: null,
  reason: null,
  retail: null,
  createdAt: '2026-11-20T18:00:00Z',
};
const problem = (status: number, code = 'X'): HttpProblem => ({
  status,
  code,
  message: '',
  fields: [],
  traceId: null,
  details: {},
});

const wished: WithdrawEvent = { type: 'wished', wish, orderKey };
const sent: WithdrawEvent = { type: 'orderSent', order };
const answered: WithdrawEvent = { type: 'answered', withdrawal };
const story = (...events: WithdrawEvent[]) => events.reduce(reduceWithdraw, WITHDRAW_FORM);

describe('a withdrawal in the browser', () => {
  const stories: [string, WithdrawEvent[], WithdrawState][] = [
    ['is read once more before it is sent [WCAG-3.3.4]', [wished], { step: 'review', wish, orderKey }],
    ['is not sent unread', [sent], WITHDRAW_FORM],
    ['goes back to the form while nothing was sent', [wished, { type: 'wentBack' }], WITHDRAW_FORM],
    ['is sent under the key that was reviewed', [wished, sent], { step: 'sending', wish, order }],
    [
      'of another key is not sent',
      [wished, { type: 'orderSent', order: { ...order, orderKey: 'x' } }],
      { step: 'review', wish, orderKey },
    ],
    ['is done when it is answered', [wished, sent, answered], { step: 'done', withdrawal }],
    [
      'that was not sent for want of a password keeps its key [GLI19-06]',
      [wished, sent, { type: 'failed', problem: problem(403, 'FRESH_LOGIN_NEEDED') }],
      {
        step: 'form',
        notice: { kind: 'refused', problem: problem(403, 'FRESH_LOGIN_NEEDED') },
        keptKey: orderKey,
      },
    ],
    [
      'cannot be undone once it is sent [IRGS-10]',
      [wished, sent, { type: 'wentBack' }, { type: 'dismissed' }],
      { step: 'sending', wish, order },
    ],
    [
      'without an answer is checked',
      [wished, sent, { type: 'failed', problem: problem(0, 'NETWORK') }],
      { step: 'checking', order, asked: 0 },
    ],
    [
      'behind an ended session is checked',
      [wished, sent, { type: 'failed', problem: problem(401) }],
      { step: 'checking', order, asked: 0 },
    ],
    [
      'that was refused says why over the form',
      [wished, sent, { type: 'failed', problem: problem(422, 'INSUFFICIENT_FUNDS') }],
      { step: 'form', notice: { kind: 'refused', problem: problem(422, 'INSUFFICIENT_FUNDS') } },
    ],
    [
      'kept from before is checked when the page opens',
      [{ type: 'orderFound', order }],
      { step: 'checking', order, asked: 0 },
    ],
    [
      'being checked counts how often',
      [{ type: 'orderFound', order }, { type: 'askedInVain' }, { type: 'askedInVain' }],
      { step: 'checking', order, asked: 2 },
    ],
    ['being checked is found', [{ type: 'orderFound', order }, answered], { step: 'done', withdrawal }],
    [
      'that never arrived says so',
      [{ type: 'orderFound', order }, { type: 'foundNothing' }],
      { step: 'form', notice: { kind: 'notMade', order } },
    ],
    ['answered after it was found is one', [wished, sent, answered, answered], { step: 'done', withdrawal }],
    [
      'of another key in the answer is old news',
      [wished, sent, { type: 'answered', withdrawal: { ...withdrawal, orderKey: 'other' } }],
      { step: 'sending', wish, order },
    ],
  ];
  it.each(stories)('%s', (_what, events, state) => {
    expect(story(...events)).toEqual(state);
  });

  it('that never arrived is tried again under its own key, any other under a new one', () => {
    expect(keyOfNextTry(story({ type: 'orderFound', order }, { type: 'foundNothing' }), () => 'new')).toBe(orderKey);
    expect(keyOfNextTry(WITHDRAW_FORM, () => 'new')).toBe('new');
  });

  it('that never arrived keeps its key while the player reads it again, goes back and puts the notice away', () => {
    const unknown: WithdrawEvent[] = [{ type: 'orderFound', order }, { type: 'foundNothing' }];
    const back: WithdrawEvent[] = [...unknown, wished, { type: 'wentBack' }];
    for (const events of [
      back,
      [...unknown, { type: 'dismissed' } as const],
      [...back, wished, { type: 'wentBack' } as const],
    ])
      expect(keyOfNextTry(story(...events), () => 'new')).toBe(orderKey);
    const refusedThen: WithdrawEvent[] = [
      ...back,
      wished,
      sent,
      { type: 'failed', problem: problem(422, 'INSUFFICIENT_FUNDS') },
    ];
    expect(keyOfNextTry(story(...refusedThen), () => 'new')).toBe('new');
  });

  it('whose key was used for something else is checked: the earlier try went through', () => {
    const taken: WithdrawEvent = { type: 'failed', problem: problem(422, 'ORDER_KEY_TAKEN') };
    expect(story(wished, sent, taken)).toEqual({ step: 'checking', order, asked: 0 });
  });
});
