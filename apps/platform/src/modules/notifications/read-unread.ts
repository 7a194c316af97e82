import type { Db } from '@sunflower/service-base/db/database.ts';
import { drawGameUnit, findDeniedPlayers, OPERATIONAL_UNITS } from '../access/index.ts';
import type { Notification } from './notification.ts';
import { findAlertGames, findUnread, type UnreadQuestion } from './notifications-store.ts';

/**
 * What a player has not read, prizes that would lapse first, then the newest. Who may not play by now is shown no news of games, whatever she asked for
 * before (IRGS-11): it stays unread, takes no place in the list, and is gone when it is no news any more. What is about her own money is always shown.
 */
export async function readUnread(db: Db, asked: UnreadQuestion & { limit: number }): Promise<Notification[]> {
  const { playerId, now } = asked;
  const alertsOf: string[] = [];
  for (const gameId of await findAlertGames(db, asked)) {
    const units = [OPERATIONAL_UNITS.drawGames, drawGameUnit(gameId)];
    const denied = await findDeniedPlayers(db, { playerIds: [playerId], units, now });
    if (!denied.has(playerId)) alertsOf.push(gameId);
  }
  return findUnread(db, { ...asked, alertsOf });
}
