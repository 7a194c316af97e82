import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { optionalPart } from '../../runtime/parts/optional-part.ts';

const loadFollowing = () => optionalPart(import('./follow-token.ts'));

/** Keeps a fresh location token for an activity of a player ready, while a page that needs a token is open. */
export function useTokenAtHand(activity: string, playerId: string | null): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (playerId === null) return undefined;
    let hasLeft = false;
    let stop = () => {};
    void loadFollowing().then((part) => {
      if (part && !hasLeft) stop = part.followToken(queryClient, activity);
    });
    return () => {
      hasLeft = true;
      stop();
    };
  }, [queryClient, activity, playerId]);
}
