import { describe, expect, it } from 'vitest';
import { resultPollMs } from './result-poll.ts';

const DRAWS_AT = '2026-11-22T03:59:00Z';
const at = (seconds: number) => Date.parse(DRAWS_AT) + seconds * 1_000;
const waiting = { drawsAt: DRAWS_AT, ticketState: 'PENDING' as const };
const done = { drawsAt: '2026-11-19T03:59:00Z', ticketState: 'NOT_A_WINNER' as const };

describe('polling for the result of a ticket', () => {
  it.each([
    ['days before the draw, every 15 minutes', -2 * 86_400, 15 * 60_000],
    ['just before the draw, when it takes place', -90, 90_000],
    ['right after the draw, every 10 seconds', 1, 10_000],
    ['when the result is late, every minute', 16 * 60, 60_000],
    ['a day after the draw, no more', 86_400, false],
  ] as const)('happens %s', (_, seconds, expected) => {
    expect(resultPollMs([done, waiting], at(seconds))).toBe(expected);
  });

  it('follows the draw that needs the shortest interval', () => {
    const next = { ...waiting, drawsAt: new Date(at(3_600)).toISOString() };
    expect(resultPollMs([waiting, next], at(60))).toBe(10_000);
    expect(resultPollMs([waiting, next], at(86_400 + 60))).toBe(60_000);
  });

  it('ends when every draw has its result', () => {
    expect(resultPollMs([done], at(1))).toBe(false);
  });
});
