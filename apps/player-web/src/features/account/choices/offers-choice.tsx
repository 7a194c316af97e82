import { PREFERENCES } from '@sunflower/contracts/preferences.ts';
import { useQuery } from '@tanstack/react-query';
import { ChoicesNotLoaded } from '../../../player/choices-not-loaded.tsx';
import { OverlayLink } from '../../../player/overlays/overlay-link.tsx';
import { usePreference } from '../../../player/use-preference.ts';
import { useFlag } from '../../../runtime/flags/use-flag.ts';
import { isSwitchedOff } from '../../../runtime/http/http-problem.ts';
import { PLACES } from '../../../runtime/navigation/places.ts';
import { Card } from '../../../ui/card/card.tsx';
import { FormError } from '../../../ui/field/form-error.tsx';
import { Switch } from '../../../ui/field/switch.tsx';
import styles from '../account-screen.module.css';
import { profileQuery } from '../profile/profile-query.ts';
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

/** Renders that offers need a confirmed email, with the way to confirm it; nothing once it is confirmed. */
function ConfirmFirst({ playerId }: { readonly playerId: string }) {
  const { text } = usePreference(playerId, PREFERENCES.marketingEmail);
  const { data: profile } = useQuery(profileQuery(playerId));
  if (text !== 'true' || !profile || profile.isEmailVerified) return null;
  return (
    <div>
      <p className={styles.soft}>{offersText('confirmFirst')}</p>
      <OverlayLink overlay="verify-email" href={PLACES['my-account']}>
        {offersText('confirmEmail')}
      </OverlayLink>
    </div>
  );
}

/** Renders that offers by text need a confirmed phone number; nothing once there is a confirmed number. */
function PhoneFirst({ playerId }: { readonly playerId: string }) {
  const { text } = usePreference(playerId, PREFERENCES.marketingText);
  const { data: profile } = useQuery(profileQuery(playerId));
  if (text !== 'true' || !profile || profile.phone !== null) return null;
  return <p className={styles.soft}>{offersText('phoneFirst')}</p>;
}

/**
 * Renders how the player may be sent offers: not at all until they agree; an exclusion withdraws every consent.
 * [S1-4/preferences] (IRGS-11)
 */
export function OffersChoice({ playerId }: { readonly playerId: string }) {
  return (
    <Card aria-labelledby="offers-title">
      <h3 id="offers-title" className={styles.label}>
        {offersText('title')}
      </h3>
      <p className={styles.soft}>{offersText('text')}</p>
      <ChoicesNotLoaded playerId={playerId} />
      <div className={styles.choices}>
        {WAYS.map((way) => (
          <Leave key={way} way={way} playerId={playerId} />
        ))}
      </div>
      <ConfirmFirst playerId={playerId} />
      <PhoneFirst playerId={playerId} />
    </Card>
  );
}
