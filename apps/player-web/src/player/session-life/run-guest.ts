import { addAlertSource, askSources } from '../../runtime/alerts/alerts.ts';
import { raiseNavigation } from '../../runtime/navigation/navigation-event.ts';
import { isSessionEnding } from '../../runtime/session/end-session.ts';
import { sessionStore } from '../../runtime/session/session-store.ts';
import { localState } from '../../runtime/storage/local-state.ts';

/**
 * What a signed-out page says of the session before it: that nothing happened for too long, with the way to a new login [S4.4-1]; and it goes to
 * the customer support where that was asked for. [S4.3-4] Whoever is signed in again needs neither.
 */
export function runGuest(): () => void {
  const isGuest = () => sessionStore.read().status === 'guest' && !isSessionEnding();
  const endSource = addAlertSource({
    name: 'inactivity-reached',
    ask: () => (isGuest() && localState.flag('isInactivityReached') ? { kind: 'inactivity-reached' } : undefined),
    onResult: ({ action }) => {
      if (action !== 'FORCE_CLOSED') localState.setFlag('isInactivityReached', false);
    },
  });
  const hearSession = () => {
    const { status } = sessionStore.read();
    if (status === 'player') {
      localState.setFlag('isInactivityReached', false);
      localState.setFlag('redirectToCustomerSupport', false);
    }
    if (isGuest() && localState.flag('redirectToCustomerSupport')) {
      localState.setFlag('redirectToCustomerSupport', false);
      raiseNavigation('contact-customer-support');
    }
    askSources();
  };
  const endFollowing = sessionStore.subscribe(hearSession);
  hearSession();
  return () => {
    endFollowing();
    endSource();
  };
}
