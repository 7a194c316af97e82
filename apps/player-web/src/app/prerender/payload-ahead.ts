import { readPayloadText, storePrefetchedPayload } from '../../runtime/http/payload/page-payload.ts';
import { prerenderedPages } from '../../runtime/http/payload/prerendered-pages.ts';
import { tracedFetch } from '../../runtime/http/traced-fetch.ts';

/** Time limit in ms, after which the page requests its data itself. */
const TIMEOUT_MS = 5_000;
/** Events that suggest that a link is about to be followed. */
const SIGNS = ['pointerover', 'focusin', 'touchstart'] as const;

/** Fetches a page's payload; the build's id in the address avoids cached payloads of other builds. [S7-35/payload] */
async function fetchPayload(path: string, buildId: string): Promise<void> {
  try {
    const address = `${path === '/' ? '' : path}/_payload.json?${buildId}`;
    const init = { signal: AbortSignal.timeout(TIMEOUT_MS) };
    const answer = await tracedFetch('GET /:page/_payload.json', address, init);
    if (!answer.ok) return;
    const payload = readPayloadText(await answer.text());
    // Responses of another build may have another form, so only this build's are used.
    if (payload.buildId === buildId) storePrefetchedPayload(path, payload);
  } catch {
    // The page requests its data itself.
  }
}

/**
 * Fetches the payload of a prerendered page when the pointer or the focus reaches a link to it, once per page and
 * visit, so that the page opens with its data. [S7-35/payload] Returns a function that stops it.
 */
export function fetchPayloadsAhead(buildId: string): () => void {
  const waiting = new Set(prerenderedPages().filter((path) => path !== window.location.pathname));
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
