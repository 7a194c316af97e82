import { NOTIFICATION_PATHS, readBody } from '@sunflower/contracts/notifications.ts';
import { SUBSCRIPTION_TEMPLATE, subscriptionNotifications } from '@sunflower/contracts/subscription-notifications.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type * as z from 'zod/mini';
import { useFlag } from '../../../runtime/flags/use-flag.ts';
import { jsonBody, send } from '../../../runtime/http/http-client.ts';
import { subscriptionPath } from '../../../runtime/navigation/places.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { reasonText } from './one-subscription/reason-texts.ts';
import { subscriptionNoticeText } from './subscription-notice-text.ts';
import styles from './subscriptions.module.css';
import { subscriptionsText as text } from './texts.ts';

type Notices = z.output<typeof subscriptionNotifications>;

/** Maximum number of notices listed; the rest are counted in one line. */
const SHOWN = 5;

/** The player's unread notifications about subscriptions, newest first. */
export function noticesQuery(playerId: string) {
  return queryOptions({
    queryKey: ['player', playerId, 'notifications', 'subscriptions'],
    queryFn: ({ signal }): Promise<Notices> => {
      const query = { token: SUBSCRIPTION_TEMPLATE };
      return send({ path: NOTIFICATION_PATHS.unread, query, answer: subscriptionNotifications, signal });
    },
  });
}

/**
 * Marks notifications as read: removes all of them from the screen immediately, and refetches the unread ones after the
 * call, whether or not it succeeds.
 */
function useMarkRead(playerId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = noticesQuery(playerId);
  return useMutation({
    mutationFn: (ids: string[]) =>
      send({ method: 'POST', path: NOTIFICATION_PATHS.read, body: jsonBody(readBody, { ids }) }),
    onMutate: () => queryClient.setQueryData(queryKey, []),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}

/**
 * Renders unread notifications about subscriptions, on the page of subscriptions and above the player's tickets, so
 * that a player learns about a paused subscription. Renders nothing when they can't be loaded.
 */
export function SubscriptionNotices({ playerId }: { readonly playerId: string }) {
  const titleId = useId();
  const isOn = useFlag('FEATURE_DRAW_GAMES_SUBSCRIPTIONS');
  const { data = [] } = useQuery({ ...noticesQuery(playerId), enabled: isOn });
  const mark = useMarkRead(playerId);
  if (data.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={titleId}>
      <div className={styles.list}>
        <h2 id={titleId} className={styles.title}>
          {text('noticesTitle')}
        </h2>
        <ul className={styles.list}>
          {data.slice(0, SHOWN).map((notice) => (
            <li key={notice.id} className={styles.noticeWords}>
              <TextLink href={subscriptionPath(notice.subscriptionId)}>{subscriptionNoticeText(notice)}</TextLink>
              {notice.reason !== null && <span className={styles.soft}>{reasonText(`reason_${notice.reason}`)}</span>}
            </li>
          ))}
        </ul>
        {data.length > SHOWN && <p className={styles.soft}>{text('noticesMore', { count: data.length - SHOWN })}</p>}
        <div>
          <Button onPress={() => mark.mutate(data.map(({ id }) => id))}>{text('noticeSeen')}</Button>
        </div>
      </div>
    </Card>
  );
}
