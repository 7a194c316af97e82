import { describe, expect, it } from 'vitest';
import {
  AWAY,
  type InactivityEffect,
  type InactivityEvent,
  type InactivityState,
  nextInactivityMs,
  reduceInactivity,
  secondsToContinue,
} from './inactivity-state.ts';

const MINUTE = 60_000;
const TIMES = { idleMs: 14 * MINUTE, graceMs: 59_000 };
const WARNED = TIMES.idleMs;
const OVER = TIMES.idleMs + TIMES.graceMs;

function story(...events: InactivityEvent[]) {
  let state: InactivityState = AWAY;
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

describe('inactivity', () => {
  it.each([
    ['just before the warning', WARNED - 1, 'active', undefined],
    ['at 14 minutes [S9-4/inactivity]', WARNED, 'warning', 59],
    ['half a second into the warning', WARNED + 500, 'warning', 59],
    ['a second into the warning', WARNED + 1_000, 'warning', 58],
    ['at the last moment', OVER - 1, 'warning', 1],
    ['59 seconds later [S9-4/inactivity]', OVER, 'over', undefined],
    ['after sleeping overnight', OVER + 9 * 60 * MINUTE, 'over', undefined],
  ])('[S4.4-1/warning] is active, warning or over as the time says: %s', (_, nowMs, status, seconds) => {
    const { state, effects } = story(signedIn, passed(nowMs));
    expect(state.status).toBe(status);
    expect(secondsToContinue(state, nowMs, TIMES)).toBe(seconds);
    expect(effects).toEqual(status === 'over' ? ['remember', 'endSession'] : ['remember']);
  });

  it('[S4.4-1/timer] restarts its time with each input', () => {
    const { state } = story(signedIn, input(WARNED - 1), passed(WARNED - 1 + WARNED - 1));
    expect(state).toEqual({ status: 'active', lastInputMs: WARNED - 1 });
    expect(nextInactivityMs(state, TIMES)).toBe(WARNED - 1 + WARNED);
  });

  it("requires an answer to its warning: input while the warning is visible doesn't count", () => {
    const { state } = story(signedIn, passed(WARNED), input(WARNED + 1_000, true));
    expect(state.status).toBe('warning');
  });

  it('accepts any input while its warning is hidden behind another alert', () => {
    const { state } = story(signedIn, passed(WARNED), input(WARNED + 1_000, false));
    expect(state).toEqual({ status: 'active', lastInputMs: WARNED + 1_000 });
  });

  it('[S4.4-1/answer] stops the countdown when the player confirms', () => {
    const { state, effects } = story(signedIn, passed(WARNED), confirmed(OVER - 1), passed(OVER + MINUTE));
    expect(state).toEqual({ status: 'active', lastInputMs: OVER - 1 });
    expect(effects).toEqual(['remember', 'remember', 'report']);
  });

  it.each([
    ['an input', input(OVER)],
    ['a confirmation', confirmed(OVER)],
    ['an input of another tab that came too late', elsewhere(-1, OVER)],
  ])('[S4.4-1/logout] ends the session once; afterwards, %s has no effect', (_, late) => {
    const { state, effects } = story(signedIn, late, passed(OVER + 1), late);
    expect(state.status).toBe('over');
    expect(effects.filter((effect) => effect === 'endSession')).toHaveLength(1);
  });

  it("is measured by the clock, even when a background tab's timer fires late", () => {
    expect(story(signedIn, passed(OVER + MINUTE)).state.status).toBe('over');
    expect(story(signedIn, elsewhere(OVER, OVER), passed(OVER + MINUTE)).state.status).toBe('active');
  });

  it('counts input in another tab, even when this tab receives it after its own time was over', () => {
    const { state, effects } = story(signedIn, elsewhere(WARNED - 1, OVER + 10_000));
    expect(state).toEqual({ status: 'active', lastInputMs: WARNED - 1 });
    expect(effects).toEqual(['remember']);
  });

  it('closes the warning after a confirmation in another tab', () => {
    expect(story(signedIn, passed(WARNED), elsewhere(WARNED + 5_000)).state.status).toBe('active');
  });

  it.each([
    ['continues the count of other tabs', 8 * MINUTE, { status: 'active', lastInputMs: 8 * MINUTE }],
    ['starts with a warning that is already due', 20 * MINUTE - WARNED, { status: 'warning', lastInputMs: 6 * MINUTE }],
    ['starts over when the stored time is over', 20 * MINUTE - OVER, { status: 'active', lastInputMs: 20 * MINUTE }],
    ['starts over when the stored time is in the future', 21 * MINUTE, { status: 'active', lastInputMs: 20 * MINUTE }],
    ['starts over when nothing is stored', undefined, { status: 'active', lastInputMs: 20 * MINUTE }],
  ])('%s, when a page loads', (_, lastInputMs, expected) => {
    expect(story({ type: 'signedIn', nowMs: 20 * MINUTE, lastInputMs }).state).toEqual(expected);
  });

  it("gives no more time than before when the device's clock is set back", () => {
    const { state } = story(signedIn, input(10 * MINUTE), passed(5 * MINUTE), passed(5 * MINUTE + WARNED));
    expect(state.status).toBe('warning');
  });

  it('does nothing without a player', () => {
    const { state, effects } = story(signedIn, { type: 'signedOut' }, input(1), confirmed(2), passed(OVER));
    expect(state).toBe(AWAY);
    expect(effects).toEqual(['remember']);
    expect(nextInactivityMs(state, TIMES)).toBeUndefined();
  });
});
