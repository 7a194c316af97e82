import { createContext, use, useDeferredValue, useSyncExternalStore } from 'react';
import { localState } from '../storage/local-state.ts';
import { drafts } from './drafts.ts';
import { savedCopy } from './saved-copy.ts';
import { readSessionMark, storeSessionMark } from './session-mark.ts';
import {
  knownPlayerId,
  reduceSession,
  type SessionEvent,
  type SessionState,
  sessionEffects,
  UNKNOWN_SESSION,
} from './session-state.ts';

let state: SessionState = UNKNOWN_SESSION;
const listeners = new Set<() => void>();
let forgetPlayer: () => void = () => {};

/** Stores the mark for other tabs and the next page. */
function leaveMark(after: SessionState): void {
  const { status } = readSessionMark();
  if (after.status === 'player' && status !== 'player') storeSessionMark({ status: 'player' });
  if (after.status === 'guest' || after.status === 'forbidden') storeSessionMark({ status: 'guest' });
}

/** Applies an event and runs its effects once. */
export function applySessionEvent(event: SessionEvent): void {
  const before = state;
  state = reduceSession(before, event);
  if (before === state) return;
  const effects = sessionEffects({ before, after: state, wasMarkedPlayer: readSessionMark().status === 'player' });
  if (effects.includes('forgetPlayer')) forgetPlayer();
  if (effects.includes('clearStorage') || effects.includes('clearAtLogout')) {
    drafts.clear();
    savedCopy.clear();
  }
  if (effects.includes('clearStorage')) localState.clear();
  if (effects.includes('clearAtLogout')) localState.clearAtLogout();
  if (effects.includes('claimStorage') && state.status === 'player') {
    drafts.clearGuests();
    savedCopy.claimFor(state.playerId);
    localState.claimFor(state.playerId);
  }
  leaveMark(state);
  for (const listener of listeners) listener();
}

/** Sets the function that clears a player's data; the app passes one that clears the query cache. */
export function onForgetPlayer(forget: () => void): void {
  forgetPlayer = forget;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session for code outside of screens, which can read it now and subscribe to it. */
export const sessionStore = { read: () => state, subscribe } as const;

/** A sample session in place of the page's own, for screens shown in the showcase. */
export const SampleSession = createContext<SessionState | undefined>(undefined);

/**
 * Returns the session; `unknown` in prerendered HTML and during hydration. Whole screens depend on it, so the change
 * renders in short slices, between which the browser handles taps.
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

/**
 * Returns the id of the player whose input the page keeps, even while the user can't be reloaded, for parts of the page
 * that stay open during a short outage.
 */
export function useKnownPlayerId(): string | null {
  return knownPlayerId(useSession());
}

/** Returns the signed-in player's id, or null. */
export function usePlayerId(): string | null {
  const session = useSession();
  return session.status === 'player' ? session.playerId : null;
}
