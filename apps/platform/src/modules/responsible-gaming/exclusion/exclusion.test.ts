import { describe, expect, it } from 'vitest';
import type { RestrictionEntry } from '../../access/index.ts';
import { breakEnd, endsLater, exclusionsInEffect, selfExclusionEnd } from './exclusion.ts';
import { type Reinstatement, reinstatementState, reinstatementTimes } from './reinstatement.ts';

const at = (text: string) => Temporal.Instant.from(text);
const now = at('2026-11-20T18:00:00Z');
const [hourAgo, later, latest] = [now.subtract({ hours: 1 }), now.add({ hours: 1 }), now.add({ hours: 2 })];

describe('the end of a term', () => {
  it.each([
    ['24h', '2026-11-21T18:00:00Z'],
    ['3d', '2026-11-23T18:00:00Z'],
    ['7d', '2026-11-27T18:00:00Z'],
    ['14d', '2026-12-04T18:00:00Z'],
    ['30d', '2026-12-20T18:00:00Z'],
    ['60d', '2027-01-19T18:00:00Z'],
    ['90d', '2027-02-18T18:00:00Z'],
  ] as const)('is, for a break of %s, %s (IRGS-03)', (term, end) => {
    expect(breakEnd(term, now).toString()).toBe(end);
  });

  it.each([
    ['6m', '2026-11-20T18:00:00Z', '2027-05-20T17:00:00Z', 'the same hour of the day in summer time'],
    ['1y', '2026-11-20T18:00:00Z', '2027-11-20T18:00:00Z', 'a year'],
    ['2y', '2028-02-29T18:00:00Z', '2030-02-28T18:00:00Z', 'from a leap day'],
    ['5y', '2026-11-20T18:00:00Z', '2031-11-20T18:00:00Z', 'five years'],
    ['permanent', '2026-11-20T18:00:00Z', undefined, 'never'],
  ] as const)('is, for a self-exclusion of %s from %s, %s: %s (IRGS-04)', (term, from, end, _what) => {
    expect(selfExclusionEnd(term, at(from))?.toString()).toBe(end);
  });

  it.each([
    ['later', later, now, true],
    ['equal', now, now, false],
    ['earlier', now, later, false],
    ['never after a time', undefined, now, true],
    ['a time after never', now, undefined, false],
    ['never after never', undefined, undefined, false],
  ])('compares with another end as expected: %s', (_what, end, other, isLater) => {
    expect(endsLater(end, other)).toBe(isLater);
  });
});

const ALL = ['draw-games/purchase/ALL', 'instant-games/play/ALL', 'wallet/deposit/ALL'];
const INSTANTS = ['instant-games/play/ALL'];
type Part = { id: string; set?: 'break' | 'self'; units?: string[]; from?: Temporal.Instant; end?: Temporal.Instant };
const entriesOf = ({ id, set = 'break', units = ALL, from = hourAgo, end }: Part): RestrictionEntry[] =>
  units.map((unit) => ({
    restrictionId: id,
    playerId: 'p',
    unit,
    accessType: 'DENY',
    featureSet: set === 'break' ? 'RESPONSIBLE_GAMING_TAKE_A_BREAK' : 'RESPONSIBLE_GAMING_SELF_EXCLUSION',
    reason: 'asked',
    effectiveAt: from,
    ...(end ? { expiresAt: end } : {}),
  }));
const standing = (parts: Part[], askedBy: Record<string, string> = {}) =>
  exclusionsInEffect(parts.flatMap(entriesOf), new Map(Object.entries(askedBy)), now);

describe('standingExclusions', () => {
  it('returns nothing without restrictions or with those of another kind', () => {
    const nothing = { takeABreak: undefined, productPause: undefined, selfExclusion: undefined };
    expect(standing([])).toEqual(nothing);
    const locked = entriesOf({ id: 'a', end: later }).map((entry) => ({
      ...entry,
      featureSet: 'ACCOUNT_LOCK' as const,
    }));
    expect(exclusionsInEffect(locked, new Map(), now)).toEqual(nothing);
  });

  it('separates breaks from product pauses by what they close, and returns the longest of each', () => {
    const found = standing([
      { id: 'short', end: later },
      { id: 'long', end: latest },
      { id: 'pause', units: INSTANTS, end: later },
    ]);
    expect(found.takeABreak).toMatchObject({ exclusionId: 'long', endsAt: latest });
    expect(found.productPause).toMatchObject({ exclusionId: 'pause', endsAt: later });
    expect(found.selfExclusion).toBeUndefined();
  });

  it.each([
    ['in its term', later, false],
    ['at the instant its term ends', now, true],
    ['after its term', hourAgo, true],
    ['without an end', undefined, false],
  ])('returns a self-exclusion %s [S4.7-2]', (_what, end, isTermOver) => {
    const { selfExclusion } = standing([{ id: 'a', set: 'self', ...(end ? { end } : {}) }], { a: 'player:p' });
    expect(selfExclusion).toEqual({ exclusionId: 'a', beganAt: hourAgo, endsAt: end, isTermOver, isByOperator: false });
  });

  it('merges two self-exclusions: the earlier start, the later end, and made by an operator if either was', () => {
    const two: Part[] = [
      { id: 'old', set: 'self', from: hourAgo, end: hourAgo.add({ minutes: 1 }) },
      { id: 'new', set: 'self', from: now },
    ];
    const { selfExclusion } = standing(two, { old: 'player:p', new: 'operator:ada' });
    expect(selfExclusion).toEqual({
      exclusionId: 'new',
      beganAt: hourAgo,
      endsAt: undefined,
      isTermOver: false,
      isByOperator: true,
    });
    expect(standing(two, { old: 'player:p' }).selfExclusion?.isByOperator).toBe(true);
    expect(standing(two, { old: 'player:p', new: 'player:p' }).selfExclusion?.isByOperator).toBe(false);
  });
});

describe('a reinstatement request (IRGS-06)', () => {
  const reinstatement: Reinstatement = {
    playerId: 'p',
    reinstatementId: 'r',
    ...reinstatementTimes(now),
    needsApproval: false,
    isApproved: false,
  };
  const [wait, lapse] = [now.add({ hours: 24 }), now.add({ hours: 31 * 24 })];
  const needing = { ...reinstatement, needsApproval: true };

  it.each([
    ['waits immediately', reinstatement, now, 'waits'],
    ['waits until a second before the day is over', reinstatement, wait.subtract({ seconds: 1 }), 'waits'],
    ['can be confirmed after a day', reinstatement, wait, 'confirmable'],
    ['can be confirmed a second before it lapses', reinstatement, lapse.subtract({ seconds: 1 }), 'confirmable'],
    ['lapses after thirty days', reinstatement, lapse, 'lapsed'],
    ['needs an approval', needing, wait, 'unapproved'],
    ['waits although it is approved', { ...needing, isApproved: true }, wait.subtract({ seconds: 1 }), 'waits'],
    ['can be confirmed once approved', { ...needing, isApproved: true }, wait, 'confirmable'],
    ['lapses unapproved', needing, lapse, 'lapsed'],
  ] as const)('%s', (_what, input, moment, state) => {
    expect(reinstatementState(input, moment)).toBe(state);
  });
});
