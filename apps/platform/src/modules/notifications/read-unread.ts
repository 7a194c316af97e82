import type { Db } from '@sunflower/service-base/db/database.ts';
import { drawGameUnit, findDeniedPlayers, OPERATIONAL_UNITS } from '../access/index.ts';
import { type Notification, POINTS_TEMPLATE } from './notification.ts';
import { findAlertGames, findUnread, type UnreadQuery } from './notifications-store.ts';

const PLAY = [OPERATIONAL_UNITS.drawGames, OPERATIONAL_UNITS.instantGames];

/**
 * Returns a player's unread notifications: prizes about to lapse first, then the newest. Draw alerts of games that the
 * player isn't allowed to play now are left out, even if the player subscribed to them (IRGS-11): they stay unread,
 * take no place in the list, and expire. Points are left out too while the player isn't allowed to play. Notifications
 * about the player's own money are always returned.
 */
export async function readUnread(db: Db, input: UnreadQuery & { limit: number }): Promise<Notification[]> {
  const { playerId, now } = input;
  const alertsOf: string[] = [];
  for (const gameId of await findAlertGames(db, input)) {
    const units = [OPERATIONAL_UNITS.drawGames, drawGameUnit(gameId)];
    const denied = await findDeniedPlayers(db, { playerIds: [playerId], units, now });
    if (!denied.has(playerId)) alertsOf.push(gameId);
  }
  const unread = await findUnread(db, { ...input, alertsOf });
  if (!unread.some(({ template }) => template === POINTS_TEMPLATE)) return unread;
  const denied = await findDeniedPlayers(db, { playerIds: [playerId], units: PLAY, now });
  return denied.has(playerId) ? unread.filter(({ template }) => template !== POINTS_TEMPLATE) : unread;
}
