import { togglesResponse } from '@sunflower/contracts/flags.ts';
import * as z from 'zod/mini';

/** Maximum size of a response, and how long one may take. */
const MAX_BYTES = 1024 * 1024;
const TIMEOUT_MS = 10_000;

/** The part of a response that the flag client reads. */
export type CheckedAnswer = Pick<Response, 'ok' | 'status' | 'headers' | 'json'>;
export type CheckedFetch = (url: string, init: RequestInit) => Promise<CheckedAnswer>;

/**
 * Returns the `fetch` of the flag client: without cookies or redirects, and with a time limit. Accepts a list of
 * toggles only as a whole; an invalid list fails like a network error, so that nothing changes.
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
    const answer = z.parse(togglesResponse, JSON.parse(await readText(response)));
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
      throw new Error("the flag server's response is too large");
    }
    text += decoder.decode(value, { stream: true });
  }
  return text + decoder.decode();
}
