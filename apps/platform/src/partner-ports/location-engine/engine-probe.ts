import { ABOUT_PATH } from '@sunflower/partner-protocols/about.ts';
import { localhostFetch } from '@sunflower/service-base/http/localhost-fetch.ts';

const ANSWER_MS = 2_000;
/** Each engine is checked at most once in this time, however many pages request it. */
const FRESH_MS = 10_000;

/**
 * Returns a function that reports whether any of the engines answers. Its result is reused for `FRESH_MS`; concurrent
 * calls share one request. `nowMs` is a monotonic time.
 */
export function engineProbe(
  origins: readonly string[],
  { isUp = isReachable, nowMs = () => performance.now() }: { isUp?: typeof isReachable; nowMs?: () => number } = {},
): () => Promise<boolean> {
  let latest: { readonly answer: Promise<boolean>; readonly atMs: number } | undefined;
  return () => {
    if (latest === undefined || nowMs() - latest.atMs >= FRESH_MS) {
      const answer = Promise.all(origins.map(isUp)).then((answers) => answers.includes(true));
      latest = { answer, atMs: nowMs() };
    }
    return latest.answer;
  };
}

async function isReachable(origin: string): Promise<boolean> {
  try {
    const answer = await localhostFetch(`${origin}${ABOUT_PATH}`, { signal: AbortSignal.timeout(ANSWER_MS) });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}
