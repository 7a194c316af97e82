import { MAX_NOTIFICATIONS, NOTIFICATION_PATHS, readBody } from '@sunflower/contracts/notifications.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { jsonBody, send } from '../../runtime/http/http-client.ts';

async function markRead(ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += MAX_NOTIFICATIONS) {
    const body = jsonBody(readBody, { ids: ids.slice(at, at + MAX_NOTIFICATIONS) });
    await send({ method: 'POST', path: NOTIFICATION_PATHS.read, body });
  }
}

/** Marks messages as read, then refetches every list of notifications, on this page and on others. */
export function useMarkMessagesRead(playerId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: markRead,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['player', playerId, 'notifications'] }),
  });
}
