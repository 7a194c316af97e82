import { describe, expect, it } from 'vitest';
import { identityState } from './identity-state.ts';
import { isOpen, type TaskFacts, unfinishedTasks } from './unfinished-tasks.ts';

const NOTHING: TaskFacts = {
  requests: [],
  profile: { isEmailVerified: true, isEmailRefused: false, emailChange: null },
  unclaimed: 0,
  withdrawals: [],
  isLimitReviewDue: false,
};
const cash = (payableUntil: string) => ({ state: 'payable' as const, retail: { code: '1', payableUntil } });

describe('the tasks of a player', () => {
  it.each<[string, Partial<TaskFacts>, unknown[]]>([
    ['nothing', {}, []],
    ['nothing while nothing has loaded', { requests: undefined, profile: undefined, unclaimed: undefined }, []],
    ['no document that is in review', { requests: [{ pendingReview: true, returnedWhy: null }] }, []],
    [
      'returned documents before new requests',
      {
        requests: [
          { pendingReview: false, returnedWhy: null },
          { pendingReview: false, returnedWhy: 'EXPIRED' },
        ],
      },
      [
        ['returned', 1, undefined],
        ['documents', 1, undefined],
      ],
    ],
    ['unclaimed prizes', { unclaimed: 2 }, [['prizes', 2, undefined]]],
    [
      'cash, by the earliest end',
      { withdrawals: [cash('2026-11-29T18:00:00Z'), cash('2026-11-27T18:00:00Z'), { state: 'review', retail: null }] },
      [['cash', 2, '2026-11-27T18:00:00Z']],
    ],
    [
      'an unconfirmed email',
      { profile: { isEmailVerified: false, isEmailRefused: false, emailChange: null } },
      [['email', 1, undefined]],
    ],
    [
      'another email, when its owner refused it',
      { profile: { isEmailVerified: false, isEmailRefused: true, emailChange: null } },
      [['newEmail', 1, undefined]],
    ],
    [
      'no email while a new one waits for its link',
      { profile: { isEmailVerified: false, isEmailRefused: false, emailChange: { email: 'a', expiresAt: 'b' } } },
      [],
    ],
    ['the review of limits', { isLimitReviewDue: true }, [['limits', 1, undefined]]],
  ])('is %s', (_what, known, tasks) => {
    const found = unfinishedTasks({ ...NOTHING, ...known });
    expect(found.map(({ name, count, until }) => [name, count, until])).toEqual(tasks);
  });

  it('counts a withdrawal as open until it has ended', () => {
    const states = ['requested', 'review', 'approved', 'sent', 'payable', 'paid', 'declined', 'returned'] as const;
    expect(states.filter((state) => isOpen({ state }))).toEqual(states.slice(0, 5));
  });
});

describe("the status of a player's identity [S4.3-7]", () => {
  it.each([
    ['VERIFIED_ACCOUNT', [], 'verified'],
    ['TEMPORARY_ACCOUNT', [], 'checking'],
    ['NO_PLAYER_LEVEL', [{ pendingReview: false }], 'needed'],
    ['NO_PLAYER_LEVEL', [{ pendingReview: true }], 'inReview'],
    ['NO_PLAYER_LEVEL', [], 'stuck'],
  ] as const)('of %s with requests %j is "%s"', (level, requests, state) => {
    expect(identityState(level, requests)).toBe(state);
  });
});
