import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followToken } from './follow-token.ts';

/** Keeps a fresh location token for an activity at hand while a page that needs one is open. */
export function useTokenAtHand(activity: string, isOn: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => (isOn ? followToken(queryClient, activity) : undefined), [queryClient, activity, isOn]);
}
