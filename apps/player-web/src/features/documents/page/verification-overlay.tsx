import { useSession } from '../../../runtime/session/session-store.ts';
import { documentsText as text } from '../texts.ts';
import { Requests } from './requests.tsx';

/** Renders what the player has to send to have their identity verified, over the page. [S2.4-3/verification] */
export function VerificationOverlay() {
  const session = useSession();
  if (session.status !== 'player') return <p>{text('guestText')}</p>;
  return <Requests playerId={session.playerId} />;
}
