import type { RealityCheck } from '@sunflower/contracts/responsible-gaming-limits.ts';
import { describe, expect, it } from 'vitest';
import { NO_REALITY, type RealityEvent, realityAlert, reduceReality, staysHiddenAt } from './reality-state.ts';

const check: RealityCheck = {
  intervalMinutes: 60,
  sessionStartedAt: '2026-11-20T18:00:00Z',
  playedSeconds: 3_600,
  dueAt: '2026-11-20T19:00:00Z',
  isDue: true,
  spentCents: 1_500n,
  wonCents: 700n,
  netCents: -800n,
};
const later: RealityCheck = { ...check, isDue: false, dueAt: '2026-11-20T20:00:00Z' };
const due: RealityEvent = { type: 'checkRead', check };
const not: RealityEvent = { type: 'checkRead', check: later };
const after = (...events: RealityEvent[]) => events.reduce(reduceReality, NO_REALITY);
const isShown = (...events: RealityEvent[]) => realityAlert(after(...events)) !== undefined;

describe("a page's reality check [RTS-13]", () => {
  it.each<[string, boolean, RealityEvent[]]>([
    ['nothing is known yet', false, []],
    ['the server says it is due', true, [due]],
    ['it is not due', false, [not]],
    ['the answer has reached the server', false, [due, { type: 'answered', answer: 'continue' }, not]],
    ['the answer was lost in transit', true, [due, { type: 'answered', answer: 'continue' }, { type: 'answerLost' }]],
    ['the history is open', false, [due, { type: 'answered', answer: 'history' }]],
    [
      'the history is open and the server reports it due again',
      false,
      [due, { type: 'answered', answer: 'history' }, due],
    ],
    [
      'the player comes back from the history',
      true,
      [due, { type: 'answered', answer: 'history' }, { type: 'returned' }],
    ],
    [
      'the breaks were opened and none was taken',
      true,
      [due, { type: 'answered', answer: 'take-break' }, { type: 'returned' }],
    ],
    [
      'another page answered it in the meantime',
      false,
      [due, { type: 'answered', answer: 'history' }, not, { type: 'returned' }],
    ],
    ['it is due again an hour later', true, [due, { type: 'answered', answer: 'history' }, not, due]],
  ])('is shown or not when %s: %s', (_what, expected, events) => {
    expect(isShown(...events)).toBe(expected);
  });

  it('is a new alert each time it has to be shown again, so that it can come back after an answer', () => {
    const first = realityAlert(after(due));
    const second = realityAlert(after(due, { type: 'answered', answer: 'history' }, { type: 'returned' }));
    expect(second?.about).not.toBe(first?.about);
    expect(first?.values).toEqual({ playedMs: 3_600_000, spentCents: 1_500, wonCents: 700 });
  });

  it.each([
    ['/wallet', true],
    ['/account/responsible-gaming', true],
    ['/', false],
    ['/games/powerball', false],
    ['/cart', false],
  ])('lets the player look at %s before answering: %s', (path, expected) => {
    expect(staysHiddenAt(path)).toBe(expected);
  });
});
