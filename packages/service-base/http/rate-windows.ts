import { createHash } from 'node:crypto';

/** Calls counted in a window, and the milliseconds until it ends. */
export type RateWindow = { readonly calls: number; readonly ttlMs: number };

/**
 * Counts calls of a key for all nodes: adds them to the key's window, or starts the next window when the window has
 * ended.
 */
export type SharedRateWindows = {
  add(key: string, counted: { calls: number; windowMs: number }): Promise<RateWindow>;
};

/** Maximum number of keys that one limit stores on a node; above it the oldest window is dropped. */
const MAX_KEYS = 10_000;
/**
 * Limits from this size on are frequent: each node counts the first eighth of a window locally, so ordinary callers
 * of frequent calls, such as checkouts, never need the round trip to the shared count. Each node can let through at
 * most that eighth more.
 */
const FREQUENT = 100;
const ALONE_PART = 8;

type Counted = { calls: number; unshared: number; endsAt: number; blockedUntil: number; shared: number };
type Done = (error: Error | null, counted?: { current: number; ttl: number }) => void;
/** The argument that the plugin passes to a limit's store: the limit's own options, merged over the general ones. */
type LimitOptions = {
  readonly max?: number;
  readonly scope?: string;
  readonly routeInfo?: { readonly method?: string | string[]; readonly url?: string };
};

/**
 * The windows of one limit, in the form that @fastify/rate-limit requires. Each node counts the server's general
 * limit separately, because it covers every call; limits of a route or caller are shared if shared windows exist.
 * While the shared count fails, the node's count decides.
 */
export class RateStore {
  readonly #windows = new Map<string, Counted>();
  readonly #shared: SharedRateWindows | undefined;
  readonly #scope: string | undefined;
  readonly #alone: number;

  constructor(shared?: SharedRateWindows, limit: LimitOptions = {}) {
    const { scope, routeInfo, max = 0 } = limit;
    this.#shared = shared;
    this.#scope = scope ?? (routeInfo?.url === undefined ? undefined : `${routeInfo.method} ${routeInfo.url}`);
    this.#alone = max < FREQUENT ? 0 : Math.floor(max / ALONE_PART);
  }

  child(limit: LimitOptions): RateStore {
    return new RateStore(this.#shared, limit);
  }

  incr(key: string, done: Done, windowMs: number, max: number): void {
    this.#count(key, windowMs, max).then(
      (counted) => done(null, counted),
      (error) => done(error),
    );
  }

  async #count(key: string, windowMs: number, max: number): Promise<{ current: number; ttl: number }> {
    const now = performance.now();
    const own = this.#own(key, windowMs, now);
    own.calls += 1;
    own.unshared += 1;
    if (own.blockedUntil > now) return { current: max + 1, ttl: own.blockedUntil - now };
    const alone = { current: Math.max(own.calls, own.shared), ttl: own.endsAt - now };
    if (this.#shared === undefined || this.#scope === undefined || own.calls <= this.#alone) return alone;
    const calls = own.unshared;
    own.unshared = 0;
    try {
      const window = await this.#shared.add(hashed(this.#scope, key), { calls, windowMs });
      own.shared = window.calls;
      if (window.calls > max) own.blockedUntil = now + window.ttlMs;
      return { current: window.calls, ttl: window.ttlMs };
    } catch {
      own.unshared += calls;
      return alone;
    }
  }

  /** Returns the node's own window of a key. */
  #own(key: string, windowMs: number, now: number): Counted {
    const known = this.#windows.get(key);
    if (known && known.endsAt > now) return known;
    this.#windows.delete(key);
    const [oldest] = this.#windows.size >= MAX_KEYS ? this.#windows.keys() : [];
    if (oldest !== undefined) this.#windows.delete(oldest);
    const begun = { calls: 0, unshared: 0, endsAt: now + windowMs, blockedUntil: 0, shared: 0 };
    this.#windows.set(key, begun);
    return begun;
  }
}

/** Returns the key of a shared window: of fixed length, and without the address or session whose calls it counts. */
function hashed(scope: string, key: string): string {
  return createHash('sha256').update(`${scope}\n${key}`).digest('base64url');
}
