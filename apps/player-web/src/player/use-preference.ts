import type { PlayerPreference } from '@sunflower/contracts/preferences.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { savePreference } from './queries/preference-calls.ts';
import { preferenceOf, preferencesQuery, withPreference } from './queries/preferences-query.ts';

/**
 * Returns one of the player's preferences as text and a function that changes it. The change shows immediately and is
 * undone if the server rejects it. [S3-3] Without a player it is unknown and can't be changed.
 */
export function usePreference(playerId: string | null, named: Pick<PlayerPreference, 'category' | 'subCategory'>) {
  const queryClient = useQueryClient();
  const query = preferencesQuery(playerId ?? '');
  const { data } = useQuery({ ...query, enabled: playerId !== null });
  const known = preferenceOf(data, named);
  const change = useMutation({
    mutationFn: (preference: string) =>
      savePreference({
        ...named,
        preference,
        ...(known?.preferenceId === undefined ? {} : { preferenceId: known.preferenceId }),
      }),
    onSuccess: (changed) => queryClient.setQueryData(query.queryKey, (list) => withPreference(list, changed)),
  });
  return {
    text: change.isPending ? change.variables : (known?.preference ?? ''),
    /** Ignores a choice made while another one is being saved. */
    save: (preference: string) => {
      if (playerId !== null && !change.isPending) change.mutate(preference);
    },
    isUnknown: data === undefined,
    error: change.error,
  };
}
