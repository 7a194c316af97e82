import { deviceNowMs } from '../clock/server-clock.ts';

/** Default time that a result stays in the once-cache. [S9-6] */
export const ONCE_MS = 5_000;
/** Maximum number of kept results; the oldest is dropped. */
const MAX_STORED = 64;

type Stored = { readonly promise: Promise<unknown>; goodUntilMs: number };

const stored = new Map<string, Stored>();

function evictOldest(): void {
  for (const [key, { goodUntilMs }] of stored) if (goodUntilMs <= deviceNowMs()) stored.delete(key);
  for (const key of stored.keys()) {
    if (stored.size < MAX_STORED) return;
    stored.delete(key);
  }
}

/**
 * Runs something once for all callers with the same key: callers during the run share its promise, callers within
 * `goodForMs` after its success get its result. A failure is shared with the waiting callers and not kept.
 */
export function once<Given>(
  key: string,
  fetchValue: () => Promise<Given>,
  goodForMs: number = ONCE_MS,
): Promise<Given> {
  const known = stored.get(key);
  if (known && known.goodUntilMs > deviceNowMs()) return known.promise as Promise<Given>;
  evictOldest();
  const promise = fetchValue();
  const entry: Stored = { promise, goodUntilMs: Number.POSITIVE_INFINITY };
  const end = () => {
    if (stored.get(key) === entry) stored.delete(key);
  };
  stored.set(key, entry);
  promise.then(() => {
    entry.goodUntilMs = deviceNowMs() + goodForMs;
    if (goodForMs <= 0) end();
  }, end);
  return promise;
}

/** Shares one promise per key while it runs; keeps nothing afterwards. */
export function shareInFlight<Given>(key: string, fetchValue: () => Promise<Given>): Promise<Given> {
  return once(key, fetchValue, 0);
}

/** Clears every kept result: something changed, or the player left. Running calls still resolve for their callers. */
export function clearOnceCache(): void {
  stored.clear();
}
