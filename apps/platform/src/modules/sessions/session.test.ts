import { describe, expect, it } from 'vitest';
import {
  endedByTime,
  endOfSession,
  isRecentlyAuthenticated,
  isTouchDue,
  type Session,
  type SessionSpan,
} from './session.ts';

const start = Temporal.Instant.from('2026-11-20T12:00:00Z');
const at = (text: string) => Temporal.Instant.from(`2026-11-20T${text}Z`);

function session(change: Partial<Session & SessionSpan> = {}): Session & SessionSpan {
  return {
    sessionId: 's',
    playerId: 'p',
    locationSubject: 'l',
    createdAt: start,
    lastSeenAt: start,
    provedAt: start,
    idleMinutes: 15,
    timeLimitMinutes: undefined,
    ...change,
  };
}

describe('reauthentication [GLI19-06/reauthentication]', () => {
  it.each([
    ['begins immediately', 0, true],
    ['lasts for almost ten minutes', 599, true],
    ['ends after ten minutes', 600, false],
    ['lasts with a clock slightly behind', -60, true],
    ['ends if the clock was set back', -61, false],
  ])('%s', (_when, seconds, isFresh) => {
    expect(isRecentlyAuthenticated({ provedAt: start }, start.add({ seconds }))).toBe(isFresh);
  });
});

describe('the end of a session', () => {
  it.each([
    ['comes after fifteen minutes plus the write interval', {}, '12:16:00', 'inactive'],
    ['comes after at most thirty minutes without input', { idleMinutes: 30 }, '12:30:00', 'inactive'],
    ['comes after at most twelve hours with input', { lastSeenAt: at('23:59:00') }, '24:00:00', 'TIME_LIMIT_EXPIRED'],
    [
      "comes at the player's time limit",
      { lastSeenAt: at('12:44:00'), timeLimitMinutes: 45 },
      '12:45:00',
      'TIME_LIMIT_EXPIRED',
    ],
    ['comes before the time limit without input', { timeLimitMinutes: 45 }, '12:16:00', 'inactive'],
    ['is the time limit if both come at the same time', { timeLimitMinutes: 16 }, '12:16:00', 'TIME_LIMIT_EXPIRED'],
    [
      'is never delayed by a time limit',
      { lastSeenAt: at('23:59:00'), timeLimitMinutes: 9_999 },
      '24:00:00',
      'TIME_LIMIT_EXPIRED',
    ],
  ] as const)('%s [GLI19-05] [S4.5-1/server]', (_case, change, end, reason) => {
    const expected = end === '24:00:00' ? Temporal.Instant.from('2026-11-21T00:00:00Z') : at(end);
    const found = endOfSession(session(change));
    expect([found.at.toString(), found.reason]).toEqual([expected.toString(), reason]);
  });

  it('comes exactly at its time, not a millisecond earlier', () => {
    const end = at('12:16:00');
    expect(endedByTime(session(), end.subtract({ milliseconds: 1 }))).toBeUndefined();
    expect(endedByTime(session(), end)?.reason).toBe('inactive');
  });

  it.each([
    [0, undefined],
    [60, undefined],
    [61, 'inactive'],
    [86_400, 'inactive'],
  ])('comes with a clock set back by %i seconds for the reason: %s', (seconds, reason) => {
    const seen = session({ lastSeenAt: at('13:00:00') });
    expect(endedByTime(seen, at('13:00:00').subtract({ seconds }))?.reason).toBe(reason);
  });

  it('is postponed by input at most once a minute', () => {
    expect([59, 60].map((seconds) => isTouchDue(session(), start.add({ seconds })))).toEqual([false, true]);
  });
});
