import type { GameCatalog } from '@sunflower/partner-protocols/game-server.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { recordSignificantEvent } from '../../audit/index.ts';
import { markUnlisted } from './games-store.ts';

/**
 * Closes the games that the game server's catalog no longer lists, each with a significant event. Their rounds stay in
 * the history, and open ones still end. A game that is listed again stays closed until operators admit and open it.
 */
export async function closeUnlistedGames(
  tx: Tx,
  input: { catalog: Pick<GameCatalog, 'games'>; actor: string; now: Temporal.Instant },
): Promise<void> {
  const { catalog, actor, now } = input;
  const closed = await markUnlisted(tx, { listed: catalog.games.map(({ gameId }) => gameId), now });
  for (const { gameId, mathsVersion } of closed)
    await recordSignificantEvent(tx, {
      actor,
      action: 'instant-games.game-closed',
      subject: gameId,
      details: { reason: 'no longer in the catalog of the game server', mathsVersion },
      businessTime: now,
    });
}
