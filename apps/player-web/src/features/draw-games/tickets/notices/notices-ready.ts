import { useQuery } from '@tanstack/react-query';
import { latestWinsQuery } from '../../../../player/queries/latest-wins-query.ts';
import { useFirstLoad } from '../../../../runtime/http/use-first-load.ts';
import { noticesQuery } from '../../subscriptions/subscription-notices.tsx';
import { recentTicketsQuery } from '../../ticket/tickets-query.ts';
import { winNotificationsQuery } from '../../ticket/win-notifications.ts';
import { updatesQuery } from '../../updates/updates-query.ts';

/**
 * Returns whether the notices above the tickets have loaded, failed, or are too slow. They appear together with the
 * tickets, because a notice that came later would push the tickets down the page.
 */
export function useNoticesReady(playerId: string): boolean {
  const wins = useQuery(winNotificationsQuery(playerId));
  const updates = useQuery(updatesQuery(playerId));
  const subscriptions = useQuery(noticesQuery(playerId));
  const claims = useQuery(latestWinsQuery(playerId));
  const recent = useQuery(recentTicketsQuery(playerId));
  return useFirstLoad([wins, updates, subscriptions, claims, recent].some(({ isLoading }) => isLoading));
}
