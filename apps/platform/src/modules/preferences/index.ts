export {
  JACKPOT_ALERTS,
  MARKETING,
  type MarketingWay,
  RESULT_ALERTS,
  SUBSCRIPTION_LETTERS,
} from './known-preferences.ts';

export { preferencesJobs, WITHDRAW_LEAVE } from './preferences-jobs.ts';

export { type Choice, findChoices, findValue } from './preferences-store.ts';
export { sessionTimeLimit } from './session-time-limit.ts';
export {
  /** @internal Tests of other rooms arrange or read this room's state with it. */
  setPreference,
} from './set-preference.ts';
