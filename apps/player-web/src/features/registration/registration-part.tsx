import type { RegisteredPlayer } from '@sunflower/contracts/identity.ts';
import { ClosedSlot } from '../../player/access/closed-slot.tsx';
import { FeatureOff } from '../../player/feature-off.tsx';
import { SignInLink } from '../../player/sign-in-link.tsx';
import { Feature } from '../../runtime/flags/feature.tsx';
import { REGISTRATION_UNITS, RegistrationFields } from './registration-form.tsx';
import styles from './registration-screen.module.css';
import { TermsLink } from './step-actions.tsx';
import { registrationText } from './texts.ts';
import type { Steps } from './use-steps.ts';

type RegistrationPartProps = {
  readonly steps: Steps;
  readonly onRegistered: (player: RegisteredPlayer) => void;
};

/** Renders the registration form with its heading and links, on its page and in its overlay. [S2.4-3/registration] */
export function RegistrationPart(props: RegistrationPartProps) {
  return (
    <>
      <Feature flag="FEATURE_IDENTITY_REGISTRATION" otherwise={<FeatureOff />}>
        <p className={styles.lead}>{registrationText('lead')}</p>
        <ClosedSlot units={REGISTRATION_UNITS} what={registrationText('registration')} />
        <RegistrationFields {...props} />
      </Feature>
      <p className={styles.foot}>
        <span>
          {registrationText('haveAccount')} <SignInLink>{registrationText('signIn')}</SignInLink>
        </span>
        <TermsLink />
      </p>
    </>
  );
}
