import type { EndReason } from '@sunflower/player-rules/sessions/end-reasons.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { recordAudit } from '../audit/index.ts';
import { lockPlayerBalances } from '../ledger/index.ts';
import { endSessions } from './start-session.ts';

/**
 * Signs a player out everywhere, with a reason that the pages show (S4.7-1) and an audit row. Returns the ids of the
 * ended sessions. The player can sign in again; only a restriction prevents that.
 */
export async function forceLogout(
  tx: Tx,
  input: { playerId: string; reason: EndReason; actor: string; now: Temporal.Instant },
): Promise<string[]> {
  const { playerId, reason, actor, now } = input;
  // Purchases take the same lock before they check the session, so none of the ended sessions can buy after this
  // commits.
  await lockPlayerBalances(tx, playerId);
  const ended = await endSessions(tx, { playerId, reason, now });
  await recordAudit(tx, {
    actor,
    action: 'sessions.forced-logout',
    subject: playerId,
    details: { reason, sessionIds: ended },
    businessTime: now,
  });
  return ended;
}
