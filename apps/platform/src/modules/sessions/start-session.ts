import type { EndReason } from '@sunflower/player-rules/sessions/end-reasons.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { newId, newRandomId } from '@sunflower/service-base/ids.ts';
import { markAllEnded } from './ends-store.ts';
import { notifyEndedSessions } from './notify-ended-sessions.ts';
import { newToken, tokenHash } from './secrets.ts';
import { LONGEST_IDLE_MINUTES, type Session } from './session.ts';
import { insertSession, lockLogins } from './sessions-store.ts';

/** A new session with its cookie's token, which is returned only here. */
export type StartedSession = { readonly session: Session; readonly token: string };

/**
 * Begins a session with a new id and token, and stores the login event (GLI19-04). Ends the player's sessions on other
 * devices as DIFFERENT_DEVICE_LOGIN, notifies their pages and returns their ids. Of concurrent logins, the last one
 * stays.
 */
export async function startSession(
  tx: Tx,
  options: {
    playerId: string;
    now: Temporal.Instant;
    idleMinutes: number;
    idToken?: string;
    /** When the password was entered, if before `now`. */
    provedAt?: Temporal.Instant;
    /** The device of the sign-in, see `putDevice`. */
    deviceId?: string;
  },
): Promise<StartedSession & { endedSessionIds: string[] }> {
  const { playerId, now } = options;
  await lockLogins(tx, playerId);
  const endedSessionIds = await endSessions(tx, { playerId, reason: 'DIFFERENT_DEVICE_LOGIN', now });
  const token = newToken();
  const session: Session = {
    sessionId: newId(),
    playerId,
    locationSubject: newRandomId(),
    createdAt: now,
    lastSeenAt: now,
    provedAt: options.provedAt ?? now,
    idleMinutes: Math.min(Math.max(1, options.idleMinutes), LONGEST_IDLE_MINUTES),
    deviceId: options.deviceId,
  };
  await insertSession(tx, { ...session, tokenHash: tokenHash(token), idToken: options.idToken });
  return { session, token, endedSessionIds };
}

/**
 * Ends a player's running sessions, optionally except one, and notifies their pages; returns the ids of those it ended
 * (S4.7-1, ASVS-7.4).
 */
export async function endSessions(
  tx: Tx,
  options: { playerId: string; reason: EndReason; now: Temporal.Instant; exceptSessionId?: string },
): Promise<string[]> {
  const ended = await markAllEnded(tx, { ...options, exceptSessionId: options.exceptSessionId });
  await notifyEndedSessions(tx, ended);
  return ended.map((session) => session.sessionId);
}
