import { sessionMark } from '../../runtime/session/session-mark.ts';
import { sessionStore, tellSession } from '../../runtime/session/session-store.ts';
import { localState } from '../../runtime/storage/local-state.ts';

/** A logout elsewhere is under way when this tab hears of it: the server is asked who is here at these moments, ms. */
const ASK_AFTER_MS = [500, 2_000, 8_000] as const;

/** Whether this tab and the browser's mark disagree about who is here. */
function disagrees(): boolean {
  const session = sessionStore.read();
  const isPlayer = session.status === 'player';
  if (isPlayer !== (sessionMark().status === 'player')) return true;
  const owner = localState.value('playerIdentity');
  return isPlayer && owner !== null && owner !== session.playerId;
}

/**
 * Notices logins and logouts of other tabs; `askUser` asks the server, whose answer alone counts. A page that comes back from the browser's
 * memory after a logout shows nothing of the player, whatever the answer. [S3-30]
 */
export function followOtherTabs(askUser: () => void): () => void {
  let timers: ReturnType<typeof setTimeout>[] = [];
  const forget = () => {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
  };
  const compare = () => {
    forget();
    if (!disagrees()) return;
    timers = ASK_AFTER_MS.map((ms) => setTimeout(() => (disagrees() ? askUser() : undefined), ms));
  };
  const onPageShow = (event: PageTransitionEvent) => {
    if (!event.persisted) return;
    if (localState.flag('isPlayerLoggedOut')) tellSession({ type: 'signedOut' });
    askUser();
  };
  const ends = [localState.follow('sessionState', compare), localState.follow('playerIdentity', compare), forget];
  window.addEventListener('pageshow', onPageShow);
  return () => {
    for (const end of ends) end();
    window.removeEventListener('pageshow', onPageShow);
  };
}
