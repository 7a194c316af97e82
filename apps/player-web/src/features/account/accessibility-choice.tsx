import { PREFERENCES } from '@sunflower/contracts/preferences.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { savePreference } from '../../player/preference-calls.ts';
import { isAccessibilityOn, preferenceOf, preferencesQuery, withPreference } from '../../player/preferences-query.ts';
import { Card } from '../../ui/card/card.tsx';
import { FormError } from '../../ui/field/form-error.tsx';
import { Switch } from '../../ui/field/switch.tsx';
import { sessionText } from './session-texts.ts';

/** The switch of accessibility mode: it moves at once, and back when the server did not take it. [S3-3] */
export function AccessibilityChoice({ playerId }: { readonly playerId: string }) {
  const queryClient = useQueryClient();
  const query = preferencesQuery(playerId);
  const { data } = useQuery(query);
  const known = preferenceOf(data, PREFERENCES.accessibility);
  const change = useMutation({
    mutationFn: (isOn: boolean) =>
      savePreference({
        ...PREFERENCES.accessibility,
        preference: `${isOn}`,
        ...(known?.preferenceId === undefined ? {} : { preferenceId: known.preferenceId }),
      }),
    onSuccess: (changed) => queryClient.setQueryData(query.queryKey, (list) => withPreference(list, changed)),
  });
  const isOn = change.isPending ? change.variables : isAccessibilityOn(data);
  return (
    <Card aria-labelledby="accessibility-title">
      <h2 id="accessibility-title" className="visually-hidden">
        {sessionText('accessibility')}
      </h2>
      <Switch
        isSelected={isOn}
        isDisabled={data === undefined}
        onChange={(isWanted) => {
          if (!change.isPending) change.mutate(isWanted);
        }}
        description={sessionText('easierText')}
      >
        {sessionText('easier')}
      </Switch>
      <FormError>{change.isError ? sessionText('easierFailed') : undefined}</FormError>
    </Card>
  );
}
