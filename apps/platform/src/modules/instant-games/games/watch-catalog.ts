import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import type { GameServerPort } from '../../../partner-ports/game-server/game-server-port.ts';
import { closeUnlistedGames } from './close-unlisted-games.ts';

/**
 * Closes games that the game server no longer lists. Changes nothing while the server doesn't answer, because its games
 * can't be played then.
 */
export async function watchCatalog(deps: {
  readonly db: Db;
  readonly clock: Clock;
  readonly gameServer: Pick<GameServerPort, 'fetchCatalog'>;
}): Promise<void> {
  const catalog = await deps.gameServer.fetchCatalog();
  if (isRefusal(catalog)) return;
  await inTransaction(deps.db, (tx) => closeUnlistedGames(tx, { catalog, actor: 'system', now: deps.clock.now() }));
}
