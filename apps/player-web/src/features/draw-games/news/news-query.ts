import {
  CLAIM_LAPSE_TEMPLATE,
  type ClaimLapseNotification,
  DRAW_ALERT_TEMPLATE,
  type DrawAlertNotification,
  NOTIFICATION_PATHS,
  readBody,
  unreadNotifications,
} from '@sunflower/contracts/notifications.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { jsonBody, send } from '../../../runtime/http/http-client.ts';

/** News of a draw game that is no win: a prize about to lapse, a result or a jackpot the player asked to hear of. */
export type News = ClaimLapseNotification | DrawAlertNotification;

const isNews = (one: { readonly template: string }): one is News =>
  one.template === CLAIM_LAPSE_TEMPLATE || one.template === DRAW_ALERT_TEMPLATE;

/** The player's unread news: prizes that would lapse before everything else, then the newest first. Push tells of new ones. [S7-20] */
export function newsQuery(playerId: string) {
  return queryOptions({
    queryKey: ['player', playerId, 'notifications', 'news'],
    queryFn: async ({ signal }): Promise<News[]> => {
      const unread = await send({ path: NOTIFICATION_PATHS.unread, answer: unreadNotifications, signal });
      const isLast = (one: News) => one.template !== CLAIM_LAPSE_TEMPLATE;
      return unread.filter(isNews).toSorted((a, b) => Number(isLast(a)) - Number(isLast(b)));
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
