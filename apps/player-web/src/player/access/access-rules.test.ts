import { ACCESS_TYPES, type FeatureSetOnWire, type PlatformRestriction } from '@sunflower/contracts/access.ts';
import { FEATURE_SETS, type FeatureSetName } from '@sunflower/player-rules/access/feature-sets.ts';
import { drawGameUnit } from '@sunflower/player-rules/access/operational-unit.ts';
import { EXPIRY_CASES } from '@sunflower/player-rules/exclusion/restriction-expiry.ts';
import { describe, expect, it } from 'vitest';
import { alertOf, closedUnits, counts, firstBlockOf } from './access-rules.ts';

const nowMs = Date.parse('2026-11-20T18:00:00Z');
const at = (end: number | null) => (end === null ? undefined : new Date(nowMs + end).toISOString());
const AHEAD = '2026-11-20T18:00:01Z';
const NOW = '2026-11-20T18:00:00Z';
const PAST = '2026-11-20T17:59:59Z';
const BREAK = 'RESPONSIBLE_GAMING_TAKE_A_BREAK';
const EXCLUSION = 'RESPONSIBLE_GAMING_SELF_EXCLUSION';
const POWERBALL = drawGameUnit('powerball');

const set = (name: string, more: Partial<FeatureSetOnWire> = {}): FeatureSetOnWire => ({
  name,
  allowed: false,
  features: [],
  ...more,
});
const everyone = (
  operationalUnit: string,
  accessType: PlatformRestriction['accessType'] = ACCESS_TYPES.DENY,
  userId = '0',
) => ({ operationalUnit, userId, accessType });

describe('what counts [S4.7-2] [S3-6]', () => {
  it.each<[string, string | undefined, boolean]>([
    [BREAK, AHEAD, true],
    [BREAK, NOW, false],
    [BREAK, PAST, false],
    [BREAK, undefined, false],
    [BREAK, 'soon', false],
    [EXCLUSION, AHEAD, true],
    [EXCLUSION, NOW, false],
    [EXCLUSION, PAST, false],
    [EXCLUSION, undefined, true],
    [EXCLUSION, 'soon', true],
    ...EXPIRY_CASES.map(({ name, end, counts: isCounted }): [string, string | undefined, boolean] => [
      name,
      at(end),
      isCounted,
    ]),
  ])('%s until %s: %s', (name, expires, isCounted) => {
    expect(counts(expires === undefined ? { name } : { name, expires }, nowMs)).toBe(isCounted);
  });
});

describe('what a feature set closes [S6-4] [S6-6]', () => {
  it.each(Object.keys(FEATURE_SETS) as FeatureSetName[])('%s, also from a server that names no units', (name) => {
    expect(closedUnits(set(name))).toEqual(FEATURE_SETS[name]);
    expect(closedUnits(set(name, { allowed: true }))).toEqual([]);
    expect(closedUnits(set(name, { features: [{ name: 'odd', allowed: false }] }))).toEqual(FEATURE_SETS[name]);
    const narrow = set(name, { features: [{ name: POWERBALL, allowed: false }] });
    expect(closedUnits(narrow)).toEqual([POWERBALL]);
  });

  it('nothing, when it is not known', () => {
    expect(closedUnits(set('SOMETHING_NEW'))).toEqual([]);
  });
});

describe('why a unit is closed', () => {
  const own = (name: string, expires: string | null = null) => ({
    unit: POWERBALL,
    restriction: name,
    expires,
    isForEveryone: false,
  });
  const all = (unit: string) => ({ unit, restriction: '', expires: null, isForEveryone: true });
  const stop = [everyone('draw-games/purchase/ALL')];
  it.each([
    ['open', [], [], undefined, undefined],
    ['closed for everyone', [], stop, all('draw-games/purchase/ALL'), 'platform-restrictions'],
    ['a break', [set(BREAK, { expires: AHEAD })], [], own(BREAK, AHEAD), 'take-break-suspend'],
    ['a break that is over', [set(BREAK, { expires: PAST })], [], undefined, undefined],
    ['an exclusion for good', [set(EXCLUSION)], [], own(EXCLUSION), 'self-exclusion-suspend'],
    [
      'an exclusion past its term',
      [set(EXCLUSION, { termEndedAt: PAST })],
      [],
      { ...own(EXCLUSION), termEndedAt: PAST },
      'self-exclusion-reinstate',
    ],
    ['a locked account', [set('ACCOUNT_LOCK')], [], own('ACCOUNT_LOCK'), 'account-locked'],
    ['a closed account', [set('CLOSED_ACCOUNT')], [], own('CLOSED_ACCOUNT'), 'action-unavailable'],
    ['deposits alone', [set('DEPOSIT')], [], undefined, undefined],
    [
      'an exclusion beside others',
      [set('GAME_PLAY'), set(BREAK, { expires: AHEAD }), set(EXCLUSION)],
      stop,
      own(EXCLUSION),
      'self-exclusion-suspend',
    ],
    ['her own beside everyone’s', [set('GAME_PLAY')], stop, own('GAME_PLAY'), 'action-unavailable'],
  ] as const)('%s', (_title, featureSets, platform, block, alert) => {
    const found = firstBlockOf({ featureSets, platform }, [POWERBALL], nowMs);
    expect(found).toEqual(block);
    expect(found && alertOf(found)).toBe(alert);
  });
});
