import { describe, expect, it } from 'vitest';
import {
  type InactivityEffect,
  type InactivityEvent,
  type InactivityState,
  NOBODY_THERE,
  nextInactivityMs,
  reduceInactivity,
  secondsToContinue,
} from './inactivity-state.ts';

const MINUTE = 60_000;
const TIMES = { idleMs: 14 * MINUTE, graceMs: 59_000 };
const WARNED = TIMES.idleMs;
const OVER = TIMES.idleMs + TIMES.graceMs;

function story(...events: InactivityEvent[]) {
  let state: InactivityState = NOBODY_THERE;
  const effects: InactivityEffect[] = [];
  for (const event of events) {
    const next = reduceInactivity(state, event, TIMES);
    state = next.state;
    effects.push(...next.effects);
  }
  return { state, effects };
}

const signedIn: InactivityEvent = { type: 'signedIn', nowMs: 0, lastInputMs: undefined };
const passed = (nowMs: number): InactivityEvent => ({ type: 'timePassed', nowMs });
const input = (nowMs: number, isWarningSeen = false): InactivityEvent => ({ type: 'inputCame', nowMs, isWarningSeen });
const elsewhere = (lastInputMs: number, nowMs = lastInputMs): InactivityEvent => ({
  type: 'inputCameElsewhere',
  nowMs,
  lastInputMs,
});
const confirmed = (nowMs: number): InactivityEvent => ({ type: 'warningConfirmed', nowMs });

describe('[S4.4-1] inactivity', () => {
  it.each([
    ['just before the warning', WARNED - 1, 'active', undefined],
    ['at 14 minutes [S9-4/inactivity]', WARNED, 'warning', 59],
    ['half a second into the warning', WARNED + 500, 'warning', 59],
    ['a second into the warning', WARNED + 1_000, 'warning', 58],
    ['at the last moment', OVER - 1, 'warning', 1],
    ['59 seconds later [S9-4/inactivity]', OVER, 'over', undefined],
    ['after a night of sleep', OVER + 9 * 60 * MINUTE, 'over', undefined],
  ])('%s', (_, nowMs, status, seconds) => {
    const { state, effects } = story(signedIn, passed(nowMs));
    expect(state.status).toBe(status);
    expect(secondsToContinue(state, nowMs, TIMES)).toBe(seconds);
    expect(effects).toEqual(status === 'over' ? ['remember', 'endSession'] : ['remember']);
  });

  it('an input restarts the time', () => {
    const { state } = story(signedIn, input(WARNED - 1), passed(WARNED - 1 + WARNED - 1));
    expect(state).toEqual({ status: 'active', lastInputMs: WARNED - 1 });
    expect(nextInactivityMs(state, TIMES)).toBe(WARNED - 1 + WARNED);
  });

  it('the warning wants its answer: moving about while it is looked at is none', () => {
    const { state } = story(signedIn, passed(WARNED), input(WARNED + 1_000, true));
    expect(state.status).toBe('warning');
  });

  it('a warning that another alert keeps from sight is answered by any input', () => {
    const { state } = story(signedIn, passed(WARNED), input(WARNED + 1_000, false));
    expect(state).toEqual({ status: 'active', lastInputMs: WARNED + 1_000 });
  });

  it('confirming stops the countdown', () => {
    const { state, effects } = story(signedIn, passed(WARNED), confirmed(OVER - 1), passed(OVER + MINUTE));
    expect(state).toEqual({ status: 'active', lastInputMs: OVER - 1 });
    expect(effects).toEqual(['remember', 'remember', 'report']);
  });

  it.each([
    ['an input', input(OVER)],
    ['a confirmation', confirmed(OVER)],
    ['an input of another tab that came too late itself', elsewhere(-1, OVER)],
  ])('%s after the end is too late, and the end comes once', (_, late) => {
    const { state, effects } = story(signedIn, late, passed(OVER + 1), late);
    expect(state.status).toBe('over');
    expect(effects.filter((effect) => effect === 'endSession')).toHaveLength(1);
  });

  it('a timer of a background tab that comes late decides by the time, not by its turns', () => {
    expect(story(signedIn, passed(OVER + MINUTE)).state.status).toBe('over');
    expect(story(signedIn, elsewhere(OVER, OVER), passed(OVER + MINUTE)).state.status).toBe('active');
  });

  it('an input in another tab counts here, also one this tab hears of only after its own time was over', () => {
    const { state, effects } = story(signedIn, elsewhere(WARNED - 1, OVER + 10_000));
    expect(state).toEqual({ status: 'active', lastInputMs: WARNED - 1 });
    expect(effects).toEqual(['remember']);
  });

  it('a confirmation in another tab takes the warning away', () => {
    expect(story(signedIn, passed(WARNED), elsewhere(WARNED + 5_000)).state.status).toBe('active');
  });

  it.each([
    ['goes on where other tabs are', 8 * MINUTE, { status: 'active', lastInputMs: 8 * MINUTE }],
    ['begins with the warning that is due', 20 * MINUTE - WARNED, { status: 'warning', lastInputMs: 6 * MINUTE }],
    ['begins anew after what was over', 20 * MINUTE - OVER, { status: 'active', lastInputMs: 20 * MINUTE }],
    ['begins anew before what is still to come', 21 * MINUTE, { status: 'active', lastInputMs: 20 * MINUTE }],
    ['begins anew where nothing is known', undefined, { status: 'active', lastInputMs: 20 * MINUTE }],
  ])('a page that loads %s', (_, lastInputMs, expected) => {
    expect(story({ type: 'signedIn', nowMs: 20 * MINUTE, lastInputMs }).state).toEqual(expected);
  });

  it('a time that was put right backwards takes nothing from the player and gives no second life', () => {
    const { state } = story(signedIn, input(10 * MINUTE), passed(5 * MINUTE), passed(5 * MINUTE + WARNED));
    expect(state.status).toBe('warning');
  });

  it('without a player nothing happens', () => {
    const { state, effects } = story(signedIn, { type: 'signedOut' }, input(1), confirmed(2), passed(OVER));
    expect(state).toBe(NOBODY_THERE);
    expect(effects).toEqual(['remember']);
    expect(nextInactivityMs(state, TIMES)).toBeUndefined();
  });
});
