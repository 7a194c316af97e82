import { addAlertSource, refreshAlertSources } from '../../runtime/alerts/alerts.ts';
import { isSessionEnding } from '../../runtime/session/end-session.ts';
import { sessionStore } from '../../runtime/session/session-store.ts';
import { localState } from '../../runtime/storage/local-state.ts';

/**
 * Raises the inactivity-reached alert after the login that follows a sign-out for inactivity, until the player answers
 * the alert. [S4.4-1] A guest's page shows a message in the status lines instead (`app/layouts/status-lines.tsx`).
 * Returns a function that stops it.
 */
export function runInactivityReached(): () => void {
  const isBack = () => sessionStore.read().status === 'player' && !isSessionEnding();
  const endSource = addAlertSource({
    name: 'inactivity-reached',
    currentAlert: () =>
      isBack() && localState.flag('isInactivityReached') ? { kind: 'inactivity-reached' } : undefined,
    onResult: ({ action }) => {
      if (action !== 'FORCE_CLOSED') localState.setFlag('isInactivityReached', false);
    },
  });
  const endFollowing = sessionStore.subscribe(refreshAlertSources);
  return () => {
    endFollowing();
    endSource();
  };
}
