import type { Db } from '@sunflower/service-base/db/database.ts';
import { drawGameUnit, findDeniedPlayers, OPERATIONAL_UNITS } from '../access/index.ts';
import type { Notification } from './notification.ts';
import { findAlertGames, findUnread, type ShownNow, type UnreadQuery } from './notifications-store.ts';

const PLAY = [OPERATIONAL_UNITS.drawGames, OPERATIONAL_UNITS.instantGames];

/**
 * Returns a player's unread notifications: prizes about to lapse first, then the newest. Draw alerts of games that the
 * player isn't allowed to play now are left out, even if the player subscribed to them (IRGS-11): they stay unread,
 * take no place in the list, and expire. Points are left out while the player isn't allowed to play at all.
 * Notifications about the player's own money are always returned.
 */
export async function readUnread(db: Db, input: UnreadQuery & { limit: number }): Promise<Notification[]> {
  return findUnread(db, { ...input, shown: await findShownNow(db, input) });
}

/** Returns which notifications that could urge play are shown now: those of games the player is allowed to play. */
export async function findShownNow(db: Db, input: Pick<UnreadQuery, 'playerId' | 'now'>): Promise<ShownNow> {
  const { playerId, now } = input;
  const alertsOf: string[] = [];
  for (const gameId of await findAlertGames(db, input)) {
    const units = [OPERATIONAL_UNITS.drawGames, drawGameUnit(gameId)];
    const denied = await findDeniedPlayers(db, { playerIds: [playerId], units, now });
    if (!denied.has(playerId)) alertsOf.push(gameId);
  }
  const denied = await findDeniedPlayers(db, { playerIds: [playerId], units: PLAY, now });
  return { alertsOf, hasPoints: !denied.has(playerId) };
}
