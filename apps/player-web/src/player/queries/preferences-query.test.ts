// @vitest-environment jsdom
import { preferencesExamples } from '@sunflower/contracts/examples/preferences.ts';
import {
  type PlayerPreference,
  PREFERENCES,
  PREFERENCES_PATHS,
  playerLevelResponse,
  preferencesResponse,
} from '@sunflower/contracts/preferences.ts';
import { SESSION_PATHS } from '@sunflower/contracts/sessions.ts';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearOnceCache } from '../../runtime/http/once.ts';
import { answer, fakeNetwork, type Handler, refusal } from '../../testing/fake-network.ts';
import { latestLoginsQuery, loginOfSession, previousLogin } from './latest-login-query.ts';
import { playerLevelQuery } from './player-level-query.ts';
import {
  isAccessibilityOn,
  longSessionHours,
  preferenceOf,
  preferencesQuery,
  timeLimitMinutes,
} from './preferences-query.ts';

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const limitOf = (preference: string, globalPreference = '2'): PlayerPreference[] => [
  { ...PREFERENCES.sessionTimeLimit, preference, globalPreference },
];

afterEach(() => {
  clearOnceCache();
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
  ])('turn a limit of %j into %j minutes', (text, minutes) => {
    expect(timeLimitMinutes(limitOf(text))).toBe(minutes);
  });

  it('have no limits and no accessibility mode when they are missing', () => {
    expect(timeLimitMinutes(undefined)).toBeNull();
    expect(longSessionHours([])).toBeUndefined();
    expect(isAccessibilityOn([])).toBe(false);
  });

  it.each([
    ['true', true],
    ['false', false],
    ['TRUE', false],
    ['1', false],
  ])('turn the stored value %j into accessibility mode: %j', (preference, isOn) => {
    expect(isAccessibilityOn([{ ...PREFERENCES.accessibility, preference, globalPreference: '' }])).toBe(isOn);
  });

  it('are identified by category and subcategory', () => {
    const list = preferencesExamples.preferencesResponse;
    expect(preferenceOf(list, PREFERENCES.sessionTimeLimit)?.preference).toBe('60');
    expect(preferenceOf(list, { category: 'TIME_LIMIT', subCategory: 'DEFAULT' })).toBeUndefined();
    expect(longSessionHours(list)).toBe('2');
  });

  it('load as one list with one request [S7-29/preferences]', async () => {
    const list = preferencesExamples.preferencesResponse;
    const network = fakeNetwork({ [`GET ${PREFERENCES_PATHS.preferences}`]: () => answer(preferencesResponse, list) });
    expect(await client().fetchQuery(preferencesQuery('p1'))).toEqual(list);
    expect(network.of('GET', PREFERENCES_PATHS.preferences)).toHaveLength(1);
  });

  it("pass on the error when they can't be loaded [S8-6/preferences]", async () => {
    fakeNetwork({ [`GET ${PREFERENCES_PATHS.preferences}`]: () => refusal(404, 'NOT_FOUND') });
    await expect(client().fetchQuery(preferencesQuery('p1'))).rejects.toThrow('404 NOT_FOUND');
  });
});

describe('the player level [S3-2]', () => {
  const level = (handler: Handler) => {
    fakeNetwork({ [`GET ${PREFERENCES_PATHS.playerLevels}`]: handler });
    return client().fetchQuery(playerLevelQuery('p1'));
  };

  it.each(['NO_PLAYER_LEVEL', 'TEMPORARY_ACCOUNT', 'VERIFIED_ACCOUNT'] as const)(
    'is returned: %s',
    async (playerLevel) => {
      expect(await level(() => answer(playerLevelResponse, { playerLevel }))).toBe(playerLevel);
    },
  );

  it.each([
    ['refused', () => refusal(403, 'FORBIDDEN')],
    ['unreadable', () => Response.json({ playerLevel: 7 })],
  ])('is null when the response is %s [S8-6/player-level]', async (_, handler) => {
    expect(await level(handler)).toBeNull();
  });
});

describe('the latest logins [S7-18]', () => {
  it.each([
    ['refused', () => refusal(403, 'FORBIDDEN')],
    ['no list', () => Response.json({})],
  ])('are an empty list when the response is %s [S8-6/login-events]', async (_, handler) => {
    fakeNetwork({ [`GET ${SESSION_PATHS.latestLogins}`]: handler });
    expect(await client().fetchQuery(latestLoginsQuery('p1'))).toEqual([]);
  });

  it("distinguish this session's login from the one before", () => {
    const own = { created: '2026-11-21T18:00:00Z', isThisSession: true };
    const before = { created: '2026-11-20T18:00:00Z', isThisSession: false };
    expect(loginOfSession([own, before])).toBe(own.created);
    expect(previousLogin([own, before])).toBe(before.created);
    expect(previousLogin([own])).toBeUndefined();
    expect(previousLogin([])).toBeUndefined();
    expect(loginOfSession([{ ...own, isThisSession: false }, before])).toBe(own.created);
  });
});
