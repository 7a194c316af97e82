import { setTimeout as delay } from 'node:timers/promises';
import { ABOUT_PATH, type About, aboutSchema } from '@sunflower/partner-protocols/about.ts';
import { readBoundedJson } from '@sunflower/service-base/http/bounded-json.ts';
import { localhostFetch } from '@sunflower/service-base/http/localhost-fetch.ts';

/**
 * A partner's description of itself; `unreachable` if it doesn't respond or responds with a server error; `silent` if
 * any other response has no valid description.
 */
export type AboutResult = About | 'unreachable' | 'silent';

const TIMEOUT_MS = 5_000;
const MAX_RESPONSE_BYTES = 4_096;

/**
 * Requests the partner's description of itself. While the partner is unreachable, tries again after a pause, because
 * the programs of one machine start together.
 */
export async function requestAbout(
  origin: string,
  options: { readonly attempts: number; readonly waitMs: number },
): Promise<AboutResult> {
  for (let tried = 1; ; tried++) {
    const answer = await requestOnce(origin);
    if (answer !== 'unreachable' || tried >= options.attempts) return answer;
    await delay(options.waitMs);
  }
}

async function requestOnce(origin: string): Promise<AboutResult> {
  try {
    const response = await localhostFetch(new URL(ABOUT_PATH, origin), { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) return response.status >= 500 ? 'unreachable' : 'silent';
    return aboutSchema.safeParse(await readBoundedJson(response, MAX_RESPONSE_BYTES)).data ?? 'silent';
  } catch {
    return 'unreachable';
  }
}
