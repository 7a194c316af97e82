import { type PlayerPreference, PREFERENCES, preferenceKey } from '@sunflower/contracts/preferences.ts';
import { queryOptions } from '@tanstack/react-query';

const FRESH_MS = 60_000;

/** The player's preferences. [S3-3] [S7-3] One that cannot be loaded leaves none, and the query its error. [S8-6/preferences] */
export function preferencesQuery(playerId: string) {
  return queryOptions({
    queryKey: ['player', playerId, 'preferences'],
    queryFn: async ({ signal }) => (await import('./preference-calls.ts')).askPreferences(signal),
    staleTime: FRESH_MS,
  });
}

type Named = Pick<PlayerPreference, 'category' | 'subCategory'>;

/** The preference of a category and subcategory; undefined while none is known. [S3-3] */
export function preferenceOf(
  preferences: readonly PlayerPreference[] = [],
  named: Named,
): PlayerPreference | undefined {
  return preferences.find((preference) => preferenceKey(preference) === preferenceKey(named));
}

/** The list with one preference in its place, as the server answered it. */
export function withPreference(
  preferences: readonly PlayerPreference[] = [],
  changed: PlayerPreference,
): PlayerPreference[] {
  return [...preferences.filter((known) => preferenceKey(known) !== preferenceKey(changed)), changed];
}

/** Minutes the player allows a session; null for no limit. What is no whole number of at least 1 is none. [S3-3] */
export function timeLimitMinutes(preferences: readonly PlayerPreference[] | undefined): number | null {
  const minutes = Number(preferenceOf(preferences, PREFERENCES.sessionTimeLimit)?.preference || Number.NaN);
  return Number.isSafeInteger(minutes) && minutes > 0 ? minutes : null;
}

/** After how many hours playing is long, as the operator wrote it; undefined where nobody did. [S3-3] */
export function globalTimeLimitHours(preferences: readonly PlayerPreference[] | undefined): string | undefined {
  return preferenceOf(preferences, PREFERENCES.sessionTimeLimit)?.globalPreference;
}

/** Whether accessibility mode is on. [S3-3] */
export function isAccessibilityOn(preferences: readonly PlayerPreference[] | undefined): boolean {
  return preferenceOf(preferences, PREFERENCES.accessibility)?.preference === 'true';
}
