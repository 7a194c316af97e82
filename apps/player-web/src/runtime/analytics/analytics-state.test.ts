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

/** Runs the inputs, and returns the final state, the sent events and the commands. */
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
    ['sends events from before the start', [tracked('a'), on, tracked('b'), ready, tracked('c')], 'abc', ['start']],
    [
      'starts and stores nothing when not configured',
      [tracked('a'), settled(false, true), tracked('b'), ready],
      '',
      [],
    ],
    ['starts and stores nothing when not allowed', [tracked('a'), settled(true, false), tracked('b'), ready], '', []],
    [
      'starts after later consent, with events from then on',
      [tracked('a'), settled(true, false), on, tracked('b'), ready],
      'b',
      ['start'],
    ],
    [
      'stops immediately when consent is withdrawn',
      [on, ready, tracked('a'), settled(true, false), tracked('b')],
      'a',
      ['start', 'stop'],
    ],
    [
      'stops when consent is withdrawn during the start',
      [on, tracked('a'), settled(true, false), ready],
      '',
      ['start', 'stop'],
    ],
    ['starts once when consent is given twice', [on, on, ready, on], '', ['start']],
    [
      '[S8-4/analytics] drops everything after a failure in production',
      [tracked('a'), on, failed(false), tracked('b')],
      '',
      ['start'],
    ],
    [
      '[S8-4/analytics] continues in mock after a failure in debug',
      [tracked('a'), on, failed(true), tracked('b')],
      'ab',
      ['start'],
    ],
    [
      'tries again with new consent after a failure',
      [on, failed(false), on, tracked('a'), ready],
      'a',
      ['start', 'start'],
    ],
    [
      'starts again after it was stopped',
      [on, ready, { type: 'stopped' }, tracked('a'), on, ready],
      'a',
      ['start', 'start'],
    ],
    ['ignores a ready signal from a vendor that was not started', [tracked('a'), ready, failed(true)], '', []],
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
  ] as const)('is, after the inputs %j, in the state %j', (inputs, state) =>
    expect(story(...inputs).state).toEqual(state),
  );

  it('keeps at most a hundred waiting events and drops the oldest', () => {
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
  ] as const)('sends %s for %j: %j', (vendor, given, expected) => {
    expect(eventFor(vendor, given)).toEqual(expected);
  });
});
