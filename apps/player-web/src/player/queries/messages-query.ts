import { type MessageTopic, messagesPage, NOTIFICATION_PATHS } from '@sunflower/contracts/notifications.ts';
import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query';
import { send } from '../../runtime/http/http-client.ts';
import { useSession } from '../../runtime/session/session-store.ts';

const PAGE_SIZE = 20;

/** The messages to list: of one topic, or all; only unread ones, or all. */
export type MessagesFilter = { readonly topic?: MessageTopic | undefined; readonly isUnread: boolean };

/** The beginning of the query keys of all data about a player's messages. Push events refresh that data. */
export const messagesKey = (playerId: string) => ['player', playerId, 'notifications', 'messages'] as const;

/** The player's messages, newest first, page by page. */
export function messagesQuery(playerId: string, { topic, isUnread }: MessagesFilter) {
  return infiniteQueryOptions({
    queryKey: [...messagesKey(playerId), 'list', topic ?? '', isUnread],
    queryFn: ({ pageParam, signal }) => {
      const query = {
        limit: PAGE_SIZE,
        ...(topic === undefined ? {} : { topic }),
        ...(isUnread ? { state: 'unread' } : {}),
        ...(pageParam === undefined ? {} : { cursor: pageParam }),
      };
      return send({ path: NOTIFICATION_PATHS.messages, query, answer: messagesPage, signal });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

/** Returns how many messages the signed-in player hasn't read: 0 while unknown. */
export function useUnreadMessages(): number {
  const session = useSession();
  const playerId = session.status === 'player' ? session.playerId : '';
  const { data = 0 } = useQuery({ ...unreadCountQuery(playerId), enabled: playerId !== '' });
  return data;
}

function unreadCountQuery(playerId: string) {
  return queryOptions({
    queryKey: [...messagesKey(playerId), 'count'],
    queryFn: async ({ signal }) => {
      const query = { limit: 1, state: 'unread' };
      return (await send({ path: NOTIFICATION_PATHS.messages, query, answer: messagesPage, signal })).unreadCount;
    },
  });
}
