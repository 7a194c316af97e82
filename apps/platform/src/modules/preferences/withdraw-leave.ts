import type { Tx } from '@sunflower/service-base/db/database.ts';
import { recordAudit } from '../audit/index.ts';
import { DESTINATIONS, pushToPlayer } from '../push/index.ts';
import { MARKETING } from './known-preferences.ts';
import { resetChosen } from './preferences-store.ts';

/** Takes back every leave of a player to be sent offers, as an exclusion does (IRGS-11); returns how many there were. She may give it again later. */
export async function withdrawLeave(tx: Tx, asked: { playerId: string; now: Temporal.Instant }): Promise<number> {
  const { playerId, now } = asked;
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
