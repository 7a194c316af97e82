import { FEATURE_FLAG_NAMES } from '@sunflower/contracts/flag-table.ts';
import { type PlayerPreference, PREFERENCES_PATHS } from '@sunflower/contracts/preferences.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { newBuyer } from '../../../modules/draw-games/purchase/buyer-in-tests.ts';
import { type Caller, openTestPlatform, type TestPlatform } from '../../platform-in-tests.ts';

export const start = Temporal.Instant.from('2026-11-20T18:00:00Z');
export const TIME_LIMIT = { category: 'TIME_LIMIT', subCategory: 'SESSION' };

/** Opens the preference API of a dedicated platform whose flags can be switched off. */
export function usePreferenceCalls() {
  const database = useTestDatabase();
  const clock = movableClock(start);
  const fixture: { test?: TestPlatform } = {};
  const off = new Set<string>();
  beforeAll(async () => {
    const on = () => new Set(FEATURE_FLAG_NAMES.filter((name) => !off.has(name)));
    const fetchToggles = async () => ({ kind: 'toggles' as const, on: on(), etag: undefined });
    fixture.test = await openTestPlatform({ databaseUrl: database.url, clock, featureFlags: { fetchToggles } });
    await fixture.test.platform.flags.refresh();
  });
  beforeEach(() => clock.moveTo(start));
  afterAll(() => fixture.test?.close());

  type Method = 'GET' | 'PUT' | 'POST' | 'DELETE';
  const someone = async () => {
    const { playerId, token } = await newBuyer(database.db, { depositsCents: 0n, now: clock.now() });
    return { playerId, caller: { session: token } satisfies Caller };
  };
  const send = async (caller: Caller, method: Method, url: string, payload?: object) => {
    if (!fixture.test) throw new Error('set up in beforeAll');
    const { app, headersOf } = fixture.test;
    const answer = await app.inject({ method, url, headers: headersOf(caller), ...(payload ? { payload } : {}) });
    return { status: answer.statusCode, body: answer.json() };
  };
  const list = async (caller: Caller): Promise<PlayerPreference[]> =>
    (await send(caller, 'GET', PREFERENCES_PATHS.preferences)).body;
  const insert = (caller: Caller, body: object) => send(caller, 'POST', PREFERENCES_PATHS.preferences, body);
  const pathOf = (path: string, preferenceId = '') => path.replace(':preferenceId', preferenceId);
  const put = (caller: Caller, preferenceId: string | undefined, preference: string) =>
    send(caller, 'PUT', pathOf(PREFERENCES_PATHS.preference, preferenceId), { preference });
  return { database, clock, off, held: fixture, someone, send, list, insert, pathOf, put };
}
