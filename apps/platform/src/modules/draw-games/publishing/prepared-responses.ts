import type { Clock } from '@sunflower/service-base/clock.ts';
import { type PreparedResponse, prepareResponse } from './prepared-response.ts';

/** Responses by name, built on first request. */
export type PreparedResponses = {
  /**
   * Returns the response with this name, or undefined if there is none; `make` returns its text. Concurrent callers
   * share one `make` call.
   */
  find(name: string, make: () => Promise<string | undefined>): Promise<PreparedResponse | undefined>;
  /** Returns whether the response with this name is stored or being built; never builds it. */
  isSaved(name: string): boolean;
};

/**
 * Maximum age of a prepared response that a published draw changes, in ms. Publishing is announced by push, and pages
 * refetch within three seconds.
 */
export const LIVE_RESPONSE_MS = 1_000;

type CacheEntry = { readonly response: Promise<PreparedResponse | undefined>; readonly fromMs: number };

/**
 * Opens a cache of up to `most` prepared responses, the most recently requested, each for `retentionMs`. Without a
 * retention time, existing responses never expire, and missing ones are looked up on every request. A failure isn't
 * cached.
 */
export function openPreparedResponses(options: {
  most: number;
  retentionMs?: number;
  clock: Clock;
}): PreparedResponses {
  const { most, retentionMs, clock } = options;
  const entries = new Map<string, CacheEntry>();
  const isFresh = (entry: CacheEntry, nowMs: number) => retentionMs === undefined || nowMs - entry.fromMs < retentionMs;

  const make = (name: string, text: () => Promise<string | undefined>, nowMs: number): CacheEntry => {
    const response = text().then((body) => (body === undefined ? undefined : prepareResponse(body)));
    const entry = { response, fromMs: nowMs };
    const forget = () => {
      if (entries.get(name) === entry) entries.delete(name);
    };
    response.then((found) => {
      if (found === undefined && retentionMs === undefined) forget();
    }, forget);
    return entry;
  };

  return {
    isSaved(name) {
      const found = entries.get(name);
      return found !== undefined && isFresh(found, clock.now().epochMilliseconds);
    },
    find(name, text) {
      const nowMs = clock.now().epochMilliseconds;
      const found = entries.get(name);
      const entry = found && isFresh(found, nowMs) ? found : make(name, text, nowMs);
      // The newest are at the end, so the first one is evicted.
      entries.delete(name);
      entries.set(name, entry);
      if (entries.size > most)
        for (const oldest of entries.keys()) {
          entries.delete(oldest);
          break;
        }
      return entry.response;
    },
  };
}
