import {
  NOTIFICATION_PATHS,
  readBody,
  WIN_TEMPLATE,
  type WinNotification,
  winNotifications,
} from '@sunflower/contracts/notifications.ts';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { jsonBody, send } from '../../../runtime/http/http-client.ts';

/** The player's unread wins, newest first. Push events refresh it. [S7-20] [S3-18] [S9-15/notification] */
export function winNotificationsQuery(playerId: string) {
  return queryOptions({
    queryKey: ['player', playerId, 'notifications'],
    queryFn: ({ signal }): Promise<WinNotification[]> =>
      send({ path: NOTIFICATION_PATHS.unread, query: { token: WIN_TEMPLATE }, answer: winNotifications, signal }),
  });
}

function forget(queryClient: QueryClient, playerId: string, ids: readonly string[]): void {
  queryClient.setQueryData(winNotificationsQuery(playerId).queryKey, (known) =>
    known?.filter((one) => !ids.includes(one.id)),
  );
}

/**
 * Marks notifications as read: removes them from the screen immediately, and refetches them when the call to the server
 * fails.
 */
export function useMarkRead(playerId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) =>
      send({ method: 'POST', path: NOTIFICATION_PATHS.read, body: jsonBody(readBody, { ids: [...ids] }) }),
    onMutate: (ids) => forget(queryClient, playerId, ids),
    onError: () => queryClient.invalidateQueries({ queryKey: winNotificationsQuery(playerId).queryKey }),
  });
}
