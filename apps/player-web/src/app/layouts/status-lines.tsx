import { useIsFetching } from '@tanstack/react-query';
import { Suspense, useSyncExternalStore } from 'react';
import { SignInLink } from '../../player/sign-in-link.tsx';
import { useHasLasted } from '../../runtime/clock/use-has-lasted.ts';
import { withTexts } from '../../runtime/i18n/texts.ts';
import { lazyPart } from '../../runtime/parts/optional-part.ts';
import { usePlayerId, useSession } from '../../runtime/session/session-store.ts';
import { localState } from '../../runtime/storage/local-state.ts';
import { followNewBuild, isNewBuildWaiting } from '../start-up/link-clicks.ts';
import { appText } from '../texts.ts';
import styles from './status-lines.module.css';

const LocationLines = lazyPart(() =>
  withTexts(import('../../player/outside/location-lines.tsx')).then((module) => ({ default: module.LocationLines })),
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
 * Renders status messages. Messages about the connection, a new build and the location float, so that the page doesn't
 * move. The message about an ended session stays longer, so it has a place above the page.
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
  const isSlow = useHasLasted(useIsFetching() > 0, SLOW_AFTER_MS);
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
        {isOnline && hasExpired && (
          <div className={styles.band}>
            <p className={styles.bandLine}>
              <span>{appText(wasInactive ? 'inactive' : 'expired')}</span>
              <SignInLink className={styles.link}>{appText('signIn')}</SignInLink>
            </p>
          </div>
        )}
        {isOnline && playerId !== null && (
          <Suspense>
            <LocationLines />
          </Suspense>
        )}
      </div>
    </>
  );
}
