import type { Tx } from '@sunflower/service-base/db/database.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { recordSignificantEvent } from '../audit/index.ts';
import {
  findNamesakes,
  findPlayer,
  type IdentityLevel,
  markIdentityLevel,
  type Player,
  type PlayersRefusal,
} from '../players/index.ts';
import { excludedAmong } from './person/excluded-among.ts';

/** Maximum number of namesakes checked; no more people share one name and birth date in practice. */
const MAX_NAMESAKES = 20;

/**
 * Sets a player's identity level after an operator reviewed a referred case, and records a significant event. Refuses
 * with PLAYER_UNKNOWN, and with NAMESAKE_EXCLUDED for `verified` while a person with the same name and birth date is
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
): Promise<Player | Refusal<PlayersRefusal | 'NAMESAKE_EXCLUDED'>> {
  const { level, reason, isAnotherPerson = false } = change;
  const excluded = level === 'verified' ? await excludedNamesakes(tx, change) : [];
  if (excluded.length > 0 && !isAnotherPerson) return refuse('NAMESAKE_EXCLUDED', { details: { excluded } });
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

async function excludedNamesakes(tx: Tx, input: { playerId: string; now: Temporal.Instant }): Promise<string[]> {
  const player = await findPlayer(tx, input.playerId);
  const playerIds = player ? (await findNamesakes(tx, player)).slice(0, MAX_NAMESAKES) : [];
  return excludedAmong(tx, { playerIds, now: input.now });
}
