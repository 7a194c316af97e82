import {
  changePreferenceBody,
  confirmPreferenceBody,
  insertPreferenceBody,
  type PendingPreference,
  type PlayerLevel,
  type PlayerPreference,
  PREFERENCES_PATHS,
  playerLevelResponse,
  playerPreference,
  preferencesResponse,
} from '@sunflower/contracts/preferences.ts';
import { jsonBody, send } from '../../runtime/http/http-client.ts';

/** Fetches the player's preferences. [S7-3] */
export function fetchPreferences(signal: AbortSignal): Promise<PlayerPreference[]> {
  return send({ path: PREFERENCES_PATHS.preferences, answer: preferencesResponse, signal });
}

/** Fetches how far the account is verified; null when the server doesn't send it. [S7-2] [S8-6/player-level] */
export async function fetchPlayerLevel(signal: AbortSignal): Promise<PlayerLevel | null> {
  const answer = send({ path: PREFERENCES_PATHS.playerLevels, answer: playerLevelResponse, signal });
  return answer.then(({ playerLevel }) => playerLevel).catch(() => null);
}

/** The value a preference should get. */
export type PreferenceWish = Pick<PlayerPreference, 'preferenceId' | 'category' | 'subCategory' | 'preference'>;

/**
 * Saves a preference: updates one that has an id [S7-4], inserts any other [S7-5]. [S4.9-1] Returns it as stored, with
 * any pending change.
 */
export function savePreference({
  preferenceId,
  category,
  subCategory,
  preference,
}: PreferenceWish): Promise<PlayerPreference> {
  if (preferenceId === undefined)
    return send({
      method: 'POST',
      path: PREFERENCES_PATHS.preferences,
      body: jsonBody(insertPreferenceBody, { category, subCategory, preference }),
      answer: playerPreference,
    });
  return send({
    method: 'PUT',
    path: PREFERENCES_PATHS.preference,
    params: { preferenceId },
    body: jsonBody(changePreferenceBody, { preference }),
    answer: playerPreference,
  });
}

/**
 * Confirms a looser value after its waiting period. It names the request, so an outdated confirmation can't confirm a
 * newer request.
 */
export function confirmPreference(preferenceId: string, pending: PendingPreference): Promise<PlayerPreference> {
  return send({
    method: 'POST',
    path: PREFERENCES_PATHS.confirmation,
    params: { preferenceId },
    body: jsonBody(confirmPreferenceBody, { preference: pending.preference, askedAt: pending.askedAt }),
    answer: playerPreference,
  });
}

/** Cancels a pending change. */
export function cancelPreferenceChange(preferenceId: string): Promise<PlayerPreference> {
  return send({
    method: 'DELETE',
    path: PREFERENCES_PATHS.pending,
    params: { preferenceId },
    answer: playerPreference,
  });
}
