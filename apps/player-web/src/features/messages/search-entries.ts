import { useInfiniteQuery } from '@tanstack/react-query';
import { messagesQuery } from '../../player/queries/messages-query.ts';
import type { SearchEntries } from '../../player/search-source.ts';
import { centralInstantText } from '../../runtime/clock/dates.ts';
import type { DescribeMessage } from './message-line.tsx';

/** Returns the player's messages as entries of a search. `describe` returns the text of a message. */
export function useMessageEntries(playerId: string, describe: DescribeMessage): SearchEntries {
  const query = useInfiniteQuery(messagesQuery(playerId, { isUnread: false }));
  const messages = query.data?.pages.flatMap(({ pageItems }) => pageItems);
  return {
    entries: messages?.map(({ notification }) => {
      const { text, note, href } = describe(notification);
      const detail = [...(note === undefined ? [] : [note]), centralInstantText(notification.createdAt)].join(' · ');
      return { key: notification.id, text, detail, href };
    }),
    isError: query.isError,
    retry: query.refetch,
    loadOlder: query.hasNextPage ? query.fetchNextPage : undefined,
  };
}
