export {
  DRAW_REMINDERS,
  JACKPOT_ALERTS,
  type KnownPreference,
  MARKETING,
  type MarketingWay,
  PRIZE_TEXTS,
  QUIET_HOURS,
  RECEIPT_EMAILS,
  RESULT_ALERTS,
  SUBSCRIPTION_EMAILS,
} from './known-preferences.ts';

export { looseningWaitSql } from './loosening-wait.ts';
export { preferencesJobs, WITHDRAW_CONSENT } from './preferences-jobs.ts';

export {
  type Choice,
  deletePreferences,
  findChoices,
  findPreferences,
  findValue,
  hasChosenSql,
} from './preferences-store.ts';
export { sessionTimeLimit } from './session-time-limit.ts';
export { setPreference } from './set-preference.ts';
