export { COOKIES, ensureGuestId } from './cookies.ts';
export { END_REASONS } from './end-reason.ts';
export { endRestrictedSessions } from './end-restricted-sessions.ts';

export { findRunningSessions } from './find-running-sessions.ts';
export {
  /** @internal Tests of other rooms arrange or read this room's state with it. */
  findSession,
} from './find-session.ts';
export { forceLogout } from './force-logout.ts';
export {
  /** @internal Tests of other rooms arrange or read this room's state with it. */
  admitPlayer,
} from './log-in.ts';
export { renewLogin } from './renew-login.ts';
export {
  /** @internal Tests of other rooms arrange or read this room's state with it. */
  AUDIENCES,
  /** @internal Tests of other rooms arrange or read this room's state with it. */
  type Audience,
} from './route-audience.ts';
export { csrfToken } from './secrets.ts';
export {
  /** @internal Tests of other rooms arrange or read this room's state with it. */
  FRESH_LOGIN_MINUTES,
} from './session.ts';
export { runningSessionQuestion } from './session-question.ts';
export { findSessionTimes } from './session-spans-store.ts';
export { sessionsJobs, sessionsTimedJobs } from './sessions-jobs.ts';
export { type SignedInPlayer, sessionsPlugin } from './sessions-plugin.ts';
export { endSessions, startSession } from './start-session.ts';
