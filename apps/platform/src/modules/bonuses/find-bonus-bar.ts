import type { Db } from '@sunflower/service-base/db/database.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { drawGameUnit, EXCLUSIONS, findFeatureSets, OPERATIONAL_UNITS, unitCovers } from '../access/index.ts';
import { findPlayer } from '../players/index.ts';
import { isMarkedForHarm } from '../responsible-gaming/index.ts';
import type { BonusBar } from './bonuses-refusals.ts';

const PLAY_AND_DEPOSIT = [OPERATIONAL_UNITS.deposit, OPERATIONAL_UNITS.drawGames, OPERATIONAL_UNITS.instantGames];

/**
 * Returns why a player can't get a bonus or a notification of one now (IRGS-11): no active account, not verified,
 * excluded or on a break or pause of any product, restricted from play or deposits by an operator, or marked for harm.
 * Undefined if nothing applies. Checked when a bonus is granted and again when it is announced. A stop for everyone
 * bars no one: the bonus stays with the player.
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
