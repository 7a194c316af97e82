export { isEmailRefused } from './email/refused-emails-store.ts';
export { EMAIL_REQUESTED } from './emails/request-email.ts';
export { forgetPlayer } from './forget-player-store.ts';
export { listOpenChanges } from './identity-change/identity-changes-store.ts';
export {
  /** @internal For tests of other modules that set up or read this module's state. */
  requestIdentityChange,
} from './identity-change/request-identity-change.ts';
export { reviewIdentityChange } from './identity-change/review-identity-change.ts';
export { identityJobs, identityTimedJobs, PLAYER_REGISTERED } from './identity-jobs.ts';
export { registerPlayer } from './register-player.ts';
export { sendAccountEmail } from './send-email.ts';
export { setIdentityLevel } from './set-identity-level.ts';
export { REGISTRATION_UNDONE } from './undo-registration.ts';
