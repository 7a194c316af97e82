import { describe, expect, it } from 'vitest';
import {
  type LimitedSession,
  NO_TIME_LIMIT,
  nextTimeLimitMs,
  reduceTimeLimit,
  type TimeLimitEvent,
} from './time-limit-state.ts';

const MINUTE = 60_000;
const HOUR: LimitedSession = { loginMs: 0, limitMinutes: 60 };
const at = (minutes: number, session = HOUR): TimeLimitEvent => ({
  type: 'timePassed',
  nowMs: minutes * MINUTE,
  session,
});
const story = (...events: TimeLimitEvent[]) => events.reduce(reduceTimeLimit, NO_TIME_LIMIT);

describe('[S4.5-1] a limit of time', () => {
  it.each([
    [54.999, { status: 'within' }],
    [55, { status: 'reminding', minutesLeft: 5 }],
    [55.001, { status: 'reminding', minutesLeft: 5 }],
    [56, { status: 'reminding', minutesLeft: 4 }],
    [59.999, { status: 'reminding', minutesLeft: 1 }],
    [60, { status: 'over' }],
    [6_000, { status: 'over' }],
  ])('of an hour stands at minute %d as %j [S9-4/time-limit]', (minutes, expected) => {
    expect(story(at(minutes))).toEqual(expected);
  });

  it('counts from the login, not from the page', () => {
    expect(story(at(100, { loginMs: 41 * MINUTE, limitMinutes: 60 }))).toEqual({ status: 'reminding', minutesLeft: 1 });
  });

  it('wakes for the reminder, for each minute of it, and for the end', () => {
    expect(nextTimeLimitMs(story(at(0)), HOUR)).toBe(55 * MINUTE);
    expect(nextTimeLimitMs(story(at(55)), HOUR)).toBe(56 * MINUTE);
    expect(nextTimeLimitMs(story(at(59.5)), HOUR)).toBe(60 * MINUTE);
    expect(nextTimeLimitMs(story(at(60)), HOUR)).toBeUndefined();
  });

  it('without a limit of the player ends with the longest session there is', () => {
    const free = { loginMs: 0, limitMinutes: null };
    expect(story(at(11 * 60, free))).toEqual({ status: 'within' });
    expect(story(at(12 * 60, free))).toEqual({ status: 'over' });
    expect(story(at(12 * 60, { loginMs: 0, limitMinutes: 99_999 }))).toEqual({ status: 'over' });
  });

  it('that is tightened holds at once, one that is loosened takes the reminder back', () => {
    expect(story(at(30), at(30, { loginMs: 0, limitMinutes: 20 }))).toEqual({ status: 'over' });
    expect(story(at(57), at(57, { loginMs: 0, limitMinutes: 90 }))).toEqual({ status: 'within' });
  });

  it('that is over stays over until the player is signed out', () => {
    expect(story(at(60), at(60, { loginMs: 0, limitMinutes: 90 }), at(1))).toEqual({ status: 'over' });
    expect(story(at(60), { type: 'signedOut' })).toEqual({ status: 'none' });
  });

  it('the same minute is the same state', () => {
    const state = story(at(57));
    expect(reduceTimeLimit(state, at(57.5))).toBe(state);
  });
});
