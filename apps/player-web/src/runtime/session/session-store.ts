import { createContext, use, useDeferredValue, useSyncExternalStore } from 'react';
import { localState } from '../storage/local-state.ts';
import { markSession, sessionMark } from './session-mark.ts';
import {
  heldPlayerId,
  reduceSession,
  type SessionEvent,
  type SessionState,
  sessionEffects,
  UNKNOWN_SESSION,
} from './session-state.ts';

let state: SessionState = UNKNOWN_SESSION;
const listeners = new Set<() => void>();
let forgetPlayer: () => void = () => {};

/** Other tabs and the next page learn who is here. */
function leaveMark(after: SessionState): void {
  const { status } = sessionMark();
  if (after.status === 'player' && status !== 'player') markSession({ status: 'player' });
  if (after.status === 'guest' || after.status === 'forbidden') markSession({ status: 'guest' });
}

/** Tells what happened; runs what follows from it once. */
export function tellSession(event: SessionEvent): void {
  const before = state;
  state = reduceSession(before, event);
  if (before === state) return;
  const effects = sessionEffects({ before, after: state, wasMarkedPlayer: sessionMark().status === 'player' });
  if (effects.includes('forgetPlayer')) forgetPlayer();
  if (effects.includes('clearStorage')) localState.clear();
  if (effects.includes('clearAtLogout')) localState.clearAtLogout();
  if (effects.includes('claimStorage') && state.status === 'player') localState.claimFor(state.playerId);
  leaveMark(state);
  for (const listener of listeners) listener();
}

/** Sets what forgets a player's data; the app gives it the query cache. */
export function onForgetPlayer(forget: () => void): void {
  forgetPlayer = forget;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Who is at this client, for those who are no screen: read now, and followed. */
export const sessionStore = { read: () => state, subscribe } as const;

/** A session of samples in place of the page's own, for screens that the showcase shows. */
export const SampleSession = createContext<SessionState | undefined>(undefined);

/**
 * Who is at this client; `unknown` in HTML written ahead and while it is taken over. A whole screen hangs on it, so that it is drawn in short
 * slices, between which taps are answered.
 */
export function useSession(): SessionState {
  const own = useSyncExternalStore(
    subscribe,
    () => state,
    () => UNKNOWN_SESSION,
  );
  const drawn = useDeferredValue(own);
  return use(SampleSession) ?? drawn;
}

/** The player whose input the page keeps: also while the user could not be loaded again. For what a short outage must not close. */
export function useHeldPlayerId(): string | null {
  return heldPlayerId(useSession());
}

/** The signed-in player's id, or null. */
export function usePlayerId(): string | null {
  const session = useSession();
  return session.status === 'player' ? session.playerId : null;
}
