import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { SignInLink } from '../../player/sign-in-link.tsx';
import { useSession } from '../../runtime/session/session-store.ts';
import { localState } from '../../runtime/storage/local-state.ts';
import { appText } from '../texts.ts';
import styles from './status-lines.module.css';

function subscribeOnline(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Waiting longer than this for the server is worth a word. */
const SLOW_AFTER_MS = 6_000;

/** Whether the server has kept the page waiting for a while. */
function useIsSlow(): boolean {
  const isWaiting = useIsFetching() > 0;
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsSlow(true), SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isWaiting]);
  return isSlow;
}

/** Whether the last session of this browser ended for inactivity. The alert that says so comes after the next login. [S4.4-1] */
function useWasInactive(): boolean {
  return useSyncExternalStore(
    (onChange) => localState.follow('isInactivityReached', onChange),
    () => localState.flag('isInactivityReached'),
    () => false,
  );
}

/** What stands between the player and the server right now: no connection, an ended session. Floats, so it moves nothing. */
export function StatusLines() {
  const session = useSession();
  const isOnline = useSyncExternalStore(
    subscribeOnline,
    () => navigator.onLine,
    () => true,
  );
  const isSlow = useIsSlow();
  const isGuest = session.status === 'guest';
  const wasInactive = useWasInactive();
  const hasExpired = isGuest && (session.hasExpired || wasInactive);
  return (
    <div className={styles.lines} role="status">
      {!isOnline && (
        <p className={styles.line}>
          <strong>{appText('offlineTitle')}</strong> {appText('offline')}
        </p>
      )}
      {isOnline && hasExpired && (
        <p className={styles.line}>
          {appText(wasInactive ? 'inactive' : 'expired')}{' '}
          <SignInLink className={styles.link}>{appText('signIn')}</SignInLink>
        </p>
      )}
      {isOnline && isSlow && <p className={styles.line}>{appText('slow')}</p>}
      {isOnline && session.status === 'unreachable' && <p className={styles.line}>{appText('unreachable')}</p>}
    </div>
  );
}
