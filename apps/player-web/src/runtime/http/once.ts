import { deviceNowMs } from '../clock/server-clock.ts';

/** How long an answer of the once-cache is good. [S9-6] */
export const ONCE_MS = 5_000;
/** The oldest answer gives way when this many are kept. */
const MAX_KEPT = 64;

type Kept = { readonly promise: Promise<unknown>; goodUntilMs: number };

const kept = new Map<string, Kept>();

function makeRoom(): void {
  for (const [key, { goodUntilMs }] of kept) if (goodUntilMs <= deviceNowMs()) kept.delete(key);
  for (const key of kept.keys()) {
    if (kept.size < MAX_KEPT) return;
    kept.delete(key);
  }
}

/**
 * Does something once for all who ask under a key: those who come while it is under way share its promise, those who come within
 * `goodForMs` after it succeeded get what it gave. A failure is shared by those who wait for it and kept for nobody.
 */
export function once<Given>(key: string, ask: () => Promise<Given>, goodForMs: number = ONCE_MS): Promise<Given> {
  const known = kept.get(key);
  if (known && known.goodUntilMs > deviceNowMs()) return known.promise as Promise<Given>;
  makeRoom();
  const promise = ask();
  const entry: Kept = { promise, goodUntilMs: Number.POSITIVE_INFINITY };
  const end = () => {
    if (kept.get(key) === entry) kept.delete(key);
  };
  kept.set(key, entry);
  promise.then(() => {
    entry.goodUntilMs = deviceNowMs() + goodForMs;
    if (goodForMs <= 0) end();
  }, end);
  return promise;
}

/** One promise a key while it is under way, nothing kept afterwards. */
export function shareUnderWay<Given>(key: string, ask: () => Promise<Given>): Promise<Given> {
  return once(key, ask, 0);
}

/** Forgets every kept answer: something changed, or the player left. Answers under way still reach those who wait. */
export function forgetOnce(): void {
  kept.clear();
}
