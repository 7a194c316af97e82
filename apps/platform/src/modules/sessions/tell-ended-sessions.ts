import type { Tx } from '@sunflower/service-base/db/database.ts';
import { DESTINATIONS, differentDeviceDestination, pushSessionsEnded } from '../push/index.ts';
import type { EndedSession } from './ends-store.ts';

/**
 * Tells the open pages of sessions that were ended why, in the transaction that ends them [S3-20] [S7-31]: a login elsewhere names the session it
 * ended, anything else its reason. A page that is not there learns it from the refusal of its next call.
 */
export async function tellEndedSessions(tx: Tx, ended: readonly EndedSession[]): Promise<void> {
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
