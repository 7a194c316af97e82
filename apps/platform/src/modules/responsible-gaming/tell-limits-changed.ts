import type { Tx } from '@sunflower/service-base/db/database.ts';
import { DESTINATIONS, pushToPlayer } from '../push/index.ts';

/** Tells a player's open pages at commit that what she set for herself has changed: header line and limits screen of each read it again. */
export function tellLimitsChanged(tx: Tx, playerId: string): Promise<void> {
  return pushToPlayer(tx, { destination: DESTINATIONS.limitsChanged, payload: {}, playerId, replacesEarlier: true });
}
