import type { Tx } from '@sunflower/service-base/db/database.ts';
import {
  EVERYONE,
  findRestrictionEntries,
  OPERATIONAL_UNITS,
  type RestrictionEntry,
  unitCovers,
} from '../access/index.ts';
import { recordAudit } from '../audit/index.ts';
import type { EndReason } from './end-reason.ts';
import { markAllEnded } from './ends-store.ts';
import { tellEndedSessions } from './tell-ended-sessions.ts';

/**
 * Ends the running sessions a restriction leaves no place for, of its player or of everybody, and returns their ids: a self-exclusion, and
 * whatever closes the login, because who may not sign in may not stay either (S4.7-1, GLI19-11). A break ends none: play and deposits
 * are closed at once, and the player reads how long. Safe to run again; nothing happens for a restriction that is over.
 */
export async function endRestrictedSessions(
  tx: Tx,
  asked: { restrictionId: string; now: Temporal.Instant },
): Promise<string[]> {
  const entries = await findRestrictionEntries(tx, asked);
  const [first] = entries;
  const reason = reasonOf(entries);
  if (!first || reason === undefined) return [];
  const playerId = first.playerId === EVERYONE ? undefined : first.playerId;
  const { restrictionId, now } = asked;
  const ended = await markAllEnded(tx, { playerId, reason, now, exceptSessionId: undefined });
  if (ended.length === 0) return [];
  await tellEndedSessions(tx, ended);
  await recordAudit(tx, {
    actor: 'system',
    action: 'sessions.ended',
    subject: first.playerId,
    details: { restrictionId, reason, count: ended.length },
    businessTime: now,
  });
  return ended.map((session) => session.sessionId);
}

function reasonOf(entries: readonly RestrictionEntry[]): EndReason | undefined {
  const denied = entries.filter((entry) => entry.accessType === 'DENY');
  if (denied.some((entry) => entry.featureSet === 'RESPONSIBLE_GAMING_SELF_EXCLUSION')) return 'selfExcluded';
  const closesLogin = denied.some((entry) => unitCovers(entry.unit, OPERATIONAL_UNITS.login));
  return closesLogin ? 'ACCOUNT_LOCKED' : undefined;
}
