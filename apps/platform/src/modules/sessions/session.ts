import type { EndReason } from '@sunflower/player-rules/sessions/end-reasons.ts';

/** A signed-in player's session. `locationSubject` identifies it to the location engine. */
export type Session = {
  readonly sessionId: string;
  readonly playerId: string;
  readonly locationSubject: string;
  readonly createdAt: Temporal.Instant;
  readonly lastSeenAt: Temporal.Instant;
  /** When the player last entered the password. */
  readonly provedAt: Temporal.Instant;
  /** Minutes without input until it ends. */
  readonly idleMinutes: number;
  /** The device of the sign-in; undefined if the identity provider doesn't name browsers. */
  readonly deviceId?: string | undefined;
};

/** What decides when a session ends by time: its times, and the player's own time limit in minutes, if set (S4.5-1). */
export type SessionSpan = Pick<Session, 'createdAt' | 'lastSeenAt' | 'idleMinutes'> & {
  readonly timeLimitMinutes: number | undefined;
};

/** Minimum seconds between two writes of `lastSeenAt`, so that playing doesn't cause a write per click. */
export const TOUCH_SECONDS = 60;

/** Maximum minutes of a session without input (GLI19-05). */
export const LONGEST_IDLE_MINUTES = 30;

/** Maximum hours of a session, even with input. */
export const LONGEST_SESSION_HOURS = 12;

/** Seconds by which clocks may differ. A larger difference means that the clock was set back. */
export const CLOCK_SLACK_SECONDS = 60;

/**
 * Minutes of reauthentication after the password was entered. Changes that could cost a player the account or money
 * need it (GLI19-06).
 */
export const REAUTHENTICATION_MINUTES = 10;

/** Returns until when a session counts as reauthenticated. */
export function reauthenticatedUntil({ provedAt }: Pick<Session, 'provedAt'>): Temporal.Instant {
  return provedAt.add({ minutes: REAUTHENTICATION_MINUTES });
}

/**
 * Returns whether the password was entered recently enough. A time in the future means that the clock was set back, so
 * it doesn't count.
 */
export function isRecentlyAuthenticated(session: Pick<Session, 'provedAt'>, now: Temporal.Instant): boolean {
  const isFromFuture = session.provedAt.since(now).total('seconds') > CLOCK_SLACK_SECONDS;
  return !isFromFuture && Temporal.Instant.compare(now, reauthenticatedUntil(session)) < 0;
}

/** When and why time ends a session. */
export type SessionEnd = { readonly at: Temporal.Instant; readonly reason: EndReason };

/**
 * Returns when a session ends by time: without input, at the player's time limit (S4.5-1), or at the maximum duration.
 * Adds the interval between writes of `lastSeenAt`, so that it never ends early, but never exceeds thirty minutes.
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
 * Returns the end of a session that is over at `now`, or undefined. A session last seen in the future is over too,
 * because the clock was set back and its age is unknown.
 */
export function endedByTime(session: SessionSpan, now: Temporal.Instant): SessionEnd | undefined {
  const end = endOfSession(session);
  if (Temporal.Instant.compare(now, end.at) >= 0) return end;
  const isFromFuture = session.lastSeenAt.since(now).total('seconds') > CLOCK_SLACK_SECONDS;
  return isFromFuture ? { at: session.lastSeenAt, reason: 'inactive' } : undefined;
}

/** Checks whether input at `now` has to be stored. */
export function isTouchDue(session: Session, now: Temporal.Instant): boolean {
  return session.lastSeenAt.until(now).total('seconds') >= TOUCH_SECONDS;
}
