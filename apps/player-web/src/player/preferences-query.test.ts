// @vitest-environment jsdom
import { preferencesExamples } from '@sunflower/contracts/examples/preferences.ts';
import {
  type PlayerPreference,
  PREFERENCES,
  PREFERENCES_PATHS,
  playerLevelAnswer,
  preferencesAnswer,
} from '@sunflower/contracts/preferences.ts';
import { SESSION_PATHS } from '@sunflower/contracts/sessions.ts';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgetOnce } from '../runtime/http/once.ts';
import { answer, fakeNetwork, type Handler, refusal } from '../testing/fake-network.ts';
import { latestLoginsQuery, loginOfSession, previousLogin } from './latest-login-query.ts';
import { playerLevelQuery } from './player-level-query.ts';
import {
  globalTimeLimitHours,
  isAccessibilityOn,
  preferenceOf,
  preferencesQuery,
  timeLimitMinutes,
} from './preferences-query.ts';

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const limitOf = (preference: string, globalPreference = '2'): PlayerPreference[] => [
  { ...PREFERENCES.sessionTimeLimit, preference, globalPreference },
];

afterEach(() => {
  forgetOnce();
  vi.unstubAllGlobals();
});

describe('preferences [S3-3]', () => {
  it.each([
    ['60', 60],
    ['', null],
    ['0', null],
    ['-5', null],
    ['12.5', null],
    ['an hour', null],
    ['1e3', 1000],
  ])('a limit of %j is %j minutes', (text, minutes) => {
    expect(timeLimitMinutes(limitOf(text))).toBe(minutes);
  });

  it('nothing is derived from nothing', () => {
    expect(timeLimitMinutes(undefined)).toBeNull();
    expect(globalTimeLimitHours([])).toBeUndefined();
    expect(isAccessibilityOn([])).toBe(false);
  });

  it.each([
    ['true', true],
    ['false', false],
    ['TRUE', false],
    ['1', false],
  ])('accessibility mode is on at %j: %j', (preference, isOn) => {
    expect(isAccessibilityOn([{ ...PREFERENCES.accessibility, preference, globalPreference: '' }])).toBe(isOn);
  });

  it('each is known by category and subcategory', () => {
    const list = preferencesExamples.preferencesAnswer;
    expect(preferenceOf(list, PREFERENCES.sessionTimeLimit)?.preference).toBe('60');
    expect(preferenceOf(list, { category: 'TIME_LIMIT', subCategory: 'DEFAULT' })).toBeUndefined();
    expect(globalTimeLimitHours(list)).toBe('2');
  });

  it('are loaded as one list, every known one once [S7-29/preferences]', async () => {
    const list = preferencesExamples.preferencesAnswer;
    const network = fakeNetwork({ [`GET ${PREFERENCES_PATHS.preferences}`]: () => answer(preferencesAnswer, list) });
    expect(await client().fetchQuery(preferencesQuery('p1'))).toEqual(list);
    expect(network.of('GET', PREFERENCES_PATHS.preferences)).toHaveLength(1);
  });

  it('that cannot be loaded keep the error [S8-6/preferences]', async () => {
    fakeNetwork({ [`GET ${PREFERENCES_PATHS.preferences}`]: () => refusal(404, 'NOT_FOUND') });
    await expect(client().fetchQuery(preferencesQuery('p1'))).rejects.toThrow('404 NOT_FOUND');
  });
});

describe('the player level [S3-2]', () => {
  const level = (handler: Handler) => {
    fakeNetwork({ [`GET ${PREFERENCES_PATHS.playerLevels}`]: handler });
    return client().fetchQuery(playerLevelQuery('p1'));
  };

  it.each(['NO_PLAYER_LEVEL', 'TEMPORARY_ACCOUNT', 'VERIFIED_ACCOUNT'] as const)('%s is told', async (playerLevel) => {
    expect(await level(() => answer(playerLevelAnswer, { playerLevel }))).toBe(playerLevel);
  });

  it.each([
    ['refused', () => refusal(403, 'FORBIDDEN')],
    ['unreadable', () => Response.json({ playerLevel: 7 })],
  ])('that is %s is none [S8-6/player-level]', async (_, handler) => {
    expect(await level(handler)).toBeNull();
  });
});

describe('the latest logins [S7-18]', () => {
  it.each([
    ['refused', () => refusal(403, 'FORBIDDEN')],
    ['no list', () => Response.json({})],
  ])('that are %s are an empty list [S8-6/login-events]', async (_, handler) => {
    fakeNetwork({ [`GET ${SESSION_PATHS.latestLogins}`]: handler });
    expect(await client().fetchQuery(latestLoginsQuery('p1'))).toEqual([]);
  });

  it('tell this session’s login from the one before', () => {
    const own = { created: '2026-11-21T18:00:00Z', isThisSession: true };
    const before = { created: '2026-11-20T18:00:00Z', isThisSession: false };
    expect(loginOfSession([own, before])).toBe(own.created);
    expect(previousLogin([own, before])).toBe(before.created);
    expect(previousLogin([own])).toBeUndefined();
    expect(previousLogin([])).toBeUndefined();
    expect(loginOfSession([{ ...own, isThisSession: false }, before])).toBe(own.created);
  });
});
