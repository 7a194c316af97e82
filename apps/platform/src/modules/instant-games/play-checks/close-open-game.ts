import type { Tx } from '@sunflower/service-base/db/database.ts';
import { findGame } from '../games/games-store.ts';
import { closeGame } from '../operators/open-game.ts';

/** Closes a game on behalf of a job, unless it is closed. Rounds that are open still end and are paid. */
export async function closeOpenGame(
  tx: Tx,
  { gameId, reason, now }: { gameId: string; reason: string; now: Temporal.Instant },
): Promise<void> {
  if ((await findGame(tx, gameId))?.state === 'open') await closeGame(tx, { gameId, reason, actor: 'system', now });
}
