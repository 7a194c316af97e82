import {
  MAX_NOTIFICATIONS,
  NOTIFICATION_PATHS,
  readBody,
  unreadQuery,
  WIN_TEMPLATE,
  type WinNotification as WireNotification,
  winNotifications,
} from '@sunflower/contracts/notifications.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import type { WinNotification } from './notification.ts';
import { findUnread, markRead } from './notifications-store.ts';

/** A player's unread notifications (S7-20), newest first, and marking them as read. A template we do not send has none. */
export function notificationsRoutes(app: Server, { db, clock }: { db: Db; clock: Clock }): void {
  const preHandler = app.requirePlayer;
  app.get(
    NOTIFICATION_PATHS.unread,
    { preHandler, schema: { querystring: unreadQuery, response: { 200: winNotifications } } },
    async (request, reply) => {
      const { token = WIN_TEMPLATE } = request.query;
      const { playerId } = request.player;
      const found = token === WIN_TEMPLATE ? await findUnread(db, { playerId, limit: MAX_NOTIFICATIONS }) : [];
      return reply.header('cache-control', 'no-store').send(found.map(onWire));
    },
  );
  app.post(NOTIFICATION_PATHS.read, { preHandler, schema: { body: readBody } }, async (request, reply) => {
    await markRead(db, { playerId: request.player.playerId, ids: request.body.ids, now: clock.now() });
    return reply.status(204).send();
  });
}

function onWire(notification: WinNotification): WireNotification {
  return {
    id: notification.notificationId,
    template: notification.template,
    createdAt: notification.happenedAt.toString(),
    gameId: notification.gameId,
    drawDate: notification.drawDate,
    ticketSerial: notification.ticketSerial,
    amount: notification.prizeCents,
    currency: 'USD',
    freeBoards: notification.freeBoards,
    hasClaim: notification.hasClaim,
  };
}
