import { describe, expect, it, test } from 'vitest';
import type { HttpProblem } from '../../runtime/http/http-problem.ts';
import {
  initialOrderState,
  isOutcomeKnown,
  nextOrderKey,
  type OrderEvent,
  type OrderReply,
  type OrderState,
  reduceOrder,
  UNKNOWN_POLLS,
} from './order-state.ts';

type Event = OrderEvent<'deposit', string, string>;
type State = OrderState<'deposit', string, string>;

const orderKey = 'aaaaaaaaaaaaaaaaaaaaa';
const order = { kind: 'deposit', orderKey, playerId: 'player-1', amountCents: 2500n } as const;
const EMPTY: State = initialOrderState();
const RECEIPT = 'receipt';

function problem(status: number, code: string): HttpProblem {
  return { status, code, message: '', fields: [], traceId: null, details: {} };
}

const started: Event = { type: 'started', orderKey, draft: 'draft' };
const sent: Event = { type: 'sent', order };
const found: Event = { type: 'found', order };
const answered = (reply: OrderReply<string>, key = orderKey): Event => ({ type: 'answered', orderKey: key, reply });
const confirmed = answered({ state: 'confirmed', outcome: RECEIPT });
const pending = answered({ state: 'pending' });
const nothingYet = answered({ state: 'unknown' });
const unknown: Event[] = Array.from({ length: UNKNOWN_POLLS }, () => nothingYet);
const challenged = answered({ state: 'challenged', url: 'https://bank.example/1' });
const lost: Event = { type: 'sendFailed', problem: problem(0, 'NETWORK') };
const refused = (code: string, status = 422): Event => ({ type: 'sendFailed', problem: problem(status, code) });
const pollFailed: Event = { type: 'pollFailed' };

const checking = (polls: number): State => ({ step: 'checking', order, polls });
const notMade: State = { step: 'open', notice: { type: 'notMade', order }, pendingKey: orderKey };
const refusedWith = (code: string, pendingKey: string | null = null): State => ({
  step: 'open',
  notice: { type: 'refused', problem: problem(422, code) },
  pendingKey,
});

function run(...events: Event[]): State {
  return events.reduce<State>(reduceOrder, EMPTY);
}

describe('an order', () => {
  const stories: [string, Event[], State][] = [
    ['is done when the server confirms it', [started, sent, confirmed], { step: 'done', outcome: RECEIPT }],
    ['opens an empty form after its receipt is closed', [started, sent, confirmed, { type: 'dismissed' }], EMPTY],
    ['keeps checking while the server has no outcome', [started, sent, pending, pending], checking(1)],
    ['is confirmed after checking', [started, sent, pending, confirmed], { step: 'done', outcome: RECEIPT }],
    ['shows why the server refused it', [started, sent, refused('LIMIT_REACHED')], refusedWith('LIMIT_REACHED')],
    [
      'shows why it was declined in the end',
      [started, sent, pending, answered({ state: 'refused', problem: problem(422, 'BANK_DECLINED') })],
      refusedWith('BANK_DECLINED'),
    ],
    [
      'shows an empty form after a refusal is closed',
      [started, sent, refused('FEATURE_OFF'), { type: 'dismissed' }],
      EMPTY,
    ],
  ];
  test.each(stories)('%s', (_what, events, state) => {
    expect(run(...events)).toEqual(state);
  });
});

describe('preparing an order', () => {
  const stories: [string, Event[], State][] = [
    ['moves no money until it is sent', [started], { step: 'preparing', orderKey, draft: 'draft', pendingKey: null }],
    ['can be canceled without a notice [WCAG-3.3.4]', [started, { type: 'preparationLeft' }], EMPTY],
    [
      'shows why a gate, a flag or a card refused it',
      [started, { type: 'preparationRefused', problem: problem(422, 'LOCATION_DENIED') }],
      refusedWith('LOCATION_DENIED'),
    ],
    ['sends nothing that was not prepared', [sent], EMPTY],
    [
      'sends nothing under another key',
      [started, { type: 'sent', order: { ...order, orderKey: 'bbbbbbbbbbbbbbbbbbbbb' } }],
      { step: 'preparing', orderKey, draft: 'draft', pendingKey: null },
    ],
    [
      'cannot be undone once it is sent [IRGS-10]',
      [started, sent, { type: 'preparationLeft' }, { type: 'dismissed' }, { type: 'discarded' }],
      { step: 'sending', order, draft: 'draft' },
    ],
  ];
  test.each(stories)('%s', (_what, events, state) => {
    expect(run(...events)).toEqual(state);
  });

  it('starts once, and ignores a second click while an order is in progress', () => {
    for (const events of [[started], [started, sent], [started, sent, lost], [started, sent, challenged]]) {
      const state = run(...events);
      expect(reduceOrder(state, { ...started, orderKey: 'bbbbbbbbbbbbbbbbbbbbb' })).toBe(state);
    }
  });
});

