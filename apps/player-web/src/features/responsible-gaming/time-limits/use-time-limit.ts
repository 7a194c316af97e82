import { type PlayerPreference, PREFERENCES } from '@sunflower/contracts/preferences.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { confirmPreference, savePreference, withdrawPreference } from '../../../player/preference-calls.ts';
import { preferenceOf, preferencesQuery, withPreference } from '../../../player/preferences-query.ts';

/** Actions on the limit. A null `minutes` removes it. */
export type LimitAction =
  | { readonly type: 'set'; readonly minutes: number | null }
  | { readonly type: 'confirm' | 'withdraw' };

const named = PREFERENCES.sessionTimeLimit;

/** Loads and changes a player's session time limit; the server's response replaces what was shown. [S4.9-1] */
export function useTimeLimit(playerId: string) {
  const queryClient = useQueryClient();
  const query = preferencesQuery(playerId);
  const { data, isError, isFetching, refetch } = useQuery(query);
  const limit = preferenceOf(data, named);
  const change = useMutation({
    mutationFn: async (action: LimitAction): Promise<PlayerPreference | undefined> => {
      if (action.type === 'set') {
        const preference = action.minutes === null ? '' : `${action.minutes}`;
        const update = { ...named, preference };
        return savePreference(
          limit?.preferenceId === undefined ? update : { ...update, preferenceId: limit.preferenceId },
        );
      }
      const { preferenceId, pending } = limit ?? {};
      if (preferenceId === undefined || pending === undefined) return limit;
      if (action.type === 'confirm') return confirmPreference(preferenceId, pending);
      return withdrawPreference(preferenceId);
    },
    onSuccess: (changed) => {
      if (changed) queryClient.setQueryData(query.queryKey, (list) => withPreference(list, changed));
    },
    // The change may have failed because the limit on screen is out of date.
    onError: () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
  });
  return { limit, isLoaded: data !== undefined, isError, isFetching, refetch, change };
}
