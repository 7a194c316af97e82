import type { Tx } from '@sunflower/service-base/db/database.ts';
import { recordAudit } from '../audit/index.ts';
import { DESTINATIONS, pushToPlayer } from '../push/index.ts';
import { MARKETING } from './known-preferences.ts';
import { resetChosen } from './preferences-store.ts';

/**
 * Turns off every opt-in to offers of a player, as an exclusion requires (IRGS-11); returns how many there were. The
 * player may opt in again later.
 */
export async function withdrawMarketingConsent(
  tx: Tx,
  input: { playerId: string; now: Temporal.Instant },
): Promise<number> {
  const { playerId, now } = input;
  const ways = await resetChosen(tx, { playerId, category: MARKETING, fallback: 'false', now });
  if (ways.length === 0) return 0;
  await pushToPlayer(tx, { playerId, destination: DESTINATIONS.limitsChanged, payload: {}, replacesEarlier: true });
  await recordAudit(tx, {
    actor: 'system',
    action: 'preferences.leave-withdrawn',
    subject: playerId,
    details: { ways },
    businessTime: now,
  });
  return ways.length;
}
