import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMarkRead, winNotificationsQuery } from '../../ticket/win-notifications.ts';

/** Marks a ticket's win notifications as read once its page shows what it won. */
export function useReadWins(playerId: string, serial: string, isShown: boolean): void {
  const { data = [] } = useQuery(winNotificationsQuery(playerId));
  const { mutate } = useMarkRead(playerId);
  const unread = data.filter((win) => win.ticketSerial === serial).map((win) => win.id);
  const ids = unread.join(' ');
  useEffect(() => {
    if (isShown && ids !== '') mutate(ids.split(' '));
  }, [ids, isShown, mutate]);
}
