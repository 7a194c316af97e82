import type { Tx } from '@sunflower/service-base/db/database.ts';
import { recordAudit } from '../audit/index.ts';
import { lockPlayerBalances } from '../ledger/index.ts';
import type { EndReason } from './end-reason.ts';
import { endSessions } from './start-session.ts';

/**
 * Signs a player out everywhere for a reason her pages show (S4.7-1), with an audit row, and returns the ids of the sessions it ended. She may
 * sign in again: to keep her out is a restriction's business.
 */
export async function forceLogout(
  tx: Tx,
  asked: { playerId: string; reason: EndReason; actor: string; now: Temporal.Instant },
): Promise<string[]> {
  const { playerId, reason, actor, now } = asked;
  // The lock that purchases take before they ask whether the session runs: once this has committed, none of the ended sessions buys.
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