describe('an order whose response was lost', () => {
  test.each([
    [0, 'NETWORK'],
    [0, 'ECONNABORTED'],
    [500, 'INTERNAL'],
    [502, 'HTTP_502'],
    [408, 'HTTP_408'],
    [401, 'SESSION_EXPIRED'],
    [409, 'ORDER_KEY_TAKEN'],
  ])('is looked up after a response of %i %s', (status, code) => {
    expect(run(started, sent, refused(code, status))).toEqual(checking(0));
    expect(isOutcomeKnown(problem(status, code))).toBe(false);
  });

  const stories: [string, Event[], State][] = [
    ['is found by its key', [started, sent, lost, confirmed], { step: 'done', outcome: RECEIPT }],
    ['stays unknown while polls fail', [started, sent, lost, pollFailed, pollFailed], checking(2)],
    ['is polled again when the player asks', [started, sent, lost, pollFailed, { type: 'pollRestarted' }], checking(0)],
    ['can’t be closed', [started, sent, lost, { type: 'dismissed' }, { type: 'discarded' }], checking(0)],
    ['was not made when the server has nothing under its key', [started, sent, lost, ...unknown], notMade],
    ['keeps checking while its request may still reach the server', [started, sent, lost, nothingYet], checking(1)],
    [
      'is found when its request reached the server late',
      [started, sent, lost, nothingYet, nothingYet, confirmed],
      { step: 'done', outcome: RECEIPT },
    ],
    ['is checked after the page was closed and opened again', [found], checking(0)],
    ['is checked after a sign-out and a sign-in', [found, pollFailed, confirmed], { step: 'done', outcome: RECEIPT }],
    ['is removed when the player gives it up', [found, ...unknown, { type: 'discarded' }], EMPTY],
  ];
  test.each(stories)('%s', (_what, events, state) => {
    expect(run(...events)).toEqual(state);
  });

  it("isn't looked up while the refusal of another order is on screen", () => {
    const state = run(started, sent, refused('DUPLICATE_PAYMENT'));
    expect(reduceOrder(state, found)).toBe(state);
  });
});

describe('a superseded order', () => {
  const newer = { ...order, orderKey: 'bbbbbbbbbbbbbbbbbbbbb' };

  it("doesn't end the newer order when its response arrives late", () => {
    const sending = run({ ...started, orderKey: newer.orderKey }, { type: 'sent', order: newer });
    for (const reply of [confirmed, nothingYet, challenged]) expect(reduceOrder(sending, reply)).toBe(sending);
  });

  it("doesn't change an order that has ended", () => {
    const end = run(started, sent, refused('BANK_DECLINED'));
    expect(reduceOrder(end, confirmed)).toBe(end);
  });
});

describe('the order key of the next try', () => {
  const next = (...events: Event[]) => nextOrderKey(run(...events), () => 'new');

  it('is new for a new order, and after a refusal or a discarded order', () => {
    expect(next()).toBe('new');
    expect(next(started, sent, refused('DUPLICATE_PAYMENT'))).toBe('new');
    expect(next(found, ...unknown, { type: 'discarded' })).toBe('new');
  });

  it('stays the same while an earlier try may still arrive, whatever the player does in the form', () => {
    const again: Event[] = [started, { type: 'preparationRefused', problem: problem(422, 'CARD_IN_USE') }];
    for (const events of [
      [],
      [{ type: 'dismissed' } as const],
      [started, { type: 'preparationLeft' } as const],
      again,
      [...again, { type: 'dismissed' } as const, ...again],
    ])
      expect(next(found, ...unknown, ...events)).toBe(orderKey);
  });

  it('stays the same when the password was not entered [GLI19-06/reauthentication]', () => {
    const state = run(started, sent, refused('FRESH_LOGIN_NEEDED'));
    expect(state).toEqual(refusedWith('FRESH_LOGIN_NEEDED', orderKey));
  });

  it('stays the same when the order was tapped while offline, and so was not sent', () => {
    const unsent: Event = { type: 'sendFailed', problem: { ...problem(0, 'NETWORK'), isUnsent: true } };
    const state = run(started, sent, unsent);
    expect(state).toMatchObject({ step: 'open', notice: { type: 'refused' }, pendingKey: orderKey });
    expect(next(started, sent, unsent, { type: 'dismissed' })).toBe(orderKey);
  });

  it('is new when the looked-up order was sent again and refused', () => {
    expect(next(found, ...unknown, started, sent, refused('INSUFFICIENT_FUNDS'))).toBe('new');
  });
});

describe('the bank’s challenge', () => {
  const atBank: State = { step: 'challenged', order, url: 'https://bank.example/1' };
  const stories: [string, Event[], State][] = [
    ['leads to the bank', [started, sent, challenged], atBank],
    ['is checked when the player comes back', [started, sent, challenged, { type: 'pollRestarted' }], checking(0)],
    ['may come up while the order is being checked', [found, challenged], atBank],
    ['can be canceled, and then no money is taken', [started, sent, challenged, { type: 'discarded' }], EMPTY],
  ];
  test.each(stories)('%s', (_what, events, state) => {
    expect(run(...events)).toEqual(state);
  });
});
