import { ACCESS_TEMPLATE, type AccessNotification } from '@sunflower/contracts/access.ts';
import {
  CHANCE_TEMPLATE,
  type ChanceNotification,
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
  POINTS_TEMPLATE,
  type PointsNotification,
  readBody,
  unreadNotifications,
  WALLET_TEMPLATE,
  type WalletNotification,
} from '@sunflower/contracts/notifications.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { runtimeConfigQuery } from '../../../runtime/config/runtime-config.ts';
import { jsonBody, send } from '../../../runtime/http/http-client.ts';

/**
 * An update about anything but a win: a claim, a prize about to lapse, a draw problem, a chosen alert about a result or
 * a jackpot, money in the wallet that moved without the player, rights that operators changed, points about to expire,
 * or a prize of a second-chance drawing.
 */
export type Update =
  | ClaimLapseNotification
  | ClaimStepNotification
  | DrawVoidNotification
  | DrawCorrectedNotification
  | DrawAlertNotification
  | WalletNotification
  | PointsNotification
  | ChanceNotification
  | AccessNotification;

/**
 * Templates of updates, the most urgent first. Each is fetched separately: a list of all templates ends after fifty,
 * and wins alone can fill it. Prizes of second chances are fetched while the site doesn't offer them too: a drawing
 * that accepted entries owes its prizes.
 */
const UPDATE_TEMPLATES = [
  CLAIM_LAPSE_TEMPLATE,
  CLAIM_STEP_TEMPLATE,
  ACCESS_TEMPLATE,
  WALLET_TEMPLATE,
  DRAW_CORRECTED_TEMPLATE,
  DRAW_VOID_TEMPLATE,
  DRAW_ALERT_TEMPLATE,
  CHANCE_TEMPLATE,
] as const;

/**
 * The player's unread updates: by template in the order above, the newest first within each. Push events refresh it.
 * [S7-20]
 */
export function updatesQuery(playerId: string) {
  return queryOptions({
    queryKey: ['player', playerId, 'notifications', 'updates'],
    queryFn: async ({ signal, client }): Promise<Update[]> => {
      const path = NOTIFICATION_PATHS.unread;
      const settings = await client.ensureQueryData(runtimeConfigQuery).catch(() => undefined);
      const templates = [...UPDATE_TEMPLATES, ...(settings?.isLoyaltyEnabled ? [POINTS_TEMPLATE] : [])];
      const lists = await Promise.all(
        templates.map(async (token) => {
          const unread = await send({ path, query: { token }, answer: unreadNotifications, signal });
          return unread.filter((one): one is Update => one.template === token);
        }),
      );
      return lists.flat();
    },
  });
}

/**
 * Marks updates as read: removes them from the screen immediately, and refetches them when the call to the server
 * fails.
 */
export function useMarkUpdatesRead(playerId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = updatesQuery(playerId);
  return useMutation({
    mutationFn: (ids: readonly string[]) =>
      send({ method: 'POST', path: NOTIFICATION_PATHS.read, body: jsonBody(readBody, { ids: [...ids] }) }),
    onMutate: (ids) => queryClient.setQueryData(queryKey, (known) => known?.filter((one) => !ids.includes(one.id))),
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}
