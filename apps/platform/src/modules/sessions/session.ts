import type { EndReason } from './end-reason.ts';

/** A signed-in player. `locationSubject` is the name the location engine knows this session by. */
export type Session = {
  readonly sessionId: string;
  readonly playerId: string;
  readonly locationSubject: string;
  readonly createdAt: Temporal.Instant;
  readonly lastSeenAt: Temporal.Instant;
  /** When the player typed her password last. */
  readonly provedAt: Temporal.Instant;
  /** Minutes without input after which it ends. */
  readonly idleMinutes: number;
};

/** What decides when time ends a session: the session, and the minutes the player lets one last, if she set any (S4.5-1). */
export type SessionSpan = Pick<Session, 'createdAt' | 'lastSeenAt' | 'idleMinutes'> & {
  readonly timeLimitMinutes: number | undefined;
};

/** `lastSeenAt` is written at most this often, so that playing costs no write a click. */
export const TOUCH_SECONDS = 60;

/** Without input a session never lives longer (GLI19-05). */
export const LONGEST_IDLE_MINUTES = 30;

/** However busy, a session ends after this long. */
export const LONGEST_SESSION_HOURS = 12;

/** Clocks of nodes and the waiting of calls may differ by this much; beyond it the clock was set back. */
export const CLOCK_SLACK_SECONDS = 60;

/** For so long after the password was typed a login is fresh: what could cost a player her account or her money asks for one (GLI19-06). */
export const FRESH_LOGIN_MINUTES = 10;

/** Until when the login of a session is fresh. */
export function freshUntil({ provedAt }: Pick<Session, 'provedAt'>): Temporal.Instant {
  return provedAt.add({ minutes: FRESH_LOGIN_MINUTES });
}

/** Whether the password was typed lately enough. One typed in the future was typed by a clock that has been set back since: nobody knows when. */
export function isLoginFresh(session: Pick<Session, 'provedAt'>, now: Temporal.Instant): boolean {
  const isFromFuture = session.provedAt.since(now).total('seconds') > CLOCK_SLACK_SECONDS;
  return !isFromFuture && Temporal.Instant.compare(now, freshUntil(session)) < 0;
}

/** When a session ends by itself, and why. */
export type SessionEnd = { readonly at: Temporal.Instant; readonly reason: EndReason };

/**
 * When a session ends by itself: without input, after the player's own time limit counted from this login (S4.5-1), or after the longest a
 * session may last. The time between two writes of `lastSeenAt` is given on top of the idle minutes, so that nobody is cut short by it, but
 * never beyond thirty minutes.
 */
export function endOfSession(session: SessionSpan): SessionEnd {
  const { createdAt, lastSeenAt, idleMinutes, timeLimitMinutes } = session;
  const idleEnd = lastSeenAt.add({ seconds: Math.min(idleMinutes * 60 + TOUCH_SECONDS, LONGEST_IDLE_MINUTES * 60) });
  const longest = LONGEST_SESSION_HOURS * 60;
  const lastEnd = createdAt.add({ minutes: Math.min(timeLimitMinutes ?? longest, longest) });
  return Temporal.Instant.compare(idleEnd, lastEnd) < 0
    ? { at: idleEnd, reason: 'inactive' }
    : { at: lastEnd, reason: 'TIME_LIMIT_EXPIRED' };
}

/**
 * The end of a session that is over at `now`, else undefined. One that was seen in the future is over too: the clock was set back, nobody can
 * tell how long it has lasted, and it must not last longer for that.
 */
export function endedByTime(session: SessionSpan, now: Temporal.Instant): SessionEnd | undefined {
  const end = endOfSession(session);
  if (Temporal.Instant.compare(now, end.at) >= 0) return end;
  const isFromFuture = session.lastSeenAt.since(now).total('seconds') > CLOCK_SLACK_SECONDS;
  return isFromFuture ? { at: session.lastSeenAt, reason: 'inactive' } : undefined;
}

/** Whether input at `now` is worth a write. */
export function isTouchDue(session: Session, now: Temporal.Instant): boolean {
  return session.lastSeenAt.until(now).total('seconds') >= TOUCH_SECONDS;
}
