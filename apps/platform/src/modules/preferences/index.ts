export {
  JACKPOT_ALERTS,
  type KnownPreference,
  MARKETING,
  MARKETING_WAYS,
  type MarketingWay,
  type PreferenceName,
  RESULT_ALERTS,
  SUBSCRIPTION_LETTERS,
} from './known-preferences.ts';
export type { Preference } from './preference.ts';
export { preferencesJobs, WITHDRAW_LEAVE } from './preferences-jobs.ts';
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
