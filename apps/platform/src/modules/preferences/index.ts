export {
  JACKPOT_ALERTS,
  type KnownPreference,
  type PreferenceName,
  RESULT_ALERTS,
} from './known-preferences.ts';
export type { Preference } from './preference.ts';
export type { PreferencesRefusal } from './preferences-refusals.ts';
export { type Choice, findChoices, findValue } from './preferences-store.ts';
export { sessionTimeLimit } from './session-time-limit.ts';
export {
  type CountUse,
  confirmPreference,
  listPreferences,
  type NoteLoosening,
  type PreferenceTarget,
  setPreference,
  withdrawPending,
} from './set-preference.ts';
