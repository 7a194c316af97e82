import { raiseNavigation } from '../../runtime/navigation/navigation-event.ts';
import { isSessionEnding } from '../../runtime/session/end-session.ts';
import { sessionStore } from '../../runtime/session/session-store.ts';
import { localState } from '../../runtime/storage/local-state.ts';

/**
 * Opens customer support on the signed-out page when the player chose it at the end of the session. [S4.3-4] A new
 * login cancels it.
 */
export function runGuest(): () => void {
  const followSession = () => {
    const { status } = sessionStore.read();
    if (status !== 'player' && (status !== 'guest' || isSessionEnding())) return;
    const isRequested = localState.flag('redirectToCustomerSupport');
    if (isRequested) localState.setFlag('redirectToCustomerSupport', false);
    if (isRequested && status === 'guest') raiseNavigation('contact-customer-support');
  };
  followSession();
  return sessionStore.subscribe(followSession);
}
