import { ACCESS_TYPES, type FeatureSetOnWire, type PlatformRestriction } from '@sunflower/contracts/access.ts';
import { FEATURE_SETS, type FeatureSetName } from '@sunflower/player-rules/access/feature-sets.ts';
import { drawGameUnit, OPERATIONAL_UNITS as UNITS } from '@sunflower/player-rules/access/operational-unit.ts';
import { EXPIRY_CASES } from '@sunflower/player-rules/exclusion/restriction-expiry.ts';
import { describe, expect, it } from 'vitest';
import { alertOf, closedUnits, firstBlockOf, restrictionApplies } from './access-rules.ts';

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

describe('whether a restriction applies [S4.7-2] [S3-6/fields]', () => {
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
  ])('%s with expiry %s: %s', (name, expires, isCounted) => {
    expect(restrictionApplies(expires === undefined ? { name } : { name, expires }, nowMs)).toBe(isCounted);
  });
});

const PLAY_AND_DEPOSIT = ['bankDeposit', 'cardDeposit', 'deposit', 'drawGames', 'instantGames'] as const;
const ADDING_METHODS = ['bankMethodCreate', 'cardMethodCreate', 'paymentMethodCreate'] as const;

describe('a restriction of a player [S6-6]', () => {
  it.each<[part: string, name: string, closed: readonly (keyof typeof UNITS)[]]>([
    ['credit-card-channel', 'CREDIT_CARD_CHANNEL', ['cardDeposit', 'cardMethodCreate']],
    ['ach-channel', 'ACH_CHANNEL', ['bankDeposit', 'bankMethodCreate']],
    ['game-play', 'GAME_PLAY', ['drawGames', 'instantGames']],
    ['deposit', 'DEPOSIT', ['bankDeposit', 'cardDeposit', 'deposit']],
    ['withdrawal', 'WITHDRAWAL', ['withdrawal']],
    ['take-a-break', 'RESPONSIBLE_GAMING_TAKE_A_BREAK', PLAY_AND_DEPOSIT],
    ['self-exclusion', 'RESPONSIBLE_GAMING_SELF_EXCLUSION', PLAY_AND_DEPOSIT],
    ['account-lock', 'ACCOUNT_LOCK', [...PLAY_AND_DEPOSIT, ...ADDING_METHODS, 'login', 'withdrawal']],
    ['deactivated-account', 'DEACTIVATED_ACCOUNT', [...PLAY_AND_DEPOSIT, ...ADDING_METHODS]],
    ['closed-account', 'CLOSED_ACCOUNT', [...PLAY_AND_DEPOSIT, ...ADDING_METHODS]],
    [
      'frozen-account',
      'FROZEN_ACCOUNT',
      [...PLAY_AND_DEPOSIT, ...ADDING_METHODS, 'paymentMethodChange', 'automaticApproval', 'contactChange'],
    ],
  ])('[S6-4/%s] closes, by the set %s, exactly %j', (_part, name, closed) => {
    const featureSets = [set(name, { expires: AHEAD })];
    const names = Object.keys(UNITS) as (keyof typeof UNITS)[];
    const found = names.filter((unit) => firstBlockOf({ featureSets, platform: [] }, [UNITS[unit]], nowMs));
    expect(found.toSorted()).toEqual(closed.toSorted());
  });
});

describe('the units closed by a feature set [S6-6]', () => {
  it.each(Object.keys(FEATURE_SETS) as FeatureSetName[])(
    'are, for the set %s, all of its units if denied, or only the known ones that the server lists',
    (name) => {
      expect(closedUnits(set(name))).toEqual(FEATURE_SETS[name]);
      expect(closedUnits(set(name, { allowed: true }))).toEqual([]);
      expect(closedUnits(set(name, { features: [{ name: 'odd', allowed: false }] }))).toEqual(FEATURE_SETS[name]);
      const narrow = set(name, { features: [{ name: POWERBALL, allowed: false }] });
      expect(closedUnits(narrow)).toEqual([POWERBALL]);
    },
  );

  it('are empty for an unknown feature set', () => {
    expect(closedUnits(set('SOMETHING_NEW'))).toEqual([]);
  });
});

describe('the reason a unit is closed', () => {
  const own = (name: string, expires: string | null = null) => ({
    unit: POWERBALL,
    restriction: name,
    expires,
    isForEveryone: false,
  });
  const all = (unit: string) => ({ unit, restriction: '', expires: null, isForEveryone: true });
  const stop = [everyone('draw-games/purchase/ALL')];
  it.each([
    ['no restriction', [], [], undefined, undefined],
    ['closed for everyone', [], stop, all('draw-games/purchase/ALL'), 'platform-restrictions'],
    ['a break', [set(BREAK, { expires: AHEAD })], [], own(BREAK, AHEAD), 'take-break-suspend'],
    ['a break that is over', [set(BREAK, { expires: PAST })], [], undefined, undefined],
    ['a permanent exclusion', [set(EXCLUSION)], [], own(EXCLUSION), 'self-exclusion-suspend'],
    [
      'an exclusion past its term',
      [set(EXCLUSION, { termEndedAt: PAST })],
      [],
      { ...own(EXCLUSION), termEndedAt: PAST },
      'self-exclusion-reinstate',
    ],
    ['a locked account', [set('ACCOUNT_LOCK')], [], own('ACCOUNT_LOCK'), 'account-locked'],
    ['a closed account', [set('CLOSED_ACCOUNT')], [], own('CLOSED_ACCOUNT'), 'action-unavailable'],
    ['only deposits denied', [set('DEPOSIT')], [], undefined, undefined],
    [
      'an exclusion among other restrictions',
      [set('GAME_PLAY'), set(BREAK, { expires: AHEAD }), set(EXCLUSION)],
      stop,
      own(EXCLUSION),
      'self-exclusion-suspend',
    ],
    [
      'the player’s own restriction and a platform-wide one',
      [set('GAME_PLAY')],
      stop,
      own('GAME_PLAY'),
      'action-unavailable',
    ],
  ] as const)('is the expected one with %s', (_title, featureSets, platform, block, alert) => {
    const found = firstBlockOf({ featureSets, platform }, [POWERBALL], nowMs);
    expect(found).toEqual(block);
    expect(found && alertOf(found)).toBe(alert);
  });
});
