import type { RegisteredPlayer } from '@sunflower/contracts/identity.ts';
import { useState } from 'react';
import { useSession } from '../../runtime/session/session-store.ts';
import { ExistingAccount } from './existing-account.tsx';
import { RegistrationOutcome } from './registration-outcome.tsx';
import { RegistrationPart } from './registration-part.tsx';
import { useOwnSteps } from './use-steps.ts';

/** Renders registration over the current page; its outcome replaces the form. [S2.4-3/registration] */
export function RegistrationOverlay() {
  const [registered, setRegistered] = useState<RegisteredPlayer | null>(null);
  const steps = useOwnSteps();
  const { status } = useSession();
  if (registered) return <RegistrationOutcome player={registered} />;
  return status === 'player' ? <ExistingAccount /> : <RegistrationPart steps={steps} onRegistered={setRegistered} />;
}
