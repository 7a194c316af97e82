import type { Db } from '@sunflower/service-base/db/database.ts';
import { drawGameUnit, findDeniedPlayers, OPERATIONAL_UNITS } from '../access/index.ts';
import { DRAW_ALERT_TEMPLATE, type Notification, type Template } from './notification.ts';
import { findUnread } from './notifications-store.ts';

/**
 * What a player has not read, newest first. Who may not play by now is shown no news of games, whatever she asked for before (IRGS-11): it stays
 * unread, and is gone when it is no news any more. What is about her own money is always shown.
 */
export async function readUnread(
  db: Db,
  asked: { playerId: string; limit: number; now: Temporal.Instant; template?: Template },
): Promise<Notification[]> {
  const { playerId, now } = asked;
  const unread = await findUnread(db, asked);
  const closed = new Map<string, boolean>();
  for (const one of unread)
    if (one.template === DRAW_ALERT_TEMPLATE && !closed.has(one.gameId)) {
      const units = [OPERATIONAL_UNITS.drawGames, drawGameUnit(one.gameId)];
      closed.set(one.gameId, (await findDeniedPlayers(db, { playerIds: [playerId], units, now })).has(playerId));
    }
  return unread.filter((one) => one.template !== DRAW_ALERT_TEMPLATE || closed.get(one.gameId) === false);
}
