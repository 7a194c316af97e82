// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Countdown } from './countdown.tsx';
import { announcedMoment, clockText, countdownParts } from './countdown-parts.ts';

const START = 1_800_000_000_000;
let now = START;
const texts = {
  days: 'd',
  ended: 'Closed',
  announce: ({ hours, minutes }: { hours: number; minutes: number }) => `${hours} h ${minutes} min left`,
};

beforeEach(() => {
  vi.useFakeTimers();
  now = START;
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function pass(ms: number) {
  act(() => {
    now += ms;
    vi.advanceTimersByTime(250);
  });
}

const shown = () => screen.getByRole('timer').textContent;
const announcement = () => screen.getByRole('status').textContent;

describe('a countdown', () => {
  test('shows days, hours, minutes and seconds by the given clock', () => {
    render(<Countdown until={START + 101_557_000} nowMs={() => now} texts={texts} />);
    expect(shown()).toBe('1 d 04:12:37');
    pass(1_000);
    expect(shown()).toBe('1 d 04:12:36');
  });

  test('announces the time left only at a few moments [WCAG-4.1.3]', () => {
    render(<Countdown until={START + 3_700_000} nowMs={() => now} texts={texts} />);
    expect(screen.getByRole('timer').getAttribute('aria-live')).toBe('off');
    expect(announcement()).toBe('');
    pass(60_000);
    expect(announcement()).toBe('');
    pass(40_000);
    expect(announcement()).toBe('1 h 0 min left');
    pass(1_000_000);
    expect(announcement()).toBe('1 h 0 min left');
    pass(2_000_000);
    expect(announcement()).toBe('0 h 10 min left');
  });

  test("doesn't announce moments that passed before it was shown", () => {
    render(<Countdown until={START + 500_000} nowMs={() => now} texts={texts} />);
    expect(announcement()).toBe('');
  });

  test('ends once: announces it and calls onEnd', () => {
    const end = vi.fn();
    render(<Countdown until={START + 2_000} nowMs={() => now} texts={texts} onEnd={end} />);
    pass(2_000);
    pass(5_000);
    expect(shown()).toBe('Closed');
    expect(announcement()).toBe('Closed');
    expect(end).toHaveBeenCalledTimes(1);
  });

  test("doesn't end again when it was over from the start", () => {
    const end = vi.fn();
    render(<Countdown until={START - 1} nowMs={() => now} texts={texts} onEnd={end} />);
    pass(1_000);
    expect(shown()).toBe('Closed');
    expect(end).not.toHaveBeenCalled();
  });

  test('reserves the space and shows no time in server HTML', () => {
    const html = renderToString(<Countdown until={START + 9_000} nowMs={() => now} texts={texts} />);
    expect(html).toContain('00:00:00');
    expect(html).toContain('unknown');
  });
});

describe('the parts', () => {
  test.each([
    [101_557, { days: 1, hours: 4, minutes: 12, seconds: 37 }, '04:12:37'],
    [59, { days: 0, hours: 0, minutes: 0, seconds: 59 }, '00:00:59'],
    [-5, { days: 0, hours: 0, minutes: 0, seconds: 0 }, '00:00:00'],
  ])('split %d s into days, hours, minutes and seconds', (seconds, parts, clock) => {
    expect(countdownParts(seconds)).toEqual(parts);
    expect(clockText(parts)).toBe(clock);
  });

  test.each([
    [4_000, null],
    [3_600, 3_600],
    [601, 3_600],
    [600, 600],
    [61, 300],
    [60, 60],
    [0, 0],
  ])('announce, with %d s left, the latest moment that has passed: %s', (seconds, moment) =>
    expect(announcedMoment(seconds)).toBe(moment),
  );
});
