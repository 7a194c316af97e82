import type { PlayerPreference } from '@sunflower/contracts/preferences.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { cancelPreferenceChange, confirmPreference, savePreference } from '../../../player/queries/preference-calls.ts';
import { preferenceOf, preferencesQuery, withPreference } from '../../../player/queries/preferences-query.ts';

/** Actions on a preference that protects the player: a looser value waits until it's confirmed or withdrawn. */
export type ProtectiveAction =
  | { readonly type: 'set'; readonly preference: string }
  | { readonly type: 'confirm' | 'withdraw' };

type Named = Pick<PlayerPreference, 'category' | 'subCategory'>;

/**
 * Loads and changes a preference that protects the player, such as the session time limit; the server's response
 * replaces the value on screen. [S4.9-1]
 */
export function useProtectivePreference(playerId: string, named: Named) {
  const queryClient = useQueryClient();
  const query = preferencesQuery(playerId);
  const { data, isError, isFetching, refetch } = useQuery(query);
  const current = preferenceOf(data, named);
  const change = useMutation({
    mutationFn: async (action: ProtectiveAction): Promise<PlayerPreference | undefined> => {
      if (action.type === 'set') {
        const update = { ...named, preference: action.preference };
        return savePreference(
          current?.preferenceId === undefined ? update : { ...update, preferenceId: current.preferenceId },
        );
      }
      const { preferenceId, pending } = current ?? {};
      if (preferenceId === undefined || pending === undefined) return current;
      if (action.type === 'confirm') return confirmPreference(preferenceId, pending);
      return cancelPreferenceChange(preferenceId);
    },
    onSuccess: (changed) => {
      if (changed) queryClient.setQueryData(query.queryKey, (list) => withPreference(list, changed));
    },
    // The change may have failed because the value on screen is out of date.
    onError: () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
  });
  return { current, isLoaded: data !== undefined, isError, isFetching, refetch, change };
}
