import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import type { GameServerPort } from '../../../partner-ports/game-server/game-server-port.ts';
import { findPoolsFinishedSince } from './pools-store.ts';

/** Hours for which the call is repeated, which is safe because it names its pool. */
const ANNOUNCED_HOURS = 48;

/**
 * Has the game server finish the pools that operators ended, so that it reveals their seeds. Throws if the server
 * doesn't answer, so that the job runs again.
 */
export async function finishPoolsAtServer(deps: {
  readonly db: Db;
  readonly clock: Clock;
  readonly gameServer: Pick<GameServerPort, 'finishPool'>;
}): Promise<void> {
  const since = deps.clock.now().subtract({ hours: ANNOUNCED_HOURS });
  for (const { gameId, priceCents, poolNo } of await findPoolsFinishedSince(deps.db, since)) {
    const finished = await deps.gameServer.finishPool({ gameId, priceCents: Number(priceCents), poolNo });
    if (isRefusal(finished)) throw new Error(`pool ${poolNo} of ${gameId} isn't finished: ${finished.refusal}`);
  }
}
