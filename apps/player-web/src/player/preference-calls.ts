import {
  changePreferenceBody,
  confirmPreferenceBody,
  insertPreferenceBody,
  type PendingPreference,
  type PlayerLevel,
  type PlayerPreference,
  PREFERENCES_PATHS,
  playerLevelAnswer,
  playerPreference,
  preferencesAnswer,
} from '@sunflower/contracts/preferences.ts';
import { jsonBody, send } from '../runtime/http/http-client.ts';

/** [S7-3] */
export function askPreferences(signal: AbortSignal): Promise<PlayerPreference[]> {
  return send({ path: PREFERENCES_PATHS.preferences, answer: preferencesAnswer, signal });
}

/** How far the account is verified; null when the server does not say. [S7-2] [S8-6/player-level] */
export async function askPlayerLevel(signal: AbortSignal): Promise<PlayerLevel | null> {
  const answer = send({ path: PREFERENCES_PATHS.playerLevels, answer: playerLevelAnswer, signal });
  return answer.then(({ playerLevel }) => playerLevel).catch(() => null);
}

/** What a preference is to become. */
export type PreferenceWish = Pick<PlayerPreference, 'preferenceId' | 'category' | 'subCategory' | 'preference'>;

/** One that has an id is updated [S7-4], any other inserted [S7-5]. [S4.9-1] Gives it as it stands then, with what waits. */
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

/** Confirms a looser value that has waited; it names the wish, so that an old confirmation confirms no new one. */
export function confirmPreference(preferenceId: string, pending: PendingPreference): Promise<PlayerPreference> {
  return send({
    method: 'POST',
    path: PREFERENCES_PATHS.confirmation,
    params: { preferenceId },
    body: jsonBody(confirmPreferenceBody, { preference: pending.preference, askedAt: pending.askedAt }),
    answer: playerPreference,
  });
}

/** Takes a wish that waits back. */
export function withdrawPreference(preferenceId: string): Promise<PlayerPreference> {
  return send({
    method: 'DELETE',
    path: PREFERENCES_PATHS.pending,
    params: { preferenceId },
    answer: playerPreference,
  });
}
