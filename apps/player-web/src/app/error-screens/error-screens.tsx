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

/** Returns the cause of an error to show. For a part that seems blocked, undefined until its cause is found out. */
function useFoundCause(error: unknown, seeming: BrowserCause): BrowserCause | undefined {
  const [finding, setFinding] = useState<{ readonly error: unknown; readonly found: BrowserCause }>();
  useEffect(() => {
    if (seeming !== 'blockedPart') return undefined;
    let hasEnded = false;
    void whyPartIsMissing().then((why) => {
      if (!hasEnded) setFinding({ error, found: why === undefined ? 'noAnswer' : PART_CAUSES[why] });
    });
    return () => {
      hasEnded = true;
    };
  }, [error, seeming]);
  if (seeming !== 'blockedPart') return seeming;
  return finding && finding.error === error ? finding.found : undefined;
}

/**
 * Renders what the browser blocked or changed on the page, and the remedy. It isn't a server error. The alert has no
 * text until the cause is known, so that only one remedy is announced.
 */
function BrowserFault({ error, seeming }: { readonly error: unknown; readonly seeming: BrowserCause }) {
  const cause = useFoundCause(error, seeming);
  return (
    <div className={styles.screen}>
      <div className={styles.fault} role="alert">
        {cause && (
          <>
            <h1>{appText(`title_${cause}`)}</h1>
            <p>{appText(`text_${cause}`)}</p>
          </>
        )}
      </div>
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
  const seeming = browserCauseOf(error);
  if (seeming) return <BrowserFault error={error} seeming={seeming} />;
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
