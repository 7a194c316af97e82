import { SESSION_LIMIT_MINUTES as LIMIT_ON_WIRE } from '@sunflower/contracts/preferences.ts';
import { LEAST_LOOSENING_WAIT } from '@sunflower/player-rules/limits/limit-rules.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findKnownPreference,
  type KnownPreference,
  SESSION_LIMIT_MINUTES,
  SESSION_TIME_LIMIT,
} from './known-preferences.ts';
import {
  confirmableBetween,
  decideChange,
  decidePreferenceConfirmation,
  isPending,
  type PendingPreference,
} from './preference.ts';

const now = Temporal.Instant.from('2026-11-20T18:00:00Z');
const accessibility = findKnownPreference({ category: 'ACCESSIBILITY', subCategory: 'DEFAULT' }) as KnownPreference;
const input = (preference: string, hoursAgo: number) => ({
  ...{ preference, askedAt: now.subtract({ hours: hoursAgo }) },
  askedHours: LEAST_LOOSENING_WAIT,
  waitHours: LEAST_LOOSENING_WAIT,
});

describe('a change of the session time limit (IRGS-02)', () => {
  it.each([
    ['a first limit', '', undefined, '60', 'applied'],
    ['a tighter one', '60', undefined, '59', 'applied'],
    ['a looser one', '60', undefined, '61', 'asked'],
    ['removing the limit', '60', undefined, '', 'asked'],
    ['the same', '60', undefined, '60', 'unchanged'],
    ['no limit, as before', '', undefined, '', 'unchanged'],
    ['the same looser one again', '60', input('90', 1), '90', 'unchanged'],
    ['the same looser one after the wait', '60', input('90', 49), '90', 'unchanged'],
    ['another looser one, which restarts the wait', '60', input('90', 47), '80', 'asked'],
    ['a tighter one while a looser one is pending', '60', input('90', 47), '30', 'applied'],
    ['the current one while a looser one is pending, which cancels it', '60', input('90', 47), '60', 'applied'],
    ['a looser one whose confirmation was missed', '60', input('90', 48 + 168), '90', 'asked'],
  ] as const)('decides %s: %j, pending %j, requesting %j is %s', (_case, preference, pending, requested, outcome) => {
    const current = pending ? { preference, pending } : { preference };
    expect(decideChange(SESSION_TIME_LIMIT, current, { requested, now })).toBe(outcome);
  });

  it('differs from a change of accessibility mode, which always applies immediately', () => {
    expect(decideChange(accessibility, { preference: 'true' }, { requested: 'false', now })).toBe('applied');
    expect(decideChange(accessibility, { preference: 'false' }, { requested: 'true', now })).toBe('applied');
  });

  it.each([
    ['one second too early', 'waits', input('90', 48), -1],
    ['when the wait is over', 'applied', input('90', 48), 0],
    ['one second before the change lapses', 'applied', input('90', 48 + 168), -1],
    ['when the change has lapsed', 'not-pending', input('90', 48 + 168), 0],
    ['when the clock was set back to before the change', 'waits', input('90', 0), -3600],
  ] as const)('has, if confirmed %s, the outcome %j', (_case, outcome, pending, seconds) => {
    const at = { requested: pending.preference, askedAt: pending.askedAt, now: now.add({ seconds }) };
    expect(decidePreferenceConfirmation({ preference: '60', pending }, at)).toBe(outcome);
  });

  it.each([
    [
      'an earlier request for the same value',
      input('90', 60),
      { requested: '90', askedAt: now.subtract({ hours: 200 }) },
    ],
    ['another value', input('90', 60), { requested: '', askedAt: now.subtract({ hours: 60 }) }],
    ['a canceled change', undefined, { requested: '90', askedAt: now.subtract({ hours: 60 }) }],
  ] as const)('has no effect when %s is confirmed', (_case, pending, meant) => {
    const current = pending ? { preference: '60', pending } : { preference: '60' };
    expect(decidePreferenceConfirmation(current, { ...meant, now })).toBe('not-pending');
  });

  it('changes nothing when it is confirmed again after it was applied', () => {
    const again = { requested: '90', askedAt: now.subtract({ hours: 60 }), now };
    expect(decidePreferenceConfirmation({ preference: '90' }, again)).toBe('unchanged');
  });

  it.each([
    ['delays the start, never the end', 0, 168, 168, true],
    ['ends a request that would wait beyond its week', 0, 720, 100, false],
    ["doesn't revive a lapsed request", 0, 2_160, 2_200, false],
  ])('follows a longer wait chosen afterward, which %s', (_what, hoursSinceRequest, waitHours, hours, isOpen) => {
    const pending = { ...input('90', hoursSinceRequest), waitHours };
    const at = now.add({ hours });
    expect(isPending(pending, at)).toBe(isOpen);
    const meant = { requested: '90', askedAt: pending.askedAt };
    expect(decidePreferenceConfirmation({ preference: '60', pending }, { ...meant, now: at })).toBe(
      isOpen ? 'applied' : 'not-pending',
    );
    expect(
      decidePreferenceConfirmation({ preference: '60', pending }, { ...meant, now: at.subtract({ hours: 1 }) }),
    ).toBe(isOpen ? 'waits' : 'not-pending');
  });

  it('can be confirmed from 48 hours after the request until a week later', () => {
    const requested = input('90', 0);
    const { from, until } = confirmableBetween(requested);
    expect([from.toString(), until.toString()]).toEqual(['2026-11-22T18:00:00Z', '2026-11-29T18:00:00Z']);
    expect([isPending(requested, until.subtract({ seconds: 1 })), isPending(requested, until)]).toEqual([true, false]);
  });
});

