import {
  MAX_NOTIFICATIONS,
  messagesPage,
  messagesQuery,
  NOTIFICATION_PATHS,
  readBody,
  unreadNotifications,
  unreadQuery,
} from '@sunflower/contracts/notifications.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { findMessages } from './find-messages.ts';
import { TEMPLATES } from './notification.ts';
import { notificationOnWire } from './notification-on-wire.ts';
import { markRead } from './notifications-store.ts';
import { type PointsBar, readUnread } from './read-unread.ts';

/**
 * Registers the routes for a player's unread notifications (S7-20), for the pages of all of them, and for marking them
 * as read. Among the unread ones, prizes about to lapse come first, then the newest; pages are newest first. An unknown
 * template returns an empty list.
 */
export function notificationsRoutes(
  app: Server,
  { db, clock, hidesPoints }: { db: Db; clock: Clock; hidesPoints: PointsBar },
): void {
  const config = { audience: 'player' } as const;
  app.get(
    NOTIFICATION_PATHS.unread,
    { config, schema: { querystring: unreadQuery, response: { 200: unreadNotifications } } },
    async (request, reply) => {
      const { token } = request.query;
      const template = TEMPLATES.find((known) => known === token);
      const isUnknown = token !== undefined && !template;
      const input = { playerId: request.player.playerId, limit: MAX_NOTIFICATIONS, now: clock.now(), hidesPoints };
      const found = isUnknown ? [] : await readUnread(db, { ...input, ...(template ? { template } : {}) });
      return reply.header('cache-control', 'no-store').send(found.map(notificationOnWire));
    },
  );
  app.get(
    NOTIFICATION_PATHS.messages,
    { config, schema: { querystring: messagesQuery, response: { 200: messagesPage } } },
    async (request, reply) => {
      const { topic, state, cursor, limit } = request.query;
      const { pageItems, nextCursor, unreadCount } = await findMessages(db, {
        ...{ playerId: request.player.playerId, now: clock.now(), limit, isUnread: state === 'unread' },
        hidesPoints,
        ...(topic === undefined ? {} : { topic }),
        ...(cursor === undefined ? {} : { cursor }),
      });
      const items = pageItems.map(({ isRead, ...one }) => ({ isRead, notification: notificationOnWire(one) }));
      return reply.header('cache-control', 'no-store').send({ pageItems: items, nextCursor, unreadCount });
    },
  );
  app.post(NOTIFICATION_PATHS.read, { config, schema: { body: readBody } }, async (request, reply) => {
    await markRead(db, { playerId: request.player.playerId, ids: request.body.ids, now: clock.now() });
    return reply.status(204).send();
  });
}
