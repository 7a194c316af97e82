import type { RegisteredPlayer } from '@sunflower/contracts/identity.ts';
import { useState } from 'react';
import { ClosedSlot } from '../../player/access/closed-slot.tsx';
import { FeatureOff } from '../../player/feature-off.tsx';
import { SignInLink } from '../../player/sign-in-link.tsx';
import { Feature } from '../../runtime/flags/feature.tsx';
import { useTitle } from '../../runtime/navigation/use-title.ts';
import { useSession } from '../../runtime/session/session-store.ts';
import { PageHeading } from '../../ui/page-heading/page-heading.tsx';
import { AccountThere } from './account-there.tsx';
import { REGISTRATION_UNITS, RegistrationFields } from './registration-form.tsx';
import { RegistrationOutcome } from './registration-outcome.tsx';
import styles from './registration-screen.module.css';
import { registrationText } from './texts.ts';

/** Where a player begins: one form, then how the identity check went; who is signed in has an account. [S2.4-3/registration] */
export function RegistrationScreen() {
  const [registered, setRegistered] = useState<RegisteredPlayer | null>(null);
  const { status } = useSession();
  useTitle(registrationText('title'));
  if (registered) return <RegistrationOutcome player={registered} />;
  if (status === 'player') return <AccountThere />;
  return (
    <div className={styles.screen}>
      <PageHeading>{registrationText('title')}</PageHeading>
      <Feature flag="FEATURE_IDENTITY_REGISTRATION" otherwise={<FeatureOff />}>
        <p className={styles.lead}>{registrationText('lead')}</p>
        <ClosedSlot units={REGISTRATION_UNITS} what={registrationText('registration')} />
        <RegistrationFields onRegistered={setRegistered} />
      </Feature>
      <p className={styles.terms}>
        {registrationText('haveAccount')} <SignInLink target="/">{registrationText('signIn')}</SignInLink>
      </p>
    </div>
  );
}
