import { PREFERENCES } from '@sunflower/contracts/preferences.ts';
import { ChoicesNotLoaded } from '../../../player/choices-not-loaded.tsx';
import { usePreference } from '../../../player/use-preference.ts';
import { Card } from '../../../ui/card/card.tsx';
import { FormError } from '../../../ui/field/form-error.tsx';
import { Switch } from '../../../ui/field/switch.tsx';
import { sessionText } from '../session-texts.ts';

/**
 * Renders the switch for accessibility mode: it changes immediately, and reverts when the server rejects the change.
 * [S3-3]
 */
export function AccessibilityChoice({ playerId }: { readonly playerId: string }) {
  const { text, save, isUnknown, error } = usePreference(playerId, PREFERENCES.accessibility);
  return (
    <Card aria-labelledby="accessibility-title">
      <h2 id="accessibility-title" className="visually-hidden">
        {sessionText('accessibility')}
      </h2>
      <Switch
        isSelected={text === 'true'}
        isDisabled={isUnknown}
        onChange={(isWanted) => save(`${isWanted}`)}
        description={sessionText('easierText')}
      >
        {sessionText('easier')}
      </Switch>
      <ChoicesNotLoaded playerId={playerId} />
      <FormError>{error ? sessionText('easierFailed') : undefined}</FormError>
    </Card>
  );
}
