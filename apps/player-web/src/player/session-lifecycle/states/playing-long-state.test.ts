import { describe, expect, it } from 'vitest';
import {
  isPlayingLong,
  longPeriodMs,
  MAX_TIMER_DELAY_MS,
  NOT_LONG,
  nextLongMs,
  type PlayingLongEvent,
  reducePlayingLong,
} from './playing-long-state.ts';

const HOUR = 3_600_000;
const at = (hours: number, periodHours = 2): PlayingLongEvent => ({
  type: 'timePassed',
  nowMs: hours * HOUR,
  loginMs: 0,
  periodMs: periodHours * HOUR,
});
const answered = (lastShown: number): PlayingLongEvent => ({ type: 'answered', lastShown });
const story = (...events: PlayingLongEvent[]) => events.reduce(reducePlayingLong, NOT_LONG);

describe('playing long', () => {
  it.each([
    [undefined, 2 * HOUR],
    ['', 2 * HOUR],
    ['two', 2 * HOUR],
    ['0', 2 * HOUR],
    ['-1', 2 * HOUR],
    ['Infinity', 2 * HOUR],
    ['2', 2 * HOUR],
    ['0.5', HOUR / 2],
    ['3', 3 * HOUR],
    ['596', 596 * HOUR],
    ['597', MAX_TIMER_DELAY_MS],
    ['1e9', 2_147_483_647],
  ])(
    '[S4.6-1/period] turns a global limit of %j hours into a period of %d ms [S9-4/playing-long]',
    (hours, expected) => {
      expect(longPeriodMs(hours)).toBe(expected);
    },
  );

  it('[S4.6-1/repeats] asks after each period, and not between them', () => {
    expect(isPlayingLong(story(at(1.999)))).toBe(false);
    expect(isPlayingLong(story(at(2)))).toBe(true);
    expect(isPlayingLong(story(at(2), answered(1), at(3.9)))).toBe(false);
    expect(isPlayingLong(story(at(2), answered(1), at(4)))).toBe(true);
    expect(isPlayingLong(story(at(2), answered(1), at(4), answered(2), at(6)))).toBe(true);
  });

  it('asks once after many periods of sleep', () => {
    const woken = story(at(9));
    expect(woken).toEqual({ played: 4, lastShown: 0 });
    expect(isPlayingLong(reducePlayingLong(woken, answered(4)))).toBe(false);
    expect(nextLongMs(woken, 0, 2 * HOUR)).toBe(10 * HOUR);
  });

  it('counts an answer in another tab, also before this tab noticed the period was over', () => {
    expect(isPlayingLong(story(at(2), answered(1)))).toBe(false);
    expect(isPlayingLong(story(answered(1), at(2)))).toBe(false);
    expect(isPlayingLong(story(answered(1), at(2), at(4)))).toBe(true);
  });

  it('is put off for at most one period when the stored number was tampered with', () => {
    expect(isPlayingLong(story(answered(1e9), at(2), at(4)))).toBe(true);
  });

  it("isn't due for a login that lies in the future because the clock is wrong", () => {
    expect(isPlayingLong(story(at(-5)))).toBe(false);
  });

  it('is cleared with the session', () => {
    expect(story(at(5), { type: 'signedOut' })).toBe(NOT_LONG);
  });
});
