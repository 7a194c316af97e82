import { addAlertSource, askSources } from '../../runtime/alerts/alerts.ts';
import { onPush } from '../../runtime/push/push-messages.ts';
import { isSessionEnding, stopSessionParts } from '../../runtime/session/end-session.ts';
import { sessionStore } from '../../runtime/session/session-store.ts';
import { localState } from '../../runtime/storage/local-state.ts';
import { ALERT_OF_REASON, type ForcedEndEvent, NOT_ENDED, reduceForcedEnd } from './forced-end-state.ts';

/** Ends of this page's session that its player did not ask for. */
export type ForcedEnds = { readonly endTold: (reason: string) => void; readonly stop: () => void };

/**
 * Listens to push and to refused calls for a session that the server ended, stops what only a session may use, and raises the alert of the
 * reason; its answer logs out. [S8-16] [S4.3-2] Also for a page that opens with a session that is over already.
 */
export function runForcedEnds(): ForcedEnds {
  let state = NOT_ENDED;
  const tell = (event: ForcedEndEvent) => {
    const next = reduceForcedEnd(state, event);
    state = next.state;
    if (next.effects.includes('stopParts')) {
      stopSessionParts();
      // The session is over on the server, whether or not the player ever answers the alert. [S4.1-4]
      localState.clearAtLogout();
    }
    // Told as any inactivity is, wherever the player comes back.
    if (next.effects.length > 0 && state.reason === 'inactive') localState.setFlag('isInactivityReached', true);
    askSources();
  };
  let playerId: string | null = null;
  const hearSession = () => {
    const session = sessionStore.read();
    const before = playerId;
    playerId = session.status === 'player' ? session.playerId : null;
    if (playerId !== null && playerId !== before) tell({ type: 'signedIn' });
    if (session.status === 'guest' && session.endReason !== undefined)
      tell({ type: 'endTold', reason: session.endReason });
  };
  const endSource = addAlertSource({
    name: 'forced-end',
    ask: () =>
      // A page that is leaving has told why already.
      state.reason === null || state.isAnswered || state.reason === 'inactive' || isSessionEnding()
        ? undefined
        : { kind: ALERT_OF_REASON[state.reason], about: state.reason },
    onResult: ({ action }) => {
      if (action !== 'FORCE_CLOSED') tell({ type: 'answered' });
    },
  });
  const ends = [
    onPush('forceLogout', ({ reason }) => tell({ type: 'endTold', reason })),
    // Handed on only when it names this page's session. [S4.3-4]
    onPush('differentDevice', () => tell({ type: 'endTold', reason: 'DIFFERENT_DEVICE_LOGIN' })),
    sessionStore.subscribe(hearSession),
    endSource,
  ];
  hearSession();
  return {
    endTold: (reason) => tell({ type: 'endTold', reason }),
    stop: () => {
      for (const end of ends) end();
    },
  };
}
