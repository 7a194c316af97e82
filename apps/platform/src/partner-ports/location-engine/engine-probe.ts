import { ABOUT_PATH } from '@sunflower/partner-protocols/about.ts';
import { localhostFetch } from '@sunflower/service-base/http/localhost-fetch.ts';

const ANSWER_MS = 2_000;
/** However many pages ask, each engine is asked once in this time. */
const KEPT_MS = 10_000;

/**
 * Returns a function that reports whether any of the engines answers. Its result is kept for `KEPT_MS`; concurrent
 * calls share one request. `nowMs` is a monotonic time.
 */
export function engineProbe(
  origins: readonly string[],
  { ask = asksAbout, nowMs = () => performance.now() }: { ask?: typeof asksAbout; nowMs?: () => number } = {},
): () => Promise<boolean> {
  let kept: { readonly answer: Promise<boolean>; readonly atMs: number } | undefined;
  return () => {
    if (kept === undefined || nowMs() - kept.atMs >= KEPT_MS) {
      const answer = Promise.all(origins.map(ask)).then((answers) => answers.includes(true));
      kept = { answer, atMs: nowMs() };
    }
    return kept.answer;
  };
}

async function asksAbout(origin: string): Promise<boolean> {
  try {
    const answer = await localhostFetch(`${origin}${ABOUT_PATH}`, { signal: AbortSignal.timeout(ANSWER_MS) });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}
