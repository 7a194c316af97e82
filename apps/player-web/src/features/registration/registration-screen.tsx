import type { RegisteredPlayer } from '@sunflower/contracts/identity.ts';
import { useState } from 'react';
import { useTitle } from '../../runtime/navigation/use-title.ts';
import { useSession } from '../../runtime/session/session-store.ts';
import { PageHeading } from '../../ui/page-heading/page-heading.tsx';
import { ExistingAccount } from './existing-account.tsx';
import { RegistrationOutcome } from './registration-outcome.tsx';
import { RegistrationPart } from './registration-part.tsx';
import styles from './registration-screen.module.css';
import { registrationText } from './texts.ts';
import { usePageSteps } from './use-steps.ts';

/**
 * Renders the registration page: a form in three steps, then the result of the identity check; a signed-in player sees
 * their account instead. [S2.4-3/registration]
 */
export function RegistrationScreen() {
  const [registered, setRegistered] = useState<RegisteredPlayer | null>(null);
  const steps = usePageSteps();
  const { status } = useSession();
  useTitle(registrationText('title'));
  if (registered) return <RegistrationOutcome player={registered} />;
  if (status === 'player') return <ExistingAccount />;
  return (
    <div className={styles.screen}>
      <PageHeading>{registrationText('title')}</PageHeading>
      <RegistrationPart steps={steps} onRegistered={setRegistered} />
    </div>
  );
}
