import { describe, expect, it } from 'vitest';
import { endedByTime, endOfSession, isLoginFresh, isTouchDue, type Session, type SessionSpan } from './session.ts';

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

describe('how long a login is fresh [GLI19-06/fresh-login]', () => {
  it.each([
    ['at once', 0, true],
    ['for almost ten minutes', 599, true],
    ['not for ten', 600, false],
    ['by a clock a little behind', -60, true],
    ['not by a clock that was set back', -61, false],
  ])('%s', (_when, seconds, isFresh) => {
    expect(isLoginFresh({ provedAt: start }, start.add({ seconds }))).toBe(isFresh);
  });
});

describe('how long a session lives', () => {
  it.each([
    ['fifteen minutes and the grain of writing', {}, '12:16:00', 'inactive'],
    ['never more than thirty minutes without input', { idleMinutes: 30 }, '12:30:00', 'inactive'],
    ['never more than twelve hours with input', { lastSeenAt: at('23:59:00') }, '24:00:00', 'TIME_LIMIT_EXPIRED'],
    [
      'no longer than the player lets it',
      { lastSeenAt: at('12:44:00'), timeLimitMinutes: 45 },
      '12:45:00',
      'TIME_LIMIT_EXPIRED',
    ],
    ['less when nobody is there', { timeLimitMinutes: 45 }, '12:16:00', 'inactive'],
    ['by the time limit when both come at once', { timeLimitMinutes: 16 }, '12:16:00', 'TIME_LIMIT_EXPIRED'],
    [
      'never longer by a time limit',
      { lastSeenAt: at('23:59:00'), timeLimitMinutes: 9_999 },
      '24:00:00',
      'TIME_LIMIT_EXPIRED',
    ],
  ] as const)('%s [GLI19-05] [S4.5-1/server]', (_case, change, end, reason) => {
    const expected = end === '24:00:00' ? Temporal.Instant.from('2026-11-21T00:00:00Z') : at(end);
    const found = endOfSession(session(change));
    expect([found.at.toString(), found.reason]).toEqual([expected.toString(), reason]);
  });

  it('is over from its end on, and not a moment before', () => {
    const end = at('12:16:00');
    expect(endedByTime(session(), end.subtract({ milliseconds: 1 }))).toBeUndefined();
    expect(endedByTime(session(), end)?.reason).toBe('inactive');
  });

  it.each([
    [0, undefined],
    [60, undefined],
    [61, 'inactive'],
    [86_400, 'inactive'],
  ])('a clock that goes back by %i seconds lengthens none: %s', (seconds, reason) => {
    const seen = session({ lastSeenAt: at('13:00:00') });
    expect(endedByTime(seen, at('13:00:00').subtract({ seconds }))?.reason).toBe(reason);
  });

  it('is written down at most once a minute', () => {
    expect([59, 60].map((seconds) => isTouchDue(session(), start.add({ seconds })))).toEqual([false, true]);
  });
});
