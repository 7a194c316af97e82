import type { RegisteredPlayer } from '@sunflower/contracts/identity.ts';
import { useState } from 'react';
import { useTitle } from '../../runtime/navigation/use-title.ts';
import { useSession } from '../../runtime/session/session-store.ts';
import { PageHeading } from '../../ui/page-heading/page-heading.tsx';
import { AccountThere } from './account-there.tsx';
import { RegistrationOutcome } from './registration-outcome.tsx';
import { RegistrationPart } from './registration-part.tsx';
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
      <RegistrationPart onRegistered={setRegistered} />
    </div>
  );
}
