import type { EndReason } from '@sunflower/player-rules/sessions/end-reasons.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import {
  EVERYONE,
  findRestrictionEntries,
  OPERATIONAL_UNITS,
  type RestrictionEntry,
  unitCovers,
} from '../access/index.ts';
import { recordAudit } from '../audit/index.ts';
import { markAllEnded } from './ends-store.ts';
import { notifyEndedSessions } from './notify-ended-sessions.ts';

/**
 * Ends the running sessions, of one player or of everyone, that a self-exclusion or a restriction of sign-in doesn't
 * allow (S4.7-1, GLI19-11), and returns their ids. A break ends no session, because it closes play and deposits
 * immediately. Safe to repeat; ignores a restriction that is over.
 */
export async function endRestrictedSessions(
  tx: Tx,
  input: { restrictionId: string; now: Temporal.Instant },
): Promise<string[]> {
  const entries = await findRestrictionEntries(tx, input);
  const [first] = entries;
  const reason = reasonOf(entries);
  if (!first || reason === undefined) return [];
  const playerId = first.playerId === EVERYONE ? undefined : first.playerId;
  const { restrictionId, now } = input;
  const ended = await markAllEnded(tx, { playerId, reason, now, exceptSessionId: undefined });
  if (ended.length === 0) return [];
  await notifyEndedSessions(tx, ended);
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
