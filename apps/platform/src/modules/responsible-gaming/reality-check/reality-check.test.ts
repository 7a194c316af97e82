import type { RealityInterval } from '@sunflower/player-rules/limits/limit-rules.ts';
import { describe, expect, it } from 'vitest';
import { isRealityDue, realityDueAt } from './reality-check.ts';

const started = Temporal.Instant.from('2026-11-20T18:00:00Z');
const at = (minutes: number, seconds = 0) => started.add({ minutes, seconds });

describe('a reality check [RTS-13]', () => {
  it.each<[string, RealityInterval | undefined, Temporal.Instant | undefined, Temporal.Instant, boolean]>([
    ['a second before an hour', 60, undefined, at(59, 59), false],
    ['an hour after the session began', 60, undefined, at(60), true],
    ['long after', 60, undefined, at(600), true],
    ['a quarter of an hour', 15, undefined, at(15), true],
    ['counted from the last time the player continued', 30, at(31), at(60), false],
    ['and due again from there', 30, at(31), at(61), true],
    ['never without an interval', undefined, undefined, at(700), false],
    ['immediately when a shorter interval is chosen late', 15, undefined, at(40), true],
  ])('is due as expected: %s', (_what, intervalMinutes, continuedAt, now, isDue) => {
    expect(isRealityDue({ sessionStartedAt: started, intervalMinutes, continuedAt }, now)).toBe(isDue);
  });

  it('is due one interval after the session began', () => {
    const times = { sessionStartedAt: started, intervalMinutes: 30, continuedAt: undefined } as const;
    expect(realityDueAt(times)).toEqual(at(30));
  });
});
