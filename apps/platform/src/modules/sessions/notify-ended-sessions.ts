import type { Tx } from '@sunflower/service-base/db/database.ts';
import { DESTINATIONS, differentDeviceDestination, pushSessionsEnded } from '../push/index.ts';
import type { EndedSession } from './ends-store.ts';

/**
 * Notifies the pages of ended sessions, in the transaction that ends them [S3-20] [S7-31]: of a login on another
 * device, or of a forced logout with its reason. A disconnected page gets the reason when its next call is refused.
 */
export async function notifyEndedSessions(tx: Tx, ended: readonly EndedSession[]): Promise<void> {
  for (const [reason, sessions] of Map.groupBy(ended, (session) => session.reason)) {
    if (reason !== 'DIFFERENT_DEVICE_LOGIN') {
      await pushSessionsEnded(tx, sessions, { destination: DESTINATIONS.forceLogout, payload: { reason } });
      continue;
    }
    for (const session of sessions) {
      const destination = differentDeviceDestination(session.playerId);
      await pushSessionsEnded(tx, [session], { destination, payload: { sessionId: session.sessionId } });
    }
  }
}
