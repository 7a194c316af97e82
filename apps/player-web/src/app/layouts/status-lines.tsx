import { useIsFetching } from '@tanstack/react-query';
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { SignInLink } from '../../player/sign-in-link.tsx';
import { withTexts } from '../../runtime/i18n/texts.ts';
import { lazyPart } from '../../runtime/parts/optional-part.ts';
import { usePlayerId, useSession } from '../../runtime/session/session-store.ts';
import { localState } from '../../runtime/storage/local-state.ts';
import { followNewBuild, isNewBuildWaiting } from '../start-up/link-clicks.ts';
import { appText } from '../texts.ts';
import styles from './status-lines.module.css';

const OutsideLine = lazyPart(() =>
  withTexts(import('../../player/outside/outside-line.tsx')).then((module) => ({ default: module.OutsideLine })),
);
const RepairLine = lazyPart(() =>
  withTexts(import('../../player/outside/repair-line.tsx')).then((module) => ({ default: module.RepairLine })),
);

function subscribeOnline(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Waiting longer than this for the server shows a message. */
const SLOW_AFTER_MS = 6_000;

/** Returns whether the page has been waiting for the server for a while. */
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

/**
 * Returns whether the last session in this browser ended for inactivity. Its alert is shown after the next login.
 * [S4.4-1]
 */
function useWasInactive(): boolean {
  return useSyncExternalStore(
    (onChange) => localState.follow('isInactivityReached', onChange),
    () => localState.flag('isInactivityReached'),
    () => false,
  );
}

/**
 * Renders status messages. Those about the connection, a new build and an ended session float, so they don't move the
 * page. The one about being outside Kansas stays longer, so it gets its own space above the page.
 */
export function StatusLines() {
  const session = useSession();
  const playerId = usePlayerId();
  const isOnline = useSyncExternalStore(
    subscribeOnline,
    () => navigator.onLine,
    () => true,
  );
  const hasNewBuild = useSyncExternalStore(followNewBuild, isNewBuildWaiting, () => false);
  const isSlow = useIsSlow();
  const isGuest = session.status === 'guest';
  const wasInactive = useWasInactive();
  const hasExpired = isGuest && (session.hasExpired || wasInactive);
  return (
    <>
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
        {isOnline && hasNewBuild && (
          <p className={styles.line}>
            {appText('newBuild')}{' '}
            <button type="button" className={styles.update} onClick={() => window.location.reload()}>
              {appText('update')}
            </button>
          </p>
        )}
        {isOnline && isSlow && <p className={styles.line}>{appText('slow')}</p>}
        {isOnline && session.status === 'unreachable' && <p className={styles.line}>{appText('unreachable')}</p>}
      </div>
      <div role="status">
        {isOnline && playerId !== null && (
          <Suspense>
            <OutsideLine />
            <RepairLine />
          </Suspense>
        )}
      </div>
    </>
  );
}
