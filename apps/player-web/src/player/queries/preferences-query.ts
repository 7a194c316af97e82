import { type PlayerPreference, PREFERENCES, preferenceKey } from '@sunflower/contracts/preferences.ts';
import { queryOptions } from '@tanstack/react-query';

const FRESH_MS = 60_000;

/**
 * The player's preferences. [S3-3] [S7-3] After a failed load, callers treat the missing list as empty, and the query
 * has the error. [S8-6/preferences]
 */
export function preferencesQuery(playerId: string) {
  return queryOptions({
    queryKey: ['player', playerId, 'preferences'],
    queryFn: async ({ signal }) => (await import('./preference-calls.ts')).fetchPreferences(signal),
    staleTime: FRESH_MS,
  });
}

type Named = Pick<PlayerPreference, 'category' | 'subCategory'>;

/** Returns the preference of a category and subcategory; undefined while unknown. [S3-3] */
export function preferenceOf(
  preferences: readonly PlayerPreference[] = [],
  named: Named,
): PlayerPreference | undefined {
  return preferences.find((preference) => preferenceKey(preference) === preferenceKey(named));
}

/** Returns the list with one preference replaced or added, as the server returned it. */
export function withPreference(
  preferences: readonly PlayerPreference[] = [],
  changed: PlayerPreference,
): PlayerPreference[] {
  return [...preferences.filter((known) => preferenceKey(known) !== preferenceKey(changed)), changed];
}

/**
 * Returns the player's session time limit in minutes; null for no limit. Anything but a whole number of at least 1
 * means no limit. [S3-3]
 */
export function timeLimitMinutes(preferences: readonly PlayerPreference[] | undefined): number | null {
  const minutes = Number(preferenceOf(preferences, PREFERENCES.sessionTimeLimit)?.preference || Number.NaN);
  return Number.isSafeInteger(minutes) && minutes > 0 ? minutes : null;
}

/** Returns after how many hours a session counts as long, as the operator wrote it; undefined when not set. [S3-3] */
export function longSessionHours(preferences: readonly PlayerPreference[] | undefined): string | undefined {
  return preferenceOf(preferences, PREFERENCES.sessionTimeLimit)?.globalPreference;
}

/** Returns whether accessibility mode is on. [S3-3] */
export function isAccessibilityOn(preferences: readonly PlayerPreference[] | undefined): boolean {
  return preferenceOf(preferences, PREFERENCES.accessibility)?.preference === 'true';
}
