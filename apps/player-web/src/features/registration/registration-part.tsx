import type { RegisteredPlayer } from '@sunflower/contracts/identity.ts';
import { ClosedSlot } from '../../player/access/closed-slot.tsx';
import { FeatureOff } from '../../player/feature-off.tsx';
import { SignInLink } from '../../player/sign-in-link.tsx';
import { Feature } from '../../runtime/flags/feature.tsx';
import { REGISTRATION_UNITS, RegistrationFields } from './registration-form.tsx';
import styles from './registration-screen.module.css';
import { registrationText } from './texts.ts';

/** The form of a new account with what stands around it, on its page and in its overlay. [S2.4-3/registration] */
export function RegistrationPart({ onRegistered }: { readonly onRegistered: (player: RegisteredPlayer) => void }) {
  return (
    <>
      <Feature flag="FEATURE_IDENTITY_REGISTRATION" otherwise={<FeatureOff />}>
        <p className={styles.lead}>{registrationText('lead')}</p>
        <ClosedSlot units={REGISTRATION_UNITS} what={registrationText('registration')} />
        <RegistrationFields onRegistered={onRegistered} />
      </Feature>
      <p className={styles.terms}>
        {registrationText('haveAccount')} <SignInLink target="/">{registrationText('signIn')}</SignInLink>
      </p>
    </>
  );
}
