import type { Db } from '@sunflower/service-base/db/database.ts';
import { drawGameUnit, findDeniedPlayers, OPERATIONAL_UNITS } from '../access/index.ts';
import type { Notification } from './notification.ts';
import { findAlertGames, findUnread, type ShownNow, type UnreadQuery } from './notifications-store.ts';

/**
 * Returns whether nothing about points is shown or sent to a player now. Passed in, because the module that decides is
 * on a higher level.
 */
export type PointsBar = (of: { playerId: string; now: Temporal.Instant }) => Promise<boolean>;

/**
 * Returns a player's unread notifications: prizes about to lapse first, then the newest. Leaves out draw alerts of
 * games that the player may not play now, even if they subscribed to them (IRGS-11), and points while the player is
 * barred from them; these stay unread and expire. Notifications about the player's own money are always returned.
 */
export async function readUnread(
  db: Db,
  input: UnreadQuery & { limit: number; hidesPoints: PointsBar },
): Promise<Notification[]> {
  return findUnread(db, { ...input, shown: await findShownNow(db, input) });
}

/** Returns which notifications that could urge play are shown now: those of games the player is allowed to play. */
export async function findShownNow(
  db: Db,
  input: Pick<UnreadQuery, 'playerId' | 'now'> & { hidesPoints: PointsBar },
): Promise<ShownNow> {
  const { playerId, now } = input;
  const alertsOf: string[] = [];
  for (const gameId of await findAlertGames(db, input)) {
    const units = [OPERATIONAL_UNITS.drawGames, drawGameUnit(gameId)];
    const denied = await findDeniedPlayers(db, { playerIds: [playerId], units, now });
    if (!denied.has(playerId)) alertsOf.push(gameId);
  }
  return { alertsOf, hasPoints: !(await input.hidesPoints({ playerId, now })) };
}
