import { SESSION_LIMIT_MINUTES as LIMIT_ON_WIRE } from '@sunflower/contracts/preferences.ts';
import { LOOSENING_WAIT_HOURS } from '@sunflower/player-rules/limits/limit-rules.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findKnown, type KnownPreference, SESSION_LIMIT_MINUTES, SESSION_TIME_LIMIT } from './known-preferences.ts';
import {
  confirmableBetween,
  decideChange,
  decideConfirmation,
  isPending,
  type PendingPreference,
} from './preference.ts';

const now = Temporal.Instant.from('2026-11-20T18:00:00Z');
const accessibility = findKnown({ category: 'ACCESSIBILITY', subCategory: 'DEFAULT' }) as KnownPreference;
const asked = (preference: string, hoursAgo: number) => ({ preference, askedAt: now.subtract({ hours: hoursAgo }) });

describe('a change of the session time limit (IRGS-02)', () => {
  it.each([
    ['a first limit', '', undefined, '60', 'applied'],
    ['a tighter one', '60', undefined, '59', 'applied'],
    ['a looser one', '60', undefined, '61', 'asked'],
    ['no limit any more', '60', undefined, '', 'asked'],
    ['the same', '60', undefined, '60', 'unchanged'],
    ['none where there is none', '', undefined, '', 'unchanged'],
    ['the looser one again', '60', asked('90', 1), '90', 'unchanged'],
    ['the looser one again, however long it waited', '60', asked('90', 49), '90', 'unchanged'],
    ['another looser one: the wait begins anew', '60', asked('90', 47), '80', 'asked'],
    ['a tighter one while a looser waits', '60', asked('90', 47), '30', 'applied'],
    ['what stands, while a looser waits: the wish is taken back', '60', asked('90', 47), '60', 'applied'],
    ['a looser one whose confirmation was missed', '60', asked('90', 48 + 168), '90', 'asked'],
  ] as const)('%s: %j, waiting %j, wish %j is %s', (_case, preference, pending, wish, outcome) => {
    const standing = pending ? { preference, pending } : { preference };
    expect(decideChange(SESSION_TIME_LIMIT, standing, { wish, now })).toBe(outcome);
  });

  it('a taste changes at once, either way', () => {
    expect(decideChange(accessibility, { preference: 'true' }, { wish: 'false', now })).toBe('applied');
    expect(decideChange(accessibility, { preference: 'false' }, { wish: 'true', now })).toBe('applied');
  });

  it.each([
    ['one second too early', asked('90', 48), -1, 'waits'],
    ['when the wait is over', asked('90', 48), 0, 'applied'],
    ['one second before the wish lapses', asked('90', 48 + 168), -1, 'applied'],
    ['when the wish has lapsed', asked('90', 48 + 168), 0, 'not-pending'],
    ['when the clock was set back behind the wish', asked('90', 0), -3600, 'waits'],
  ] as const)('is confirmed %s: %j', (_case, pending, seconds, outcome) => {
    const at = { wish: pending.preference, askedAt: pending.askedAt, now: now.add({ seconds }) };
    expect(decideConfirmation({ preference: '60', pending }, at)).toBe(outcome);
  });

  it.each([
    ['an earlier wish of the same value', asked('90', 60), { wish: '90', askedAt: now.subtract({ hours: 200 }) }],
    ['another value', asked('90', 60), { wish: '', askedAt: now.subtract({ hours: 60 }) }],
    ['a wish that was taken back', undefined, { wish: '90', askedAt: now.subtract({ hours: 60 }) }],
  ] as const)('a confirmation of %s confirms nothing', (_case, pending, meant) => {
    const standing = pending ? { preference: '60', pending } : { preference: '60' };
    expect(decideConfirmation(standing, { ...meant, now })).toBe('not-pending');
  });

  it('a confirmation that was carried out may come again and changes nothing', () => {
    const again = { wish: '90', askedAt: now.subtract({ hours: 60 }), now };
    expect(decideConfirmation({ preference: '90' }, again)).toBe('unchanged');
  });

  it('a wish waits for 48 hours and lapses a week later', () => {
    const wish = asked('90', 0);
    const { from, until } = confirmableBetween(wish);
    expect([from.toString(), until.toString()]).toEqual(['2026-11-22T18:00:00Z', '2026-11-29T18:00:00Z']);
    expect([isPending(wish, until.subtract({ seconds: 1 })), isPending(wish, until)]).toEqual([true, false]);
  });
});

describe('whatever a player or a client that fights her sends, in whatever order', () => {
  const values = ['', '10', '30', '60', '120'] as const;
  const step = fc.oneof(
    fc.record({ kind: fc.constant('set' as const), wish: fc.constantFrom(...values) }),
    // Any confirmation that was ever possible, sent (again) at any time.
    fc.record({ kind: fc.constant('confirm' as const), which: fc.nat({ max: 20 }) }),
    fc.record({ kind: fc.constant('withdraw' as const) }),
    fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 60 }) }),
  );

  it('the limit loosens only by a wish of 48 hours’ standing that no other has followed (IRGS-02)', () => {
    let loosened = 0;
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let at = now;
        let standing: { preference: string; pending?: PendingPreference } = { preference: '30' };
        const wishes: { wish: string; at: Temporal.Instant }[] = [];
        for (const one of steps) {
          const before = standing.preference;
          if (one.kind === 'wait') at = at.add({ hours: one.hours });
          if (one.kind === 'withdraw') standing = { preference: standing.preference };
          if (one.kind === 'set') {
            const outcome = decideChange(SESSION_TIME_LIMIT, standing, { wish: one.wish, now: at });
            if (outcome === 'asked') standing = { preference: before, pending: { preference: one.wish, askedAt: at } };
            if (outcome === 'applied') standing = { preference: one.wish };
            wishes.push({ wish: one.wish, at });
          }
          const meant = one.kind === 'confirm' ? wishes[one.which % Math.max(1, wishes.length)] : undefined;
          if (meant && decideConfirmation(standing, { wish: meant.wish, askedAt: meant.at, now: at }) === 'applied')
            standing = { preference: meant.wish };
          if (!SESSION_TIME_LIMIT.isLooser(standing.preference, before)) continue;
          const last = wishes.findLastIndex(({ wish }) => wish !== standing.preference) + 1;
          const stoodSince = wishes[last]?.at ?? at;
          loosened += 1;
          expect(one.kind).toBe('confirm');
          expect(stoodSince.until(at).total('hours')).toBeGreaterThanOrEqual(LOOSENING_WAIT_HOURS);
        }
      }),
      { numRuns: 8_000 },
    );
    // Otherwise the sequences would not have met what they are about.
    expect(loosened).toBeGreaterThan(20);
  });
});

describe('values', () => {
  const { least, most } = SESSION_LIMIT_MINUTES;
  it.each(['', String(least), '60', String(most)])('%j is a session time limit', (text) => {
    expect(SESSION_TIME_LIMIT.isValid(text)).toBe(true);
  });
  it('has the bounds that pages are told', () => {
    expect(SESSION_LIMIT_MINUTES).toEqual(LIMIT_ON_WIRE);
  });

  it.each([String(least - 1), String(most + 1), '0', '-60', '060', '60.5', '1e2', ' 60', '60m', 'none', 'NaN', '٦٠'])(
    '%j is none',
    (text) => expect(SESSION_TIME_LIMIT.isValid(text)).toBe(false),
  );
  it.each([
    ['true', true],
    ['false', true],
    ['', false],
    ['TRUE', false],
    ['1', false],
  ])('%j as accessibility mode: %s', (text, isValid) => expect(accessibility.isValid(text)).toBe(isValid));
});
