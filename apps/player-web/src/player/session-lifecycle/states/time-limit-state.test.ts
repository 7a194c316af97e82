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

describe('a time limit', () => {
  it.each([
    [54.999, { status: 'within' }],
    [55, { status: 'reminding', minutesLeft: 5 }],
    [55.001, { status: 'reminding', minutesLeft: 5 }],
    [56, { status: 'reminding', minutesLeft: 4 }],
    [59.999, { status: 'reminding', minutesLeft: 1 }],
    [60, { status: 'over' }],
    [6_000, { status: 'over' }],
  ])('[S4.5-1/reminder] has at minute %d of an hour the state %j [S9-4/time-limit]', (minutes, expected) => {
    expect(story(at(minutes))).toEqual(expected);
  });

  it('[S4.5-1/login] counts from the login, not from the page load', () => {
    expect(story(at(100, { loginMs: 41 * MINUTE, limitMinutes: 60 }))).toEqual({ status: 'reminding', minutesLeft: 1 });
  });

  it('schedules the next check for the reminder, then each minute, then the end', () => {
    expect(nextTimeLimitMs(story(at(0)), HOUR)).toBe(55 * MINUTE);
    expect(nextTimeLimitMs(story(at(55)), HOUR)).toBe(56 * MINUTE);
    expect(nextTimeLimitMs(story(at(59.5)), HOUR)).toBe(60 * MINUTE);
    expect(nextTimeLimitMs(story(at(60)), HOUR)).toBeUndefined();
  });

  it('is over after 12 hours when the player set none, or a longer one', () => {
    const free = { loginMs: 0, limitMinutes: null };
    expect(story(at(11 * 60, free))).toEqual({ status: 'within' });
    expect(story(at(12 * 60, free))).toEqual({ status: 'over' });
    expect(story(at(12 * 60, { loginMs: 0, limitMinutes: 99_999 }))).toEqual({ status: 'over' });
  });

  it('ends the session when lowered below the time spent, and hides the reminder when raised', () => {
    expect(story(at(30), at(30, { loginMs: 0, limitMinutes: 20 }))).toEqual({ status: 'over' });
    expect(story(at(57), at(57, { loginMs: 0, limitMinutes: 90 }))).toEqual({ status: 'within' });
  });

  it('stays over, even when the limit is raised, until the player signs out', () => {
    expect(story(at(60), at(60, { loginMs: 0, limitMinutes: 90 }), at(1))).toEqual({ status: 'over' });
    expect(story(at(60), { type: 'signedOut' })).toEqual({ status: 'none' });
  });

  it('keeps the same state object between whole minutes', () => {
    const state = story(at(57));
    expect(reduceTimeLimit(state, at(57.5))).toBe(state);
  });
});
