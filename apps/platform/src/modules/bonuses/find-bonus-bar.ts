import type { Db } from '@sunflower/service-base/db/database.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { drawGameUnit, EXCLUSIONS, findFeatureSets, OPERATIONAL_UNITS, unitCovers } from '../access/index.ts';
import { findPlayer } from '../players/index.ts';
import { isMarkedForHarm } from '../responsible-gaming/index.ts';
import type { BonusBar } from './bonuses-refusals.ts';

const PLAY_AND_DEPOSIT = [OPERATIONAL_UNITS.deposit, OPERATIONAL_UNITS.drawGames, OPERATIONAL_UNITS.instantGames];

/**
 * Returns why a player can't get a bonus or its notification now (IRGS-11), or undefined. Bars a player who has no
 * active, verified account, is excluded or on a break or pause of any product, is restricted from play or deposits, or
 * is marked for harm. A stop for everyone bars no one, because the bonus stays with the player.
 */
export async function findBonusBar(
  db: Db,
  input: { playerId: string; gameIds: readonly string[]; now: Temporal.Instant },
): Promise<Refusal<BonusBar> | undefined> {
  const { playerId, gameIds, now } = input;
  const player = await findPlayer(db, playerId);
  if (player?.status !== 'active') return refuse('PLAYER_UNKNOWN');
  if (player.identityLevel !== 'verified') return refuse('IDENTITY_REQUIRED');
  const denied = await findFeatureSets(db, { playerId, now });
  if (denied.some((set) => EXCLUSIONS.has(set.name))) return refuse('PLAYER_EXCLUDED');
  const units = [...PLAY_AND_DEPOSIT, ...gameIds.map(drawGameUnit)];
  const isSaved = denied.some((set) =>
    set.features.some((feature) => units.some((unit) => unitCovers(feature.name, unit))),
  );
  if (isSaved) return refuse('PLAYER_RESTRICTED');
  return (await isMarkedForHarm(db, playerId)) ? refuse('PLAYER_AT_RISK') : undefined;
}
