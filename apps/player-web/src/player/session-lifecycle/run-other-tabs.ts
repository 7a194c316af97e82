import { readSessionMark } from '../../runtime/session/session-mark.ts';
import { applySessionEvent, sessionStore } from '../../runtime/session/session-store.ts';
import { localState } from '../../runtime/storage/local-state.ts';

/**
 * A logout in another tab may still be running when this tab notices it, so the user is refetched after these delays,
 * ms.
 */
const CHECK_AFTER_MS = [500, 2_000, 8_000] as const;

/** Returns whether this tab and the browser's session mark disagree about who is signed in. */
function disagrees(): boolean {
  const session = sessionStore.read();
  const isPlayer = session.status === 'player';
  if (isPlayer !== (readSessionMark().status === 'player')) return true;
  const owner = localState.value('playerIdentity');
  return isPlayer && owner !== null && owner !== session.playerId;
}

/**
 * Detects logins and logouts in other tabs. `promptUser` refetches the user, and only that response counts. A page
 * restored from the browser's page cache after a logout shows no data of the player, regardless of the response.
 * [S3-30]
 */
export function followOtherTabs(promptUser: () => void): () => void {
  let timers: ReturnType<typeof setTimeout>[] = [];
  const forget = () => {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
  };
  const compare = () => {
    forget();
    if (!disagrees()) return;
    timers = CHECK_AFTER_MS.map((ms) => setTimeout(() => (disagrees() ? promptUser() : undefined), ms));
  };
  const onPageShow = (event: PageTransitionEvent) => {
    if (!event.persisted) return;
    if (localState.flag('isPlayerLoggedOut')) applySessionEvent({ type: 'signedOut' });
    promptUser();
  };
  const ends = [localState.follow('sessionState', compare), localState.follow('playerIdentity', compare), forget];
  window.addEventListener('pageshow', onPageShow);
  return () => {
    for (const end of ends) end();
    window.removeEventListener('pageshow', onPageShow);
  };
}
