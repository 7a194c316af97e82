import { setTimeout as delay } from 'node:timers/promises';
import { ABOUT_PATH, type About, aboutSchema } from '@sunflower/partner-protocols/about.ts';
import { localhostFetch } from '@sunflower/service-base/http/localhost-fetch.ts';
import { readBoundedJson } from '../feature-flags/bounded-answer.ts';

/** What a partner says of itself; `unreachable` when it gives no answer, `silent` when the answer does not say. */
export type AboutAnswer = About | 'unreachable' | 'silent';

const TIMEOUT_MS = 5_000;
const MAX_ANSWER_BYTES = 4_096;

/** Asks the partner at an address what it is, a few times with a pause between, because programs of one machine start together. */
export async function askAbout(
  origin: string,
  options: { readonly tries: number; readonly waitMs: number },
): Promise<AboutAnswer> {
  for (let tried = 1; ; tried++) {
    const answer = await askOnce(origin);
    if (answer !== 'unreachable' || tried >= options.tries) return answer;
    await delay(options.waitMs);
  }
}

async function askOnce(origin: string): Promise<AboutAnswer> {
  try {
    const response = await localhostFetch(new URL(ABOUT_PATH, origin), { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) return response.status >= 500 ? 'unreachable' : 'silent';
    return aboutSchema.safeParse(await readBoundedJson(response, MAX_ANSWER_BYTES)).data ?? 'silent';
  } catch {
    return 'unreachable';
  }
}
