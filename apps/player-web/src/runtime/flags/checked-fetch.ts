import { togglesAnswer } from '@sunflower/contracts/flags.ts';
import * as z from 'zod/mini';

/** The largest answer that is read, and how long one may take. */
const MAX_BYTES = 1024 * 1024;
const TIMEOUT_MS = 10_000;

/** What the flag client reads of an answer. */
export type CheckedAnswer = Pick<Response, 'ok' | 'status' | 'headers' | 'json'>;
export type CheckedFetch = (url: string, init: RequestInit) => Promise<CheckedAnswer>;

/**
 * The calls of the flag client: without cookies, to where they were sent and nowhere else, within a time, and an answer of toggles only if it is
 * one from its first field to its last. Anything else fails as a broken line does, so that it changes nothing.
 */
export function checkedFetch(call: typeof fetch): CheckedFetch {
  return async (url, init) => {
    const late = AbortSignal.timeout(TIMEOUT_MS);
    const signal = init.signal ? AbortSignal.any([init.signal, late]) : late;
    const guarded: RequestInit = {
      ...init,
      signal,
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
    };
    const response = await call(url, guarded);
    if (!response.ok || new URL(url).pathname.endsWith('/client/metrics')) return response;
    const answer = z.parse(togglesAnswer, JSON.parse(await readText(response)));
    const { ok, status, headers } = response;
    return { ok, status, headers, json: async () => answer };
  };
}

async function readText(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let size = 0; reader; ) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > MAX_BYTES) {
      await reader.cancel();
      throw new Error('the answer of the flag server is too large');
    }
    text += decoder.decode(value, { stream: true });
  }
  return text + decoder.decode();
}
