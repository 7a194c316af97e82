import type { Clock } from '@sunflower/service-base/clock.ts';
import { type PreparedResponse, prepareResponse } from './prepared-response.ts';

/** A cache of responses by name, built when first requested. */
export type PreparedResponses = {
  /**
   * Returns the response with this name, or undefined if it doesn't exist. `make` returns its text; concurrent callers
   * share one call of it.
   */
  find(name: string, make: () => Promise<string | undefined>): Promise<PreparedResponse | undefined>;
  /** Returns whether the response with this name is stored or being built. Never builds it. */
  isSaved(name: string): boolean;
};

/** Maximum age, in ms, of a prepared response about live draws. Pages refetch within three seconds of a publication. */
export const LIVE_RESPONSE_MS = 1_000;

type CacheEntry = { readonly response: Promise<PreparedResponse | undefined>; readonly fromMs: number };

/**
 * Opens a cache of the `most` most recently requested responses, each kept for `retentionMs`. Without a retention time,
 * responses never expire, and missing ones are looked up each time. Failures aren't cached.
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
      // The first entry is the least recently requested one.
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
