import { lazy, Suspense, useEffect, useState } from 'react';
import { problemOf } from '../../runtime/http/http-problem.ts';
import { withTexts } from '../../runtime/i18n/texts.ts';
import { whyPartIsMissing } from '../../runtime/parts/why-missing.ts';
import { appText } from '../texts.ts';
import { isMissingPart } from './chunk-reload.ts';
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

type BrowserCause = 'blockedPart' | 'offline' | 'outdated' | 'noAnswer' | 'changedPage';

/**
 * Returns the fault of the player's browser, if a fault of it caused an error. An exception of the browser's own means
 * that an extension or a translator changed the page, or that the browser forbids something.
 */
function browserCauseOf(error: unknown): BrowserCause | undefined {
  if (isMissingPart(error)) return navigator.onLine ? 'blockedPart' : 'offline';
  if (error instanceof DOMException) return 'changedPage';
  if (problemOf(error)?.status !== 0) return undefined;
  return navigator.onLine ? 'noAnswer' : 'offline';
}

const PART_CAUSES = { offline: 'offline', outdated: 'outdated', blocked: 'blockedPart' } as const;

/** Returns the cause to show: for a part that seems blocked, the one that was found out once it is known. */
function useFoundCause(cause: BrowserCause): BrowserCause {
  const [found, setFound] = useState<BrowserCause>();
  useEffect(() => {
    if (cause !== 'blockedPart') return;
    void whyPartIsMissing().then((why) => setFound(why === undefined ? 'noAnswer' : PART_CAUSES[why]));
  }, [cause]);
  return found ?? cause;
}

/** Renders what the browser blocked or changed on the page, and the remedy. It isn't a server error. */
function BrowserFault({ cause: seeming }: { readonly cause: BrowserCause }) {
  const cause = useFoundCause(seeming);
  return (
    <div className={styles.screen} role="alert">
      <h1>{appText(`title_${cause}`)}</h1>
      <p>{appText(`text_${cause}`)}</p>
      <p>
        <button type="button" className={styles.retry} onClick={() => window.location.reload()}>
          {appText('reload')}
        </button>
      </p>
    </div>
  );
}

/**
 * Renders an error that no other screen handles. A 404 and faults of the player's browser have their own screens; every
 * other status shows as a server error. Imports no module that could fail to load. [S2.1-8]
 */
export function FaultScreen({ error, reset }: { readonly error: unknown; readonly reset?: () => void }) {
  const cause = browserCauseOf(error);
  if (cause) return <BrowserFault cause={cause} />;
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
