import { describe, expect, it } from 'vitest';
import { type AnalyticsInput, FIRST_STATE, MAX_QUEUED, reduceAnalytics } from './analytics-state.ts';
import { type AnalyticsEvent, eventFor } from './events.ts';

const event = (screen: string): AnalyticsEvent => ({ name: 'app_screen_viewed', data: { screen } });
const tracked = (screen: string): AnalyticsInput => ({ type: 'tracked', event: event(screen) });
const settled = (isConfigured: boolean, isAllowed: boolean): AnalyticsInput => ({
  type: 'settled',
  isConfigured,
  isAllowed,
});
const ready: AnalyticsInput = { type: 'vendorReady' };
const failed = (isDebug: boolean): AnalyticsInput => ({ type: 'vendorFailed', isDebug });

/** Runs a story and gives where it ends, what was sent by then and what was commanded. */
function story(...inputs: AnalyticsInput[]) {
  let state = FIRST_STATE;
  const sent: unknown[] = [];
  const commands: string[] = [];
  for (const input of inputs) {
    const step = reduceAnalytics(state, input);
    state = step.state;
    sent.push(...step.sent.map(({ data }) => data.screen));
    if (step.command) commands.push(step.command);
  }
  return { state, sent, commands };
}

const on = settled(true, true);

describe('analytics', () => {
  it.each([
    [
      'what came before it started goes out with it',
      [tracked('a'), on, tracked('b'), ready, tracked('c')],
      'abc',
      ['start'],
    ],
    [
      'not configured: nothing starts, nothing is kept',
      [tracked('a'), settled(false, true), tracked('b'), ready],
      '',
      [],
    ],
    ['not allowed: nothing starts, nothing is kept', [tracked('a'), settled(true, false), tracked('b'), ready], '', []],
    [
      'leave given later starts it, with what comes from then on',
      [tracked('a'), settled(true, false), on, tracked('b'), ready],
      'b',
      ['start'],
    ],
    [
      'leave taken back stops it at once',
      [on, ready, tracked('a'), settled(true, false), tracked('b')],
      'a',
      ['start', 'stop'],
    ],
    ['leave taken back while it starts', [on, tracked('a'), settled(true, false), ready], '', ['start', 'stop']],
    ['told twice that it may start, it starts once', [on, on, ready, on], '', ['start']],
    [
      '[S8-4/analytics] a failure in production drops everything',
      [tracked('a'), on, failed(false), tracked('b')],
      '',
      ['start'],
    ],
    [
      '[S8-4/analytics] a failure in debug goes on in mock',
      [tracked('a'), on, failed(true), tracked('b')],
      'ab',
      ['start'],
    ],
    ['after a failure a new leave tries again', [on, failed(false), on, tracked('a'), ready], 'a', ['start', 'start']],
    [
      'ended and begun anew, it starts anew',
      [on, ready, { type: 'stopped' }, tracked('a'), on, ready],
      'a',
      ['start', 'start'],
    ],
    ['a vendor nobody started is not believed', [tracked('a'), ready, failed(true)], '', []],
  ] as const)('%s', (_, inputs, sent, commands) => {
    const end = story(...inputs);
    expect([end.sent.join(''), end.commands]).toEqual([sent, commands]);
  });

  it.each([
    [[settled(false, true)], { status: 'off', reason: 'notConfigured' }],
    [[settled(true, false)], { status: 'off', reason: 'notAllowed' }],
    [[on, failed(false)], { status: 'off', reason: 'failed' }],
    [[on, failed(true)], { status: 'mock' }],
    [[on, ready], { status: 'sending' }],
  ] as const)('%j ends as %j', (inputs, state) => expect(story(...inputs).state).toEqual(state));

  it('at most a hundred events wait; the oldest give way', () => {
    const { sent } = story(...Array.from({ length: 150 }, (_, count) => tracked(`${count}`)), on, ready);
    expect([sent.length, sent[0], sent.at(-1)]).toEqual([MAX_QUEUED, '50', '149']);
  });

  it.each([
    ['analytics', event('/'), event('/')],
    ['marketing', event('/'), undefined],
    [
      'marketing',
      { name: 'draw_games_order_bought', data: { tickets: 2, totalCents: 700 } },
      { name: 'draw_games_order_bought', data: {} },
    ],
    ['marketing', { name: 'vault_loaded', data: {} }, undefined],
  ] as const)('%s learns of %j: %j', (vendor, given, expected) => {
    expect(eventFor(vendor, given)).toEqual(expected);
  });
});
