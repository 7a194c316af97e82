import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followToken } from './follow-token.ts';

/** Keeps a fresh location token of a player for an activity at hand, while a page that needs one is open. */
export function useTokenAtHand(activity: string, playerId: string | null): void {
  const queryClient = useQueryClient();
  useEffect(
    () => (playerId === null ? undefined : followToken(queryClient, activity)),
    [queryClient, activity, playerId],
  );
}
