import { LOTTERY_TIME_ZONE } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { findPlayResult, type PlayResult } from '../responsible-gaming/index.ts';

/** Returns what a player spent on play and won since midnight in Central Time (IRGS-07), from the ledger. */
export function findTodayNet(db: Db, player: { playerId: string; now: Temporal.Instant }): Promise<PlayResult> {
  const since = player.now.toZonedDateTimeISO(LOTTERY_TIME_ZONE).startOfDay().toInstant();
  return findPlayResult(db, { playerId: player.playerId, since });
}
