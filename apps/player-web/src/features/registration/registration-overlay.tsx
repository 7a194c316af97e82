import type { RegisteredPlayer } from '@sunflower/contracts/identity.ts';
import { useState } from 'react';
import { useSession } from '../../runtime/session/session-store.ts';
import { AccountThere } from './account-there.tsx';
import { RegistrationOutcome } from './registration-outcome.tsx';
import { RegistrationPart } from './registration-part.tsx';

/** Registration over the current page; its outcome takes its place. [S2.4-3/registration] */
export function RegistrationOverlay() {
  const [registered, setRegistered] = useState<RegisteredPlayer | null>(null);
  const { status } = useSession();
  if (registered) return <RegistrationOutcome player={registered} />;
  return status === 'player' ? <AccountThere /> : <RegistrationPart onRegistered={setRegistered} />;
}
