import { PREFERENCES } from '@sunflower/contracts/preferences.ts';
import { useId } from 'react';
import { usePreference } from '../../player/use-preference.ts';
import { useFlag } from '../../runtime/flags/use-flag.ts';
import { isSwitchedOff } from '../../runtime/http/http-problem.ts';
import { Card } from '../../ui/card/card.tsx';
import { FormError } from '../../ui/field/form-error.tsx';
import { Switch } from '../../ui/field/switch.tsx';
import styles from './account-screen.module.css';
import { lettersText } from './letters-texts.ts';

/** Whether what the player's subscriptions do is told by letter too: on until she says otherwise. Letters about prizes always come. [S1-4/preferences] [S6-5/communication] */
export function LettersChoice({ playerId }: { readonly playerId: string }) {
  const titleId = useId();
  const canChoose = useFlag('FEATURE_NOTIFICATIONS_COMMUNICATION_UPDATE');
  const { text, save, isUnknown, error } = usePreference(playerId, PREFERENCES.subscriptionLetters);
  const isOn = text === 'true';
  return (
    <Card aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.label}>
        {lettersText('title')}
      </h2>
      <p className={styles.soft}>{lettersText('text')}</p>
      <div className={styles.choices}>
        <Switch
          isSelected={isOn}
          isDisabled={isUnknown || (!canChoose && isOn)}
          onChange={(isWanted) => save(`${isWanted}`)}
        >
          {lettersText('subscriptions')}
        </Switch>
      </div>
      <FormError>{error ? lettersText(isSwitchedOff(error) ? 'off' : 'failed') : undefined}</FormError>
    </Card>
  );
}
