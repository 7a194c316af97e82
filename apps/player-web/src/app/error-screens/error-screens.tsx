import { lazy, Suspense } from 'react';
import { withTexts } from '../../runtime/i18n/texts.ts';
import { appText } from '../texts.ts';
import styles from './error-screens.module.css';
import { errorStatus } from './error-status.ts';

const LazyNotFound = lazy(() =>
  withTexts(import('./not-found-screen.tsx')).then((module) => ({ default: module.NotFoundScreen })),
);

/** An address nothing answers to; its picture loads when it is needed. */
export function NotFound() {
  return (
    <Suspense>
      <LazyNotFound />
    </Suspense>
  );
}

/**
 * A fault nothing nearer could show: its status, what that means, and what it means for the player. A 404 has a screen of its own, every
 * other status is ours to answer for. It stands on nothing that could itself be missing. [S2.1-8]
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
