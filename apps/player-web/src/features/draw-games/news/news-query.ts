import {
  CLAIM_LAPSE_TEMPLATE,
  CLAIM_STEP_TEMPLATE,
  type ClaimLapseNotification,
  type ClaimStepNotification,
  DRAW_ALERT_TEMPLATE,
  DRAW_CORRECTED_TEMPLATE,
  DRAW_VOID_TEMPLATE,
  type DrawAlertNotification,
  type DrawCorrectedNotification,
  type DrawVoidNotification,
  NOTIFICATION_PATHS,
  readBody,
  unreadNotifications,
} from '@sunflower/contracts/notifications.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { jsonBody, send } from '../../../runtime/http/http-client.ts';

/** News of a draw game that is no win: a prize about to lapse, what became of a claim or of a draw gone wrong, a result or a jackpot the player asked to hear of. */
export type News =
  | ClaimLapseNotification
  | ClaimStepNotification
  | DrawVoidNotification
  | DrawCorrectedNotification
  | DrawAlertNotification;

/** What is news, the most urgent first. Each is asked for by itself: a list of all kinds ends after fifty, and wins alone can fill it. */
const NEWS_TEMPLATES = [
  CLAIM_LAPSE_TEMPLATE,
  CLAIM_STEP_TEMPLATE,
  DRAW_CORRECTED_TEMPLATE,
  DRAW_VOID_TEMPLATE,
  DRAW_ALERT_TEMPLATE,
] as const;

/** The player's unread news: prizes that would lapse before everything else, then the newest first. Push tells of new ones. [S7-20] */
export function newsQuery(playerId: string) {
  return queryOptions({
    queryKey: ['player', playerId, 'notifications', 'news'],
    queryFn: async ({ signal }): Promise<News[]> => {
      const path = NOTIFICATION_PATHS.unread;
      const lists = await Promise.all(
        NEWS_TEMPLATES.map(async (token) => {
          const unread = await send({ path, query: { token }, answer: unreadNotifications, signal });
          return unread.filter((one): one is News => one.template === token);
        }),
      );
      return lists.flat();
    },
  });
}

/** Marks news as read: gone from the screen at once, and asked for again when the server did not hear of it. */
export function useSeenNews(playerId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = newsQuery(playerId);
  return useMutation({
    mutationFn: (ids: readonly string[]) =>
      send({ method: 'POST', path: NOTIFICATION_PATHS.read, body: jsonBody(readBody, { ids: [...ids] }) }),
    onMutate: (ids) => queryClient.setQueryData(queryKey, (known) => known?.filter((one) => !ids.includes(one.id))),
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}
