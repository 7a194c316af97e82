import type { Tx } from '@sunflower/service-base/db/database.ts';
import { DESTINATIONS, differentDeviceDestination, pushSessionsEnded } from '../push/index.ts';
import type { EndedSession } from './ends-store.ts';

/**
 * Sends the pages of ended sessions a message, in the transaction that ends the sessions [S3-20] [S7-31]: with the
 * session's id if a login on another device ended it, otherwise a forced logout with the reason. A page that isn't
 * connected gets the reason from the refusal of its next call.
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
