import { keepPayload, readPayloadText } from '../../runtime/http/page-payload.ts';
import { writtenPages } from '../../runtime/http/written-pages.ts';

/** Given up by then: the page asks for its data itself. */
const TIMEOUT_MS = 5_000;
/** Signs that somebody is about to go where a link leads. */
const SIGNS = ['pointerover', 'focusin', 'touchstart'] as const;

/** Fetches what a written page was written with; the build's id in the address goes around what caches have of others. [S7-35/payload] */
async function fetchPayload(path: string, buildId: string): Promise<void> {
  try {
    const address = `${path === '/' ? '' : path}/_payload.json?${buildId}`;
    const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok) return;
    const payload = readPayloadText(await answer.text());
    // Another build's answers may have another shape; ours are all a query of ours can read.
    if (payload.buildId === buildId) keepPayload(path, payload);
  } catch {
    // The page asks for its data itself.
  }
}

/**
 * Fetches the payload of a written page as soon as somebody points at a link to it, once a page and visit, so that the page opens with its
 * data. [S7-35/payload] Returns how to stop.
 */
export function fetchPayloadsAhead(buildId: string): () => void {
  const waiting = new Set(writtenPages().filter((path) => path !== window.location.pathname));
  const listener = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== window.location.origin || !waiting.delete(link.pathname)) return;
    void fetchPayload(link.pathname, buildId);
  };
  for (const sign of SIGNS) document.addEventListener(sign, listener, { passive: true });
  return () => {
    for (const sign of SIGNS) document.removeEventListener(sign, listener);
  };
}
