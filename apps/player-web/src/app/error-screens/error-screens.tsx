import { lazy, Suspense } from 'react';
import { withTexts } from '../../runtime/i18n/texts.ts';
import { appText } from '../texts.ts';
import styles from './error-screens.module.css';
import { errorStatus } from './error-status.ts';

const LazyNotFound = lazy(() =>
  withTexts(import('./not-found-screen.tsx')).then((module) => ({ default: module.NotFoundScreen })),
);

/** Renders the page for an unknown address; its picture loads when needed. */
export function NotFound() {
  return (
    <Suspense>
      <LazyNotFound />
    </Suspense>
  );
}

/**
 * Renders an error that nothing more specific handled: its status, what it means, and what it means for the player. A
 * 404 has its own screen; every other status is shown as a server error. It depends on nothing that could itself be
 * missing. [S2.1-8]
 */
export function FaultScreen({ error, reset }: { readonly error: unknown; readonly reset?: () => void }) {
  const status = errorStatus(error);
  if (status === 404) return <NotFound />;
  return (
    <div className={styles.screen} role="alert">
      <p className={styles.status}>{status}</p>
      <h1>{appText('faultTitle')}</h1>
      <p>{appText('fault')}</p>
      <p>
        <button type="button" className={styles.retry} onClick={() => (reset ? reset() : window.location.reload())}>
          {appText('retry')}
        </button>
      </p>
    </div>
  );
}
