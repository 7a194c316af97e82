import { describe, expect, it } from 'vitest';
import { makeSteadyClock } from './steady-clock.ts';

const HOUR = 3_600_000;

/** A device whose two clocks the test controls. */
function device() {
  const at = { wall: 1_000_000_000, monotonic: 5_000 };
  const clock = makeSteadyClock(0, { wallMs: () => at.wall, monotonicMs: () => at.monotonic });
  return {
    clock,
    now: () => clock.read(),
    pass: (ms: number) => {
      at.wall += ms;
      at.monotonic += ms;
    },
    sleep: (ms: number) => {
      at.wall += ms;
    },
    set: (ms: number) => {
      at.wall += ms;
    },
  };
}

describe('a steady clock', () => {
  it('advances by the time that passes', () => {
    const { now, pass } = device();
    pass(HOUR);
    expect(now()).toEqual({ nowMs: HOUR, hasJumped: false });
  });

  it('gains no time when the clock is set back, in one step or many', () => {
    const { now, pass, set } = device();
    pass(HOUR);
    set(-5 * HOUR);
    expect(now()).toEqual({ nowMs: HOUR, hasJumped: false });
    for (let step = 0; step < 100; step++) {
      set(-1_000);
      pass(1_000);
      now();
    }
    expect(now().nowMs).toBe(HOUR + 100_000);
  });

  it('counts sleep and marks it as uncertain', () => {
    const { now, sleep } = device();
    sleep(7 * HOUR);
    expect(now()).toEqual({ nowMs: 7 * HOUR, hasJumped: true });
  });

  it("treats a clock set forward as sleep until the server's time is known", () => {
    const { clock, now, pass, set } = device();
    set(7 * HOUR);
    expect(now()).toEqual({ nowMs: 7 * HOUR, hasJumped: true });
    clock.correct(3_000, 1_000);
    pass(1_000);
    expect(now()).toEqual({ nowMs: 4_000, hasJumped: false });
  });

  it('is unchanged by a server time within its tolerance', () => {
    const { clock, now, pass } = device();
    pass(10_000);
    clock.correct(10_600, 1_000);
    expect(now().nowMs).toBe(10_000);
  });

  it("doesn't treat a small adjustment as a jump", () => {
    const { now, set } = device();
    set(1_500);
    expect(now()).toEqual({ nowMs: 0, hasJumped: false });
  });
});
