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
import { excludedAmong } from './excluded-among.ts';

/** Namesakes that are looked at; more people of one name and birth date there are not. */
const MOST_NAMESAKES = 20;

/**
 * Sets a player's identity level by an operator who looked at a referred case; a significant event with it. Refuses PLAYER_UNKNOWN, and
 * NAMESAKE_EXCLUDED for `verified` while somebody of the same name and birth date is self-excluded, unless the operator says in so many words that
 * this is another person: a second account is no way round an exclusion (GLI19-11).
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

async function excludedNamesakes(tx: Tx, asked: { playerId: string; now: Temporal.Instant }): Promise<string[]> {
  const player = await findPlayer(tx, asked.playerId);
  const playerIds = player ? (await findNamesakes(tx, player)).slice(0, MOST_NAMESAKES) : [];
  return excludedAmong(tx, { playerIds, now: asked.now });
}
