import { PREFERENCES } from '@sunflower/contracts/preferences.ts';
import { usePreference } from '../../player/use-preference.ts';
import { useFlag } from '../../runtime/flags/use-flag.ts';
import { isSwitchedOff } from '../../runtime/http/http-problem.ts';
import { Card } from '../../ui/card/card.tsx';
import { FormError } from '../../ui/field/form-error.tsx';
import { Switch } from '../../ui/field/switch.tsx';
import styles from './account-screen.module.css';
import { offersText } from './offers-texts.ts';

const WAYS = ['marketingEmail', 'marketingText', 'marketingPush'] as const;
type Way = (typeof WAYS)[number];

function Leave({ way, playerId }: { readonly way: Way; readonly playerId: string }) {
  const canGive = useFlag('FEATURE_NOTIFICATIONS_MARKETING_UPDATE');
  const { text, save, isUnknown, error } = usePreference(playerId, PREFERENCES[way]);
  const isGiven = text === 'true';
  return (
    <div>
      <Switch
        isSelected={isGiven}
        isDisabled={isUnknown || (!canGive && !isGiven)}
        onChange={(isWanted) => save(`${isWanted}`)}
      >
        {offersText(way)}
      </Switch>
      <FormError>{error ? offersText(isSwitchedOff(error) ? 'off' : 'failed') : undefined}</FormError>
    </div>
  );
}

/**
 * Renders how the player may be sent offers: not at all until they agree; an exclusion withdraws every consent.
 * [S1-4/preferences] (IRGS-11)
 */
export function OffersChoice({ playerId }: { readonly playerId: string }) {
  return (
    <Card aria-labelledby="offers-title">
      <h2 id="offers-title" className={styles.label}>
        {offersText('title')}
      </h2>
      <p className={styles.soft}>{offersText('text')}</p>
      <div className={styles.choices}>
        {WAYS.map((way) => (
          <Leave key={way} way={way} playerId={playerId} />
        ))}
      </div>
    </Card>
  );
}
