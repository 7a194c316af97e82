import type { PlayerPreference } from '@sunflower/contracts/preferences.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { savePreference } from './preference-calls.ts';
import { preferenceOf, preferencesQuery, withPreference } from './preferences-query.ts';

/** One preference of the player as text, and how it is changed: it moves at once, and back when the server did not take it. [S3-3] */
export function usePreference(playerId: string, named: Pick<PlayerPreference, 'category' | 'subCategory'>) {
  const queryClient = useQueryClient();
  const query = preferencesQuery(playerId);
  const { data } = useQuery(query);
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
    /** One change at a time: what is chosen while another is under way is not heard. */
    save: (preference: string) => {
      if (!change.isPending) change.mutate(preference);
    },
    isUnknown: data === undefined,
    error: change.error,
  };
}
