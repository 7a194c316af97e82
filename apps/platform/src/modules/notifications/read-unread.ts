import type { Db } from '@sunflower/service-base/db/database.ts';
import { drawGameUnit, findDeniedPlayers, OPERATIONAL_UNITS } from '../access/index.ts';
import type { Notification } from './notification.ts';
import { findAlertGames, findUnread, type UnreadQuery } from './notifications-store.ts';

/**
 * Returns a player's unread notifications: prizes about to lapse first, then the newest. Draw alerts of games that the
 * player isn't allowed to play now are left out, even if the player subscribed to them (IRGS-11): they stay unread,
 * take no place in the list, and expire. Notifications about the player's own money are always returned.
 */
export async function readUnread(db: Db, input: UnreadQuery & { limit: number }): Promise<Notification[]> {
  return findUnread(db, { ...input, alertsOf: await findShownAlertGames(db, input) });
}

/** Returns those games of a player's draw alerts that the player is allowed to play now. */
export async function findShownAlertGames(
  db: Db,
  input: Pick<UnreadQuery, 'playerId' | 'now'>,
): Promise<readonly string[]> {
  const { playerId, now } = input;
  const shown: string[] = [];
  for (const gameId of await findAlertGames(db, input)) {
    const units = [OPERATIONAL_UNITS.drawGames, drawGameUnit(gameId)];
    const denied = await findDeniedPlayers(db, { playerIds: [playerId], units, now });
    if (!denied.has(playerId)) shown.push(gameId);
  }
  return shown;
}
