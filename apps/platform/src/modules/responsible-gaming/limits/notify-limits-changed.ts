import type { Tx } from '@sunflower/service-base/db/database.ts';
import { DESTINATIONS, pushToPlayer } from '../../push/index.ts';

/**
 * Notifies a player's open pages at commit that their own settings changed, so that header line and limits screen
 * reload them.
 */
export function notifyLimitsChanged(tx: Tx, playerId: string): Promise<void> {
  return pushToPlayer(tx, { destination: DESTINATIONS.limitsChanged, payload: {}, playerId, replacesEarlier: true });
}
