export {
  /** @internal Tests of other rooms arrange or read this room's state with it. */
  askIdentityChange,
} from './identity-change/ask-identity-change.ts';
export { listOpenChanges } from './identity-change/identity-changes-store.ts';
export { reviewIdentityChange } from './identity-change/review-identity-change.ts';
export { identityJobs, identityTimedJobs, PLAYER_REGISTERED } from './identity-jobs.ts';
export { LETTER_WANTED } from './letters/send-letter.ts';
export { registerPlayer } from './register-player.ts';
export { setIdentityLevel } from './set-identity-level.ts';
export { REGISTRATION_UNDONE } from './undo-registration.ts';
