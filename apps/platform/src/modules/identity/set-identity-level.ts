import type { Tx } from '@sunflower/service-base/db/database.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { recordSignificantEvent } from '../audit/index.ts';
import {
  findPlayer,
  findPossibleDuplicates,
  type IdentityLevel,
  markIdentityLevel,
  type Player,
  type PlayersRefusal,
} from '../players/index.ts';
import { excludedAmong } from './person/excluded-among.ts';

/**
 * Sets a player's identity level after an operator reviewed a referred case, and records a significant event. Refuses
 * with PLAYER_UNKNOWN, and with DUPLICATE_EXCLUDED for `verified` while a possible duplicate of the player is
 * self-excluded, unless the operator confirms that this is another person: a second account must not get around an
 * exclusion (GLI19-11).
 */
export async function setIdentityLevel(
  tx: Tx,
  change: {
    playerId: string;
    level: IdentityLevel;
    reason: string;
    actor: string;
    now: Temporal.Instant;
    isAnotherPerson?: boolean;
  },
): Promise<Player | Refusal<PlayersRefusal | 'DUPLICATE_EXCLUDED'>> {
  const { level, reason, isAnotherPerson = false } = change;
  const excluded = level === 'verified' ? await excludedDuplicates(tx, change) : [];
  if (excluded.length > 0 && !isAnotherPerson) return refuse('DUPLICATE_EXCLUDED', { details: { excluded } });
  const player = await markIdentityLevel(tx, change);
  if (isRefusal(player)) return player;
  await recordSignificantEvent(tx, {
    actor: change.actor,
    action: 'identity.level-set',
    subject: change.playerId,
    details: { level, reason, ...(excluded.length > 0 ? { isAnotherPerson, excluded } : {}) },
    businessTime: change.now,
  });
  return player;
}

async function excludedDuplicates(tx: Tx, input: { playerId: string; now: Temporal.Instant }): Promise<string[]> {
  const player = await findPlayer(tx, input.playerId);
  const playerIds = player ? await findPossibleDuplicates(tx, player) : [];
  return excludedAmong(tx, { playerIds, now: input.now });
}
