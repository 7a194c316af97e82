export type { EndReason } from '@sunflower/player-rules/sessions/end-reasons.ts';
export { COOKIES, ensureGuestId } from './cookies.ts';
export { findDevice, findDevices, forgetDeviceNames } from './devices-store.ts';
export { endRestrictedSessions } from './end-restricted-sessions.ts';
export { findRunningSessions } from './find-running-sessions.ts';
export { findSession, touchSession } from './find-session.ts';
export { allowFirstLogin } from './first-login.ts';
export { forceLogout } from './force-logout.ts';
export {
  /** @internal For tests of other modules that set up or read this module's state. */
  admitPlayer,
} from './log-in.ts';
export { renewLogin } from './renew-login.ts';
export {
  /** @internal For tests of other modules that set up or read this module's state. */
  AUDIENCES,
  /** @internal For tests of other modules that set up or read this module's state. */
  type Audience,
} from './route-audience.ts';
export { csrfToken } from './secrets.ts';
export type { Session } from './session.ts';
export {
  /** @internal For tests of other modules that set up or read this module's state. */
  REAUTHENTICATION_MINUTES,
} from './session.ts';
export { runningSessionQuery } from './session-query.ts';
export { findSessionTimes } from './session-spans-store.ts';
export { sumSessionSeconds } from './session-time-store.ts';
export { sessionsJobs, sessionsTimedJobs } from './sessions-jobs.ts';
export { type SignedInPlayer, sessionsPlugin } from './sessions-plugin.ts';
export { findLogins } from './sessions-store.ts';
export { endSessions, startSession } from './start-session.ts';
