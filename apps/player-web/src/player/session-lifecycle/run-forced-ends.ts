import { addAlertSource, refreshAlertSources } from '../../runtime/alerts/alerts.ts';
import { onPush } from '../../runtime/push/push-handlers.ts';
import { isSessionEnding, stopSessionParts } from '../../runtime/session/end-session.ts';
import { sessionStore } from '../../runtime/session/session-store.ts';
import { localState } from '../../runtime/storage/local-state.ts';
import { ALERT_OF_REASON, type ForcedEndEvent, NOT_ENDED, reduceForcedEnd } from './states/forced-end-state.ts';

/** Handles ends of this page's session that the player did not request. */
export type ForcedEnds = { readonly serverEnded: (reason: string) => void; readonly stop: () => void };

/**
 * Listens to push and refused calls for a session that the server ended, stops what only a session may use, and raises
 * the alert for the reason; its answer logs out. [S8-16] [S4.3-2] Also handles a page that opens with a session that is
 * already over.
 */
export function runForcedEnds(): ForcedEnds {
  let state = NOT_ENDED;
  const dispatch = (event: ForcedEndEvent) => {
    const next = reduceForcedEnd(state, event);
    state = next.state;
    if (next.effects.includes('stopParts')) {
      stopSessionParts();
      // The session is over on the server, whether or not the player answers the alert. [S4.1-4]
      localState.clearAtLogout();
    }
    // Shown like any sign-out for inactivity, on whatever page the player signs in again.
    if (next.effects.length > 0 && state.reason === 'inactive') localState.setFlag('isInactivityReached', true);
    refreshAlertSources();
  };
  let playerId: string | null = null;
  const readSession = () => {
    const session = sessionStore.read();
    const before = playerId;
    playerId = session.status === 'player' ? session.playerId : null;
    if (playerId !== null && playerId !== before) dispatch({ type: 'signedIn' });
    if (session.status === 'guest' && session.endReason !== undefined)
      dispatch({ type: 'serverEnded', reason: session.endReason });
  };
  const endSource = addAlertSource({
    name: 'forced-end',
    currentAlert: () =>
      // Inactivity has its own alert, and a page that is already signing out shows no second alert.
      state.reason === null || state.isAnswered || state.reason === 'inactive' || isSessionEnding()
        ? undefined
        : { kind: ALERT_OF_REASON[state.reason], about: state.reason },
    onResult: ({ action }) => {
      if (action !== 'FORCE_CLOSED') dispatch({ type: 'answered' });
    },
  });
  const ends = [
    onPush('forceLogout', ({ reason }) => dispatch({ type: 'serverEnded', reason })),
    // Applies only to a message that names this page's session. [S4.3-4]
    onPush('differentDevice', () => dispatch({ type: 'serverEnded', reason: 'DIFFERENT_DEVICE_LOGIN' })),
    sessionStore.subscribe(readSession),
    endSource,
  ];
  readSession();
  return {
    serverEnded: (reason) => dispatch({ type: 'serverEnded', reason }),
    stop: () => {
      for (const end of ends) end();
    },
  };
}
