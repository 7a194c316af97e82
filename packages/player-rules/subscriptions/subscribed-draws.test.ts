import { describe, expect, it } from 'vitest';
import { compareJackpot, fitsGame, isAfterEnd, isChosenDraw, remainingDraws } from './subscribed-draws.ts';

// 2026-11-21 is a Saturday.
const saturday = { drawDate: '2026-11-21', session: null };
const evening = { drawDate: '2026-11-21', session: 'evening' };

describe('the draws of a subscription', () => {
  it.each([
    ['every draw', { weekdays: null, sessions: null }, saturday, true],
    ['its weekday', { weekdays: [1, 6], sessions: null }, saturday, true],
    ['another weekday', { weekdays: [1, 3], sessions: null }, saturday, false],
    ['its session', { weekdays: null, sessions: ['evening'] }, evening, true],
    ['another session', { weekdays: null, sessions: ['midday'] }, evening, false],
    ['a session in a game without any', { weekdays: null, sessions: ['midday'] }, saturday, false],
    ['weekday and session', { weekdays: [6], sessions: ['midday', 'evening'] }, evening, true],
    ['its session on another day', { weekdays: [7], sessions: ['evening'] }, evening, false],
  ] as const)("match or don't match the chosen days and sessions: %s", (_name, choice, draw, isChosen) => {
    expect(isChosenDraw(choice, draw)).toBe(isChosen);
  });

  it.each([
    [{ weekdays: null, sessions: null }, true],
    [{ weekdays: [1, 6], sessions: null }, true],
    [{ weekdays: [2], sessions: null }, false],
    [{ weekdays: [1, 2], sessions: null }, false],
    [{ weekdays: null, sessions: ['evening'] }, true],
    [{ weekdays: null, sessions: ['night'] }, false],
  ] as const)(
    'exist in a game drawn on Monday, Wednesday and Saturday evenings when chosen by %j: %s',
    (choice, fits) => {
      expect(fitsGame(choice, { weekdays: [1, 3, 6], sessions: ['evening'] })).toBe(fits);
    },
  );

  it.each([
    [null, null, 'enough'],
    [null, 5n, 'enough'],
    [5n, 5n, 'enough'],
    [5n, 4n, 'below'],
    [5n, null, 'unknown'],
  ] as const)('are compared with a minimum of %s by their jackpot of %s: %s', (atLeast, jackpot, verdict) => {
    expect(compareJackpot(atLeast, jackpot)).toBe(verdict);
  });

  it.each([
    [{ kind: 'never' }, 10_000, false],
    [{ kind: 'date', lastDate: '2026-11-21' }, 0, false],
    [{ kind: 'date', lastDate: '2026-11-20' }, 0, true],
    [{ kind: 'draws', count: 3 }, 2, false],
    [{ kind: 'draws', count: 3 }, 3, true],
  ] as const)('are over on 2026-11-21 for the end %j after %s draws: %s', (end, drawsBought, isOver) => {
    expect(isAfterEnd(end, { drawDate: '2026-11-21', drawsBought })).toBe(isOver);
  });

  it('are limited to the chosen number', () => {
    expect(remainingDraws({ kind: 'draws', count: 3 }, 1)).toBe(2);
    expect(remainingDraws({ kind: 'draws', count: 3 }, 4)).toBe(0);
    expect(remainingDraws({ kind: 'never' }, 4)).toBe(Number.POSITIVE_INFINITY);
  });
});