describe('any sequence of changes and confirmations from a client', () => {
  const values = ['', '10', '30', '60', '120'] as const;
  const step = fc.oneof(
    fc.record({ kind: fc.constant('set' as const), requested: fc.constantFrom(...values) }),
    // Any confirmation that was ever possible, sent at any time, even repeatedly.
    fc.record({ kind: fc.constant('confirm' as const), which: fc.nat({ max: 20 }) }),
    fc.record({ kind: fc.constant('withdraw' as const) }),
    fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 60 }) }),
  );

  it('loosens the limit only by a change requested 48 hours ago and not replaced since (IRGS-02)', () => {
    let loosened = 0;
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let at = now;
        let current: { preference: string; pending?: PendingPreference } = { preference: '30' };
        const requests: { requested: string; at: Temporal.Instant }[] = [];
        for (const one of steps) {
          const before = current.preference;
          if (one.kind === 'wait') at = at.add({ hours: one.hours });
          if (one.kind === 'withdraw') current = { preference: current.preference };
          if (one.kind === 'set') {
            const outcome = decideChange(SESSION_TIME_LIMIT, current, { requested: one.requested, now: at });
            if (outcome === 'asked')
              current = {
                preference: before,
                pending: { preference: one.requested, askedAt: at, askedHours: 48, waitHours: 48 },
              };
            if (outcome === 'applied') current = { preference: one.requested };
            requests.push({ requested: one.requested, at });
          }
          const meant = one.kind === 'confirm' ? requests[one.which % Math.max(1, requests.length)] : undefined;
          if (
            meant &&
            decidePreferenceConfirmation(current, { requested: meant.requested, askedAt: meant.at, now: at }) ===
              'applied'
          )
            current = { preference: meant.requested };
          if (!SESSION_TIME_LIMIT.isLooser(current.preference, before)) continue;
          const last = requests.findLastIndex(({ requested }) => requested !== current.preference) + 1;
          const requestedAt = requests[last]?.at ?? at;
          loosened += 1;
          expect(one.kind).toBe('confirm');
          expect(requestedAt.until(at).total('hours')).toBeGreaterThanOrEqual(LEAST_LOOSENING_WAIT);
        }
      }),
      { numRuns: 8_000 },
    );
    // Guards against sequences that never loosen a limit.
    expect(loosened).toBeGreaterThan(20);
  });
});

describe('values', () => {
  const { least, most } = SESSION_LIMIT_MINUTES;
  it.each(['', String(least), '60', String(most)])('accept %j as a session time limit', (text) => {
    expect(SESSION_TIME_LIMIT.isValid(text)).toBe(true);
  });
  it('have, for the session time limit, the bounds that the client gets', () => {
    expect(SESSION_LIMIT_MINUTES).toEqual(LIMIT_ON_WIRE);
  });

  it.each([String(least - 1), String(most + 1), '0', '-60', '060', '60.5', '1e2', ' 60', '60m', 'none', 'NaN', '٦٠'])(
    'reject %j as a session time limit',
    (text) => expect(SESSION_TIME_LIMIT.isValid(text)).toBe(false),
  );
  it.each([
    ['true', true],
    ['false', true],
    ['', false],
    ['TRUE', false],
    ['1', false],
  ])('judge %j as accessibility mode: %s', (text, isValid) => expect(accessibility.isValid(text)).toBe(isValid));
});
